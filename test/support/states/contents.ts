import { notUtf8 } from '../cli';
import { inEditor, noDiff, noProgress } from './differences';
import type { State } from './state';
import { correct, cut, damaged, main, mistake, tally, unread, version, writeMain } from './steps';

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const merging = (text: string) =>
  text.replace(
    /^.*"liveBound": 4,\n/m,
    (line) => `<<<<<<< ours\n${line}=======\n${line.replace('4', '5')}>>>>>>> theirs\n`,
  );

/** The states of a single document. */
export const contents: readonly State[] = [
  { name: 'a correct document', answer: { [main]: 'clean' } },
  { name: 'a document with a mistake', change: writeMain(mistake), answer: { [main]: tally } },
  {
    name: 'a document with a time in the future',
    isAlwaysRun: true,
    change: writeMain(correct.replace('"sourceCheckedAt": "2026-03-14"', '"sourceCheckedAt": "2999-03-14"')),
    answer: { [main]: 'warning document/future-time' },
  },
  {
    name: 'an emptied document',
    isAlwaysRun: true,
    change: writeMain(''),
    answer: { [main]: damaged },
  },
  {
    name: 'a blank document',
    change: writeMain(' \n\t\n'),
    answer: { [main]: damaged },
  },
  {
    name: 'a document replaced by {}',
    change: writeMain('{}'),
    answer: { [main]: damaged },
  },
  {
    name: 'a document replaced by null',
    change: writeMain('null'),
    answer: { [main]: damaged },
  },
  {
    name: 'a document replaced by a text',
    change: writeMain('to do'),
    answer: { [main]: damaged },
  },
  { name: 'a document replaced by other JSON', change: writeMain('{ "a": 1 }'), answer: { [main]: 'foreign' } },
  { name: 'a cut document', change: writeMain(cut), answer: { [main]: damaged } },
  {
    name: 'a document cut before its kind',
    change: writeMain(correct.slice(0, 10)),
    answer: { [main]: damaged },
  },
  { name: 'a document with merge markers', change: writeMain(merging(correct)), answer: { [main]: damaged } },
  {
    name: 'a document of NUL bytes',
    change: writeMain(Buffer.alloc(correct.length)),
    answer: { [main]: damaged },
  },
  {
    name: 'a document that is not UTF-8',
    change: writeMain(notUtf8(correct)),
    answer: { [main]: unread },
    differs: {
      ...noDiff,
      ...noProgress,
      ...inEditor({ [main]: 'error schema/required' }),
    },
  },
  {
    name: 'a document in UTF-16',
    change: writeMain(utf16(correct)),
    answer: { [main]: unread },
    differs: { ...noDiff, ...noProgress, ...inEditor({ [main]: 'none' }) },
  },
  { name: 'a document with a BOM', change: writeMain(`\uFEFF${correct}`), answer: { [main]: 'clean' } },
  {
    name: 'a document with CRLF line ends',
    change: writeMain(mistake.replaceAll('\n', '\r\n')),
    answer: { [main]: tally },
  },
  { name: 'a document with a comment', change: writeMain(`// a\n${correct}`), answer: { [main]: damaged } },
  {
    name: 'a document with a duplicate property',
    change: writeMain(correct.replace(version, `${version},\n  ${version}`)),
    answer: { [main]: 'error document/duplicate-key' },
  },
  {
    name: 'a document without schemaVersion',
    change: writeMain(correct.replace(`${version},`, '')),
    answer: { [main]: 'error document/schema-version' },
  },
  {
    name: 'a document of another domain',
    change: writeMain(correct.replaceAll('"service-docs/', '"other-docs/')),
    answer: { [main]: 'information document/schema-version' },
  },
  {
    name: 'a document of an unknown major version',
    change: writeMain(correct.replace('evidence/v1"', 'evidence/v9"')),
    answer: { [main]: 'error document/schema-version' },
  },
  {
    name: 'a document of an unknown kind',
    change: writeMain('{ "schemaVersion": "service-docs/unheard-of/v1" }'),
    answer: { [main]: 'error document/schema-version' },
  },
  {
    name: 'a document with a misspelled kind',
    change: writeMain(correct.replace('/current-ui-evidence/v1"', '/curent-ui-evidence/v1"')),
    answer: { [main]: 'error document/schema-version' },
  },
  {
    name: 'a document inside another object',
    change: writeMain(`{ "document": ${correct} }`),
    answer: { [main]: 'error document/schema-version' },
  },
  {
    name: 'a document that nests too deep',
    change: writeMain(correct.replace('{', `{ "a": ${'['.repeat(600)}${']'.repeat(600)},`)),
    answer: { [main]: 'error document/too-deep' },
  },
  {
    name: 'a document of 17 MB',
    change: writeMain(`${mistake}${' '.repeat(17 * 1024 * 1024)}`),
    answer: { [main]: tally },
  },
];
