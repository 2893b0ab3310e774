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
type Fixed = 'mended' | 'left alone' | 'changed';

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
    'mended',
  ),
  'a screen with the id of another': mistake(
    (_, { screen }) => (screen('booking-status').screenId = 'booking-store'),
    'screens/known',
    'mended',
  ),
  'a screen with an unknown id': mistake(
    (_, { screen }) => (screen('booking-status').screenId = 'nonsense'),
    'screens/known',
    'mended',
  ),
  'a screen missing': mistake(({ screens }) => screens.splice(4, 1), 'screens/known', 'left alone'),
  'a screen twice': mistake(
    ({ screens }) => screens.splice(4, 0, copy(screens[3])),
    'schema/maxItems screens/known',
    'left alone',
  ),
  'a screen copied over another': mistake(
    ({ screens }) => (screens[4] = copy(screens[3])),
    'screens/known',
    'left alone',
  ),
  'two screens in the wrong order': mistake(
    ({ screens }) => screens.splice(1, 2, screens[2], screens[1]),
    'screens/order',
    'mended',
  ),
  'the title of a screen, and nowhere else': mistake(
    (_, { screen }) => (screen('booking-status').title = '另一个标题'),
    'slots/mirror',
    'mended',
  ),
  'a screen claimed by somebody at no time': mistake(
    (_, { screen }) => (screen('booking-status').assignee = 'x'),
    'screens/claim',
    'left alone',
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
    'left alone',
  ),
  'the fixture of a screen, and nowhere else': mistake(
    (_, { screen }) => (screen('booking-wizard').fixture.id = 'booking/store/another-v1'),
    'slots/mirror',
    'mended',
  ),
  'the title in one of the slots at the top': mistake(
    (_, { mirroredSlot }) => (mirroredSlot('booking-store', 'TABLET').screenTitle = '另一个标题'),
    'slots/mirror',
    'mended',
  ),
  'the title in the tasks of a screen, all of them': mistake(
    ({ tasks }) => tasks.slice(13, 26).forEach((task: Loose) => (task.screenTitle = '另一个标题')),
    'tasks/screen',
    'left alone',
  ),
  'a blank title': mistake((_, { screen }) => (screen('booking-status').title = ' '), 'slots/mirror', 'mended'),
  'the titles of two screens exchanged': mistake(
    ({ screens: [a, b] }) => ([a.title, b.title] = [b.title, a.title]),
    'slots/mirror slots/mirror',
    'mended',
  ),
  'a runner of null': mistake(
    (_, { slot }) => (slot('booking-wizard', 'TABLET').runner = null),
    'schema/type',
    'left alone',
  ),
  'the runner of a slot of a screen': mistake(
    (_, { slot }) => (slot('booking-wizard', 'TABLET').runner = 'other'),
    'slots/mirror',
    'mended',
  ),
  'the runner of a slot at the top': mistake(
    (_, { mirroredSlot }) => (mirroredSlot('booking-wizard', 'TABLET').runner = 'other'),
    'slots/mirror',
    'mended',
  ),
  'another runner in all slots at the top': mistake(
    ({ captureSlots }) => captureSlots.forEach((slot: Loose) => (slot.runner = 'other')),
    'slots/mirror',
    'left alone',
  ),
  'a captured slot dropped from its screen': mistake(
    ({ screens }) => screens[0].captureSlots.splice(1, 1),
    'slots/set',
    'left alone',
  ),
  'a captured slot emptied on its screen': mistake(
    (_, { slot }) => Object.assign(slot('booking-store', 'DESKTOP'), { checksum: null, capturedAt: null }),
    'slots/mirror',
    'left alone',
  ),
  'a captured slot dropped at the top': mistake(
    ({ captureSlots }) => captureSlots.splice(0, 1),
    'slots/mirror',
    'mended',
  ),
  'a capture that the list at the top lacks': mistake(
    (_, { mirroredSlot }) =>
      Object.assign(mirroredSlot('booking-discovery', 'DESKTOP'), { checksum: null, capturedAt: null }),
    'slots/mirror',
    'mended',
  ),
  'another checksum at the top': mistake(
    (_, { mirroredSlot }) => (mirroredSlot('booking-discovery', 'DESKTOP').checksum = 'a'.repeat(64)),
    'slots/mirror',
    'left alone',
  ),
  'the slots of a screen in another order': mistake(
    (_, { screen }) => screen('booking-status').captureSlots.reverse(),
    'slots/set',
    'mended',
  ),
  'a gate that passes on its screen only': mistake(
    (_, { gate }) => (gate('booking-wizard', 'SOURCE_EXACT').state = 'BLOCKED'),
    'gates/mirror',
    'left alone',
  ),
  'a gate that is blocked at the top only': mistake(
    (_, { mirroredGate }) => (mirroredGate('booking-discovery', 'ROUTE_BOUNDARY').state = 'BLOCKED'),
    'gates/mirror',
    'mended',
  ),
  'a gate that passes at the top without its evidence': mistake(
    (_, { mirroredGate }) => (mirroredGate('booking-store', 'REVIEWED_RECEIPT').state = 'PASS'),
    'gates/mirror',
    'mended',
  ),
  'the id of a screen with captures replaced everywhere by one that is near': mistake(
    (document) =>
      Object.assign(document, JSON.parse(JSON.stringify(document).replaceAll('booking-store', 'booking-stores'))),
    'screens/known',
    'left alone',
  ),
  'a fixture without a version': mistake(
    (_, { screen }) => (screen('booking-wizard').fixture.id = 'bad'),
    'fixture/id',
    'mended',
  ),
  'a slot missing': mistake(({ screens }) => screens[2].captureSlots.splice(1, 1), 'slots/set', 'mended'),
  'a slot twice': mistake(
    ({ screens }) => screens[2].captureSlots.splice(1, 0, copy(screens[2].captureSlots[1])),
    'schema/maxItems slots/set',
    'left alone',
  ),
  'a slot mistaken for another family': mistake(
    (_, { slot }) => (slot('booking-status', 'TABLET').family = 'MOBILE'),
    'slots/set',
    'mended',
  ),
  'a captured slot with another id': mistake(
    (_, { slot }) => (slot('booking-discovery', 'TABLET').id = 'R22-booking-mini-tablet-1024x768'),
    'slots/id',
    'left alone',
  ),
  'a captured slot with another path': mistake(
    (_, { slot }) =>
      (slot('booking-discovery', 'TABLET').artifactPath = 'artifacts/ui/booking-mini/visual/tablet-1024x768.png'),
    'slots/artifact-path',
    'left alone',
  ),
  'a capture without its checksum': mistake(
    (_, { slot }) => (slot('booking-discovery', 'TABLET').checksum = null),
    'slots/captured',
    'left alone',
  ),
  'a checksum that is none': mistake(
    (_, { slot }) => (slot('booking-discovery', 'TABLET').checksum = 'abc'),
    'schema/pattern',
    'left alone',
  ),
  'a capture that only the mirror has': mistake(
    (_, { mirroredSlot }) =>
      Object.assign(mirroredSlot('booking-wizard', 'MOBILE'), {
        checksum: 'a'.repeat(64),
        capturedAt: '2026-03-14T03:15:00Z',
      }),
    'slots/mirror',
    'left alone',
  ),
  'a mirrored slot of another family': mistake(
    (_, { mirroredSlot }) => (mirroredSlot('booking-wizard', 'TABLET').family = 'MOBILE'),
    'slots/mirror',
    'mended',
  ),
  'a mirrored slot of another screen': mistake(
    (_, { mirroredSlot }) => (mirroredSlot('booking-wizard', 'TABLET').screenId = 'booking-mini'),
    'slots/mirror',
    'mended',
  ),
  'a mirrored slot with the id of another': mistake(
    (_, { mirroredSlot }) => (mirroredSlot('booking-wizard', 'TABLET').id = 'R22-booking-mini-tablet-1024x768'),
    'slots/mirror',
    'mended',
  ),
  'a mirrored slot missing': mistake(({ captureSlots }) => captureSlots.splice(5, 1), 'slots/mirror', 'mended'),
  'a mirrored slot twice': mistake(
    ({ captureSlots }) => captureSlots.splice(7, 0, copy(captureSlots[7])),
    'slots/mirror',
    'left alone',
  ),
  'a gate that passes without its evidence': mistake(
    (_, { gate }) => (gate('booking-wizard', 'REVIEWED_RECEIPT').state = 'PASS'),
    'gates/evidence',
    'left alone',
  ),
  'a gate in a state nobody knows': mistake(
    (_, { gate }) => (gate('booking-wizard', 'ROUTE_BOUNDARY').state = 'OPEN'),
    'schema/enum',
    'left alone',
  ),
  'a gate missing': mistake(({ screens }) => screens[2].gates.splice(2, 1), 'gates/sequence', 'left alone'),
  'a gate with the id of another': mistake(
    (_, { gate }) => (gate('booking-wizard', 'ROUTE_BOUNDARY').id = gate('booking-wizard', 'PRODUCTION_EXACT').id),
    'gates/sequence',
    'left alone',
  ),
  'a mirrored gate missing': mistake(({ preflightGates }) => preflightGates.splice(5, 1), 'gates/mirror', 'mended'),
  'a mirrored gate twice': mistake(
    ({ preflightGates }) => preflightGates.splice(7, 0, copy(preflightGates[7])),
    'gates/mirror',
    'left alone',
  ),
  'a mirrored gate with the id of another': mistake(
    (_, { mirroredGate }) => (mirroredGate('booking-store', 'SOURCE_EXACT').id = 'CAPTURE_ARTIFACT'),
    'gates/mirror',
    'left alone',
  ),
  'a task with the screen of another': mistake(
    (_, { task }) => (task('booking-store', 'governance/design').screenId = 'booking-mini'),
    'tasks/screen',
    'mended',
  ),
  'a task of an unknown screen': mistake(
    (_, { task }) => (task('booking-store', 'governance/design').screenId = 'zzz'),
    'tasks/screen',
    'mended',
  ),
  'a task with the type of another': mistake(
    (_, { task }) =>
      Object.assign(task('booking-store', 'governance/design'), { gateFamily: 'GOVERNANCE', gateType: 'qa' }),
    'tasks/set',
    'mended',
  ),
  'a task missing': mistake(({ tasks }) => tasks.splice(20, 1), 'tasks/set', 'mended'),
  'a task twice': mistake(({ tasks }) => tasks.splice(20, 0, copy(tasks[20])), 'tasks/set', 'left alone'),
  'a task that waits for nothing': mistake(
    (_, { task }) => (task('booking-store', 'evidence/visual_baseline').status = 'WAITING_PREDECESSOR'),
    'tasks/chain tasks/lifecycle',
    'mended',
  ),
  'a task that starts too early': mistake(
    (_, { task }) => (task('booking-store', 'evidence/responsive_reflow').status = 'READY_TO_CLAIM'),
    'tasks/chain',
    'mended',
  ),
  'a waiting task with a blank blocker': mistake(
    (_, { task }) => (task('booking-store', 'evidence/responsive_reflow').blocker = ' '),
    'tasks/chain',
    'left alone',
  ),
  'a receipt for what was not submitted': mistake(
    (_, { task }) => (task('booking-store', 'evidence/visual_baseline').receiptId = 'r'),
    'tasks/lifecycle',
    'left alone',
  ),
  'a blank receipt': mistake(
    (_, { task }) => (task('booking-discovery', 'evidence/visual_baseline').receiptId = ''),
    'schema/pattern',
    'left alone',
  ),
  'a task that was worked on, about another revision': mistake(
    (_, { task }) => (task('booking-discovery', 'evidence/visual_baseline').sourceRevision = otherRevision),
    'tasks/screen',
    'left alone',
  ),
  'a task nobody has taken, about another revision': mistake(
    (_, { task }) => (task('booking-store', 'evidence/responsive_reflow').sourceRevision = otherRevision),
    'tasks/screen',
    'mended',
  ),
  'a signature about another revision': mistake(
    (_, { task }) => (task('booking-store', 'governance/design').sourceRevision = otherRevision),
    'tasks/screen',
    'mended',
  ),
  'two receipts that would come to lie in one file': mistake(
    (_, { task }) => {
      task('booking-discovery', 'evidence/visual_baseline').receiptPath = 'qa/receipt.json';
      task('booking-discovery', 'evidence/responsive_reflow').receiptPath = 'design/receipt.json';
    },
    'tasks/paths tasks/paths',
    'left alone',
  ),
  'the revision of the program': mistake(
    ({ program }) => (program.sourceRevision = otherRevision),
    'tasks/screen',
    'mended',
  ),
  'accepted tasks in a document that lists none': mistake(
    (document) => {
      delete document.tasks;
      document.program.acceptedTasks = 50;
    },
    'boundary/acceptance',
    'left alone',
  ),
  'accepted screens under another name': mistake(
    ({ program }) => (program.programAcceptedScreens = 9),
    'boundary/acceptance',
    'mended',
  ),
  'an acceptance where nobody looks': mistake(
    ({ truthSnapshot }) => (truthSnapshot.extra = [{ deep: { acceptedAt: '2026-03-20' } }]),
    'boundary/acceptance',
    'left alone',
  ),
  'a probe that writes, in lower case': mistake(
    (_, { screen }) => (screen('booking-status').routeProbe.probe = 'curl -X post https://a.example/b'),
    'probes/read-only',
    'left alone',
  ),
  'the receipt of a task in the folder of another screen': mistake(
    (_, { task }) =>
      (task('booking-discovery', 'evidence/visual_baseline').receiptPath =
        'artifacts/ui/booking-mini/execution/x.json'),
    'tasks/paths',
    'left alone',
  ),
  'what was seen in production': mistake(
    ({ truthSnapshot }) => (truthSnapshot.productionRevision = otherRevision),
    'program/exact',
    'left alone',
  ),
  'a captured slot of another size': mistake(
    (_, { slot, mirroredSlot }) =>
      [slot('booking-discovery', 'DESKTOP'), mirroredSlot('booking-discovery', 'DESKTOP')].forEach(
        (slot) => (slot.width = 1280),
      ),
    'slots/dimensions slots/mirror',
    'left alone',
  ),
  'a screen pasted over another, captures included': mistake(
    (document) => {
      const index = document.screens.findIndex(({ screenId }: Loose) => screenId === 'booking-mini');
      const pasted = JSON.stringify(document.screens[0]).replaceAll('booking-discovery', 'booking-mini');
      document.screens[index] = { ...JSON.parse(pasted), order: index + 1 };
    },
    'screens/known',
    'left alone',
  ),
  'the slots of two screens exchanged': mistake(
    ({ screens: [a, , c] }) => ([a.captureSlots, c.captureSlots] = [c.captureSlots, a.captureSlots]),
    'slots/set slots/set',
    'left alone',
  ),
  'a passing gate renamed over another': mistake(
    (_, { gate, screen }) =>
      (screen('booking-status').gates[2] = { ...copy(gate('booking-status', 'SOURCE_EXACT')), evidence: 'x' }),
    'gates/sequence',
    'left alone',
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
    'left alone',
  ),
  'ready tasks that are not listed': mistake(
    (_, { screen }) => (screen('booking-discovery').readyTasks = []),
    'screens/tally',
    'changed',
  ),
  'none: a path that reads like a method': mistake(
    (_, { screen }) => (screen('booking-status').routeProbe.probe += ';GET /options/POST-list?state=DELETE'),
    '',
    'left alone',
  ),
  'none: mirrors and tasks in another order': mistake(
    ({ captureSlots, tasks }) => [captureSlots.reverse(), tasks.reverse()],
    '',
    'left alone',
  ),
};

