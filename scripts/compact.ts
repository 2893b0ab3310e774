import { parse } from 'jsonc-parser';

/** Violations beyond this number are only counted, because each takes more memory than the value it is about. */
const maximumViolations = 10_000;

/**
 * Returns generated code of ajv at half its size. Each keyword reports errors by a call, and errors of a referenced schema are
 * appended. Ajv copies all earlier errors at each reference, which takes quadratic time for a broken list.
 */
export function compact(code: string): string {
  const short = code
    .replaceAll(
      report,
      (_, _name, path: string | undefined, keyword: string, params: string) =>
        `vErrors = withError(vErrors, ${path ?? 'instancePath'}, "${keyword}", ${params});`,
    )
    .replaceAll(
      reference,
      (_, validate: string, value: string, path: string | undefined) =>
        `vErrors = checked(${validate}, ${value}, ${path ?? 'instancePath'}, vErrors);`,
    )
    .replaceAll(repetition, (_, label: string, i: string, j: string, list: string) => {
      const found = `[${i}, ${j}] = repetitionIn(${list});`;
      return `${label}: { { ${found} if (${j} >= 0) {`;
    })
    .replaceAll(rollback, (_, mark: string) => `vErrors = backTo(vErrors, ${mark});`)
    .replaceAll(context, '{instancePath=""}={}')
    .replaceAll(/let errors = 0;|errors\+\+;|(?<!\.)\berrors = _errs\d+;/g, '')
    .replaceAll(/(?<![.\w])errors\b(?!:)/g, 'markOf(vErrors)')
    .replaceAll(/(\w+) && typeof \1 == "object" && !Array\.isArray\(\1\)/g, 'isObject($1)')
    .replaceAll(format, (_, name: string) => `{ validate: ${formats.get(name)!} }`)
    .replaceAll(minimumLength, 'visibleLength($1) <');
  const imports = short.includes('visibleLength(') ? `${visibleLength}\n` : '';
  return `${imports}${functions}\n${withOnlyReadParts(short)}`;
}

/** Replaces the parts of schemas that the code reads by constants, equal ones by one. The bundler drops the schemas then. */
function withOnlyReadParts(code: string): string {
  const schemas = new Map(
    Array.from(code.matchAll(schemaConstant), ({ 0: start, 1: name = '', index }) => [
      name,
      parse(code.slice(index + start.length)) as unknown,
    ]),
  );
  const namesByPart = new Map<string, string>();
  const short = code.replaceAll(schemaPart, (_, name: string, path: string) => {
    const members = Array.from(path.matchAll(member), ([, plain, quoted]) => plain ?? String(JSON.parse(quoted!)));
    const part = readPart(schemas.get(name), members);
    const partName = namesByPart.get(part) ?? `part${namesByPart.size}`;
    namesByPart.set(part, partName);
    return partName;
  });
  return [...Array.from(namesByPart, ([part, name]) => `const ${name} = ${part};`), short].join('\n');
}

/** Returns a part of a schema as JSON. Of `properties`, the code reads only the names. */
function readPart(schema: unknown, members: readonly string[]): string {
  const part = members.reduce((value, each) => (value as Readonly<Record<string, unknown>>)[each], schema);
  const isTable = members.at(-1) === 'properties';
  return JSON.stringify(isTable ? Object.fromEntries(Object.keys(part as object).map((name) => [name, 0])) : part);
}

