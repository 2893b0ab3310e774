import { about, accepts, add, set, violates, type Circumstances } from '../case';
import { program } from '../booking';

const besideAuth: Circumstances = { documents: { 'browser-auth-pre-admission.json': { base: 'auth', patch: [] } } };

/** Statements of documents about the program. */
export const programs = [
  about(
    'program/tally',
    violates('booking', 'a ready task too many', program({ readyToClaim: 10 }), [
      'program/tally /program/readyToClaim',
    ]),
    violates('booking', 'a captured slot too many', program({ capturedSlots: 5 }), [
      'program/tally /program/capturedSlots',
    ]),
    violates('collection', 'a screen too few', program({ screens: 14 }), ['program/tally /program/screens']),
    accepts('booking', 'other counts of probes', program({ routeProbes: 20, routeProbesPassed: 12 })),
    accepts('booking', 'accepted screens of the whole program', program({ programAcceptedScreens: 0 })),
  ),
  about(
    'program/bounds',
    violates('booking', 'more probes passed than made', program({ routeProbesPassed: 14 }), [
      'program/bounds /program/routeProbesPassed',
    ]),
    violates('booking', 'an ordinal beyond its total', program({ executionOrdinal: 19 }), [
      'program/bounds /program/executionOrdinal',
    ]),
    violates(
      'collection',
      'a snapshot that says something else',
      [set('/truthSnapshot/service/protectedReadUnauthorized', 12)],
      ['program/bounds /truthSnapshot/service/protectedReadUnauthorized'],
    ),
    accepts('booking', 'all probes passed', program({ routeProbesPassed: 13 })),
    violates(
      'collection',
      'fewer reads refused, in both places, while all gates pass',
      [set('/program/protectedApiUnauthorized', 12), set('/truthSnapshot/service/protectedReadUnauthorized', 12)],
      ['program/bounds /program/protectedApiUnauthorized'],
    ),
    accepts('collection', 'fewer reads tried and refused, in both places', [
      set('/program/protectedApiProbes', 12),
      set('/program/protectedApiUnauthorized', 12),
      set('/truthSnapshot/service/protectedReadProbes', 12),
      set('/truthSnapshot/service/protectedReadUnauthorized', 12),
    ]),
  ),
  about(
    'program/exact',
    violates(
      'booking',
      'equal revisions that are said to differ',
      program({ sourceProductionExact: false }),
      ['program/exact /program/sourceProductionExact'],
      { only: ['program/exact'] },
    ),
    violates(
      'booking',
      'a snapshot of another revision',
      [set('/truthSnapshot/productionRevision', 'ab12'.repeat(10))],
      ['program/exact /truthSnapshot/productionRevision'],
    ),
    accepts('booking', 'another revision of the interface', [
      set('/truthSnapshot/uiChangeRevision', 'ab12'.repeat(10)),
    ]),
    accepts('booking', 'equal revisions that are said to be equal', program({ sourceProductionExact: true })),
  ),
  about(
    'program/agreement',
    violates(
      'kits',
      'a document beside it with fewer accepted knives',
      [],
      ['program/agreement /progress/formal/acceptedKnives'],
      {
        documents: { 'browser-auth-pre-admission.json': { base: 'auth', patch: [set('/program/acceptedKnives', 3)] } },
        only: ['program/agreement'],
      },
    ),
    violates(
      'booking',
      'more knives in all, at a place that nobody knows',
      [add('/truthSnapshot/notes', { totalKnives: 40 })],
      ['program/agreement /truthSnapshot/notes/totalKnives'],
    ),
    accepts('kits', 'the record beside it', [], besideAuth),
    accepts('calibration', 'a document that says nothing of knives beside it', [], besideAuth),
  ),
];
