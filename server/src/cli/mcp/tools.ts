import * as z from 'zod/v4';
import * as shapes from './shapes';
import type { ToolName } from './words';

/** A read-only tool. */
export interface Tool {
  readonly name: ToolName;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
}

/** All tools, in the order in which clients list them. */
export const tools: readonly Tool[] = [
  { name: 'check', input: shapes.checkInput, output: shapes.checkOutput },
  { name: 'progress', input: shapes.progressInput, output: shapes.progressOutput },
  { name: 'ready_to_claim', input: shapes.readyInput, output: shapes.readyOutput },
  { name: 'explain_rule', input: shapes.explainRuleInput, output: shapes.explainRuleOutput },
  { name: 'explain_value', input: shapes.explainValueInput, output: shapes.explainValueOutput },
  { name: 'what_if', input: shapes.whatIfInput, output: shapes.whatIfOutput },
  { name: 'schema', input: shapes.schemaInput, output: shapes.schemaOutput },
];

/** Returns the JSON Schema that clients receive for an input or output. */
export function schemaOf(shape: z.ZodObject, io: 'input' | 'output') {
  const schema = z.toJSONSchema(shape, { target: 'draft-7', io, reused: 'ref' });
  return { ...schema, $schema: undefined, type: 'object' as const }; // Some clients support only one draft.
}
