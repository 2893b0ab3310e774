import fs from 'node:fs';
import path from 'node:path';
import { root } from './packed';

/** Returns the code blocks of a page in docs/ below a heading, so that the documented code is tested. */
export function snippetsIn(page: string, heading: string, language: string): readonly string[] {
  const text = fs.readFileSync(path.join(root, 'docs', page), 'utf8');
  const section = text.split(/^(?=## )/m).find((each) => each.startsWith(`## ${heading}\n`));
  const found = [...(section ?? '').matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(
    ([, code]) => code!,
  );
  if (found.length === 0) {
    throw new Error(`docs/${page} has no ${language} below "${heading}".`);
  }
  return found;
}
