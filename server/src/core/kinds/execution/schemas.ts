import publishedBooking from '../../../../../schemas/booking-execution.v1.schema.json';
import publishedCollection from '../../../../../schemas/data-sources-execution.v1.schema.json';
import sharedShapes from '../../../../../schemas/shared-shapes.v1.schema.json';
import { DocumentSchema } from '../../schema/validate';
import { validators } from '../../schema/validators';

export const bookingSchema = new DocumentSchema(
  () => publishedBooking,
  validators['booking-execution'],
  () => [sharedShapes],
);

export const collectionSchema = new DocumentSchema(
  () => publishedCollection,
  validators['data-sources-execution'],
  () => [sharedShapes],
);