const auth: Readonly<Record<string, Mistake>> = {
  'an activation': mistake(({ program }) => (program.d06Activated = true), 'auth/activation', 'left alone'),
  'an advance of the ledger': mistake(
    ({ program }) => (program.ledgerAdvanced = true),
    'auth/activation',
    'left alone',
  ),
  'an acceptance of the preceding unit': mistake(
    ({ program }) => (program.d05Accepted = true),
    'auth/activation',
    'left alone',
  ),
  'tokens said to be gone': mistake(
    ({ invariants }) => (invariants.browserTokensRemoved = true),
    'auth/invariants',
    'mended',
  ),
  'receipts in the summary only': mistake(
    ({ admissionSummary }) => (admissionSummary.observedStateReceipts = 27),
    'auth/summary',
    'left alone',
  ),
  'a gate in a state of its own': mistake(
    ({ admissionGates }) => (admissionGates[0].state = 'PASS'),
    'schema/const',
    'left alone',
  ),
  'a gate missing': mistake(({ admissionGates }) => admissionGates.splice(3, 1), 'auth/sequence', 'left alone'),
  'a gate copied over another': mistake(
    ({ admissionGates }) => (admissionGates[3] = copy(admissionGates[2])),
    'auth/sequence',
    'left alone',
  ),
  'a repository missing': mistake(
    ({ sourceSnapshot }) => sourceSnapshot.repositories.splice(1, 1),
    'auth/repositories',
    'left alone',
  ),
  'a repository twice': mistake(
    ({ sourceSnapshot: { repositories } }) => (repositories[1].id = repositories[0].id),
    'auth/repositories',
    'left alone',
  ),
  'fewer knives than are accepted': mistake(({ program }) => (program.totalKnives = 2), 'auth/knives', 'mended'),
  'more knives accepted than there are before the current one': mistake(
    ({ program }) => (program.acceptedKnives = 5),
    'auth/knives',
    'left alone',
  ),
  'fewer gates asked for than there are, and all of them satisfied': mistake(
    ({ activationContract }) =>
      Object.assign(activationContract, { requiredAdmissionGates: 1, d06ActivationAuthorized: true }),
    'auth/activation auth/summary',
    'changed',
  ),
  'an activation where nobody looks': mistake(
    ({ knife }) => (knife.D06_Activated = 'true'),
    'auth/activation',
    'left alone',
  ),
  'another number of knives in all': mistake(({ program }) => (program.totalKnives = 63), 'auth/knives', 'mended'),
  'all knives accepted by the word of the record': mistake(
    ({ program }) =>
      Object.assign(program, { acceptedKnives: 36, remainingIncludingCurrent: 0, currentKnife: 'D36-A01' }),
    'auth/knives',
    'left alone',
  ),
  'no repositories': mistake(
    ({ sourceSnapshot }) => (sourceSnapshot.repositories = []),
    'auth/repositories',
    'left alone',
  ),
  'no gates': mistake((document) => (document.admissionGates = []), 'schema/minItems', 'left alone'),
  'negative tests in another order, which is no error': mistake(
    ({ negativeTests }) => negativeTests.reverse(),
    'auth/sequence',
    'mended',
  ),
  'the ids of two components exchanged': mistake(
    ({ targetArchitecture: [a, b] }) => ([a.id, b.id] = [b.id, a.id]),
    'auth/sequence',
    'left alone',
  ),
  'two components moved, with their numbers': mistake(
    ({ targetArchitecture }) => targetArchitecture.splice(0, 2, targetArchitecture[1], targetArchitecture[0]),
    'auth/sequence',
    'mended',
  ),
  'tasks said to be accepted': mistake(({ program }) => (program.acceptedTasks = 4), 'boundary/acceptance', 'changed'),
};

