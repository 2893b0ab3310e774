import fs from 'node:fs';
import path from 'node:path';
import { english } from '../server/src/core/language';
import { explained, indexPage, page, pageFile } from '../server/src/core/rules/pages';
import { conformanceFiles } from './conformance/assemble';
import { exampleFiles } from './examples/index';
import { grammar } from './grammar';
import { everyMessage } from './messages';
import { schemaFiles } from './schemas/index';
import { specificationPage } from './specification/page';
import { withRows } from './specification/rows';
import { validatorsModule } from './validators';

/** Every derived file but the index of the rules, which this needs: its content by its path. */
export async function derivedFiles(root: string): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const messages = Object.fromEntries(everyMessage(root).map((message) => [message, message]));
  return new Map<string, string | Uint8Array>([
    ...Object.entries(withRows(schemaFiles)).map(([name, schema]): [string, string] => [
      `schemas/${name}`,
      JSON.stringify(schema),
    ]),
    ['package.json', manifest(root)],
    ['schemas/config/statusdocs.config.schema.json', JSON.stringify(configSchema())],
    ['server/src/core/schema/validators.js', await validatorsModule(schemaFiles)],
    ['docs/specification.md', specificationPage()],
    ['docs/rules/README.md', indexPage(english)],
    ...explained.map((rule): [string, string] => [`docs/rules/${pageFile(rule.id)}`, page(rule, english)]),
    ['l10n/bundle.l10n.json', JSON.stringify(messages)],
    ['syntaxes/statusdoc.tmLanguage.json', JSON.stringify(grammar())],
    ...Array.from(conformanceFiles(), ([file, content]): [string, string] => [`conformance/${file}`, content]),
    ...Array.from(exampleFiles(), ([file, content]): [string, string | Uint8Array] => [`examples/${file}`, content]),
  ]);
}

/** The severities a rule may be given; a locked one only its own. */
function ruleSettings(): object {
  const entries = explained.map(({ id, summary, severity, isLocked }) => [
    id,
    {
      enum: isLocked === true ? [severity] : ['error', 'warning', 'information', 'hint', 'off'],
      default: severity,
      markdownDescription: summary,
    },
  ]);
  return { type: 'object', additionalProperties: false, properties: Object.fromEntries(entries) as object };
}

/** The manifest with the setting for the severities of the rules. */
function manifest(root: string): string {
  const current = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    contributes: { configuration: { properties: Record<string, object> } };
  };
  current.contributes.configuration.properties['statusdocs.rules'] = {
    ...ruleSettings(),
    default: {},
    scope: 'window',
    markdownDescription: '%setting.rules%',
  };
  return `${JSON.stringify(current, null, 2)}\n`;
}

/** The schema of `statusdocs.config.json`, for completion in the editor. */
function configSchema(): object {
  const text = (description: string) => ({ type: 'string', description });
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
      schemaVersionPrefixes: {
        description: 'The domains accepted before the kind in a schemaVersion.',
        type: 'array',
        minItems: 1,
        items: { type: 'string', minLength: 1 },
      },
      suppressions: {
        description: 'Findings that are known and accepted.',
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['rule', 'reason'],
          properties: {
            rule: {
              description: 'The rule.',
              enum: explained.filter(({ isLocked }) => isLocked !== true).map(({ id }) => id),
            },
            files: text('A glob on the path of the document relative to this file; all documents when absent.'),
            path: text('A JSON Pointer to the place, or to what holds it; the whole document when absent.'),
            reason: { ...text('Why it is accepted.'), minLength: 1 },
            expires: { ...text('The last day on which it holds.'), format: 'date' },
          },
        },
      },
    },
  };
}
