import { casesOf, acceptedCase, add, set, rejectedCase, type Circumstances } from '../case';
import { program } from '../booking';

const besideAuth: Circumstances = { documents: { 'browser-auth-pre-admission.json': { base: 'auth', patch: [] } } };

/** Statements of documents about the program. */
export const programs = [
  casesOf(
    'program/tally',
    rejectedCase('booking', 'a count of ready tasks that is one too high', program({ readyToClaim: 10 }), [
      'program/tally /program/readyToClaim',
    ]),
    rejectedCase('booking', 'a count of captured slots that is one too high', program({ capturedSlots: 5 }), [
      'program/tally /program/capturedSlots',
    ]),
    rejectedCase('collection', 'a count of screens that is one too low', program({ screens: 14 }), [
      'program/tally /program/screens',
    ]),
    acceptedCase('booking', 'other counts of probes', program({ routeProbes: 20, routeProbesPassed: 12 })),
    acceptedCase('booking', 'accepted screens of the whole program', program({ programAcceptedScreens: 0 })),
  ),
  casesOf(
    'program/bounds',
    rejectedCase('booking', 'more probes passed than made', program({ routeProbesPassed: 14 }), [
      'program/bounds /program/routeProbesPassed',
    ]),
    rejectedCase('booking', 'an ordinal beyond its total', program({ executionOrdinal: 19 }), [
      'program/bounds /program/executionOrdinal',
    ]),
    rejectedCase(
      'collection',
      'a snapshot with other values',
      [set('/truthSnapshot/service/protectedReadUnauthorized', 12)],
      ['program/bounds /truthSnapshot/service/protectedReadUnauthorized'],
    ),
    acceptedCase('booking', 'all probes passed', program({ routeProbesPassed: 13 })),
    rejectedCase(
      'collection',
      'fewer reads refused, in both places, while all gates pass',
      [set('/program/protectedApiUnauthorized', 12), set('/truthSnapshot/service/protectedReadUnauthorized', 12)],
      ['program/bounds /program/protectedApiUnauthorized'],
    ),
    acceptedCase('collection', 'fewer reads tried and refused, in both places', [
      set('/program/protectedApiProbes', 12),
      set('/program/protectedApiUnauthorized', 12),
      set('/truthSnapshot/service/protectedReadProbes', 12),
      set('/truthSnapshot/service/protectedReadUnauthorized', 12),
    ]),
  ),
  casesOf(
    'program/exact',
    rejectedCase(
      'booking',
      'equal revisions that are stated as different',
      program({ sourceProductionExact: false }),
      ['program/exact /program/sourceProductionExact'],
      { only: ['program/exact'] },
    ),
    rejectedCase(
      'booking',
      'a snapshot of another revision',
      [set('/truthSnapshot/productionRevision', 'ab12'.repeat(10))],
      ['program/exact /truthSnapshot/productionRevision'],
    ),
    rejectedCase(
      'booking',
      'a program with another revision than its snapshot',
      [set('/program/productionRevision', 'ab12'.repeat(10))],
      ['program/exact /program/productionRevision'],
    ),
    acceptedCase('booking', 'another revision of the interface', [
      set('/truthSnapshot/uiChangeRevision', 'ab12'.repeat(10)),
    ]),
    acceptedCase('booking', 'equal revisions that are stated as equal', program({ sourceProductionExact: true })),
  ),
  casesOf(
    'program/agreement',
    rejectedCase(
      'kits',
      'a second document with fewer accepted knives',
      [],
      ['program/agreement /progress/formal/acceptedKnives'],
      {
        documents: { 'browser-auth-pre-admission.json': { base: 'auth', patch: [set('/program/acceptedKnives', 3)] } },
        only: ['program/agreement'],
      },
    ),
    rejectedCase(
      'booking',
      'more knives in all, at a place that nobody knows',
      [add('/truthSnapshot/notes', { totalKnives: 40 })],
      ['program/agreement /truthSnapshot/notes/totalKnives'],
    ),
    acceptedCase('kits', 'a record next to the document', [], besideAuth),
    acceptedCase('calibration', 'a second document without knives', [], besideAuth),
  ),
];
