/* oxlint-disable max-lines -- a table */
import assert from 'node:assert/strict';
import { missingReceipts, priorityScreens, stages } from '../../../../server/src/core/kinds/calibration/spec';
import { reported } from '../../../support/reported';
import { assertReported } from '../../../support/sameValues';

// Cases in addition to the examples on the rule pages: documents with one small mistake, other places, fixes, and findings that
// follow from others.

const receipts = Object.keys(missingReceipts);

/** Returns all screens, some of them changed, by number. */
const screens = (changes: Readonly<Record<number, object>> = {}) =>
  priorityScreens.map((screen, index) => ({ ...screen, ...changes[index] }));

/** Returns screens without smoke tests, except some of them. */
const bound = (changes: Readonly<Record<number, object>> = {}) =>
  screens(changes).map((screen) => ({
    evidenceKind: 'SOURCE_BOUND',
    missingReceipts: receipts,
    calibrationStatus: 'BOUND_STALE_RECHECK_REQUIRED',
    ...screen,
  }));

const live = { evidenceKind: 'LIVE_PROBE', missingReceipts: receipts.slice(1) };
const missing = (...missingReceipts: unknown[]) => ({ screens: [{ evidenceKind: 'SOURCE_BOUND', missingReceipts }] });

/** Returns the seven stages, with a letter for the status of each. */
const inStates = (letters: string, changes: Readonly<Record<number, object>> = {}) =>
  Object.keys(stages).map((id, index) => ({
    id,
    status: { D: 'DONE', A: 'ACTIVE', B: 'BLOCKED' }[letters.charAt(index)] ?? letters.charAt(index),
    ...changes[index],
  }));

const progress = (currentStage: unknown, letters: string, changes: Readonly<Record<number, object>> = {}) => ({
  currentStage,
  stages: inStates(letters, changes),
});

const of = (letters: string, ownScreens: readonly object[]) => ({
  program: { progress: { stages: inStates(letters) } },
  screens: ownScreens,
});

describe('calibration/receipts', () => {
  it('accepts any missing receipt that was not probed', () =>
    assertReported(
      reported('calibration/receipts', missing('route_smoke', 'viewport_png', 'sha256', 'a11y', 'owner_review')),
      [],
    ));
  it('accepts some missing receipts, in order', () =>
    assertReported(reported('calibration/receipts', missing('route_smoke', 'owner_review')), []));
  it('warns once about all screens bound to their source whose route is not missing', () =>
    assertReported(
      reported('calibration/receipts', {
        screens: bound({ 2: { missingReceipts: [] }, 4: { missingReceipts: ['sha256'] } }),
      }),
      [
        'key warning screens/2/missingReceipts: This screen is SOURCE_BOUND, so `missingReceipts` should list `route_smoke`. Add it, or correct `evidenceKind`. → screens/4/missingReceipts',
      ],
    ));
  it('reports each repetition of a receipt that is listed three times', () =>
    assertReported(reported('calibration/receipts', missing('route_smoke', 'a11y', 'route_smoke', 'route_smoke')), [
      'screens/0/missingReceipts/2 (suggestion items 0, 1): "route_smoke" is listed twice. Name each missing receipt once. → screens/0/missingReceipts/0',
    ]));
  it('requires each receipt once, in the order of the specification', () =>
    assertReported(reported('calibration/receipts', missing('owner_review', 'sha256', 'owner_review')), [
      'screens/0/missingReceipts/2 (suggestion items 0, 1): "owner_review" is listed twice. Name each missing receipt once. → screens/0/missingReceipts/0',
    ]));
  it('sorts receipts starting with the first out of order', () =>
    assertReported(reported('calibration/receipts', missing('route_smoke', 'sha256', 'viewport_png', 'a11y')), [
      'information screens/0/missingReceipts/1 (fix items 0, 2, 1, 3): List the missing receipts in the usual order: route_smoke, viewport_png, sha256, a11y, owner_review.',
    ]));
  it('leaves an invalid name to the schema', () =>
    assertReported(reported('calibration/receipts', missing('sha256', 'route_smoke', 'sha')), []));
  it('leaves a value that is not a string to the schema', () =>
    assertReported(reported('calibration/receipts', missing('sha256', 'route_smoke', 3)), []));
  it('removes a smoke test from a list if the probe and both counts agree', () =>
    assertReported(
      reported('calibration/receipts', {
        program: { liveBound: 1, sourceBound: 23 },
        screens: bound({ 3: { evidenceKind: 'LIVE_PROBE', missingReceipts: ['sha256', 'route_smoke'] } }),
      }),
      [
        'screens/3/missingReceipts/1 (fix items 0): The route of this screen was probed live, so `route_smoke` is not missing. Remove it. → screens/3/evidenceKind',
      ],
    ));
  it('removes nothing if one count differs', () =>
    assertReported(
      reported('calibration/receipts', {
        program: { liveBound: 0, sourceBound: 23 },
        screens: bound({ 3: { evidenceKind: 'LIVE_PROBE' } }),
      }),
      [
        'screens/3/missingReceipts/0 (suggestion items 1–4): The route of this screen was probed live, so `route_smoke` is not missing. Remove it. → screens/3/evidenceKind',
      ],
    ));
  it('removes nothing if the other count differs', () =>
    assertReported(
      reported('calibration/receipts', {
        program: { liveBound: 1, sourceBound: 24 },
        screens: bound({ 3: { evidenceKind: 'LIVE_PROBE' } }),
      }),
      [
        'screens/3/missingReceipts/0 (suggestion items 1–4): The route of this screen was probed live, so `route_smoke` is not missing. Remove it. → screens/3/evidenceKind',
      ],
    ));
  it('removes nothing if another screen contradicts itself', () =>
    assertReported(
      reported('calibration/receipts', {
        program: { liveBound: 1, sourceBound: 23 },
        screens: bound({
          3: { evidenceKind: 'LIVE_PROBE' },
          4: { missingReceipts: ['sha256'] },
        }),
      }),
      [
        'key warning screens/4/missingReceipts: This screen is SOURCE_BOUND, so `missingReceipts` should list `route_smoke`. Add it, or correct `evidenceKind`.',
        'screens/3/missingReceipts/0 (suggestion items 1–4): The route of this screen was probed live, so `route_smoke` is not missing. Remove it. → screens/3/evidenceKind',
      ],
    ));
  it('removes nothing if a screen is missing', () =>
    assertReported(
      reported('calibration/receipts', {
        program: { liveBound: 1, sourceBound: 22 },
        screens: bound({ 3: { evidenceKind: 'LIVE_PROBE' } }).slice(1),
      }),
      [
        'screens/2/missingReceipts/0 (suggestion items 1–4): The route of this screen was probed live, so `route_smoke` is not missing. Remove it. → screens/2/evidenceKind',
      ],
    ));
  it('accepts the other missing receipts of a live screen', () =>
    assertReported(reported('calibration/receipts', { screens: bound({ 3: live }) }), []));
  it('leaves a missing list to the schema', () =>
    assertReported(
      reported('calibration/receipts', {
        screens: [{ evidenceKind: 'LIVE_PROBE' }, { evidenceKind: 'LIVE_PROBE', missingReceipts: 'route_smoke' }],
      }),
      [],
    ));
  it('reports nothing else in a list with a smoke test that is not missing', () =>
    assertReported(
      reported('calibration/receipts', {
        screens: [{ evidenceKind: 'LIVE_PROBE', missingReceipts: ['sha256', 'sha256', 'route_smoke'] }],
      }),
      [
        'screens/0/missingReceipts/2 (suggestion items 0, 1): The route of this screen was probed live, so `route_smoke` is not missing. Remove it. → screens/0/evidenceKind',
      ],
    ));
});

