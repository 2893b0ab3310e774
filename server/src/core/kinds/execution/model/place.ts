import type { ObjectContext } from '../../contract/derivation';
import type { Execution } from './execution';

/** An object of an execution document, with those around it. */
export type ExecutionPlace = ObjectContext<Execution>;
