/**
 * Checks the references of Markdown files, without a network: relative links, pictures, headings, and file names in code. `npm
 * run links` checks this repository.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import GithubSlugger from 'github-slugger';
import MarkdownIt from 'markdown-it';
import { globSync } from 'tinyglobby';

interface Page {
  readonly text: string;
  readonly links: readonly string[];
  readonly namedFiles: readonly string[];
  readonly anchors: ReadonlySet<string>;
}

const filesBelow = (root: string) =>
  globSync('**', { cwd: root, dot: true, ignore: ['**/node_modules', '.git', '.vscode-test', 'dist'] });

/** Returns the Markdown files below `root`, by their names. */
export const pagesBelow = (root: string): ReadonlyMap<string, Page> =>
  new Map(
    filesBelow(root)
      .filter((file) => file.endsWith('.md'))
      .sort()
      .map((file) => [file, pageOf(fs.readFileSync(path.join(root, file), 'utf8'))]),
  );

const parser = new MarkdownIt({ html: true });

/** Returns the broken references of all Markdown files below `root`, as `FILE:LINE reason`. */
export function brokenReferences(root: string): readonly string[] {
  const files = filesBelow(root);
  const pages = pagesBelow(root);
  const known = new Set(files.flatMap((file) => [file, ...foldersOf(file)]));
  const isFile = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`));
  return [...pages].flatMap(([file, { text, links, namedFiles }]) => {
    const at = (target: string) => `${file}:${text.slice(0, text.indexOf(target)).split('\n').length}`;
    return [
      ...links.flatMap((link) => mistakesOf(link, file).map((reason) => `${at(link)} ${link} ${reason}`)),
      ...namedFiles.filter((name) => !isFile(name)).map((name) => `${at(`\`${name}\``)} ${name} does not exist`),
    ];
  });

  function mistakesOf(link: string, file: string): readonly string[] {
    const [address = '', anchor] = decodeURIComponent(link).split('#');
    const target = address === '' ? file : path.posix.join(path.posix.dirname(file), address).replace(/\/$/, '');
    if (!known.has(target)) {
      return ['does not exist'];
    }
    return anchor === undefined || pages.get(target)?.anchors.has(anchor) ? [] : ['leads to no heading'];
  }
}

function pageOf(text: string): Page {
  const slugger = new GithubSlugger();
  const blocks = parser.parse(text, {});
  const tokens = blocks.flatMap((block) => [block, ...(block.children ?? [])]);
  const html = tokens.filter(({ type }) => type.startsWith('html_')).map(({ content }) => content);
  const headings = blocks.filter((_, index) => blocks[index - 1]?.type === 'heading_open');
  return {
    text,
    links: [
      ...tokens.flatMap((token) => token.attrGet('href') ?? token.attrGet('src') ?? []),
      ...html.flatMap(addresses),
    ].filter(isRelative),
    namedFiles: tokens
      .filter(({ type, content }) => type === 'code_inline' && isSource(content))
      .map(({ content }) => content),
    anchors: new Set([
      ...headings.map(({ children }) => slugger.slug(children!.map(({ content }) => content).join(''))),
      ...html.flatMap((part) => Array.from(part.matchAll(/\bid="([^"]+)"/g), ([, id = '']) => id)),
    ]),
  };
}

const addresses = (html: string) =>
  Array.from(html.matchAll(/\b(?:href|src|srcset)="([^"]+)"/g), ([, address = '']) => address);

const isRelative = (address: string) => address !== '' && !/^[a-z][a-z\d+.-]*:/i.test(address);

/** Returns whether code in a sentence names a source or page of this repository. Other files and folders belong to users. */
const isSource = (code: string) => /^[\w./-]+\/[\w.-]+\.(?:[cm]?[jt]sx?|md)$/.test(code);

function foldersOf(file: string): readonly string[] {
  const folder = path.posix.dirname(file);
  return folder === '.' ? ['.'] : [folder, ...foldersOf(folder)];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const broken = brokenReferences(fileURLToPath(new URL('..', import.meta.url)));
  console.log(broken.join('\n') || 'Every reference leads somewhere.');
  process.exitCode = broken.length === 0 ? 0 : 1;
}
