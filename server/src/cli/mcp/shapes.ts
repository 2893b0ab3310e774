import * as z from 'zod/v4';
import { severities } from '../../core/diagnostics/finding';
import { fixTypes } from '../../core/diagnostics/fix';
import { bases } from '../../core/features/explanation';
import { progressStates } from '../../core/kinds/contract/progress';
import { taskNumbers } from '../../core/kinds/contract/progressCounts';
import { directions } from '../../core/program/reportedChange';
import type { ToolName } from './words';

/** The tools with their input and output: zod schemas, which clients receive as JSON Schema. */

const root = z
  .string()
  .min(1)
  .optional()
  .describe('The root to look in: its URI, path or last name. Needed only if there are several roots.');

const files = z
  .array(z.string().min(1).max(4096))
  .min(1)
  .max(100)
  .optional()
  .describe('Files and folders in the root to look at, relative to it. The whole root if absent.');

const file = z.string().min(1).max(4096).describe('A document, relative to the root.');

const pages = {
  limit: z.int().min(1).max(100).default(50).describe('Maximum number of items.'),
  cursor: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional()
    .describe('`nextCursor` of the previous answer, to get the next items.'),
};

const pageShape = <Name extends string, Item extends z.ZodType>(name: Name, item: Item) =>
  ({
    [name]: z.array(item),
    total: z.int().describe(`Number of ${name} on all pages.`),
    nextCursor: z.string().optional().describe('Absent on the last page.'),
  }) as Record<Name, z.ZodArray<Item>> & { total: z.ZodInt; nextCursor: z.ZodOptional<z.ZodString> };

const pointer = z
  .string()
  .regex(/^(?:\/(?:[^/~]|~[01])*)*$/)
  .max(4096);

const severity = z.enum(severities);

/** Returns the shape of an object of numbers. */
const numbers = <Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.int()])) as Record<Name, z.ZodInt>);

const counts = numbers(severities);

/** The members of every answer about documents. */
const about = {
  notice: z.string().describe('How to treat the texts of this answer.'),
  root: z.string().describe('The root as a URI. Files are relative to it.'),
};

const checked = z.object({
  summary: z.string().describe('Findings and undecided rules, in words.'),
  isComplete: z.boolean().describe('Whether every rule decided. If not, no findings does not mean no problems.'),
  documents: z.int(),
  findings: counts,
  rules: z.object({ checked: z.int(), off: z.int() }),
  undecided: z.array(
    z.object({
      reason: z.string(),
      message: z.string(),
      rules: z.array(z.string()),
      files: z.array(z.string()).describe('The first 10 of the documents.'),
    }),
  ),
});

const finding = z.object({
  file: z.string(),
  line: z.int().describe('From 1.'),
  column: z.int().describe('From 1, in UTF-16 code units.'),
  path: z.string().describe('A JSON Pointer.'),
  code: z.string().describe('The rule; explain_rule explains it.'),
  severity,
  message: z.string(),
  fix: z
    .enum(fixTypes)
    .nullable()
    .describe(
      'derived: follows from the rest of the document. assertion: states a fact that only a person can confirm.',
    ),
  fixTitle: z.string().nullable(),
});

const progressState = z.enum(progressStates);

const idAndName = z.object({ id: z.string(), name: z.string() });

const item = z.object({
  file: z.string(),
  line: z.int(),
  path: z.string(),
  sort: z.string().describe('document, group, screen, slot, gate, lane, task, stage, kit, step and so on.'),
  id: z.string(),
  name: z.string(),
  screen: z.string().optional(),
  detail: z.string().optional(),
  progressState: progressState.optional(),
  state: z.string().optional().describe('As written in the document.'),
  isRepeated: z.boolean().optional().describe('True if it repeats another item, and is not counted.'),
  done: z.int().optional(),
  total: z.int().optional(),
  lane: z.string().optional(),
  owner: z.string().optional(),
  step: z.string().optional().describe('The event that may be recorded next; a person records it.'),
  published: z.string().optional().describe('The published path of its picture or receipt.'),
  waitsFor: z.array(idAndName).optional().describe('Of a task: the next tasks to accept before it.'),
  blockedBy: z
    .array(idAndName.extend({ state: z.string(), lane: z.string(), owner: z.string(), isNext: z.boolean() }))
    .optional()
    .describe('Of a task: all tasks to accept before it, nearest first. isNext: can be worked on now.'),
  findings: counts,
});

const taskCounts = numbers(taskNumbers).describe('Numbers of distinct tasks. Each task is in one state at most.');

const knife = z.array(z.int()).describe('Every value that documents state; more than one if they disagree.');

const checkInput = z.strictObject({
  root,
  files,
  severity: severity.default('hint').describe('The lowest severity to list.'),
  rule: z.string().min(1).optional().describe('List only findings of this rule.'),
  ...pages,
});
const checkOutput = z.object({ ...about, checked, ...pageShape('findings', finding) });

const explainRuleInput = z.strictObject({
  rule: z.string().min(1).max(200).describe('The id of a rule or code, such as slots/id.'),
});
const explainRuleOutput = z.object({
  rule: z.string(),
  severity,
  isLocked: z.boolean().describe('Whether no configuration can turn it off, lower or suppress it.'),
  summary: z.string(),
  why: z.string(),
  page: z.string().describe('Markdown: why, examples, how to configure, what the specification says.'),
  uri: z.string().describe('The same page as a resource.'),
});

