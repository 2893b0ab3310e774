import type { Language } from '../../l10n/language';
import { placeholderName } from '../../text/generated';
import {
  admissionGates,
  architecture,
  endpoints,
  findingIds,
  foundationIds,
  foundationStates,
  negativeTests,
  surfaces,
  uiStates,
} from './spec';

const repositories = [1, 2, 3, 4].map((number) => placeholderName(`repository-${number}`));

/**
 * Returns a new record: every gate denied, no receipt observed. It has the same place in the program as the handoff
 * manifest.
 */
export function browserAuthTemplate({ say }: Language): object {
  const [repository] = repositories;
  const titlesIn = (table: Readonly<Record<string, string>>) =>
    Object.entries(table).map(([id, text]) => [id, say(text)] as const);
  return {
    program: {
      acceptedKnives: 4,
    },
    sourceSnapshot: {
      repositories: repositories.map((id) => ({ id, branch: placeholderName('branch'), evidence: [{}] })),
    },
    foundationSignals: foundationIds.map((id, index) => ({
      id,
      repository,
      state: Object.keys(foundationStates)[index],
    })),
    currentFindings: findingIds.map((id) => ({ id, repository })),
    admissionGates: titlesIn(admissionGates).map(([id, title]) => ({ id, title })),
    admissionSummary: { localStorageTokenOperations: 1 }, // Zero would mean that the tokens are removed.
    targetArchitecture: titlesIn(architecture).map(([id, responsibility], index) => {
      const { component, method, path } = endpoints[id as keyof typeof architecture];
      return { ordinal: index + 1, id, component, contract: `${method} ${path}`, responsibility };
    }),
    targetSurfaces: titlesIn(surfaces).map(([id, title]) => ({ id, title, repository })),
    realStateContract: titlesIn(uiStates).map(([id, regionChange]) => ({ id, regionChange })),
    negativeTests: Object.keys(negativeTests),
    migrationLanes: repositories.map((each) => ({ repository: each })),
    activationContract: {
      requiredD05AcceptanceReceipts: 1,
      requiredLedgerCasReceipts: 1,
    },
  };
}
