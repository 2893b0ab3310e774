import { guardCodes } from '../server/src/core/analysis/config/guardCodes';
import { configLimits } from '../server/src/core/analysis/config/limits';
import { removedRules } from '../server/src/core/analysis/config/severities';
import { documentedRules } from '../server/src/core/analysis/rules/docs';
import { pinnedKinds } from '../server/src/core/analysis/config/pins';
import { nameOfKind } from '../server/src/core/kinds/contract/kinds';
import { globLimits } from '../server/src/core/text/glob';
import type { Schema } from '../server/src/core/kinds/contract/schemaMembers';

/** Returns the severities that a rule may be set to. A locked rule has only its own. */
function ruleSettings(): object {
  const entries = documentedRules.map(({ id, summary, severity, isLocked }) => [
    id,
    {
      enum: isLocked === true ? [severity] : ['error', 'warning', 'information', 'hint', 'off'],
      default: severity,
      markdownDescription: summary,
    },
  ]);
  const removed = removedRules.map((id) => [id, { description: 'This rule was removed. Remove the setting.' }]);
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries([...entries, ...removed]) as object,
  };
}

const text = (description: string) => ({ type: 'string', description });

/** The documents and places that an entry applies to. */
const scope = {
  files: {
    ...text('A glob on the path of the document relative to this file; all documents when absent.'),
    minLength: 1,
    maxLength: globLimits.length,
  },
  path: {
    ...text('A JSON Pointer to the place, or to what holds it; the whole document when absent.'),
    pattern: '^(/([^~/]|~[01])*)*$',
  },
};

const suppressions = {
  description: 'Findings that are known and accepted.',
  type: 'array',
  maxItems: configLimits.suppressions,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['rule', 'reason'],
    properties: {
      rule: {
        description: 'The rule.',
        enum: [...documentedRules.filter(({ isLocked }) => isLocked !== true).map(({ id }) => id), ...removedRules],
      },
      ...scope,
      reason: { ...text('Why it is accepted.'), pattern: '\\S' },
      expires: { ...text('The last day on which it holds.'), format: 'date' },
    },
  },
};

const allowedChanges = {
  description: 'Changes that "statusdocs guard" lets pass, such as an honest step backwards.',
  type: 'array',
  maxItems: configLimits.suppressions,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['change', 'reason', 'expires'],
    properties: {
      change: { description: 'What the change does.', enum: [...guardCodes] },
      ...scope,
      reason: { ...text('Why it is honest.'), pattern: '\\S' },
      expires: { ...text('The last day on which it is allowed.'), format: 'date' },
    },
  },
};

const pins = {
  description:
    'What your program pins: for each kind, the values and names that its documents are held to in addition to the published schema, or the path of a file with them below this folder.',
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(
    pinnedKinds.map((kind) => [
      kind,
      { description: `The pins of documents of the kind ${nameOfKind(kind)}.`, type: ['object', 'string'] },
    ]),
  ) as object,
};

/** Returns the schema of `statusdocs.config.json`, which editors use for completion, and which checks the file. */
export function configSchema(): Schema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Configuration of Status Documents',
    type: 'object',
    additionalProperties: false,
    properties: {
      $schema: { type: 'string' },
      rules: {
        description: 'The severities of rules that differ from their own. Locked rules keep theirs.',
        ...ruleSettings(),
      },
      domains: {
        description: 'The domains accepted before the kind in a schemaVersion.',
        type: 'array',
        minItems: 1,
        items: { type: 'string', minLength: 1 },
      },
      exclude: {
        description:
          'Globs on the paths of JSON files relative to this file that are left out of everything, and counted as excluded.',
        type: 'array',
        maxItems: configLimits.suppressions,
        items: { type: 'string', minLength: 1, maxLength: globLimits.length },
      },
      knownMembers: {
        description:
          'Names of properties, or patterns for them, that your documents have in addition to those of the specification. They are accepted without a warning, and prove nothing.',
        type: 'array',
        maxItems: configLimits.suppressions,
        items: { type: 'string', minLength: 1, maxLength: globLimits.length },
      },
      suppressions,
      allowedChanges,
      pins,
    },
  };
}