describe('calibration/screens', () => {
  it('accepts all screens', () => assertReported(reported('calibration/screens', { screens: screens() }), []));
  it('accepts a single screen', () =>
    assertReported(reported('calibration/screens', { screens: screens().slice(3, 4) }), []));
  const native = (...ids: readonly string[]) =>
    reported('calibration/screens', {
      screens: ids.map((screenId, index) => ({ ...priorityScreens[22 + index], screenId })),
    }).filter((each) => !each.includes('lacks'));
  it('requires a brand word that a reader sees in the ids of native screens', () => {
    assertReported(native('-login'), [
      'screens/0/screenId: The id "-login" of this native screen should have a plain brand word before "-login".',
    ]);
    for (const id of ['brand\u200b-login', '\u200b-login', ' -login', ' brand-login', '--login', '·-login']) {
      assert.equal(native(id).length, 1, id);
    }
    for (const id of ['brand-login', 'Brand-login', '品牌-login', 'my-brand-login', 'chat-login']) {
      assertReported(native(id), []);
    }
  });
  it('leaves the brand words of native screens open', () => {
    assertReported(native('brand-login', 'brand-conversations'), []);
    assertReported(native('brand-login', 'other-conversations'), []);
  });
  it('reports all missing screens of a list of two screens', () =>
    assertReported(reported('calibration/screens', { screens: screens().slice(0, 2) }), [
      'key screens: This list lacks portal-article, portal-pixel-atlas, bbs-feed, bbs-topic, bbs-composer, booking-discovery, booking-store, booking-wizard, booking-status, data-overview, data-sources-table, data-run-logs, data-media, trading-dashboard, trading-sources, trading-tasks, openapi-login, openapi-apps, openapi-create, openapi-publish, chat-login, chat-conversations.',
    ]));
  it('reports screens that are missing from a list', () =>
    assertReported(reported('calibration/screens', { screens: screens().slice(2) }), [
      'key screens: This list lacks portal-home, portal-search.',
    ]));
  it('reports no missing screens in a list with too many', () =>
    assertReported(reported('calibration/screens', { screens: [...screens().slice(1), { screenId: 'new' }] }), [
      'screens/23/screenId: "new" is not a priority screen. Correct it, or remove the screen.',
    ]));
  it('treats a misspelled screen as the screen with the nearest name', () =>
    assertReported(
      reported('calibration/screens', {
        screens: screens({
          4: { screenId: 'bbs-feeds' },
          5: { screenId: 'bbs-topics', route: '/topic' },
          6: { screenId: 'bbs-composer-2', platform: 'Admin' },
        }),
      }),
      [
        'screens/4/screenId (fix "bbs-feed"): "bbs-feeds" is not a priority screen. Did you mean "bbs-feed"?',
        'screens/5/screenId (suggestion "bbs-topic"): "bbs-topics" is not a priority screen. Did you mean "bbs-topic"?',
        'screens/6/screenId (suggestion "bbs-composer"): "bbs-composer-2" is not a priority screen. Did you mean "bbs-composer"?',
      ],
    ));
  it('does not suggest an existing screen', () =>
    assertReported(
      reported('calibration/screens', { screens: [...screens(), { ...priorityScreens[4], screenId: 'bbs-feeds' }] }),
      ['screens/24/screenId: "bbs-feeds" is not a priority screen. Correct it, or remove the screen.'],
    ));
  it('suggests no name for an unknown screen', () =>
    assertReported(reported('calibration/screens', { screens: screens({ 0: { screenId: 'welcome' } }) }), [
      'screens/0/screenId: "welcome" is not a priority screen. Correct it, or remove the screen.',
    ]));
  it('leaves an id that is not a string to the schema', () =>
    assertReported(
      reported('calibration/screens', { screens: screens({ 0: { screenId: 3 }, 1: { screenId: undefined } }) }),
      [],
    ));
  it('derives route and platform from the id', () =>
    assertReported(
      reported('calibration/screens', { screens: screens({ 1: { route: '/searches' }, 2: { platform: 'Admin' } }) }),
      [
        'screens/1/route (fix "/search"): `route` of portal-search should be "/search", not "/searches".',
        'screens/2/platform (fix "Web"): `platform` of portal-article should be "Web", not "Admin".',
      ],
    ));
  it('only suggests a route if the platform also belongs to another screen', () =>
    assertReported(
      reported('calibration/screens', { screens: screens({ 1: { route: '/admin/logs', platform: 'Admin' } }) }),
      ['screens/1/route (suggestion "/search"): `route` of portal-search should be "/search", not "/admin/logs".'],
    ));
  it("derives nothing if two screens have each other's routes", () =>
    assertReported(
      reported('calibration/screens', { screens: screens({ 1: { route: '/compose' }, 6: { route: '/search' } }) }),
      [
        'screens/1/route (suggestion "/search"): `route` of portal-search should be "/search", not "/compose".',
        'screens/6/route (suggestion "/compose"): `route` of bbs-composer should be "/compose", not "/search".',
      ],
    ));
  it('derives a route if the present one belongs to no screen', () =>
    assertReported(
      reported('calibration/screens', { screens: screens({ 1: { route: '/composes' }, 6: { route: '/searches' } }) }),
      [
        'screens/1/route (fix "/search"): `route` of portal-search should be "/search", not "/composes".',
        'screens/6/route (fix "/compose"): `route` of bbs-composer should be "/compose", not "/searches".',
      ],
    ));
  it('derives a route if the present one belongs to another screen', () =>
    assertReported(reported('calibration/screens', { screens: screens({ 1: { route: '/compose' } }) }), [
      'screens/1/route (fix "/search"): `route` of portal-search should be "/search", not "/compose".',
    ]));
  it('derives nothing while a screen is missing', () =>
    assertReported(reported('calibration/screens', { screens: screens({ 1: { route: '/searches' } }).slice(1) }), [
      'screens/0/route (suggestion "/search"): `route` of portal-search should be "/search", not "/searches".',
      'key screens: This list lacks portal-home.',
    ]));
  it('leaves a route or platform that is not a string to the schema', () =>
    assertReported(
      reported('calibration/screens', { screens: screens({ 1: { route: 3 }, 2: { platform: null } }) }),
      [],
    ));
  it('only suggests a route if the platform is not a string', () =>
    assertReported(reported('calibration/screens', { screens: screens({ 1: { route: '/searches', platform: 3 } }) }), [
      'screens/1/route (suggestion "/search"): `route` of portal-search should be "/search", not "/searches".',
    ]));
  it('reports the second of two screens with the same id', () =>
    assertReported(reported('calibration/screens', { screens: [...screens().slice(0, 23), screens()[3]] }), [
      'screens/23/screenId: Duplicate screen "portal-pixel-atlas". Remove one of them. → screens/3/screenId',
    ]));
  it('reports the duplicate with the route of another screen, in any position', () =>
    assertReported(
      reported('calibration/screens', {
        screens: screens({ 3: { screenId: 'portal-home', route: '/nowhere' }, 0: { route: '/elsewhere' } }),
      }),
      [
        'screens/0/route (suggestion "/"): `route` of portal-home should be "/", not "/elsewhere".',
        'screens/3/screenId: Duplicate screen "portal-home". Remove one of them. → screens/0/screenId',
      ],
    ));
  it('keeps the duplicate with the correct route', () =>
    assertReported(
      reported('calibration/screens', { screens: [{ ...priorityScreens[1], route: '/elsewhere' }, ...screens()] }),
      ['screens/0/screenId: Duplicate screen "portal-search". Remove one of them. → screens/2/screenId'],
    ));
  it('keeps the first of two duplicates with the correct route', () =>
    assertReported(
      reported('calibration/screens', { screens: [...screens().slice(1, 4), { ...priorityScreens[1] }] }),
      ['screens/3/screenId: Duplicate screen "portal-search". Remove one of them. → screens/0/screenId'],
    ));
  it('recognizes native screens by route, with any brand name', () =>
    assertReported(
      reported('calibration/screens', {
        screens: screens({ 22: { screenId: 'brand-login' }, 23: { screenId: 'brand-conversations' } }),
      }),
      [],
    ));
  it('requires the specified suffix of native screen ids', () =>
    assertReported(
      reported('calibration/screens', {
        screens: screens({ 22: { screenId: 'brand-log-in' }, 23: { screenId: 'brand-chats' } }),
      }),
      [
        'screens/22/screenId: The id of this native screen should end in "-login": "brand-log-in" does not.',
        'screens/23/screenId: The id of this native screen should end in "-conversations": "brand-chats" does not.',
      ],
    ));
  it('reports the route of the first native screen with the id of the second', () =>
    assertReported(reported('calibration/screens', { screens: screens({ 22: { screenId: 'brand-conversations' } }) }), [
      'screens/22/route: `route` of brand-conversations should be "MainTabView.chats · ConversationListView", not "LoginView · AuthFlow".',
    ]));
  it('reports the route of the second native screen with the id of the first', () =>
    assertReported(reported('calibration/screens', { screens: screens({ 23: { screenId: 'brand-login' } }) }), [
      'screens/23/route: `route` of brand-login should be "LoginView · AuthFlow", not "MainTabView.chats · ConversationListView".',
    ]));
  it('requires the specified suffix even if the id ends like the id of another platform', () =>
    assertReported(reported('calibration/screens', { screens: screens({ 22: { screenId: 'brand-feed' } }) }), [
      'screens/22/screenId: The id of this native screen should end in "-login": "brand-feed" does not.',
    ]));
  it('does not keep a screen with a wrong id as the first duplicate', () =>
    assertReported(
      reported('calibration/screens', {
        screens: [{ ...priorityScreens[22], screenId: 'brand-log-in' }, ...screens()],
      }),
      ['screens/0/screenId: The id of this native screen should end in "-login": "brand-log-in" does not.'],
    ));
  it('leaves a native screen without an id to the schema', () =>
    assertReported(reported('calibration/screens', { screens: screens({ 22: { screenId: undefined } }) }), []));
  it('reports duplicate native screens', () =>
    assertReported(
      reported('calibration/screens', { screens: [...screens(), { ...priorityScreens[22], screenId: 'brand-login' }] }),
      ['screens/24/screenId: Duplicate screen "brand-login". Remove one of them. → screens/22/screenId'],
    ));
  it('keeps the id of another screen with the route of a native screen', () =>
    assertReported(reported('calibration/screens', { screens: screens({ 12: { route: 'LoginView · AuthFlow' } }) }), [
      'screens/12/route (fix "/admin/sources"): `route` of data-sources-table should be "/admin/sources", not "LoginView · AuthFlow".',
    ]));
});

