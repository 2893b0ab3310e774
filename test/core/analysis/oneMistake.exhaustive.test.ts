/* oxlint-disable max-lines, typescript/no-explicit-any -- a table; mistakes are made anywhere in a document, where its type no longer holds */
/* oxlint-disable typescript/no-unsafe-assignment, typescript/no-unsafe-member-access, typescript/no-unsafe-call, typescript/no-unsafe-return */
import assert from 'node:assert/strict';
import { english } from '../../../server/src/core/l10n/language';
import { fixAll } from '../../../server/src/core/analysis/fixAll';
import { sampled } from '../../support/budget';
import { findingsOf } from '../../support/checkFindings';
import { programText, programValue, type programFiles } from '../../support/examples';
import { named } from '../../support/named';

type File = (typeof programFiles)[number];
type Loose = any;

/** The effect of fix-all on the mistake. */
type Fixed = 'fixed' | 'unchanged' | 'changed';

interface Mistake {
  readonly make: (document: Loose, parts: ReturnType<typeof named>) => unknown;
  readonly codes: readonly string[];
  readonly fixed: Fixed;
}

const options = { path: '', domains: ['service-docs'], language: english };
const asText = (document: unknown) => `${JSON.stringify(document, null, 2)}\n`;
const copy = (value: Loose): Loose => JSON.parse(JSON.stringify(value));
const otherRevision = 'e0'.repeat(20);
const mistake = (make: Mistake['make'], codes: string, fixed: Fixed): Mistake => ({
  make,
  codes: codes === '' ? [] : codes.split(' '),
  fixed,
});

