import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { checkedFiles } from '../../server/src/cli/checkFiles';
import { namedFiles, type NamedFile } from '../../server/src/cli/files';
import { reading, type ReadOptions, type ResultCache } from '../../server/src/cli/readOptions';
import { checkedAndKept, keptResult, withoutTexts } from '../../server/src/cli/resultCache';
import { groupedBy } from '../../server/src/core/text/collections';
import { languageFor } from '../../server/src/host/locale';
import { Folder } from '../support/cli';
import { EditedFolder } from '../support/randomEdits';

/** STATUSDOCS_EDITS=100000 makes as many edits. */
const edits = Number(process.env.STATUSDOCS_EDITS ?? 2000);

describe('results that are kept', () => {
  let folder: Folder;
  let cache: ResultCache;
  const home = process.cwd();
  beforeEach(() => {
    folder = new Folder();
    fs.mkdirSync(path.join(folder.path, 'kept'));
    cache = { folder: path.join(folder.path, 'kept'), program: 'a' };
    fs.mkdirSync(path.join(folder.path, 'work'));
    process.chdir(path.join(folder.path, 'work'));
  });
  afterEach(() => {
    process.chdir(home);
    folder.remove();
  });

  it('are those of the files as they are, whatever is edited, and by whomever they are damaged', async function () {
    this.timeout(edits * 1000);
    const random = new EditedFolder('.', Number(process.env.STATUSDOCS_SEED ?? 1));
    const counts = { kept: 0, made: 0 };
    for (let edit = 0; edit < edits; edit++) {
      const what = random.edit();
      damage(random, cache.folder);
      const request = random.pick(requests);
      const options = () => readingBy(request);
      for (const files of await foldersOf(request.inputs)) {
        const known = keptResult(files, options(), cache);
        const told = known ?? checkedAndKept(files, options(), cache);
        if (known || edit % 16 === 0) {
          assert.deepEqual(told, withoutTexts(checkedFiles(files, options())), `edit ${edit}: ${what}`);
        }
        counts[known ? 'kept' : 'made']++;
      }
    }
    assert.ok(counts.kept > edits / 4 && counts.made > edits / 4, JSON.stringify(counts));
  });
});

/** The files that inputs name, folder by folder. */
async function foldersOf(inputs: readonly string[]): Promise<readonly (readonly NamedFile[])[]> {
  const named = await namedFiles(inputs);
  return [...groupedBy(named, ({ file }) => path.dirname(path.resolve(file))).values()];
}

/** What is asked; mostly the same. */
interface Request {
  readonly inputs: readonly string[];
  readonly prefix: readonly string[];
  readonly config: string | undefined;
  readonly today: string;
  readonly language: 'en' | 'zh-cn';
  readonly isLong: boolean;
}

const usual: Request = {
  ...{ inputs: ['.'], prefix: ['service-docs'], config: undefined },
  ...{ today: '2026-03-03', language: 'en', isLong: false },
};

const requests: readonly Request[] = [
  ...Array.from({ length: 10 }, () => usual),
  ...Array.from({ length: 6 }, () => ({ ...usual, inputs: ['status/booking-execution.json'] })),
  { ...usual, inputs: ['status'] },
  ...Array.from({ length: 3 }, () => ({ ...usual, prefix: ['service-docs', 'other'] })),
  { ...usual, config: 'statusdocs.config.json' },
  { ...usual, today: '2026-03-04' },
  { ...usual, language: 'zh-cn' },
  { ...usual, isLong: true },
];

const readingBy = ({ prefix, config, today, language, isLong }: Request): ReadOptions => ({
  ...reading({ prefix, config }, languageFor(language)),
  ...{ today, excerpts: isLong, edits: isLong },
});

/** Now and then, what is kept is cut off, changed, or in the place of another. */
function damage(random: EditedFolder, folder: string): void {
  const files = fs.readdirSync(folder).map((name) => path.join(folder, name));
  const [one, other] = [random.pick(files), random.pick(files)];
  if (one === undefined || other === undefined) {
    return;
  }
  const way = random.pick(['truncated', 'changed', 'exchanged', ...Array.from({ length: 40 }, () => undefined)]);
  const bytes = fs.readFileSync(one);
  if (way === 'truncated') {
    fs.truncateSync(one, bytes.length >> 1);
  } else if (way === 'changed') {
    bytes[bytes.length >> 1] = bytes[bytes.length >> 1]! ^ 1;
    fs.writeFileSync(one, bytes);
  } else if (way === 'exchanged') {
    fs.writeFileSync(one, fs.readFileSync(other));
  }
}
