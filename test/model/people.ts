import { pick, type Random } from './changes';
import { isObj, type Files, type Value } from './values';

const offsets: Readonly<Record<string, number>> = {
  ...{ '+00:00': 0, Z: 0, '+08:00': 480, '-05:00': -300, '+05:30': 330 },
  ...{ '+08': 480, ',0-05': -300 },
};
const zones = Object.keys(offsets);
const exactTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/u;

/** The same moment in another time zone. */
function inZone(time: string, zone: string): string {
  const local = new Date(Date.parse(time) + (offsets[zone] ?? 0) * 60_000).toISOString();
  return local.slice(0, 19) + zone;
}

/** Members of UTC times, which stay in UTC. */
const utc = ['observedAt', 'checkedAt'];

/** A value as another person writes it: members in another order, with a member of their own, and times of one zone. */
function rewritten(value: Value, random: Random, zone: string, isTop = true): Value {
  if (Array.isArray(value)) {
    return (value as readonly Value[]).map((item) => rewritten(item, random, zone, false));
  }
  if (!isObj(value)) {
    return value;
  }
  const members = Object.entries(value).map(([name, part]): [string, Value] => [
    name,
    typeof part === 'string' && exactTime.test(part) && !utc.includes(name)
      ? inZone(part, zone)
      : rewritten(part, random, zone, false),
  ]);
  for (let index = members.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [members[index], members[other]] = [members[other]!, members[index]!];
  }
  const isOpen = isTop && members.some(([name]) => name === 'screens');
  return Object.fromEntries([...members, ...(isOpen ? [['remark', '手写的备注'] as const] : [])]);
}

/** The same state as other people write it. */
export function byPeople(files: Files, random: Random): Files {
  const zone = pick(random, zones);
  return { ...files, json: new Map([...files.json].map(([file, root]) => [file, rewritten(root, random, zone)])) };
}

/** The same documents as other people write them, with the same receipts. */
export function documentsByPeople(files: Files, random: Random): Files {
  const { json } = byPeople(files, random);
  return {
    ...files,
    json: new Map([...files.json].map(([file, root]) => [file, file.includes('/') ? root : json.get(file)!])),
  };
}

/** Returns a writer with white space that editors leave. */
export const writer = (random: Random): ((value: Value) => string) => {
  const indent = pick(random, [2, 4, '\t', 1]);
  const end = pick(random, ['', '\n', '\r\n', '\n\n']);
  const isWindows = random() < 0.3;
  return (value) => {
    const text = JSON.stringify(value, null, indent) + end;
    return isWindows ? text.replaceAll(/\r?\n/gu, '\r\n') : text;
  };
};