const booking: Readonly<Record<string, Mistake>> = {
  'the ids of two screens exchanged, one of them with captures': mistake(
    ({ screens: [a, b] }) => ([a.screenId, b.screenId] = [b.screenId, a.screenId]),
    'screens/known screens/known',
    'fixed',
  ),
  'a screen with the id of another': mistake(
    (_, { screen }) => (screen('booking-status').screenId = 'booking-store'),
    'screens/known',
    'fixed',
  ),
  'a screen with an unknown id': mistake(
    (_, { screen }) => (screen('booking-status').screenId = 'nonsense'),
    'screens/known',
    'fixed',
  ),
  'a screen missing': mistake(({ screens }) => screens.splice(4, 1), 'screens/known', 'unchanged'),
  'a screen twice': mistake(
    ({ screens }) => screens.splice(4, 0, copy(screens[3])),
    'schema/maxItems screens/known',
    'unchanged',
  ),
  'a screen copied over another': mistake(
    ({ screens }) => (screens[4] = copy(screens[3])),
    'screens/known',
    'unchanged',
  ),
  'two screens in the wrong order': mistake(
    ({ screens }) => screens.splice(1, 2, screens[2], screens[1]),
    'screens/order',
    'fixed',
  ),
  'the title of a screen, and nowhere else': mistake(
    (_, { screen }) => (screen('booking-status').title = '另一个标题'),
    'slots/mirror',
    'fixed',
  ),
  'a screen claimed by somebody at no time': mistake(
    (_, { screen }) => (screen('booking-status').assignee = 'x'),
    'screens/claim',
    'unchanged',
  ),
  'a screen accepted without a receipt': mistake(
    (_, { screen }) =>
      Object.assign(screen('booking-wizard'), {
        assignee: 'a',
        claimedAt: '2026-03-12T00:00:00Z',
        submittedAt: '2026-03-13T00:00:00Z',
        acceptedAt: '2026-03-14T00:00:00Z',
      }),
    'boundary/acceptance',
    'unchanged',
  ),
  'the fixture of a screen, and nowhere else': mistake(
    (_, { screen }) => (screen('booking-wizard').fixture.id = 'booking/store/another-v1'),
    'slots/mirror',
    'fixed',
  ),
  'the title in one of the slots at the top': mistake(
    (_, { mirroredSlot }) => (mirroredSlot('booking-store', 'TABLET').screenTitle = '另一个标题'),
    'slots/mirror',
    'fixed',
  ),
  'the title in the tasks of a screen, all of them': mistake(
    ({ tasks }) => tasks.slice(13, 26).forEach((task: Loose) => (task.screenTitle = '另一个标题')),
    'tasks/screen',
    'unchanged',
  ),
  'a blank title': mistake((_, { screen }) => (screen('booking-status').title = ' '), 'slots/mirror', 'fixed'),
  'the titles of two screens exchanged': mistake(
    ({ screens: [a, b] }) => ([a.title, b.title] = [b.title, a.title]),
    'slots/mirror slots/mirror',
    'fixed',
  ),
  'a runner of null': mistake(
    (_, { slot }) => (slot('booking-wizard', 'TABLET').runner = null),
    'schema/type',
    'unchanged',
  ),
  'the runner of a slot of a screen': mistake(
    (_, { slot }) => (slot('booking-wizard', 'TABLET').runner = 'other'),
    'slots/mirror',
    'fixed',
  ),
  'the runner of a slot at the top': mistake(
    (_, { mirroredSlot }) => (mirroredSlot('booking-wizard', 'TABLET').runner = 'other'),
    'slots/mirror',
    'fixed',
  ),
  'another runner in all slots at the top': mistake(
    ({ captureSlots }) => captureSlots.forEach((slot: Loose) => (slot.runner = 'other')),
    'slots/mirror',
    'unchanged',
  ),
  'a captured slot dropped from its screen': mistake(
    ({ screens }) => screens[0].captureSlots.splice(1, 1),
    'slots/set',
    'unchanged',
  ),
  'a captured slot emptied on its screen': mistake(
    (_, { slot }) => Object.assign(slot('booking-store', 'DESKTOP'), { checksum: null, capturedAt: null }),
    'slots/mirror',
    'unchanged',
  ),
  'a captured slot dropped at the top': mistake(
    ({ captureSlots }) => captureSlots.splice(0, 1),
    'slots/mirror',
    'fixed',
  ),
  'a capture that the list at the top lacks': mistake(
    (_, { mirroredSlot }) =>
      Object.assign(mirroredSlot('booking-discovery', 'DESKTOP'), { checksum: null, capturedAt: null }),
    'slots/mirror',
    'fixed',
  ),
  'another checksum at the top': mistake(
    (_, { mirroredSlot }) => (mirroredSlot('booking-discovery', 'DESKTOP').checksum = 'a'.repeat(64)),
    'slots/mirror',
    'unchanged',
  ),
  'the slots of a screen in another order': mistake(
    (_, { screen }) => screen('booking-status').captureSlots.reverse(),
    'slots/set',
    'fixed',
  ),
  'a gate that passes on its screen only': mistake(
    (_, { gate }) => (gate('booking-wizard', 'SOURCE_EXACT').state = 'BLOCKED'),
    'gates/mirror',
    'unchanged',
  ),
  'a gate that is blocked at the top only': mistake(
    (_, { mirroredGate }) => (mirroredGate('booking-discovery', 'ROUTE_BOUNDARY').state = 'BLOCKED'),
    'gates/mirror',
    'fixed',
  ),
  'a gate that passes at the top without its evidence': mistake(
    (_, { mirroredGate }) => (mirroredGate('booking-store', 'REVIEWED_RECEIPT').state = 'PASS'),
    'gates/mirror',
    'fixed',
  ),
  'the id of a screen with captures replaced everywhere by one that is near': mistake(
    (document) =>
      Object.assign(document, JSON.parse(JSON.stringify(document).replaceAll('booking-store', 'booking-stores'))),
    'screens/known',
    'unchanged',
  ),
  'a fixture without a version': mistake(
    (_, { screen }) => (screen('booking-wizard').fixture.id = 'bad'),
    'fixture/id',
    'fixed',
  ),
  'a slot missing': mistake(({ screens }) => screens[2].captureSlots.splice(1, 1), 'slots/set', 'fixed'),
  'a slot twice': mistake(
    ({ screens }) => screens[2].captureSlots.splice(1, 0, copy(screens[2].captureSlots[1])),
    'schema/maxItems slots/set',
    'unchanged',
  ),
  'a slot mistaken for another family': mistake(
    (_, { slot }) => (slot('booking-status', 'TABLET').family = 'MOBILE'),
    'slots/set',
    'fixed',
  ),
  'a captured slot with another id': mistake(
    (_, { slot }) => (slot('booking-discovery', 'TABLET').id = 'R22-booking-mini-tablet-1024x768'),
    'slots/id',
    'unchanged',
  ),
  'a captured slot with another path': mistake(
    (_, { slot }) =>
      (slot('booking-discovery', 'TABLET').artifactPath = 'artifacts/ui/booking-mini/visual/tablet-1024x768.png'),
    'slots/artifact-path',
    'unchanged',
  ),
  'a capture without its checksum': mistake(
    (_, { slot }) => (slot('booking-discovery', 'TABLET').checksum = null),
    'slots/captured',
    'unchanged',
  ),
  'a text that is not a checksum': mistake(
    (_, { slot }) => (slot('booking-discovery', 'TABLET').checksum = 'abc'),
    'schema/pattern',
    'unchanged',
  ),
  'a capture that only the mirror has': mistake(
    (_, { mirroredSlot }) =>
      Object.assign(mirroredSlot('booking-wizard', 'MOBILE'), {
        checksum: 'a'.repeat(64),
        capturedAt: '2026-03-14T03:15:00Z',
      }),
    'slots/mirror',
    'unchanged',
  ),
  'a mirrored slot of another family': mistake(
    (_, { mirroredSlot }) => (mirroredSlot('booking-wizard', 'TABLET').family = 'MOBILE'),
    'slots/mirror',
    'fixed',
  ),
  'a mirrored slot of another screen': mistake(
    (_, { mirroredSlot }) => (mirroredSlot('booking-wizard', 'TABLET').screenId = 'booking-mini'),
    'slots/mirror',
    'fixed',
  ),
  'a mirrored slot with the id of another': mistake(
    (_, { mirroredSlot }) => (mirroredSlot('booking-wizard', 'TABLET').id = 'R22-booking-mini-tablet-1024x768'),
    'slots/mirror',
    'fixed',
  ),
  'a mirrored slot missing': mistake(({ captureSlots }) => captureSlots.splice(5, 1), 'slots/mirror', 'fixed'),
  'a mirrored slot twice': mistake(
    ({ captureSlots }) => captureSlots.splice(7, 0, copy(captureSlots[7])),
    'slots/mirror',
    'unchanged',
  ),
  'a gate that passes without its evidence': mistake(
    (_, { gate }) => (gate('booking-wizard', 'REVIEWED_RECEIPT').state = 'PASS'),
    'gates/evidence',
    'unchanged',
  ),
  'a gate in an unknown state': mistake(
    (_, { gate }) => (gate('booking-wizard', 'ROUTE_BOUNDARY').state = 'OPEN'),
    'schema/enum',
    'unchanged',
  ),
  'a gate missing': mistake(({ screens }) => screens[2].gates.splice(2, 1), 'gates/sequence', 'unchanged'),
  'a gate with the id of another': mistake(
    (_, { gate }) => (gate('booking-wizard', 'ROUTE_BOUNDARY').id = gate('booking-wizard', 'PRODUCTION_EXACT').id),
    'gates/sequence',
    'unchanged',
  ),
  'a mirrored gate missing': mistake(({ preflightGates }) => preflightGates.splice(5, 1), 'gates/mirror', 'fixed'),
  'a mirrored gate twice': mistake(
    ({ preflightGates }) => preflightGates.splice(7, 0, copy(preflightGates[7])),
    'gates/mirror',
    'unchanged',
  ),
  'a mirrored gate with the id of another': mistake(
    (_, { mirroredGate }) => (mirroredGate('booking-store', 'SOURCE_EXACT').id = 'CAPTURE_ARTIFACT'),
    'gates/mirror',
    'unchanged',
  ),
  'a task with the screen of another': mistake(
    (_, { task }) => (task('booking-store', 'governance/design').screenId = 'booking-mini'),
    'tasks/screen',
    'fixed',
  ),
  'a task of an unknown screen': mistake(
    (_, { task }) => (task('booking-store', 'governance/design').screenId = 'zzz'),
    'tasks/screen',
    'fixed',
  ),
  'a task with the type of another': mistake(
    (_, { task }) =>
      Object.assign(task('booking-store', 'governance/design'), { gateFamily: 'GOVERNANCE', gateType: 'qa' }),
    'tasks/set',
    'fixed',
  ),
  'a task missing': mistake(({ tasks }) => tasks.splice(20, 1), 'tasks/set', 'fixed'),
  'a task twice': mistake(({ tasks }) => tasks.splice(20, 0, copy(tasks[20])), 'tasks/set', 'unchanged'),
  'a task that waits for nothing': mistake(
    (_, { task }) => (task('booking-store', 'evidence/visual_baseline').status = 'WAITING_PREDECESSOR'),
    'tasks/chain tasks/lifecycle',
    'fixed',
  ),
  'a task that starts too early': mistake(
    (_, { task }) => (task('booking-store', 'evidence/responsive_reflow').status = 'READY_TO_CLAIM'),
    'tasks/chain',
    'fixed',
  ),
  'a waiting task with a blank blocker': mistake(
    (_, { task }) => (task('booking-store', 'evidence/responsive_reflow').blocker = ' '),
    'tasks/chain',
    'unchanged',
  ),
  'a receipt for what was not submitted': mistake(
    (_, { task }) => (task('booking-store', 'evidence/visual_baseline').receiptId = 'r'),
    'tasks/lifecycle',
    'unchanged',
  ),
  'a blank receipt': mistake(
    (_, { task }) => (task('booking-discovery', 'evidence/visual_baseline').receiptId = ''),
    'schema/pattern',
    'unchanged',
  ),
  'a task that was worked on, about another revision': mistake(
    (_, { task }) => (task('booking-discovery', 'evidence/visual_baseline').sourceRevision = otherRevision),
    'tasks/screen',
    'unchanged',
  ),
  'a task nobody has taken, about another revision': mistake(
    (_, { task }) => (task('booking-store', 'evidence/responsive_reflow').sourceRevision = otherRevision),
    'tasks/screen',
    'fixed',
  ),
  'a signature about another revision': mistake(
    (_, { task }) => (task('booking-store', 'governance/design').sourceRevision = otherRevision),
    'tasks/screen',
    'fixed',
  ),
  'two receipts that would come to lie in one file': mistake(
    (_, { task }) => {
      task('booking-discovery', 'evidence/visual_baseline').receiptPath = 'qa/receipt.json';
      task('booking-discovery', 'evidence/responsive_reflow').receiptPath = 'design/receipt.json';
    },
    'tasks/paths tasks/paths',
    'unchanged',
  ),
  'the revision of the program': mistake(
    ({ program }) => (program.sourceRevision = otherRevision),
    'tasks/screen',
    'fixed',
  ),
  'accepted tasks in a document that lists none': mistake(
    (document) => {
      delete document.tasks;
      document.program.acceptedTasks = 50;
    },
    'program/tally', // More than the ready tasks allow. The receipts are not shown.
    'unchanged',
  ),
  'accepted screens under another name': mistake(
    ({ program }) => (program.programAcceptedScreens = 9),
    'boundary/acceptance',
    'fixed',
  ),
  'an acceptance where nobody looks': mistake(
    ({ truthSnapshot }) => (truthSnapshot.extra = [{ deep: { acceptedAt: '2026-03-20' } }]),
    'boundary/acceptance',
    'unchanged',
  ),
  'a probe that writes, in lower case': mistake(
    (_, { screen }) => (screen('booking-status').routeProbe.probe = 'curl -X post https://a.example/b'),
    'probes/read-only',
    'unchanged',
  ),
  'the receipt of a task in the folder of another screen': mistake(
    (_, { task }) =>
      (task('booking-discovery', 'evidence/visual_baseline').receiptPath =
        'artifacts/ui/booking-mini/execution/x.json'),
    'tasks/paths',
    'unchanged',
  ),
  'what was seen in production': mistake(
    ({ truthSnapshot }) => (truthSnapshot.productionRevision = otherRevision),
    'program/exact',
    'unchanged',
  ),
  'a captured slot of another size': mistake(
    (_, { slot, mirroredSlot }) =>
      [slot('booking-discovery', 'DESKTOP'), mirroredSlot('booking-discovery', 'DESKTOP')].forEach(
        (slot) => (slot.width = 1280),
      ),
    'slots/dimensions slots/mirror',
    'unchanged',
  ),
  'a screen pasted over another, captures included': mistake(
    (document) => {
      const index = document.screens.findIndex(({ screenId }: Loose) => screenId === 'booking-mini');
      const pasted = JSON.stringify(document.screens[0]).replaceAll('booking-discovery', 'booking-mini');
      document.screens[index] = { ...JSON.parse(pasted), order: index + 1 };
    },
    'screens/known',
    'unchanged',
  ),
  'the slots of two screens exchanged': mistake(
    ({ screens: [a, , c] }) => ([a.captureSlots, c.captureSlots] = [c.captureSlots, a.captureSlots]),
    'slots/set slots/set',
    'unchanged',
  ),
  'a passing gate renamed over another': mistake(
    (_, { gate, screen }) =>
      (screen('booking-status').gates[2] = { ...copy(gate('booking-status', 'SOURCE_EXACT')), evidence: 'x' }),
    'gates/sequence',
    'unchanged',
  ),
  'one id replaced everywhere by one that is near': mistake(
    (document) =>
      Object.assign(document, JSON.parse(JSON.stringify(document).replaceAll('booking-mini', 'booking-minis'))),
    'screens/known',
    'changed',
  ),
  'two members that may both be the title': mistake(
    (_, { screen }) => {
      screen('booking-discovery').titel = screen('booking-discovery').title;
      screen('booking-discovery').tilte = 'x';
      delete screen('booking-discovery').title;
    },
    'document/member-typo document/member-typo schema/required',
    'unchanged',
  ),
  'ready tasks that are not listed': mistake(
    (_, { screen }) => (screen('booking-discovery').readyTasks = []),
    'screens/tally',
    'changed',
  ),
  'none: a path that reads like a method': mistake(
    (_, { screen }) => (screen('booking-status').routeProbe.probe += ';GET /options/POST-list?state=DELETE'),
    '',
    'unchanged',
  ),
  'none: mirrors and tasks in another order': mistake(
    ({ captureSlots, tasks }) => [captureSlots.reverse(), tasks.reverse()],
    '',
    'unchanged',
  ),
};