describe('calibration/tally', () => {
  it('counts all existing items', () =>
    assertReported(
      reported('calibration/tally', {
        program: { totalP0Screens: 24, liveBound: 1, sourceBound: 23, staleRecheckRequired: 24 },
        screens: bound({ 3: live }),
      }),
      [],
    ));
  it('reports each wrong count', () =>
    assertReported(
      reported('calibration/tally', {
        program: { totalP0Screens: 23, liveBound: 2, sourceBound: 22, staleRecheckRequired: 0 },
        screens: bound({ 3: live }),
      }),
      [
        'program/totalP0Screens (fix 24): `totalP0Screens` should be 24, not 23. Screens: 24. → screens/0,screens/1,screens/2,screens/3,screens/4,screens/5,screens/6,screens/7,screens/8,screens/9,screens/10,screens/11,screens/12,screens/13,screens/14,screens/15,screens/16,screens/17,screens/18,screens/19',
        'program/liveBound (fix 1): `liveBound` should be 1, not 2. Screens known from a live probe: 1. → screens/3/evidenceKind',
        'program/sourceBound (fix 23): `sourceBound` should be 23, not 22. Screens known from the source: 23. → screens/0/evidenceKind,screens/1/evidenceKind,screens/2/evidenceKind,screens/4/evidenceKind,screens/5/evidenceKind,screens/6/evidenceKind,screens/7/evidenceKind,screens/8/evidenceKind,screens/9/evidenceKind,screens/10/evidenceKind,screens/11/evidenceKind,screens/12/evidenceKind,screens/13/evidenceKind,screens/14/evidenceKind,screens/15/evidenceKind,screens/16/evidenceKind,screens/17/evidenceKind,screens/18/evidenceKind,screens/19/evidenceKind,screens/20/evidenceKind',
        'program/staleRecheckRequired (fix 24): `staleRecheckRequired` should be 24, not 0. Screens to be checked again: 24. → screens/0/calibrationStatus,screens/1/calibrationStatus,screens/2/calibrationStatus,screens/3/calibrationStatus,screens/4/calibrationStatus,screens/5/calibrationStatus,screens/6/calibrationStatus,screens/7/calibrationStatus,screens/8/calibrationStatus,screens/9/calibrationStatus,screens/10/calibrationStatus,screens/11/calibrationStatus,screens/12/calibrationStatus,screens/13/calibrationStatus,screens/14/calibrationStatus,screens/15/calibrationStatus,screens/16/calibrationStatus,screens/17/calibrationStatus,screens/18/calibrationStatus,screens/19/calibrationStatus',
      ],
    ));
  it('links to the counted items, at most twenty', () =>
    assertReported(
      reported('calibration/tally', {
        program: { liveBound: 1 },
        screens: screens()
          .slice(0, 3)
          .map((screen) => ({ ...screen, ...live })),
      }),
      [
        'program/liveBound (fix 3): `liveBound` should be 3, not 1. Screens known from a live probe: 3. → screens/0/evidenceKind,screens/1/evidenceKind,screens/2/evidenceKind',
      ],
    ));
  it('counts nothing without screens', () =>
    assertReported(reported('calibration/tally', { program: { totalP0Screens: 3 }, screens: [] }), []));
  it('leaves an invalid count to the schema', () =>
    assertReported(
      reported('calibration/tally', { program: { totalP0Screens: '23', liveBound: null }, screens: bound() }),
      [],
    ));
  it('derives nothing while a screen is missing', () =>
    assertReported(
      reported('calibration/tally', { program: { totalP0Screens: 24, sourceBound: 24 }, screens: bound().slice(1) }),
      [
        'program/totalP0Screens (fix 23): `totalP0Screens` should be 23, not 24. Screens: 23. → screens/0,screens/1,screens/2,screens/3,screens/4,screens/5,screens/6,screens/7,screens/8,screens/9,screens/10,screens/11,screens/12,screens/13,screens/14,screens/15,screens/16,screens/17,screens/18,screens/19',
        'program/sourceBound (fix 23): `sourceBound` should be 23, not 24. Screens known from the source: 23. → screens/0/evidenceKind,screens/1/evidenceKind,screens/2/evidenceKind,screens/3/evidenceKind,screens/4/evidenceKind,screens/5/evidenceKind,screens/6/evidenceKind,screens/7/evidenceKind,screens/8/evidenceKind,screens/9/evidenceKind,screens/10/evidenceKind,screens/11/evidenceKind,screens/12/evidenceKind,screens/13/evidenceKind,screens/14/evidenceKind,screens/15/evidenceKind,screens/16/evidenceKind,screens/17/evidenceKind,screens/18/evidenceKind,screens/19/evidenceKind',
      ],
    ));
  it('derives nothing if the list has unknown items', () =>
    assertReported(
      reported('calibration/tally', {
        program: { totalP0Screens: 24 },
        screens: ['portal-home', ...bound().slice(0, 3)],
      }),
      [
        'program/totalP0Screens (fix 3): `totalP0Screens` should be 3, not 24. Screens: 3. → screens/1,screens/2,screens/3',
      ],
    ));
  it('derives no count of evidence if an item has an unknown kind', () =>
    assertReported(
      reported('calibration/tally', {
        program: { totalP0Screens: 23, liveBound: 1, staleRecheckRequired: 23 },
        screens: bound({ 3: { evidenceKind: 'PROBED' } }),
      }),
      [
        'program/totalP0Screens (fix 24): `totalP0Screens` should be 24, not 23. Screens: 24. → screens/0,screens/1,screens/2,screens/3,screens/4,screens/5,screens/6,screens/7,screens/8,screens/9,screens/10,screens/11,screens/12,screens/13,screens/14,screens/15,screens/16,screens/17,screens/18,screens/19',
        'program/liveBound (fix 0): `liveBound` should be 0, not 1. Screens known from a live probe: 0.',
        'program/staleRecheckRequired (fix 24): `staleRecheckRequired` should be 24, not 23. Screens to be checked again: 24. → screens/0/calibrationStatus,screens/1/calibrationStatus,screens/2/calibrationStatus,screens/3/calibrationStatus,screens/4/calibrationStatus,screens/5/calibrationStatus,screens/6/calibrationStatus,screens/7/calibrationStatus,screens/8/calibrationStatus,screens/9/calibrationStatus,screens/10/calibrationStatus,screens/11/calibrationStatus,screens/12/calibrationStatus,screens/13/calibrationStatus,screens/14/calibrationStatus,screens/15/calibrationStatus,screens/16/calibrationStatus,screens/17/calibrationStatus,screens/18/calibrationStatus,screens/19/calibrationStatus',
      ],
    ));
  it('derives no count of a status if a status is missing', () =>
    assertReported(
      reported('calibration/tally', {
        program: { totalP0Screens: 23, liveBound: 1, staleRecheckRequired: 24 },
        screens: bound({ 3: { calibrationStatus: 'BOUND' } }),
      }),
      [
        'program/totalP0Screens (fix 24): `totalP0Screens` should be 24, not 23. Screens: 24. → screens/0,screens/1,screens/2,screens/3,screens/4,screens/5,screens/6,screens/7,screens/8,screens/9,screens/10,screens/11,screens/12,screens/13,screens/14,screens/15,screens/16,screens/17,screens/18,screens/19',
        'program/liveBound (fix 0): `liveBound` should be 0, not 1. Screens known from a live probe: 0.',
        'program/staleRecheckRequired (fix 23): `staleRecheckRequired` should be 23, not 24. Screens to be checked again: 23. → screens/0/calibrationStatus,screens/1/calibrationStatus,screens/2/calibrationStatus,screens/4/calibrationStatus,screens/5/calibrationStatus,screens/6/calibrationStatus,screens/7/calibrationStatus,screens/8/calibrationStatus,screens/9/calibrationStatus,screens/10/calibrationStatus,screens/11/calibrationStatus,screens/12/calibrationStatus,screens/13/calibrationStatus,screens/14/calibrationStatus,screens/15/calibrationStatus,screens/16/calibrationStatus,screens/17/calibrationStatus,screens/18/calibrationStatus,screens/19/calibrationStatus,screens/20/calibrationStatus',
      ],
    ));
  it('only suggests a count that the single contradictory screen may change', () =>
    assertReported(
      reported('calibration/tally', {
        program: { liveBound: 0, sourceBound: 23 },
        screens: bound({ 3: { evidenceKind: 'LIVE_PROBE' } }),
      }),
      [
        'program/liveBound (fix 1): `liveBound` should be 1, not 0. Screens known from a live probe: 1. → screens/3/evidenceKind',
      ],
    ));
  it('only suggests a count that a contradictory screen may change', () =>
    assertReported(
      reported('calibration/tally', {
        program: { liveBound: 0, sourceBound: 23, staleRecheckRequired: 23 },
        screens: bound({ 3: { evidenceKind: 'LIVE_PROBE' }, 5: { missingReceipts: [] } }),
      }),
      [
        'program/liveBound (fix 1): `liveBound` should be 1, not 0. Screens known from a live probe: 1. → screens/3/evidenceKind',
        'program/staleRecheckRequired (fix 24): `staleRecheckRequired` should be 24, not 23. Screens to be checked again: 24. → screens/0/calibrationStatus,screens/1/calibrationStatus,screens/2/calibrationStatus,screens/3/calibrationStatus,screens/4/calibrationStatus,screens/5/calibrationStatus,screens/6/calibrationStatus,screens/7/calibrationStatus,screens/8/calibrationStatus,screens/9/calibrationStatus,screens/10/calibrationStatus,screens/11/calibrationStatus,screens/12/calibrationStatus,screens/13/calibrationStatus,screens/14/calibrationStatus,screens/15/calibrationStatus,screens/16/calibrationStatus,screens/17/calibrationStatus,screens/18/calibrationStatus,screens/19/calibrationStatus',
      ],
    ));
});