const calibration: Readonly<Record<string, Mistake>> = {
  'a screen with the id of another': mistake(
    ({ screens }) => (screens[10].screenId = 'portal-search'),
    'calibration/screens',
    'left alone',
  ),
  'a screen without an id': mistake(({ screens }) => (screens[10].screenId = ''), 'calibration/screens', 'left alone'),
  'the ids of two screens exchanged': mistake(
    ({ screens: [, a, b] }) => ([a.screenId, b.screenId] = [b.screenId, a.screenId]),
    'calibration/screens calibration/screens',
    'left alone',
  ),
  'the route of a screen': mistake(({ screens }) => (screens[10].route = '/booking'), 'calibration/screens', 'mended'),
  'an evidence that is mistyped': mistake(
    ({ screens }) => (screens[0].evidenceKind = 'LIVE_PROB'),
    'schema/enum',
    'left alone',
  ),
  'an evidence of another kind': mistake(
    ({ screens }) => (screens[1].evidenceKind = 'LIVE_PROBE'),
    'calibration/receipts',
    'left alone',
  ),
  'a receipt twice': mistake(
    ({ screens }) => screens[1].missingReceipts.push('sha256'),
    'calibration/receipts',
    'left alone',
  ),
  'no screens': mistake((document) => (document.screens = []), 'schema/minItems', 'left alone'),
  'a screen missing': mistake(({ screens }) => screens.splice(3, 1), 'calibration/screens', 'left alone'),
  'no stage active': mistake(
    ({ program }) => (program.progress.stages[4].status = 'BLOCKED'),
    'calibration/stages',
    'left alone',
  ),
  'the views of the native screens exchanged': mistake(
    ({ screens }) => ([screens[22].route, screens[23].route] = [screens[23].route, screens[22].route]),
    'calibration/screens calibration/screens',
    'left alone',
  ),
};

