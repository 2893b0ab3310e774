import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type * as Api from '../../server/src/api/index.mjs';
import { Assistant } from '../support/assistant';
import { sampled } from '../support/budget';
import {
  assistantAnswer,
  checkAnswer,
  clients,
  diffAnswer,
  Editor,
  eventsBetween,
  hasRepository,
  inputAnswer,
  libraryAnswer,
  progressAnswer,
  runGit,
  snapshotOf,
  textInEditor,
  type Observed,
  type Snapshot,
} from '../support/states/answers';
import { expectedAnswer } from '../support/states/expectations';
import { hasLinks, placeOf, states } from '../support/states';
import { surfaces, type Answer, type Place, type State, type Surface } from '../support/states/state';
import { config } from '../support/states/steps';

const library = createRequire(__filename)('../../dist/node.js') as typeof Api;

/** The time for which the server trusts a scan if the client watches no files, in milliseconds. */
const trustMs = 5000;

describe('the states of a folder', () => {
  const possible = states.filter(({ needsLinux }) => needsLinux !== true || hasLinks);
  const sample = new Set(sampled('states of a folder', possible, 4));
  const chosen = possible.filter((state) => sample.has(state) || state.isAlwaysRun === true);
  const places = new Map<State, Place>();
  const snapshots = new Map<State, Snapshot>();
  /** The answers of language servers, which hold all states. */
  const editorAnswers = new Map<Surface, ReadonlyMap<Place, Answer>>();
  let assistant: Assistant;

  before(async () => {
    chosen.forEach((state) => places.set(state, placeOf(state)));
    const all = [...places.values()];
    const watching = await Editor.start(all, clients.pulling);
    const pushed = await Editor.start(all, clients.pushed);
    const unwatched = await Editor.start(all, clients.unwatched);
    await Promise.all([watching.pullWorkspace(), unwatched.pullWorkspace(), pushed.pushed()]);
    const scannedAt = Date.now();
    const events = [...places].flatMap(([state, place]) => {
      const before = snapshotOf(place);
      snapshots.set(state, before);
      state.change?.(place);
      return eventsBetween(before, snapshotOf(place));
    });
    await Promise.all([watching.notify(events), pushed.notify(events)]);
    const fresh = await Editor.start(all, clients.pulling);
    editorAnswers.set('workspace pull', await fresh.pullWorkspace());
    editorAnswers.set('workspace pull after events', await watching.pullWorkspace());
    editorAnswers.set('push', await pushed.pushed());
    editorAnswers.set('pull of an open file', await fresh.pullOpen(textsToOpen()));
    await new Promise((resolve) => setTimeout(resolve, scannedAt + trustMs + 500 - Date.now()));
    editorAnswers.set('workspace pull without file watching', await unwatched.pullWorkspace());
    [watching, pushed, unwatched, fresh].forEach((each) => each.stop());
    assistant = await Assistant.start({ folders: all.map(({ folder }) => folder) });
  });
  after(async () => {
    await assistant.close();
    places.forEach((place) => place.remove());
  });

  /** Returns the files of a state that exist on disk, except configurations. */
  const filesOf = ({ answer }: State, place: Place) =>
    Object.keys(answer)
      .filter((file) => !file.endsWith(config))
      .filter((file) => fs.lstatSync(path.join(place.folder, file), { throwIfNoEntry: false }) !== undefined);

  /** Returns the texts that the editor opens, by their paths. */
  function textsToOpen(): ReadonlyMap<string, string> {
    const texts = [...places].flatMap(([state, place]) =>
      filesOf(state, place).map((file) => {
        const absolute = path.join(place.folder, file);
        return [absolute, state.unsaved?.[file] ?? textInEditor(absolute)] as const;
      }),
    );
    return new Map(texts.flatMap(([file, text]) => (text === undefined ? [] : [[file, text] as const])));
  }

  /** Returns the answers of all surfaces for a state. Changes the index and commits, after everything else. */
  async function answersFor(state: State, place: Place): Promise<Readonly<Record<Surface, Observed>>> {
    const files = filesOf(state, place);
    const regularFiles = files.filter((file) => fs.lstatSync(path.join(place.folder, file)).isFile());
    const onDisk = {
      'check FOLDER': checkAnswer(place, 'check', '.'),
      'check FILES': files.length === 0 ? {} : checkAnswer(place, 'check', ...files),
      'check -': inputAnswer(place, regularFiles),
      'check --since': checkAnswer(place, 'check', '--since', 'HEAD'),
      guard: checkAnswer(place, 'guard', '--against', 'HEAD'),
      progress: progressAnswer(place),
      diff: diffAnswer(place),
      library: await libraryAnswer(place, library),
      'MCP check': await assistantAnswer(place, assistant),
    };
    if (hasRepository(state) && state.setsIndex !== true) {
      runGit(place, 'add', '-A');
    }
    const staged = checkAnswer(place, 'check', '--staged');
    if (hasRepository(state)) {
      runGit(place, 'add', '-A');
      runGit(place, 'commit', '-qm', 'b', '--allow-empty');
    }
    const inEditor = (surface: Surface) => editorAnswers.get(surface)!.get(place)!;
    return {
      ...onDisk,
      'check --staged': staged,
      'check HEAD': checkAnswer(place, 'check', 'HEAD'),
      'workspace pull': inEditor('workspace pull'),
      'pull of an open file': inEditor('pull of an open file'),
      push: inEditor('push'),
      'workspace pull after events': inEditor('workspace pull after events'),
      'workspace pull without file watching': inEditor('workspace pull without file watching'),
    };
  }

  for (const state of chosen) {
    it(`have the same answer everywhere: ${state.name}`, async () => {
      const place = places.get(state)!;
      const [before, after] = [snapshots.get(state)!, snapshotOf(place)];
      const files = filesOf(state, place);
      const isChanged = (file: string) => {
        const absolute = path.join(place.folder, file);
        return before.get(absolute) !== after.get(absolute);
      };
      const isRegular = (file: string) => fs.lstatSync(path.join(place.folder, file)).isFile();
      const answers = await answersFor(state, place);
      const problems = surfaces.flatMap((surface) => {
        const actual = answers[surface];
        const isListed = (file: string) => isChanged(file) || (actual !== 'refused' && file in actual);
        const isNamed = (file: string) => files.includes(file) && (surface !== 'check -' || isRegular(file));
        const usual = expectedAnswer(surface, state.answer, isListed, isNamed);
        const difference = state.differs?.[surface];
        const expected = difference ? withDifference(usual, difference.answer) : usual;
        const isNeedless = difference !== undefined && isDeepStrictEqual(expected, usual);
        return [
          ...(isNeedless ? [`${surface} does not differ: remove its reason`] : []),
          ...(isDeepStrictEqual(actual, expected) ? [] : [`${surface}: ${textOf(actual)}, not ${textOf(expected)}`]),
        ];
      });
      assert.deepEqual(problems, []);
    });
  }
});

const textOf = (answer: Observed) => JSON.stringify(answer);

/** Returns an answer with the files that differ. */
function withDifference(usual: Answer, difference: Observed): Observed {
  return difference === 'refused'
    ? difference
    : Object.fromEntries(Object.entries({ ...usual, ...difference }).filter(([, value]) => value !== 'none'));
}
