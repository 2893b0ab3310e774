import sharedShapes from '../../../../../../schemas/shared-shapes.v1.schema.json';
import { roleKeyword, sharingKeyword, type Sharing } from '../../../schema/roles';
import type { Schema } from '../../../schema/lookup';

const { properties } = sharedShapes.$defs.taskMembers as { readonly properties: Readonly<Record<string, Schema>> };
const namesOf = (isMeant: (schema: Schema) => boolean): readonly string[] =>
  Object.entries(properties).flatMap(([name, schema]) => (isMeant(schema) ? [name] : []));
const namesSharedBy = (by: Sharing) => namesOf((schema) => schema[sharingKeyword] === by);

/** The members of a task, in the order of the specification (section 4). */
export const taskMembers = Object.keys(properties);

/** The members that all tasks of a screen share. */
export const sameOnScreen = namesSharedBy('screen');

/** The members that the tasks of a type share on all screens. */
export const sameOfType = namesSharedBy('type');

/** The members of the record of a task, which are null until its step is taken. */
export const recordedMembers = namesOf((schema) => ['record', 'person'].includes(String(schema[roleKeyword])));