/** Matches the start of a constant with a schema. */
const schemaConstant = /\bconst (schema\d+) = (?=\{)/g;

/** Matches a part of a schema that the code reads. */
const schemaPart = /\b(schema\d+)((?:\.[\w$]+|\[(?:\d+|"[^"]*")\])+)/g;

const member = /\.([\w$]+)|\[(\d+|"[^"]*")\]/g;

/** Matches an error of one keyword. */
const report =
  /const (err\d+) = \{instancePath(?::(.+?))?,(?:schemaPath:"(?:[^"\\]|\\.)*",)?keyword:"(\w+)",params:(\{.*?\})\};\s*if\(vErrors === null\)\{\s*vErrors = \[\1\];\s*\}\s*else \{\s*vErrors\.push\(\1\);\s*\}/g;

/** Matches a check by a referenced schema. */
const reference =
  /if\(!\((\w+)\((\w+(?:\.\w+|\[[^\]]+\])*), \{instancePath(?::([^}]+?))?,parentData.*?\}\)\)\)\{vErrors = vErrors === null \? \1\.errors : vErrors\.concat\(\1\.errors\);errors = vErrors\.length;\}/g;

/** Matches the removal of the errors of alternatives, because one of them has none. */
const rollback = /if\(vErrors !== null\)\{if\((_errs\d+)\)\{vErrors\.length = \1;\}else \{vErrors = null;\}\}/g;

/** Matches the length of a text that has a minimum. It counts what a reader sees; a maximum counts all characters. */
const minimumLength = /\bfunc\d+\((\w+)\) </g;

const visibleLength = "import { visibleLength } from '../server/src/core/text/normalForm';";

/** Matches the search for equal items that may be objects. Ajv compares each item with each other one. */
const repetition =
  /(outer\d+):\s*for\(;(i\d+)--;\)\{\s*for\((j\d+) = \2; \3--;\)\{\s*if\(\w+\((.+?)\[\2\], \4\[\3\]\)\)\{/g;

/** The parameters of a validator, most of them for keywords that our schemas do not use. */
const context = '{instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}';

const format = /require\("ajv-formats\/dist\/formats"\)\.fullFormats(?:\.|\[")([\w-]+)(?:"\])?/g;

/** Dates and timestamps of the specification: seconds are optional. */
const formats: ReadonlyMap<string, string> = new Map([
  ['date', 'isDay'],
  ['iso-8601', 'isMoment'],
]);

const functions = `
const isObject = (data) => typeof data === 'object' && data !== null && !Array.isArray(data);
// The state of a list of errors: their number, or beyond the maximum an object that differs after each further error.
const markOf = (all) => (all === null ? 0 : all.rest || all.length);
function backTo(all, mark) {
  if (mark === 0) return null;
  if (typeof mark === 'number') [all.length, all.rest] = [mark, undefined];
  else all.rest = mark;
  return all;
}
function withError(all, instancePath, keyword, params) {
  return added(all, { instancePath, keyword, params });
}
function added(all, error) {
  if (all === null) return [error];
  if (all.length < ${maximumViolations}) {
    all.push(error);
    return all;
  }
  const { last, more } = all.rest || { last: all.at(-1), more: 0 };
  const isSame = last.instancePath === error.instancePath && last.keyword === error.keyword;
  all.rest = { last: error, more: more + (isSame && error.keyword !== 'additionalProperties' ? 0 : 1) };
  return all;
}
function checked(validate, data, instancePath, all) {
  if (validate(data, { instancePath })) return all;
  if (all === null) return validate.errors;
  for (const error of validate.errors) added(all, error);
  const { rest } = validate.errors;
  if (rest) all.rest = { last: rest.last, more: all.rest.more + rest.more };
  return all;
}
// Returns the index of the last item that repeats an earlier one, and of the nearest of these; or -1 for both.
function repetitionIn(list) {
  const last = new Map();
  let found = [-1, -1];
  for (let i = 0; i < list.length; i++) {
    const text = textOf(list[i]);
    if (last.has(text)) found = [i, last.get(text)];
    last.set(text, i);
  }
  return found;
}
// Equal values have the same text.
const textOf = (value) =>
  Array.isArray(value) ? '[' + value.map(textOf) + ']'
  : isObject(value) ? '{' + Object.keys(value).sort().map((name) => JSON.stringify(name) + ':' + textOf(value[name])) + '}'
  : JSON.stringify(value);
const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
function isDay(text) {
  if (!/^\\d{4}-\\d\\d-\\d\\d$/.test(text)) return false;
  const [year, month, day] = [+text.slice(0, 4), +text.slice(5, 7), +text.slice(8)];
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day >= 1 && day <= (month === 2 && isLeap ? 29 : days[month - 1]);
}
const moment = /^(.{10})[Tt\\s](\\d\\d):(\\d\\d)(?::(\\d\\d))?(?:[.,]\\d+)?([Zz]|([+-])(\\d\\d)(?::?(\\d\\d))?)?$/;
function isMoment(text) {
  if (isDay(text)) return true; // Where a day is not enough, the pattern requires the time.
  const found = moment.exec(text);
  if (!found || !isDay(found[1])) return false;
  const [hour, minute, second] = [+found[2], +found[3], +(found[4] || 0)];
  const [hours, minutes] = [+(found[7] || 0), +(found[8] || 0)];
  if (hours > 23 || minutes > 59) return false;
  if (hour <= 23 && minute <= 59 && second < 60) return true;
  const sign = found[6] === '-' ? -1 : 1;
  const utcMinute = minute - minutes * sign;
  const utcHour = hour - hours * sign - (utcMinute < 0 ? 1 : 0);
  return (utcHour === 23 || utcHour === -1) && (utcMinute === 59 || utcMinute === -1) && second < 61;
}`;
