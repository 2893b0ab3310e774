/**
 * The code that ajv generates, without what costs most of its size and time and nobody asks for: how an error is taken
 * down, spelt out at each keyword; where the keyword stands in the schema; the way to a value, until there is an error;
 * whose part a value is; what has been evaluated; and the schemas themselves, of which the code reads a few lists.
 * Copying the errors found so far at each reference, which is quadratic in a broken list, goes as well.
 */
export function compact(code: string): string {
  const short = code
    .replaceAll(evaluation, '')
    .replaceAll(context, 'data)')
    .replaceAll(holder, '}')
    .replaceAll(
      referring,
      (_, validate: string, value: string, path: string | undefined) =>
        `vErrors = checked(${validate}, ${value}, ${pathFrom(path)}, vErrors);`,
    )
    .replaceAll(
      telling,
      (_, _name, path: string | undefined, keyword: string, params: string) =>
        `vErrors = told(vErrors, ${pathFrom(path)}, "${keyword}", ${params});`,
    )
    .replaceAll('errors++;', '')
    .replaceAll('let errors = 0;', '')
    .replaceAll(/(?<!\.)\berrors = _errs\d+;/g, '')
    .replaceAll(/(?<![.\w])errors\b(?!:)/g, 'countOf(vErrors)')
    .replaceAll(
      oneOf,
      (_, valid: string, _each, list: string, value: string) => `let ${valid};${valid} = (${list}).includes(${value});`,
    )
    .replaceAll(/(\w+) && typeof \1 == "object" && !Array\.isArray\(\1\)/g, 'isObject($1)')
    .replaceAll(/if\((data\d*\.\w+) !== undefined\)\{(vErrors = checked\(\w+, \1, [^;]+;)\}/g, '$2')
    .replaceAll(
      /if\((data\d*\.\w+) !== undefined\)\{if\(typeof \1 !== "string"\)\{(vErrors = told\([^;]*;)\}\}/g,
      'if(isNoText($1)){$2}',
    )
    .replaceAll('require("ajv-formats/dist/formats").fullFormats["iso-8601"]', '{ validate: isMoment }')
    .replaceAll('require("ajv-formats/dist/formats").fullFormats.date', '{ validate: isDay }');
  return `${taking}\n${withConstants(withoutSchemas(short))}`;
}

/** The code with one constant for all params that say the same. */
function withConstants(code: string): string {
  const constants = new Map<string, string>();
  const shortened = code.replaceAll(/(?<= told\([^;]+, )\{\w+: ?(?:"[^"]*"|-?\d+)\}(?=\);)/g, (params) => {
    const constant = constants.get(params) ?? `params${constants.size}`;
    constants.set(params, constant);
    return constant;
  });
  return `${[...constants].map(([params, constant]) => `const ${constant} = ${params};`).join('\n')}\n${shortened}`;
}

/** A path from the value that a validator judges: who called it puts the way there before it, should there be errors. */
const pathFrom = (path: string | undefined): string => path?.replace(/^instancePath ?\+ ?/, '') ?? '""';

/** What a validator says of the members it has looked at, for keywords that our schemas do not have. */
const evaluation =
  /const (evaluated\d+) = \w+\.evaluated;if\(\1\.dynamicProps\)\{\1\.props = undefined;\}if\(\1\.dynamicItems\)\{\1\.items = undefined;\}|validate\d+\.evaluated = \{(?:[^{}]|\{[^{}]*\})*\};/g;

/** What a validator is told of where its value stands: an object for each call. */
const context = /data, \{instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors=\{\}\}=\{\}\)/g;

/** The object or list that a value stands in, given along for keywords that our schemas do not have. */
const holder = /,parentData(?::\w+)?,parentDataProperty(?::(?:"[^"]*"|\w+))?,rootData,dynamicAnchors\}/g;

/** A value is judged by the schema that its own refers to. */
const referring =
  /if\(!\((\w+)\((\w+(?:\.\w+|\[[^\]]+\])*), \{instancePath(?::([^}]+))?\}\)\)\)\{vErrors = vErrors === null \? \1\.errors : vErrors\.concat\(\1\.errors\);errors = vErrors\.length;\}/g;

const telling =
  /const (err\d+) = \{instancePath(?::(.+?))?,(?:schemaPath:"(?:[^"\\]|\\.)*",)?keyword:"(\w+)",params:(\{.*?\})\};\s*if\(vErrors === null\)\{\s*vErrors = \[\1\];\s*\}\s*else \{\s*vErrors\.push\(\1\);\s*\}/g;

/** A search for a value, by a comparison that goes into objects, in a list of texts and numbers. */
const oneOf =
  /let (valid\d+);\1 = false;for\(const (v\d+) of ([\w.[\]]+)\)\{if\(func0\((\w+(?:\.\w+)*), \2\)\)\{\1 = true;break;\}\}/g;

const taking = `
const isObject = (data) => typeof data === 'object' && data !== null && !Array.isArray(data);
const countOf = (all) => (all === null ? 0 : all.length);
const isNoText = (data) => data !== undefined && typeof data !== 'string';
function checked(validate, data, instancePath, all) {
  if (data === undefined || validate(data)) return all;
  const { errors } = validate;
  for (const each of errors) each.instancePath = instancePath + each.instancePath;
  if (all === null) return errors;
  for (const each of errors) all.push(each);
  return all;
}
const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
function isDay(text) {
  if (!/^\\d{4}-\\d\\d-\\d\\d$/.test(text)) return false;
  const [year, month, day] = [+text.slice(0, 4), +text.slice(5, 7), +text.slice(8)];
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day >= 1 && day <= (month === 2 && isLeap ? 29 : days[month - 1]);
}
const moment = /^(.{10})[Tt\\s](\\d\\d):(\\d\\d)(?::(\\d\\d(?:\\.\\d+)?))?([Zz]|([+-])(\\d\\d)(?::?(\\d\\d))?)?$/;
function isMoment(text) {
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
}
function told(all, instancePath, keyword, params) {
  const error = { instancePath, keyword, params };
  if (all === null) return [error];
  all.push(error);
  return all;
}`;

/** The code with a constant for each list of the schemas that it reads, so that the schemas go with the unused code. */
function withoutSchemas(code: string): string {
  const schemas = new Map(
    [...code.matchAll(/const (schema\d+) = (?=\{)/g)].map((found) => [
      found[1]!,
      jsonAt(code, found.index + found[0].length),
    ]),
  );
  const lists = new Map<string, string>();
  const shortened = code.replaceAll(
    /\b(schema\d+)((?:\.\w+|\["[^"]+"\]|\[\d+\])+)/g,
    (whole, name: string, path: string) => {
      const value = JSON.stringify(namesOnly(valueAt(schemas.get(name), path)));
      const list = lists.get(value) ?? `list${lists.size}`;
      lists.set(value, list);
      return value === undefined ? whole : list;
    },
  );
  const names = new Map([...lists].map(([value, list]) => [list, value]));
  const guarded = shortened.replaceAll(lacking, (loop, list: string, object: string) => {
    const isAbsent = (JSON.parse(names.get(list)!) as string[]).map((name) => `${object}[${JSON.stringify(name)}]`);
    return `if(${isAbsent.map((member) => `${member} === undefined`).join(' || ')}){${loop}}`;
  });
  return `${[...lists].map(([value, list]) => `const ${list} = ${value};`).join('\n')}\n${guarded}`;
}

/**
 * A search for the members that the value of a validator requires. Members are read slowly by names of a list: that is
 * done when one is absent. For what stands once in a document the code would be larger for nothing.
 */
const lacking =
  /for\(const (?:prop\d+) of (list\d+)\)\{if\((data)\[prop\d+\] === undefined\)\{[^{}]*(?:\{[^{}]*\}[^{}]*)?\}\}/g;

/** Of the members of a schema only their names are asked for. */
const namesOnly = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.keys(value).map((name) => [name, 0]))
    : value;

function valueAt(schema: unknown, path: string): unknown {
  const segments = [...path.matchAll(/\.(\w+)|\["([^"]+)"\]|\[(\d+)\]/g)].map(([, a, b, c]) => a ?? b ?? c ?? '');
  return segments.reduce<unknown>(
    (value, segment) => (value as Record<string, unknown> | undefined)?.[segment],
    schema,
  );
}

/** The JSON that starts at an offset: its braces outside of strings tell where it ends. */
function jsonAt(code: string, start: number): unknown {
  const token = /"(?:[^"\\]|\\.)*"|[{}]/g;
  token.lastIndex = start;
  let depth = 0;
  for (let found = token.exec(code); found; found = token.exec(code)) {
    depth += found[0] === '{' ? 1 : found[0] === '}' ? -1 : 0;
    if (depth === 0) {
      return JSON.parse(code.slice(start, token.lastIndex));
    }
  }
  throw new Error('A schema in the generated code has no end.');
}