const auth: Readonly<Record<string, Mistake>> = {
  'an activation': mistake(({ program }) => (program.d06Activated = true), 'auth/activation', 'unchanged'),
  'an advance of the ledger': mistake(({ program }) => (program.ledgerAdvanced = true), 'auth/activation', 'unchanged'),
  'an acceptance of the preceding unit': mistake(
    ({ program }) => (program.d05Accepted = true),
    'auth/activation',
    'unchanged',
  ),
  'tokens said to be gone': mistake(
    ({ invariants }) => (invariants.browserTokensRemoved = true),
    'auth/invariants',
    'fixed',
  ),
  'receipts in the summary only': mistake(
    ({ admissionSummary }) => (admissionSummary.observedStateReceipts = 27),
    'auth/summary',
    'unchanged',
  ),
  'a gate in a state of its own': mistake(
    ({ admissionGates }) => (admissionGates[0].state = 'PASS'),
    'schema/const',
    'unchanged',
  ),
  'a gate missing': mistake(({ admissionGates }) => admissionGates.splice(3, 1), 'auth/sequence', 'unchanged'),
  'a gate copied over another': mistake(
    ({ admissionGates }) => (admissionGates[3] = copy(admissionGates[2])),
    'auth/sequence',
    'unchanged',
  ),
  'a repository missing': mistake(
    ({ sourceSnapshot }) => sourceSnapshot.repositories.splice(1, 1),
    'auth/repositories',
    'unchanged',
  ),
  'a repository twice': mistake(
    ({ sourceSnapshot: { repositories } }) => (repositories[1].id = repositories[0].id),
    'auth/repositories',
    'unchanged',
  ),
  'fewer knives than are accepted': mistake(({ program }) => (program.totalKnives = 2), 'auth/knives', 'fixed'),
  'more knives accepted than there are before the current one': mistake(
    ({ program }) => (program.acceptedKnives = 5),
    'auth/knives',
    'unchanged',
  ),
  'fewer gates asked for than there are, and all of them satisfied': mistake(
    ({ activationContract }) =>
      Object.assign(activationContract, { requiredAdmissionGates: 1, d06ActivationAuthorized: true }),
    'auth/activation auth/summary',
    'changed',
  ),
  'an activation at an unusual place': mistake(
    ({ knife }) => (knife.D06_Activated = 'true'),
    'auth/activation',
    'unchanged',
  ),
  'another number of knives in all': mistake(({ program }) => (program.totalKnives = 63), 'auth/knives', 'fixed'),
  'all knives accepted by the word of the record': mistake(
    ({ program }) =>
      Object.assign(program, { acceptedKnives: 36, remainingIncludingCurrent: 0, currentKnife: 'D36-A01' }),
    'auth/knives',
    'unchanged',
  ),
  'no repositories': mistake(
    ({ sourceSnapshot }) => (sourceSnapshot.repositories = []),
    'auth/repositories',
    'unchanged',
  ),
  'no gates': mistake((document) => (document.admissionGates = []), 'schema/minItems', 'unchanged'),
  'negative tests in another order, which is no error': mistake(
    ({ negativeTests }) => negativeTests.reverse(),
    'auth/sequence',
    'fixed',
  ),
  'the ids of two components exchanged': mistake(
    ({ targetArchitecture: [a, b] }) => ([a.id, b.id] = [b.id, a.id]),
    'auth/sequence',
    'unchanged',
  ),
  'two components moved, with their numbers': mistake(
    ({ targetArchitecture }) => targetArchitecture.splice(0, 2, targetArchitecture[1], targetArchitecture[0]),
    'auth/sequence',
    'fixed',
  ),
  'tasks said to be accepted': mistake(({ program }) => (program.acceptedTasks = 4), 'boundary/acceptance', 'changed'),
};

