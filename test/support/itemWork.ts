import { fixAll } from '../../server/src/core/analysis/fixAll';
import type { Path } from '../../server/src/core/json/path';
import { valueAt } from '../../server/src/core/json/valueAt';
import { laneNames, type ReceiptField } from '../../server/src/core/kinds/common/lanes';
import { newReceipt } from '../../server/src/core/kinds/common/newReceipt';
import { memoize } from '../../server/src/core/text/collections';
import { contribution, ownerIds } from './contributions';
import { options } from './events';
import { programText, type Json } from './examples';

type Member = { [name: string]: Json };

/** An item of a document, and what a person changes in it. Changes of different items do not depend on each other. */
export interface Item {
  readonly at: Path;
  change(item: Member, who: string): void;
}

/** A document of some kind, with the items in it that several people work on. */
export interface SharedDocument {
  readonly name: string;
  /** The path, which decides the kind of some documents. */
  readonly path: string;
  readonly text: string;
  readonly items: readonly Item[];
}

/** Returns a text after the work of a person on an item, with all derived values. */
export function withWork(text: string, path: string, { at, change }: Item, who: string): string {
  const value = JSON.parse(text) as Member;
  change(valueAt(value, at) as Member, who);
  return fixAll(textOf(value), { ...options, path }).text;
}

const textOf = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Returns the items of the lists at some paths, all changed in the same way. */
const itemsOf = (text: string, change: Item['change'], ...lists: readonly Path[]): readonly Item[] =>
  lists.flatMap((list) =>
    (valueAt(JSON.parse(text), list) as Json[]).map((_, index) => ({ at: [...list, index], change })),
  );

/** Returns a change that writes the name of the person into text members. */
const signs =
  (...members: readonly string[]): Item['change'] =>
  (item, who) => {
    for (const member of members) {
      item[member] = `${item[member] as string} ${who}`;
    }
  };

const hexOf = (who: string, length: number) => Buffer.from(`${who}.`.repeat(length)).toString('hex').slice(0, length);

/** Items of a list that the specification does not have. */
const remarks = ['a', 'b', 'c'].map((id) => ({ id, text: 'x' }));

const withRemarks = (text: string) => textOf({ ...(JSON.parse(text) as Member), remarks });

function receipt(lane: (typeof laneNames)[number]): SharedDocument {
  const path = `artifacts/ui/booking-store/execution/${lane.toLowerCase()}-x.receipt.json`;
  const { text, open } = newReceipt(lane, path);
  const fill = (root: Member, who: string) => {
    open.forEach((field) => (root[field] = valueOf(field, who)));
  };
  const all = withRemarks(text);
  return {
    name: `receipt ${lane}`,
    path,
    text: all,
    items: [{ at: [], change: fill }, ...itemsOf(all, signs('text'), ['remarks'])],
  };
}

function valueOf(field: ReceiptField, who: string): string {
  if (field.endsWith('At')) {
    return `2026-03-14T10:${String(who.codePointAt(0)! % 60).padStart(2, '0')}:00Z`;
  }
  return /revision/i.test(field) ? hexOf(who, 40) : /digest/i.test(field) ? hexOf(who, 64) : `${field}-${who}`;
}

/** Contributions have a different public key for each owner and person. */
const keyOf = memoize((name: string) => (JSON.parse(contribution(name.split(' ')[0]!)) as Member).publicKey!);

const bind: Item['change'] = (item, who) => {
  const owner = item.ownerId as string;
  item.identityRef = `directory/${owner.toLowerCase()}-${who}`;
  item.keyRef = `keys/${owner.toLowerCase()}/${who}`;
  item.publicKey = keyOf(`${owner} ${who}`);
};

function ownersContribution(): SharedDocument {
  const text = withRemarks(contribution('AUTH'));
  return {
    name: 'contribution',
    path: '',
    text,
    items: [{ at: [], change: bind }, ...itemsOf(text, signs('text'), ['remarks'])],
  };
}

function authoritySet(): SharedDocument {
  const contributions = ownerIds.map((owner) => JSON.parse(contribution(owner)) as Member);
  const text = textOf({ schemaVersion: 'service-docs/auth-s08-owner-authority-set/v1', contributions });
  return { name: 'authority set', path: '', text, items: itemsOf(text, bind, ['contributions']) };
}

/** Probes a screen live, or notes one receipt less. The first changes two counts of the program. */
const probe: Item['change'] = (screen, who) => {
  const missing = screen.missingReceipts as string[];
  if (screen.evidenceKind === 'SOURCE_BOUND') {
    Object.assign(screen, { evidenceKind: 'LIVE_PROBE', evidenceSource: `GET /${who}` });
    screen.missingReceipts = missing.filter((each) => each !== 'route_smoke');
  } else {
    screen.missingReceipts = missing.slice(0, -1);
    screen.nextAction = who;
  }
};

function calibration(): readonly SharedDocument[] {
  const text = textOf(JSON.parse(programText('current-ui-evidence.json')));
  const stages = ['program', 'progress', 'stages'];
  const progress = textOf(valueAt(JSON.parse(text), stages.slice(0, -1)));
  return [
    {
      name: 'calibration',
      path: '',
      text,
      items: [...itemsOf(text, probe, ['screens']), ...itemsOf(text, signs('detail'), stages)],
    },
    { name: 'calibration progress', path: '', text: progress, items: itemsOf(progress, signs('detail'), ['stages']) },
  ];
}

/** Reads a repository again: another revision, another blob, and one file more. */
const readAgain: Item['change'] = (repository, who) => {
  const evidence = repository.evidence as Member[];
  Object.assign(repository, { revision: hexOf(who, 40) });
  Object.assign(evidence[0]!, { gitBlob: hexOf(`${who}0`, 40), finding: `${evidence[0]!.finding as string} ${who}` });
  evidence.push({ path: `src/${who}.ts`, gitBlob: hexOf(`${who}1`, 40), finding: who });
};

function browserAuth(): SharedDocument {
  const text = textOf(JSON.parse(programText('browser-auth-pre-admission.json')));
  return {
    name: 'browser-auth',
    path: '',
    text,
    items: [
      ...itemsOf(text, readAgain, ['sourceSnapshot', 'repositories']),
      ...itemsOf(text, signs('observed'), ['admissionGates'], ['currentFindings']),
      ...itemsOf(text, signs('title'), ['foundationSignals'], ['targetSurfaces']),
      ...itemsOf(text, signs('deliverable'), ['migrationLanes']),
    ],
  };
}

function handoffKits(): SharedDocument {
  const text = textOf(JSON.parse(programText('owner-handoff-kits.json')));
  const items = [...itemsOf(text, signs('name', 'actor'), ['protocol']), ...itemsOf(text, signs('name'), ['qaGates'])];
  return { name: 'handoff kits', path: '', text, items: [...items, ...itemsOf(text, signs('role'), ['kits'])] };
}

function execution(file: 'booking-execution.json' | 'data-sources-execution.json'): SharedDocument {
  const text = programText(file);
  return {
    name: file,
    path: '',
    text,
    items: [...itemsOf(text, signs('sourceOwner'), ['screens']), ...itemsOf(text, signs('reviewer'), ['tasks'])],
  };
}

/** One document of each kind, and a receipt of each lane. */
export const sharedDocuments: readonly SharedDocument[] = [
  ...laneNames.map(receipt),
  ownersContribution(),
  authoritySet(),
  ...calibration(),
  browserAuth(),
  handoffKits(),
  execution('booking-execution.json'),
  execution('data-sources-execution.json'),
];
