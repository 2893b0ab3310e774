import type { Language } from '../l10n/language';
import { browserAuthSeed } from './browserAuth/template';
import { calibrationProgressSeed, calibrationSeed } from './calibration/template';
import { executionSeed } from './execution/template';
import { authoritySetSeed, contributionSeed, handoffKitsSeed } from './handoffKits/template';
import { schemaHref, supportedMajor, type KnownKind } from './contract/kinds';

/** What a new document of a kind says that its schema does not settle: ids, order, initial states and what is counted. */
export function seedOf(kind: KnownKind, prefix: string, language: Language): object {
  const head = { schemaVersion: versionOf(prefix, kind) };
  const pointed = { $schema: schemaHref(kind), ...head };
  switch (kind) {
    case 'auth-s08-r02-c02-owner-handoff-kits':
      return { ...head, ...handoffKitsSeed(language) };
    case 'd06-browser-auth-pre-admission':
      return { ...pointed, ...browserAuthSeed(language) };
    case 'booking-execution':
    case 'data-sources-execution':
      return { ...pointed, ...executionSeed(kind, language) };
    case 'current-ui-evidence':
      return { ...pointed, ...calibrationSeed(versionOf(prefix, 'current-ui-evidence-progress')) };
    case 'current-ui-evidence-progress':
      return { ...head, ...calibrationProgressSeed };
    case 'auth-s08-r02-c02-owner-authority-contribution-template':
      return { ...head, ...contributionSeed };
    case 'auth-s08-owner-authority-set':
      return { ...pointed, ...authoritySetSeed };
  }
}

const versionOf = (prefix: string, kind: KnownKind) => `${prefix}/${kind}/v${supportedMajor}`;
