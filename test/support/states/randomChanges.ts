import fs from 'node:fs';
import path from 'node:path';
import { notUtf8 } from '../cli';
import { programFiles, programText } from '../examples';
import type { Place, Step } from './state';
import { config, correct, cut, evidence, kits, mistake, two } from './steps';

/** A step with its description. */
export interface RandomStep {
  readonly title: string;
  readonly take: Step;
}

/** Initial content of a folder. */
export const starts: readonly RandomStep[] = [
  { title: 'two documents', take: two },
  { title: 'kits', take: kits },
  { title: 'evidence', take: evidence },
  {
    title: 'two documents and evidence',
    take: (place) => {
      two(place);
      evidence(place);
    },
  },
];

const folders = ['', 'status/', 'other/', 'deep/er/', 'status/sub/', 'handoff/', 'artifacts/', 'node_modules/x/'];
const names = ['a.json', 'B.JSON', 'progress.json', 'x y.json', 'ü.json', '.hidden.json', 'tsconfig.json'];
const configurations = [
  { exclude: ['status/**'] },
  { exclude: ['other/**'] },
  { exclude: ['**/a*.json'] },
  { rules: { 'calibration/tally': 'off' } },
  { rules: { 'calibration/tally': 'warning' } },
  { domains: ['my-docs'] },
  { knownMembers: ['x'] },
];

/** Texts of files, each by a random number. */
const contents: Readonly<Record<string, (random: () => number) => string | Buffer>> = {
  nothing: () => '',
  spaces: () => ' \n',
  '{}': () => '{}',
  'other JSON': () => '{"a":1}',
  'a list': () => '[1,2]',
  'a cut document': () => cut,
  'a document with a mistake': () => mistake,
  'a correct document': () => correct,
  'a conflict': () => correct.replace('{', '<<<<<<< ours\n{\n=======\n{\n>>>>>>> theirs'),
  'a document with a BOM': () => `\uFEFF${correct}`,
  'another version': () => correct.replace('/v1"', '/v2"'),
  'another domain': () => correct.replace('service-docs', 'my-docs'),
  'two schemaVersions': () => correct.replace('{', '{\n  "schemaVersion": "x",'),
  'NUL bytes': () => Buffer.alloc(50),
  'UTF-16': () => Buffer.from(`\uFEFF${correct}`, 'utf16le'),
  'another encoding': () => notUtf8(correct),
  'a document of any kind': (random) => programText(pick(programFiles, random)),
  'a part of a document': (random) => {
    const text = programText(pick(programFiles, random));
    return text.slice(0, Math.floor(random() * text.length));
  },
};

const pick = <Item>(items: readonly Item[], random: () => number): Item => items[Math.floor(random() * items.length)]!;

/** Returns the JSON files of a folder that `check` lists, except configurations. */
export function filesIn(place: Place): readonly string[] {
  const all = fs.readdirSync(place.folder, { recursive: true, encoding: 'utf8' });
  return all
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.json$/i.test(file) && !file.endsWith(config))
    .filter((file) => !file.split('/').some((name) => name.startsWith('.') || name === 'node_modules'))
    .sort();
}

/** Returns a random step for a folder. A receipt is changed or deleted, but neither moved nor copied. */
export function randomStep(place: Place, random: () => number): RandomStep {
  const files = filesIn(place);
  const movable = files.filter((file) => !file.endsWith('.receipt.json'));
  const [file, source] = [pick(files, random), pick(movable, random)];
  const target = pick(folders, random) + pick(names, random);
  const content = pick(Object.keys(contents), random);
  const offset = random();
  const configuration = JSON.stringify(pick(configurations, random));
  const steps: readonly RandomStep[] = [
    {
      title: `write ${content} to ${target}`,
      take: (each) => each.write(target, contents[content]!(random)),
    },
    ...(source === undefined
      ? []
      : [
          {
            title: `write ${content} to ${source}`,
            take: (each: Place) => each.write(source, contents[content]!(random)),
          },
          { title: `move ${source} to ${target}`, take: (each: Place) => each.move(source, target) },
          { title: `copy ${source} to ${target}`, take: (each: Place) => each.copy(source, target) },
        ]),
    ...(file === undefined
      ? []
      : [
          { title: `delete ${file}`, take: (each: Place) => each.delete(file) },
          {
            title: `take three letters out of ${file}`,
            take: (each: Place) => {
              const text = each.read(file);
              const at = Math.floor(offset * text.length);
              each.write(file, text.slice(0, at) + text.slice(at + 3));
            },
          },
        ]),
    { title: `configure ${configuration}`, take: (each) => each.write(config, configuration) },
  ];
  return pick(steps, random);
}
