import { missingReceipts, priorityScreens, stageRoster } from './spec';

const [firstStage] = stageRoster.values;

/** The seven stages of a new document, none of which has any progress. */
export const calibrationProgressTemplate = {
  currentStage: firstStage,
  stages: stageRoster.values.map((id) => ({
    id,
    status: id === firstStage ? 'ACTIVE' : 'BLOCKED',
    progress: `0/${priorityScreens.length}`,
  })),
};

/** Returns a calibration of the 24 screens, all from source, with every receipt missing. */
export const calibrationTemplate = (progressVersion: string): object => ({
  program: {
    accepted: 0,
    targetScreensExcluded: true,
    progress: { schemaVersion: progressVersion, ...calibrationProgressTemplate },
  },
  screens: priorityScreens.map(({ screenId, route, platform }) => ({
    screenId,
    product: screenId.split('-')[0],
    route,
    platform,
    evidenceKind: 'SOURCE_BOUND',
    missingReceipts: Object.keys(missingReceipts),
  })),
});