const calibration: Readonly<Record<string, Mistake>> = {
  'a screen with the id of another': mistake(
    ({ screens }) => (screens[10].screenId = 'portal-search'),
    'calibration/screens',
    'unchanged',
  ),
  'a screen without an id': mistake(({ screens }) => (screens[10].screenId = ''), 'calibration/screens', 'unchanged'),
  'the ids of two screens exchanged': mistake(
    ({ screens: [, a, b] }) => ([a.screenId, b.screenId] = [b.screenId, a.screenId]),
    'calibration/screens calibration/screens',
    'unchanged',
  ),
  'the route of a screen': mistake(({ screens }) => (screens[10].route = '/booking'), 'calibration/screens', 'fixed'),
  'an evidence that is mistyped': mistake(
    ({ screens }) => (screens[0].evidenceKind = 'LIVE_PROB'),
    'schema/enum',
    'unchanged',
  ),
  'an evidence of another kind': mistake(
    ({ screens }) => (screens[1].evidenceKind = 'LIVE_PROBE'),
    'calibration/receipts',
    'unchanged',
  ),
  'a receipt twice': mistake(
    ({ screens }) => screens[1].missingReceipts.push('sha256'),
    'calibration/receipts',
    'unchanged',
  ),
  'no screens': mistake((document) => (document.screens = []), 'schema/minItems', 'unchanged'),
  'a screen missing': mistake(({ screens }) => screens.splice(3, 1), 'calibration/screens', 'unchanged'),
  'no stage active': mistake(
    ({ program }) => (program.progress.stages[4].status = 'BLOCKED'),
    'calibration/stages',
    'unchanged',
  ),
  'the views of the native screens exchanged': mistake(
    ({ screens }) => ([screens[22].route, screens[23].route] = [screens[23].route, screens[22].route]),
    'calibration/screens calibration/screens',
    'unchanged',
  ),
};

