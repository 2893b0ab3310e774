import { bookingScreens } from '../../server/src/core/kinds/execution/spec';
import { constraint, leftOpen, notSpecified, rule, sharedShape, type Section } from './constraint';
import { bookingProgram, bookingTruth } from './bookingProgram';
import { bookingScreen, bookingSlots } from './bookingScreens';
import { booking, inBothDocuments } from './executionPlaces';

const top = 'schemaVersion generatedAt policy program truthSnapshot screens captureSlots preflightGates';

export const bookingExecution: Section = {
  heading: '3. Booking execution control',
  constraints: [
    constraint(
      'booking.top',
      'top level',
      'The members that are listed are required; others may follow.',
      inBothDocuments('', top),
    ),
    constraint('booking.generatedAt', 'generatedAt', 'A date.', inBothDocuments('generatedAt'), sharedShape('date')),
    constraint('booking.policy', 'policy', 'Text.', inBothDocuments('policy')),
    ...bookingProgram,
    ...bookingTruth,
    ...bookingScreen,
    constraint(
      'booking.screens',
      'screens',
      `The ${bookingScreens.length} booking screens.`,
      booking('screens'),
      booking('screens[].screenId'),
      rule('screens/known'),
    ),
    ...bookingScreens.map(({ screenId, route, group }) =>
      constraint(
        `booking.screens.${screenId}`,
        screenId,
        `Route \`${route}\`, group ${group}.`,
        rule('screens/facts'),
        rule('screens/known'),
      ),
    ),
    constraint(
      'booking.screens.group',
      'screens[].group',
      'One of four groups.',
      booking('screens[].group'),
      rule('screens/facts'),
    ),
    constraint(
      'booking.screens.transaction',
      'screens · transaction class',
      'A description of the function of the screen.',
      booking('screens[].design.transaction'),
      leftOpen('It is a description: its wording is free.'),
    ),
    constraint(
      'booking.screens.mini',
      'screens · fidelity',
      '`booking-mini` is replaced (F2), the others are retained (F3).',
      rule('screens/facts'),
    ),
    ...bookingSlots,
    constraint(
      'booking.rest',
      'members after preflightGates',
      'The members after `preflightGates`, including the list of tasks.',
      notSpecified,
      booking('tasks'),
    ),
  ],
};