describe('calibration/stages', () => {
  it('accepts stages in order', () =>
    assertReported(
      reported(
        'calibration/stages',
        progress('P05_EVIDENCE_PACKAGE_COLLECTION', 'DDDDABB'),
        'current-ui-evidence-progress',
      ),
      [],
    ));
  it('accepts no active stage after P05, with P05 as the current stage', () =>
    assertReported(
      reported(
        'calibration/stages',
        progress('P05_EVIDENCE_PACKAGE_COLLECTION', 'DDDDDBB'),
        'current-ui-evidence-progress',
      ),
      [],
    ));
  it('accepts no active stage after P05, with the next stage as the current stage', () =>
    assertReported(
      reported('calibration/stages', progress('P06_HUMAN_OWNER_REVIEW', 'DDDDDBB'), 'current-ui-evidence-progress'),
      [],
    ));
  it('reports an earlier stage as the current stage', () =>
    assertReported(
      reported('calibration/stages', progress('P04_READONLY_SMOKE', 'DDDDDBB'), 'current-ui-evidence-progress'),
      [
        'currentStage: `currentStage` should be "P05_EVIDENCE_PACKAGE_COLLECTION" or "P06_HUMAN_OWNER_REVIEW", not "P04_READONLY_SMOKE": no stage is ACTIVE.',
      ],
    ));
  it('reports the stage after the next stage as the current stage', () =>
    assertReported(
      reported('calibration/stages', progress('P07_C06_ACCEPTANCE', 'DDDDDBB'), 'current-ui-evidence-progress'),
      [
        'currentStage: `currentStage` should be "P05_EVIDENCE_PACKAGE_COLLECTION" or "P06_HUMAN_OWNER_REVIEW", not "P07_C06_ACCEPTANCE": no stage is ACTIVE.',
      ],
    ));
  it('accepts the seventh stage as the current stage', () =>
    assertReported(
      reported(
        'calibration/stages',
        progress('P05_EVIDENCE_PACKAGE_COLLECTION', 'DDDDDDB'),
        'current-ui-evidence-progress',
      ),
      [
        'currentStage: `currentStage` should be "P06_HUMAN_OWNER_REVIEW" or "P07_C06_ACCEPTANCE", not "P05_EVIDENCE_PACKAGE_COLLECTION": no stage is ACTIVE.',
      ],
    ));
  it('requires an active stage before P05 is done', () =>
    assertReported(
      reported(
        'calibration/stages',
        progress('P05_EVIDENCE_PACKAGE_COLLECTION', 'DDDDBBB'),
        'current-ui-evidence-progress',
      ),
      ['currentStage: No stage is ACTIVE, but P05 is not DONE. Set the `currentStage` to ACTIVE.'],
    ));
  it('requires an active stage even before P01 is done', () =>
    assertReported(
      reported('calibration/stages', progress('P01_CURRENT_INVENTORY', 'BBBBBBB'), 'current-ui-evidence-progress'),
      ['currentStage: No stage is ACTIVE, but P05 is not DONE. Set the `currentStage` to ACTIVE.'],
    ));
  it('leaves an invalid current stage to the schema', () =>
    assertReported(reported('calibration/stages', progress('P04', 'DDDDDBB'), 'current-ui-evidence-progress'), []));
  it('leaves a current stage that is not a string to the schema', () =>
    assertReported(reported('calibration/stages', progress(4, 'DDDDDBB'), 'current-ui-evidence-progress'), []));
  it('leaves an invalid status to the schema', () =>
    assertReported(
      reported('calibration/stages', progress('P01_CURRENT_INVENTORY', 'DDDDXBB'), 'current-ui-evidence-progress'),
      [],
    ));
  it('ignores the current stage while a stage is missing', () =>
    assertReported(
      reported(
        'calibration/stages',
        { currentStage: 'P01_CURRENT_INVENTORY', stages: inStates('DDDDDBB').slice(0, 6) },
        'current-ui-evidence-progress',
      ),
      ['key stages: This list lacks "P07_C06_ACCEPTANCE".'],
    ));
  it('ignores the current stage while a stage is duplicate', () =>
    assertReported(
      reported(
        'calibration/stages',
        { currentStage: 'P01_CURRENT_INVENTORY', stages: [...inStates('DDDDDBB'), ...inStates('DDDDDBB').slice(6)] },
        'current-ui-evidence-progress',
      ),
      ['stages/7/id: Duplicate "P07_C06_ACCEPTANCE". Remove one of them.'],
    ));
  it('ignores the current stage while few stages are listed', () =>
    assertReported(
      reported(
        'calibration/stages',
        { currentStage: 'P01_CURRENT_INVENTORY', stages: inStates('BBB').slice(0, 3) },
        'current-ui-evidence-progress',
      ),
      [
        'key stages: This list lacks "P04_READONLY_SMOKE", "P05_EVIDENCE_PACKAGE_COLLECTION", "P06_HUMAN_OWNER_REVIEW" and "P07_C06_ACCEPTANCE".',
      ],
    ));
  it('reports a second active stage', () =>
    assertReported(
      reported('calibration/stages', progress('P04_READONLY_SMOKE', 'DDDAABB'), 'current-ui-evidence-progress'),
      [
        'stages/4/status: Two stages are ACTIVE, but only the `currentStage` may be. Correct the other one. → stages/3/status',
      ],
    ));
  it('does not report a third active stage', () =>
    assertReported(
      reported('calibration/stages', progress('P03_OFFLINE_TOOLING', 'DDAAABB'), 'current-ui-evidence-progress'),
      [
        'stages/3/status: Two stages are ACTIVE, but only the `currentStage` may be. Correct the other one. → stages/2/status',
      ],
    ));
  it('requires the active stage to be the current stage', () =>
    assertReported(
      reported('calibration/stages', progress('P04_READONLY_SMOKE', 'DDDDABB'), 'current-ui-evidence-progress'),
      [
        'currentStage: `currentStage` should be "P05_EVIDENCE_PACKAGE_COLLECTION", the stage that is ACTIVE, not "P04_READONLY_SMOKE". → stages/4/status',
      ],
    ));
  it('leaves an invalid current stage to the schema if another stage is active', () =>
    assertReported(reported('calibration/stages', progress('P05', 'DDDDABB'), 'current-ui-evidence-progress'), []));
  it('accepts an active P06 after P05', () =>
    assertReported(
      reported('calibration/stages', progress('P06_HUMAN_OWNER_REVIEW', 'DDDDDAB'), 'current-ui-evidence-progress'),
      [],
    ));
  it('requires a blocked P06 while P05 is not done', () =>
    assertReported(
      reported('calibration/stages', progress('P06_HUMAN_OWNER_REVIEW', 'DDDDBAB'), 'current-ui-evidence-progress'),
      [
        'stages/5/status: P06_HUMAN_OWNER_REVIEW should be BLOCKED, not ACTIVE, while P05 is not DONE. → stages/4/status',
      ],
    ));
  it('requires a blocked P07 while P05 is not done', () =>
    assertReported(
      reported('calibration/stages', progress('P07_C06_ACCEPTANCE', 'DDDDBBA'), 'current-ui-evidence-progress'),
      ['stages/6/status: P07_C06_ACCEPTANCE should be BLOCKED, not ACTIVE, while P05 is not DONE. → stages/4/status'],
    ));
  it('requires nothing for an invalid status', () =>
    assertReported(
      reported('calibration/stages', progress('P06_HUMAN_OWNER_REVIEW', 'DDDDXAB'), 'current-ui-evidence-progress'),
      [],
    ));
  it('requires only P06 and P07 to be blocked', () =>
    assertReported(
      reported('calibration/stages', progress('P04_READONLY_SMOKE', 'DDDABBB'), 'current-ui-evidence-progress'),
      [],
    ));
  it('requires nothing of unknown stages', () =>
    assertReported(
      reported(
        'calibration/stages',
        progress('P05_EVIDENCE_PACKAGE_COLLECTION', 'DDDDBBA', { 6: { id: 'XP07_C06_ACCEPTANCE' } }),
        'current-ui-evidence-progress',
      ),
      [],
    ));
  it('reports stages that are done too early once, at the first of them', () =>
    assertReported(
      reported('calibration/stages', progress('P03_OFFLINE_TOOLING', 'DDADDBB'), 'current-ui-evidence-progress'),
      [
        'stages/3/status: This stage is DONE, but an earlier stage is not. Correct one of them. → stages/2/status,stages/4/status',
      ],
    ));
  it('reports a done stage after a blocked stage', () =>
    assertReported(
      reported(
        'calibration/stages',
        progress('P05_EVIDENCE_PACKAGE_COLLECTION', 'DBDDABB'),
        'current-ui-evidence-progress',
      ),
      [
        'stages/2/status: This stage is DONE, but an earlier stage is not. Correct one of them. → stages/1/status,stages/3/status',
      ],
    ));
  it('does not report a done stage after an invalid status', () =>
    assertReported(
      reported(
        'calibration/stages',
        progress('P05_EVIDENCE_PACKAGE_COLLECTION', 'DXDDABB'),
        'current-ui-evidence-progress',
      ),
      [],
    ));
  it('sorts stages by their order', () =>
    assertReported(
      reported(
        'calibration/stages',
        {
          currentStage: 'P05_EVIDENCE_PACKAGE_COLLECTION',
          stages: [1, 0, 2, 3, 4, 5, 6].map((index) => inStates('DDDDABB')[index]),
        },
        'current-ui-evidence-progress',
      ),
      ['stages/0/id (fix items 1, 0, 2–6): "P02_REVIEW_CONTRACTS" is out of order: put "P01_CURRENT_INVENTORY" here.'],
    ));
  it('moves an active stage together with its order', () =>
    assertReported(
      reported(
        'calibration/stages',
        {
          currentStage: 'P05_EVIDENCE_PACKAGE_COLLECTION',
          stages: [0, 1, 2, 4, 3, 5, 6].map((index) => inStates('DDDDABB')[index]),
        },
        'current-ui-evidence-progress',
      ),
      [
        'stages/3/id (fix items 0–2, 4, 3, 5, 6): "P05_EVIDENCE_PACKAGE_COLLECTION" is out of order: put "P04_READONLY_SMOKE" here.',
      ],
    ));
  it('moves no stage if only ids were swapped', () =>
    assertReported(
      reported(
        'calibration/stages',
        {
          currentStage: 'P05_EVIDENCE_PACKAGE_COLLECTION',
          stages: inStates('DDDDABB', {
            3: { id: 'P05_EVIDENCE_PACKAGE_COLLECTION' },
            4: { id: 'P04_READONLY_SMOKE' },
          }),
        },
        'current-ui-evidence-progress',
      ),
      [
        'stages/3/id: "P05_EVIDENCE_PACKAGE_COLLECTION" is out of order: put "P04_READONLY_SMOKE" here.',
        'currentStage: `currentStage` should be "P04_READONLY_SMOKE", the stage that is ACTIVE, not "P05_EVIDENCE_PACKAGE_COLLECTION". → stages/4/status',
      ],
    ));
  it('suggests the stage that a duplicate replaced', () =>
    assertReported(
      reported(
        'calibration/stages',
        { stages: inStates('DDDDABB', { 3: { id: 'P03_OFFLINE_TOOLING' } }) },
        'current-ui-evidence-progress',
      ),
      [
        'stages/3/id (suggestion "P04_READONLY_SMOKE"): Duplicate "P03_OFFLINE_TOOLING". One of them should be "P04_READONLY_SMOKE".',
      ],
    ));
  it('suggests the replaced stage in any order of done stages', () =>
    assertReported(
      reported(
        'calibration/stages',
        { stages: inStates('DBDDABB', { 3: { id: 'P03_OFFLINE_TOOLING' } }) },
        'current-ui-evidence-progress',
      ),
      [
        'stages/3/id (suggestion "P04_READONLY_SMOKE"): Duplicate "P03_OFFLINE_TOOLING". One of them should be "P04_READONLY_SMOKE".',
        'stages/2/status: This stage is DONE, but an earlier stage is not. Correct one of them. → stages/1/status,stages/3/status',
      ],
    ));
  it('does not report the current stage while a stage is duplicate', () =>
    assertReported(
      reported(
        'calibration/stages',
        { currentStage: 'P01_CURRENT_INVENTORY', stages: inStates('DDDDDBB', { 6: { id: 'P06_HUMAN_OWNER_REVIEW' } }) },
        'current-ui-evidence-progress',
      ),
      [
        'stages/6/id (suggestion "P07_C06_ACCEPTANCE"): Duplicate "P06_HUMAN_OWNER_REVIEW". One of them should be "P07_C06_ACCEPTANCE".',
      ],
    ));
  it('reports a last stage that is done after an active stage', () =>
    assertReported(reported('calibration/stages', of('DDDDABD', []), 'current-ui-evidence'), [
      'program/progress/stages/6/status: This stage is DONE, but an earlier stage is not. Correct one of them. → program/progress/stages/4/status',
    ]));
  it('reports the stages that a list with a single stage lacks', () =>
    assertReported(
      reported(
        'calibration/stages',
        { program: { progress: { stages: inStates('DDDDDDB').slice(5, 6) } }, screens: [] },
        'current-ui-evidence',
      ),
      [
        'key program/progress/stages: This list lacks "P01_CURRENT_INVENTORY", "P02_REVIEW_CONTRACTS", "P03_OFFLINE_TOOLING", "P04_READONLY_SMOKE", "P05_EVIDENCE_PACKAGE_COLLECTION" and "P07_C06_ACCEPTANCE".',
      ],
    ));
});

