/** A menu entry: the command without "statusdocs.", its group and its condition. */
type Entry = readonly [command: string, group: string | undefined, when?: string];

/** Returns a condition that requires all these conditions. */
const all = (...conditions: readonly string[]): string => conditions.join(' && ');

export const inEditor = '!statusdocs.isInBrowser'; // A browser has neither processes nor Git.
const inProgram = 'view == statusdocs.program';
const inReady = 'view == statusdocs.ready';
const inViews = 'view =~ /^statusdocs\\.(program|ready)$/';
const inPages = 'webviewId =~ /^statusdocs\\.(dashboard|matrix)$/';
/** Returns the condition for an item of a view or page. `what` is part of a regular expression. */
const ofView = (what: string) => `viewItem =~ /\\b${what}\\b/`;
const ofPage = (what: string) => all(inPages, `statusdocsItem =~ /\\b${what}\\b/`);
const isDocument = 'resourceLangId == statusdoc || statusdocs.isStatusDocument && resourceLangId =~ /^jsonc?$/';
const isOpenDocument = 'resourcePath in statusdocs.documentPaths';
const isOneItem = '!listMultiSelection';
/** Git may know nothing of the file, or may still be reading its repository, so that markers in the text are enough. */
const isUnmerged = '(git.activeResourceHasMergeConflicts || statusdocs.hasMergeConflict)';

/** The steps of a task or slot, in order. Only the last one has no button in the line of an item. */
const steps = ['claimTask', 'submitTask', 'recordCapture', 'recordReceipt', 'handBackTask'];
const stepsOfView = steps.flatMap((step, index): readonly Entry[] => {
  const when = all(inViews, ofView(step));
  const inMenu: Entry = [step, `0_step@${index + 1}`, step === 'recordReceipt' ? all(when, isOneItem) : when];
  return step === 'handBackTask' ? [inMenu] : [[step, 'inline', when], inMenu];
});
const stepsOfPage = steps.map((step, index): Entry => [step, `0_step@${index + 1}`, ofPage(step)]);

/** The commands for the value at the cursor. Only documents with tasks have work to record. */
const inContextMenu: readonly (readonly [command: string, when: string])[] = [
  ['explainValue', isDocument],
  ['recordWork', 'statusdocs.hasTasks'],
  ['pinValue', isDocument],
];

/** Returns the commands that compare documents with Git, from a position in a group. */
const comparing = (group: string, from: number, when: string, commands = comparisons): readonly Entry[] =>
  commands.map((command, index) => [command, `${group}@${from + index}`, all(when, inEditor)]);
const comparisons = ['compareWithHead', 'compareWithRevision', 'showHistory'];
const twoComparisons = comparisons.slice(0, 2);