const kits: Readonly<Record<string, Mistake>> = {
  'a kit moved, with its number': mistake(({ kits: list }) => list.push(list.shift()), 'kits/order', 'mended'),
  'a file name that is none': mistake(({ kits: [a] }) => (a.filename = 'a/b.json'), 'schema/pattern', 'left alone'),
  'a file name that may be right': mistake(
    ({ kits: [a] }) => (a.filename = 'auth-owners.template.json'),
    'kits/href-filename',
    'left alone',
  ),
  'the address of another kit': mistake(
    ({ kits: [a, b] }) => (a.href = b.href),
    'kits/href-filename kits/unique',
    'mended',
  ),
  'an address that is none': mistake(
    ({ kits: [a] }) => (a.href = '/handoff/auth-owner.json'),
    'kits/href-filename',
    'mended',
  ),
  'an owner twice': mistake(({ kits: [a, b] }) => (b.ownerId = a.ownerId), 'kits/unique', 'left alone'),
  'the owners of two kits exchanged': mistake(
    ({ kits: [a, b] }) => ([a.ownerId, b.ownerId] = [b.ownerId, a.ownerId]),
    'kits/order',
    'left alone',
  ),
  'the file names of two kits exchanged': mistake(
    ({ kits: [a, b] }) => ([a.filename, b.filename] = [b.filename, a.filename]),
    'kits/href-filename kits/href-filename',
    'left alone',
  ),
  'a kit missing': mistake(({ kits: list }) => list.splice(1, 1), 'schema/minItems', 'left alone'),
  'a step copied over another and changed': mistake(
    ({ protocol }) => (protocol[2] = { ...copy(protocol[1]), name: '发布另外四份模板' }),
    'handoff/step-order',
    'left alone',
  ),
};

for (const [file, mistakes] of Object.entries({
  'booking-execution.json': booking,
  'browser-auth-pre-admission.json': auth,
  'current-ui-evidence.json': calibration,
  'owner-handoff-kits.json': kits,
})) {
  describe(`one mistake in ${file} is reported once, and no fix makes it a fact`, () => {
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
        assert.equal(after === programText(file as File) ? 'mended' : after === text ? 'left alone' : 'changed', fixed);
      });
    }
  });
}