describe('calibration/stage-progress', () => {
  it('accepts any progress of an active stage', () =>
    assertReported(
      reported(
        'calibration/stage-progress',
        progress('P05_EVIDENCE_PACKAGE_COLLECTION', 'DDDDABB', {
          0: { progress: '7/7' },
          1: { progress: '007/7' },
          4: { progress: '3/3' },
          5: { progress: '0/3' },
          6: { progress: '0/0' },
        }),
        'current-ui-evidence-progress',
      ),
      [],
    ));
  it('compares progress with the status', () =>
    assertReported(
      reported(
        'calibration/stage-progress',
        progress('P05_EVIDENCE_PACKAGE_COLLECTION', 'DDDDABB', {
          0: { progress: '8/7' },
          1: { progress: '0/0' },
          2: { progress: '6/7' },
          4: { progress: '4/3' },
          5: { progress: '3/3' },
          6: { progress: '4/3' },
        }),
        'current-ui-evidence-progress',
      ),
      [
        'stages/0/progress: More items are done than exist: 8 of 7. Correct one of the numbers.',
        'stages/1/progress: This stage is DONE, but it has no items. Count at least one, or leave it BLOCKED.',
        'stages/2/progress: This stage is DONE, but only 6 of 7 items are done. Correct `status` or `progress`.',
        'stages/4/progress: More items are done than exist: 4 of 3. Correct one of the numbers.',
        'warning stages/5/status: Every item of this stage is done (3), but it is BLOCKED. Correct `status` or `progress`.',
        'stages/6/progress: More items are done than exist: 4 of 3. Correct one of the numbers.',
      ],
    ));
  it('leaves progress in another format to the schema', () =>
    assertReported(
      reported(
        'calibration/stage-progress',
        progress('P05_EVIDENCE_PACKAGE_COLLECTION', 'DDDDABB', {
          0: { progress: '8/7 ' },
          1: { progress: '6' },
          2: { progress: ' 6/7' },
          3: { progress: 6 },
          5: { progress: '/7' },
          6: { progress: '9/' },
        }),
        'current-ui-evidence-progress',
      ),
      [],
    ));
  it('compares numbers of any size', () =>
    assertReported(
      reported(
        'calibration/stage-progress',
        progress('P05_EVIDENCE_PACKAGE_COLLECTION', 'DDDDABB', {
          0: { progress: '9007199254740992/9007199254740993' },
        }),
        'current-ui-evidence-progress',
      ),
      [
        'stages/0/progress: This stage is DONE, but only 9007199254740992 of 9007199254740993 items are done. Correct `status` or `progress`.',
      ],
    ));
});

