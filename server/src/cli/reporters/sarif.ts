import { version } from '../../../../package.json';
import type { Severity } from '../../core/diagnostics/finding';
import { jsonText } from '../../core/secrets/jsonText';
import type { Range } from '../../core/text/lineIndex';
import type { CheckedFile } from '../files/checkFiles';
import { withFingerprints, type Fingerprinted } from '../report/fingerprint';
import { repositoryAddress } from '../git/repositoryAddress';
import type { ReportedFinding, ReportedEdit } from '../report/reportedFinding';
import { checkoutPath } from './checkoutPath';
import type { Reporter, Results } from './reporter';
import { levels, notificationDescriptors, ruleDescriptors } from './sarifRules';
import { listUndecided } from './undecided';

/** Report in SARIF 2.1.0. Rules that are undecided or switched off are notifications of the run. */
export const sarif: Reporter = (results) => {
  const { files, language } = results;
  const rules = ruleDescriptors(files, language);
  const indexOf = new Map(rules.map(({ id }, index) => [id, index]));
  const isReadable = files.every((file) => file.isReadable);
  const run = {
    tool: {
      driver: {
        name: 'statusdocs',
        version,
        semanticVersion: version,
        ...(repositoryAddress === undefined ? {} : { informationUri: repositoryAddress }),
        language: language.tag,
        rules,
        notifications: notificationDescriptors(language),
      },
    },
    columnKind: 'utf16CodeUnits',
    invocations: [
      {
        executionSuccessful: isReadable,
        exitCode: results.exitCode,
        toolExecutionNotifications: notifications(results, indexOf),
      },
    ],
    results: files.flatMap((file) => withFingerprints(file).map((each) => createResult(each, file, indexOf))),
  };
  const log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] };
  return `${jsonText(log)}\n`;
};

type Indexes = ReadonlyMap<string, number>;

function createResult({ finding, fingerprint }: Fingerprinted, { file }: CheckedFile, indexOf: Indexes) {
  const { code, edits, fixTitle, message, path, range, related, severity } = finding;
  return {
    ruleId: code,
    ruleIndex: indexOf.get(code) ?? -1,
    level: levels[severity satisfies Severity],
    message: { text: escapeSarif(message) },
    locations: [createLocation(file, path, range)],
    ...(related.length > 0 ? { relatedLocations: related.map(relatedLocation) } : {}),
    partialFingerprints: { 'statusdocs/v1': fingerprint },
    ...(edits ? { fixes: [createFix(file, edits, fixTitle)] } : {}),
  };
}

const relatedLocation = ({ file, path, range, message }: ReportedFinding['related'][number], index: number) => ({
  id: index,
  ...createLocation(file, path, range),
  message: { text: escapeSarif(message) },
});

const createLocation = (file: string, pointer: string, range: Range) => ({
  physicalLocation: { artifactLocation: artifact(file), region: toRegion(range) },
  logicalLocations: [logical(pointer)],
});

const logical = (pointer: string) => ({ fullyQualifiedName: pointer, kind: 'value' });

const artifact = (file: string) => ({
  uri: checkoutPath(file).split('/').map(encodeURIComponent).join('/'),
  uriBaseId: '%SRCROOT%',
});

const toRegion = ({ start, end }: Range) => ({
  startLine: start.line + 1,
  startColumn: start.character + 1,
  endLine: end.line + 1,
  endColumn: end.character + 1,
});

const createFix = (file: string, edits: readonly ReportedEdit[], title = '') => ({
  description: { text: escapeSarif(title) },
  artifactChanges: [
    {
      artifactLocation: artifact(file),
      replacements: edits.map(({ range, newText }) => ({
        deletedRegion: toRegion(range),
        insertedContent: { text: newText },
      })),
    },
  ],
});

/** Returns notifications for undecided rules and switched-off rules, to distinguish them from rules without findings. */
function notifications(results: Results, indexOf: Indexes) {
  const { files, language } = results;
  const { say } = language;
  const notification = (id: string, level: string, rule: string, text: string, locations: readonly object[]) => ({
    descriptor: { id },
    level,
    message: { text: escapeSarif(text) },
    associatedRule: { id: rule, index: indexOf.get(rule) ?? -1 },
    locations,
  });
  return files.flatMap((file) => {
    const physicalLocation = { artifactLocation: artifact(file.file) };
    const off = file.checks?.off ?? [];
    return [
      ...listUndecided(file, results).map(({ rule, message, places, isFailing }) =>
        notification('undecided', isFailing ? 'error' : 'warning', rule, message, [
          { physicalLocation, ...(places.length > 0 ? { logicalLocations: places.map(logical) } : {}) },
        ]),
      ),
      ...off.map((rule) =>
        notification('off', 'note', rule, say('Switched off by the configuration.'), [{ physicalLocation }]),
      ),
    ];
  });
}

/** Escapes links and placeholders, which SARIF interprets in messages. */
const escapeSarif = (text: string): string => text.replaceAll('](', '\\](').replace(/\{(\d+)\}/g, '{{$1}}');
