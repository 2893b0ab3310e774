import fs from 'node:fs';
import path from 'node:path';
import { format, type FormatConfig } from 'oxfmt';

const options = JSON.parse(fs.readFileSync(path.join(__dirname, '..', '.oxfmtrc.json'), 'utf8')) as FormatConfig;

/** Returns the text of a file as `npm run format` would write it. */
export async function formatted(file: string, text: string): Promise<string> {
  const { code, errors } = await format(path.basename(file), text, options);
  if (errors.length > 0) {
    throw new Error(`${file} cannot be formatted: ${errors[0]!.message}`);
  }
  return code;
}
