import sharedShapes from '../../../../schemas/shared-shapes.v1.schema.json';
import type { Schema } from '../schema/lookup';
import { publishedKinds } from './registry';

/** The schemas by the names they are published under, which their references to each other go by. */
export const publishedSchemas: ReadonlyMap<string, Schema> = new Map<string, Schema>(
  [...publishedKinds.kinds.map(({ schema }) => schema.schema), sharedShapes].map((schema) => [
    String(schema.$id),
    schema,
  ]),
);
