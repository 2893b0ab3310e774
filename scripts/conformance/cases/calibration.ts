import { casesOf, acceptedCase, move, remove, set, rejectedCase } from '../case';

const stage = '/program/progress/stages';

/** The calibration and its stages. */
export const calibration = [
  casesOf(
    'calibration/screens',
    rejectedCase(
      'calibration',
      'a route of another screen',
      [set('/screens/1/route', '/find')],
      ['calibration/screens /screens/1/route'],
    ),
    rejectedCase(
      'calibration',
      'another platform',
      [set('/screens/11/platform', 'Web')],
      ['calibration/screens /screens/11/platform'],
    ),
    rejectedCase(
      'calibration',
      'an id that is not in the list',
      [set('/screens/5/screenId', 'bbs-topics')],
      ['calibration/screens /screens/5/screenId'],
    ),
    acceptedCase('calibration', 'a native screen with a brand in its id', [set('/screens/22/screenId', 'brand-login')]),
    acceptedCase('calibration', 'screens in another order', [move('/screens/3', '/screens/9')]),
  ),
  casesOf(
    'calibration/tally',
    rejectedCase(
      'calibration',
      'a count of live screens that is one too high',
      [set('/program/liveBound', 5)],
      ['calibration/tally /program/liveBound'],
    ),
    rejectedCase(
      'calibration',
      'a count of checks to repeat that is one too low',
      [set('/program/staleRecheckRequired', 23)],
      ['calibration/tally /program/staleRecheckRequired'],
    ),
    acceptedCase('calibration', 'a screen that has become live', [
      set('/screens/1/evidenceKind', 'LIVE_PROBE'),
      remove('/screens/1/missingReceipts/0'),
      set('/program/liveBound', 5),
      set('/program/sourceBound', 19),
    ]),
    acceptedCase('calibration', 'a screen that is no longer live', [
      set('/screens/0/evidenceKind', 'SOURCE_BOUND'),
      set('/screens/0/missingReceipts', ['route_smoke', 'viewport_png', 'sha256', 'a11y', 'owner_review']),
      set('/program/liveBound', 3),
      set('/program/sourceBound', 21),
    ]),
  ),
  casesOf(
    'calibration/receipts',
    rejectedCase(
      'calibration',
      'a live screen without its smoke receipt',
      [set('/screens/0/missingReceipts', ['route_smoke', 'viewport_png', 'sha256', 'a11y', 'owner_review'])],
      ['calibration/receipts /screens/0/missingReceipts/0'],
    ),
    rejectedCase(
      'calibration',
      'a missing receipt that is listed twice',
      [set('/screens/1/missingReceipts/4', 'a11y')],
      ['calibration/receipts /screens/1/missingReceipts/4'],
    ),
    acceptedCase('calibration', 'a screen that has its pictures', [
      set('/screens/1/missingReceipts', ['route_smoke', 'a11y', 'owner_review']),
    ]),
    acceptedCase('calibration', 'a screen that lacks only its review', [
      set('/screens/0/missingReceipts', ['owner_review']),
    ]),
  ),
  casesOf(
    'calibration/stages',
    rejectedCase(
      'calibration',
      'two stages exchanged',
      [move(`${stage}/1`, `${stage}/2`)],
      ['calibration/stages /program/progress/stages/1/id'],
    ),
    rejectedCase(
      'calibration',
      'a stage that is done after a stage that is not',
      [set(`${stage}/5/status`, 'DONE'), set(`${stage}/5/progress`, '24/24')],
      ['calibration/stages /program/progress/stages/5/status'],
    ),
    rejectedCase(
      'progress',
      'a current stage that is not the active stage',
      [set('/currentStage', 'P06_HUMAN_OWNER_REVIEW')],
      ['calibration/stages /currentStage'],
    ),
  ),
  casesOf(
    'calibration/stage-progress',
    rejectedCase(
      'progress',
      'more items done than exist',
      [set('/stages/4/progress', '25/24')],
      ['calibration/stage-progress /stages/4/progress'],
    ),
    acceptedCase('progress', 'an active stage without items that are done', [set('/stages/4/progress', '0/24')]),
  ),
  casesOf(
    'calibration/stage-evidence',
    rejectedCase(
      'calibration',
      'more packages done than screens have packages',
      [set(`${stage}/4/progress`, '23/24')],
      [`calibration/stage-evidence ${stage}/4/progress`],
    ),
    acceptedCase('calibration', 'fewer packages done than screens have packages', [set(`${stage}/4/progress`, '1/24')]),
  ),
];