const progressInput = z.strictObject({
  root,
  files,
  of: z
    .string()
    .min(1)
    .max(400)
    .optional()
    .describe(
      'A screen, task, gate, stage or other item by its id or name, or SCREEN/TASK. With all that is below it.',
    ),
  progressState: progressState.optional().describe('List only items in this state.'),
  ...pages,
});
const progressOutput = z.object({
  ...about,
  checked,
  programs: z.array(
    z.object({
      folder: z.string(),
      knives: z.object({ accepted: knife, current: knife, remaining: knife, total: knife, isAgreed: z.boolean() }),
      tasks: taskCounts,
    }),
  ),
  ...pageShape('items', item),
});

const readyInput = z.strictObject({
  root,
  files,
  state: z
    .enum(['ready', 'claimed', 'blocked'])
    .default('ready')
    .describe(
      'ready: can be claimed. claimed: includes submitted. blocked: waits for other tasks, nearest to being ready first.',
    ),
  lane: z.string().min(1).optional(),
  owner: z.string().min(1).optional(),
  screen: z.string().min(1).optional(),
  ...pages,
});
const readyOutput = z.object({
  ...about,
  checked,
  counts: taskCounts,
  ...pageShape('tasks', item.omit({ blockedBy: true }).extend({ away: z.int().optional() })),
});

const explainValueInput = z.strictObject({
  root,
  file,
  path: pointer.describe('A JSON Pointer to the value.'),
  ...pages,
});
const explainValueOutput = z.object({
  ...about,
  file: z.string(),
  checked,
  release: z
    .array(z.string())
    .optional()
    .describe('For a waiting task: the fewest legal steps that release it. People take and record them.'),
  ...pageShape(
    'values',
    z.object({
      depth: z.int().describe('0: the value itself. Its inputs follow it, each one level deeper.'),
      path: z.string(),
      line: z.int(),
      item: z.string().optional(),
      value: z.string().optional().describe('One line of JSON; absent for objects and lists.'),
      basis: z
        .enum(bases)
        .describe(
          'derived: follows from the values below it. recorded: a person recorded it. fixed: by the specification.',
        ),
      why: z.string(),
      expected: z.string().optional().describe('The value that its inputs give, if it differs.'),
      about: z.string().optional().describe('The picture or receipt that the value refers to.'),
      more: z.int().describe('Number of further inputs that are not listed.'),
    }),
  ),
});

const operation = z.strictObject({
  op: z.enum(['add', 'remove', 'replace', 'move', 'copy', 'test']),
  path: pointer,
  from: pointer.optional().describe('Of move and copy.'),
  value: z.unknown().describe('Of add, replace and test.'),
});

const whatIfInput = z.strictObject({
  root,
  file,
  patch: z.array(operation).min(1).max(100).describe('A JSON Patch (RFC 6902) of the document.'),
  ...pages,
});
const whatIfOutput = z.object({
  ...about,
  file: z.string(),
  before: checked,
  after: checked,
  moved: z.array(
    z.object({
      name: z.string(),
      from: z.string(),
      to: z.string(),
      direction: z.enum(directions),
      isProven: z.boolean().describe('Whether the document has the evidence that the change needs.'),
    }),
  ),
  movedTotal: z.int(),
  ...pageShape('changes', finding.extend({ change: z.enum(['introduced', 'resolved']) })),
});

const schemaInput = z.strictObject({
  kind: z.string().min(1).max(200).describe('The kind of document, such as booking-execution.'),
  path: pointer.default('').describe('A JSON Pointer into a document of that kind; the whole document if absent.'),
});
const schemaOutput = z.object({
  kind: z.string(),
  path: z.string(),
  file: z.string().describe('The file of the schema in the package.'),
  schemas: z
    .array(z.record(z.string(), z.unknown()))
    .describe('Every JSON Schema that applies there, the outermost first. Deeper levels are left out.'),
});

export type CheckInput = z.infer<typeof checkInput>;
export type CheckAnswer = z.infer<typeof checkOutput>;
export type Checked = z.infer<typeof checked>;
export type FindingAnswer = z.infer<typeof finding>;
export type ItemAnswer = z.infer<typeof item>;
export type ExplainRuleInput = z.infer<typeof explainRuleInput>;
export type ExplainRuleAnswer = z.infer<typeof explainRuleOutput>;
export type ExplainValueInput = z.infer<typeof explainValueInput>;
export type ExplainValueAnswer = z.infer<typeof explainValueOutput>;
export type ProgressInput = z.infer<typeof progressInput>;
export type ProgressAnswer = z.infer<typeof progressOutput>;
export type ReadyInput = z.infer<typeof readyInput>;
export type ReadyAnswer = z.infer<typeof readyOutput>;
export type Operation = z.infer<typeof operation>;
export type WhatIfInput = z.infer<typeof whatIfInput>;
export type WhatIfAnswer = z.infer<typeof whatIfOutput>;
export type SchemaInput = z.infer<typeof schemaInput>;
export type SchemaAnswer = z.infer<typeof schemaOutput>;

/** A read-only tool. */
export interface Tool {
  readonly name: ToolName;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
}

/** All tools, in the order in which clients list them. */
export const tools: readonly Tool[] = [
  { name: 'check', input: checkInput, output: checkOutput },
  { name: 'progress', input: progressInput, output: progressOutput },
  { name: 'ready_to_claim', input: readyInput, output: readyOutput },
  { name: 'explain_rule', input: explainRuleInput, output: explainRuleOutput },
  { name: 'explain_value', input: explainValueInput, output: explainValueOutput },
  { name: 'what_if', input: whatIfInput, output: whatIfOutput },
  { name: 'schema', input: schemaInput, output: schemaOutput },
];

/** Returns the JSON Schema that clients receive for an input or output. */
export function toClientSchema(shape: z.ZodObject, io: 'input' | 'output') {
  const schema = z.toJSONSchema(shape, { target: 'draft-7', io, reused: 'ref' });
  return { ...schema, $schema: undefined, type: 'object' as const }; // Some clients support only one draft.
}
