import type { Schema } from '../../server/src/core/kinds/contract/schemaMembers';
import type { Constraint, Section } from './constraint';
import { placeName } from './coverage';
import { sections } from './index';

/** Returns the title of a row: the section, and the row in it. */
const titleOf = ({ heading }: Section, { row }: Constraint): string => `${heading} › ${row}`;

/** Returns the rows of the specification that each rule checks, as JSON. The pages of the rules link to them. */
export function rowsOfRules(): string {
  const rows = new Map<string, { id: string; title: string; text: string }[]>();
  for (const section of sections) {
    for (const constraint of section.constraints) {
      const row = { id: constraint.id, title: titleOf(section, constraint), text: constraint.text };
      for (const checker of constraint.checkedBy.filter((each) => 'rule' in each)) {
        rows.set(checker.rule, [...(rows.get(checker.rule) ?? []), row]);
      }
    }
  }
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(Object.fromEntries(sorted));
}

/** Returns the schemas with the row of the specification of each part as a comment, which hovers show. */
export function withRows(files: Readonly<Record<string, Schema>>): Readonly<Record<string, Schema>> {
  const titles = titlesOfPlaces();
  return Object.fromEntries(Object.entries(files).map(([file, schema]) => [file, commented(file, '', schema)]));

  function commented(file: string, pointer: string, schema: unknown): Schema {
    const title = titles.get(placeName({ file, pointer }));
    const members = Object.entries(schema as Schema).map(([keyword, value]) => [
      keyword,
      rowsBelow(file, `${pointer}/${keyword}`, keyword, value),
    ]);
    return { ...(Object.fromEntries(members) as Schema), ...(title === undefined ? {} : { $comment: title }) };
  }

  function rowsBelow(file: string, pointer: string, keyword: string, value: unknown): unknown {
    if (typeof value !== 'object' || value === null) {
      return value;
    }
    switch (keyword) {
      case 'items':
      case 'additionalProperties':
        return commented(file, pointer, value);
      case 'allOf':
      case 'oneOf':
      case 'prefixItems':
        return (value as readonly unknown[]).map((each, index) => commented(file, `${pointer}/${index}`, each));
      case 'properties':
      case '$defs':
        return Object.fromEntries(
          Object.entries(value).map(([name, each]) => [name, commented(file, `${pointer}/${name}`, each)]),
        );
      default:
        return value;
    }
  }
}

/** Returns the row about each place of a schema, rather than the row about an object that contains it. */
function titlesOfPlaces(): ReadonlyMap<string, string> {
  const best = new Map<string, { readonly title: string; readonly rank: number }>();
  for (const section of sections) {
    for (const constraint of section.constraints) {
      const checkers = constraint.checkedBy.filter((each) => 'pointer' in each);
      for (const checker of checkers.filter(({ pointer }) => isAbout(section, constraint, pointer))) {
        const rank = rankOf(constraint, checker.pointer);
        const known = best.get(placeName(checker));
        if (!known || rank > known.rank) {
          best.set(placeName(checker), { title: titleOf(section, constraint), rank });
        }
      }
    }
  }
  return new Map(Array.from(best, ([place, { title }]) => [place, title]));
}

/** Returns whether a row is about a shared shape, and not about one member that has this shape. */
const isAbout = ({ heading }: Section, { row }: Constraint, pointer: string): boolean =>
  !/^\/\$defs\/\w+$/.test(pointer) || !/^\d|^Settled/.test(heading) || /\[\](?: ·.*)?$/.test(row);

function rankOf({ row, checkedBy }: Constraint, pointer: string): number {
  const path = pointer
    .replace(/^\/\$defs\/\w+/, '')
    .replaceAll('/items', '[]')
    .replaceAll('/properties/', '.')
    .replace(/^\./, '');
  const name = path.split('.').at(-1) ?? '';
  const isWhole = row === path || (name !== '' && row.endsWith(`.${name}`));
  const isNamed = row.split(/[ ,.]+/).includes(name);
  return (isWhole ? 2 : isNamed ? 1 : 0) + 1 / (1 + checkedBy.length);
}