const kits: Readonly<Record<string, Mistake>> = {
  'a kit moved, with its number': mistake(({ kits: list }) => list.push(list.shift()), 'kits/order', 'fixed'),
  'a text that is not a file name': mistake(
    ({ kits: [a] }) => (a.filename = 'a/b.json'),
    'schema/pattern',
    'unchanged',
  ),
  'a file name that may be right': mistake(
    ({ kits: [a] }) => (a.filename = 'auth-owners.template.json'),
    'kits/href-filename',
    'unchanged',
  ),
  'the address of another kit': mistake(
    ({ kits: [a, b] }) => (a.href = b.href),
    'kits/href-filename kits/unique',
    'fixed',
  ),
  'a text that is not an address': mistake(
    ({ kits: [a] }) => (a.href = '/handoff/auth-owner.json'),
    'kits/href-filename',
    'fixed',
  ),
  'an owner twice': mistake(({ kits: [a, b] }) => (b.ownerId = a.ownerId), 'kits/unique', 'unchanged'),
  'the owners of two kits exchanged': mistake(
    ({ kits: [a, b] }) => ([a.ownerId, b.ownerId] = [b.ownerId, a.ownerId]),
    'kits/order',
    'unchanged',
  ),
  'the file names of two kits exchanged': mistake(
    ({ kits: [a, b] }) => ([a.filename, b.filename] = [b.filename, a.filename]),
    'kits/href-filename kits/href-filename',
    'unchanged',
  ),
  'a kit missing': mistake(({ kits: list }) => list.splice(1, 1), 'schema/minItems', 'unchanged'),
  'a step copied over another and changed': mistake(
    ({ protocol }) => (protocol[2] = { ...copy(protocol[1]), name: '发布另外四份模板' }),
    'handoff/step-order',
    'unchanged',
  ),
};

for (const [file, mistakes] of Object.entries({
  'booking-execution.json': booking,
  'browser-auth-pre-admission.json': auth,
  'current-ui-evidence.json': calibration,
  'owner-handoff-kits.json': kits,
})) {
  describe(`one mistake in ${file} is reported once, and no fix makes it a fact:`, () => {
    for (const [what, { make, codes, fixed }] of sampled(file, Object.entries(mistakes), 6)) {
      it(`${what}: ${fixed}`, () => {
        const document = programValue(file as File);
        make(document, named(document));
        const text = asText(document);
        assert.deepEqual(
          findingsOf(text, file)
            .map(({ code }) => code)
            .sort(),
          codes,
        );
        assert.ok(codes.length <= 3);
        const after = fixAll(text, { ...options, path: file }).text;
        assert.equal(after === programText(file as File) ? 'fixed' : after === text ? 'unchanged' : 'changed', fixed);
      });
    }
  });
}