describe('calibration/stage-evidence', () => {
  it('reports a forbidden acceptance if all other stages are done', () =>
    assertReported(
      reported('calibration/stage-evidence', progress('P07_C06_ACCEPTANCE', 'DXDDDDD'), 'current-ui-evidence-progress'),
      [
        'stages/6/status: This stage cannot be DONE while `acceptancePermitted` is false. Leave it BLOCKED. → acceptancePermitted',
      ],
    ));
  it('reports any accepted items', () =>
    assertReported(
      reported('calibration/stage-evidence', progress('P07_C06_ACCEPTANCE', 'DDDDDDD'), 'current-ui-evidence-progress'),
      [
        'stages/6/status: This stage cannot be DONE while `acceptancePermitted` is false. Leave it BLOCKED. → acceptancePermitted',
      ],
    ));
  it('accepts an active P05 while receipts are missing', () =>
    assertReported(reported('calibration/stage-evidence', of('DDDDABB', bound()), 'current-ui-evidence'), []));
  it('reports the receipts that P05 has not collected, on both counts', () =>
    assertReported(
      reported(
        'calibration/stage-evidence',
        of('DDDDDBB', [
          { missingReceipts: ['viewport_png'] },
          { missingReceipts: ['sha256'] },
          { missingReceipts: ['route_smoke', 'a11y', 'owner_review'] },
        ]),
        'current-ui-evidence',
      ),
      [
        'warning program/progress/stages/4/status: This stage is DONE, but screens still lack `viewport_png` or `sha256`: 2. Correct `status`, or the screens. → screens/0/missingReceipts,screens/1/missingReceipts',
      ],
    ));
  it('reports the receipts that P05 has not collected for a single screen', () =>
    assertReported(
      reported('calibration/stage-evidence', of('DDDDDBB', [{ missingReceipts: ['sha256'] }]), 'current-ui-evidence'),
      [
        'warning program/progress/stages/4/status: This stage is DONE, but screens still lack `viewport_png` or `sha256`: 1. Correct `status`, or the screens. → screens/0/missingReceipts',
      ],
    ));
  it('accepts P05 as done after it is collected', () =>
    assertReported(
      reported(
        'calibration/stage-evidence',
        of('DDDDDBB', [{ missingReceipts: ['owner_review'] }, {}]),
        'current-ui-evidence',
      ),
      [],
    ));
  it('reports the screens that P06 has not reviewed', () =>
    assertReported(
      reported(
        'calibration/stage-evidence',
        of('DDDDDDB', [
          { missingReceipts: ['owner_review'] },
          { missingReceipts: ['a11y'] },
          { missingReceipts: ['owner_review'] },
        ]),
        'current-ui-evidence',
      ),
      [
        'program/progress/stages/5/status: This stage is DONE, but screens still lack `owner_review`: 2. Correct `status`, or the screens. → screens/0/missingReceipts,screens/2/missingReceipts',
      ],
    ));
  it('reports a single screen that P06 has not reviewed', () =>
    assertReported(
      reported(
        'calibration/stage-evidence',
        of('DDDDDDB', [{ missingReceipts: ['owner_review'] }]),
        'current-ui-evidence',
      ),
      [
        'program/progress/stages/5/status: This stage is DONE, but screens still lack `owner_review`: 1. Correct `status`, or the screens. → screens/0/missingReceipts',
      ],
    ));
  it('accepts P06 as done after all screens are reviewed', () =>
    assertReported(
      reported('calibration/stage-evidence', of('DDDDDDB', [{ missingReceipts: ['a11y'] }]), 'current-ui-evidence'),
      [],
    ));
  it('links to at most twenty screens', () =>
    assertReported(
      reported(
        'calibration/stage-evidence',
        of(
          'DDDDDDB',
          Array.from({ length: 22 }, () => ({ missingReceipts: ['owner_review'] })),
        ),
        'current-ui-evidence',
      ),
      [
        'program/progress/stages/5/status: This stage is DONE, but screens still lack `owner_review`: 22. Correct `status`, or the screens. → screens/0/missingReceipts,screens/1/missingReceipts,screens/2/missingReceipts,screens/3/missingReceipts,screens/4/missingReceipts,screens/5/missingReceipts,screens/6/missingReceipts,screens/7/missingReceipts,screens/8/missingReceipts,screens/9/missingReceipts,screens/10/missingReceipts,screens/11/missingReceipts,screens/12/missingReceipts,screens/13/missingReceipts,screens/14/missingReceipts,screens/15/missingReceipts,screens/16/missingReceipts,screens/17/missingReceipts,screens/18/missingReceipts,screens/19/missingReceipts',
      ],
    ));
  it('does not report a screen whose missing receipts are not a list', () =>
    assertReported(
      reported(
        'calibration/stage-evidence',
        of('DDDDDDB', [{ missingReceipts: 'owner_review' }]),
        'current-ui-evidence',
      ),
      [],
    ));
  it('requires nothing more of a stage that is reported as out of order', () =>
    assertReported(reported('calibration/stage-evidence', of('DDDDABD', []), 'current-ui-evidence'), []));
  it('requires nothing of a stage with an unknown state', () =>
    assertReported(
      reported('calibration/stage-evidence', of('DDDDXBB', [{ missingReceipts: ['sha256'] }]), 'current-ui-evidence'),
      [],
    ));
  it('requires reviewed screens even of the only stage in a list', () =>
    assertReported(
      reported(
        'calibration/stage-evidence',
        {
          program: { progress: { stages: inStates('DDDDDDB').slice(5, 6) } },
          screens: [{ missingReceipts: ['owner_review'] }],
        },
        'current-ui-evidence',
      ),
      [
        'program/progress/stages/0/status: This stage is DONE, but screens still lack `owner_review`: 1. Correct `status`, or the screens. → screens/0/missingReceipts',
      ],
    ));
});
