import { authentication, errors, events, limits, versioning } from './boundaries';
import { bookingExecution } from './booking';
import { browserAuth } from './browserAuth';
import { calibration } from './calibration';
import type { Constraint, Section } from './constraint';
import { collectionExecution } from './collection';
import { handoffKits } from './handoffKits';
import { readings } from './readings';
import { conventions, endpoints, service } from './service';
import { states } from './states';

/** Every constraint of the specification, by its sections. */
export const sections: readonly Section[] = [
  service,
  conventions,
  handoffKits,
  browserAuth,
  bookingExecution,
  collectionExecution,
  calibration,
  states,
  endpoints,
  authentication,
  events,
  errors,
  limits,
  versioning,
  readings,
];

export const constraints: readonly Constraint[] = sections.flatMap((section) => section.constraints);