const entries: Readonly<Record<string, readonly Entry[]>> = {
  'file/newFile': [['newDocument', 'file']],
  'view/title': [
    ['program.clearFilter', 'navigation@1', all(inViews, 'statusdocs.isFiltered')],
    ['program.filter', 'navigation@2', inViews],
    ['program.followCursor', '2_follow@1', all(inProgram, '!statusdocs.followsCursor')],
    ['program.unfollowCursor', '2_follow@1', all(inProgram, 'statusdocs.followsCursor')],
    ['program.groupByFamily', '2_follow@2', all(inProgram, 'statusdocs.taskGrouping != family')],
    ['program.groupByLane', '2_follow@2', all(inProgram, 'statusdocs.taskGrouping == family')],
    ['program.showBlocked', '1_filter@1', inViews],
    ['program.showReady', '1_filter@2', inViews],
    ['program.showProblems', '1_filter@3', inViews],
    ['ready.groupByOwner', 'navigation', all(inReady, 'statusdocs.readyGrouping != owner')],
    ['ready.groupByLane', 'navigation', all(inReady, 'statusdocs.readyGrouping == owner')],
    ['openDashboard', 'navigation@1', inProgram],
    ...comparing('3_compare', 1, inProgram, twoComparisons),
    ['program.scan', '4_scan@1', inProgram],
  ],
  'view/item/context': [
    ...stepsOfView,
    ['program.openArtifact', '1_open@1', all(inViews, ofView('artifact'))],
    ['program.openReceipt', '1_open@1', all(inViews, ofView('receipt'))],
    ['program.revealInExplorer', '1_open@2', all(inViews, ofView('(document|id)'))],
    ['program.copyId', '5_copy@1', all(inViews, ofView('id'))],
    ['openMatrix', '1_open@3', all(inProgram, ofView('tasks'))],
    ['explainValue', '1_open@4', all(inViews, ofView('id'))],
    ...comparing('3_compare', 1, all(inProgram, ofView('folder')), twoComparisons),
    ...comparing('3_compare', 1, all(inProgram, ofView('document')), twoComparisons),
    ['showHistory', '3_compare@3', all(inProgram, ofView('(folder|document)'), inEditor)],
    ['showItemHistory', '3_compare@4', all(inViews, ofView('id'), isOneItem, inEditor)],
  ],
  'webview/context': [
    ...stepsOfPage,
    ['goToText', '1_open@1', ofPage('item')],
    ['program.openArtifact', '1_open@2', ofPage('artifact')],
    ['program.openReceipt', '1_open@2', ofPage('receipt')],
    ['program.copyId', '5_copy@1', ofPage('item')],
  ],
  commandPalette: [
    ['mergeByMeaning', undefined, all(isUnmerged, inEditor, `(${isDocument})`)],
    ...['setUpMerging', 'showHistory', ...twoComparisons].map((command): Entry => [command, undefined, inEditor]),
    ['openSample', undefined, inEditor],
    ...inContextMenu.map(([command, when]): Entry => [command, undefined, when]),
    ['suppressProblem', undefined, isDocument], // In an editor, the light bulb offers it where there is a problem.
    ['openMatrix', undefined, 'statusdocs.hasTasks || statusdocs.programState == some'],
    ['insertPublicKey', undefined, 'statusdocs.isContribution'],
    ['assemble', undefined, 'statusdocs.isContribution || statusdocs.programState == some'],
    // These commands need a place or belong to a view.
    ...steps.map((command): Entry => [command, undefined, 'false']),
    ...['copyId', 'openArtifact', 'openReceipt', 'revealInExplorer'].map((command): Entry => [
      `program.${command}`,
      undefined,
      'false',
    ]),
    ...['clearFilter', 'showBlocked', 'showReady', 'showProblems'].map((command): Entry => [
      `program.${command}`,
      undefined,
      'false',
    ]),
    ...['followCursor', 'unfollowCursor', 'groupByLane', 'groupByFamily'].map((command): Entry => [
      `program.${command}`,
      undefined,
      'false',
    ]),
    ...['goToText', 'showItemHistory', 'ready.groupByOwner', 'ready.groupByLane'].map((command): Entry => [
      command,
      undefined,
      'false',
    ]),
  ],
  'editor/title': [
    ['mergeByMeaning', 'navigation', all(isUnmerged, inEditor, `(${isDocument})`)],
    ['openDashboard', 'navigation', isDocument],
    ['openMatrix', 'navigation', 'statusdocs.hasTasks'],
  ],
  'editor/context': [
    ...inContextMenu.map(([command, when], index): Entry => [command, `z_statusdocs@${index}`, when]),
    ...comparing('z_statusdocs_compare', 1, `(${isDocument})`),
  ],
  'editor/title/context': comparing('3_compare', 90, isOpenDocument),
  'explorer/context': comparing('3_compare', 90, `(${isOpenDocument} || resourcePath in statusdocs.programPaths)`),
};

/** The menus of the extension. */
export const menus = Object.fromEntries(
  Object.entries(entries).map(([menu, list]) => [
    menu,
    list.map(([command, group, when]) => ({ command: `statusdocs.${command}`, when, group })),
  ]),
);
