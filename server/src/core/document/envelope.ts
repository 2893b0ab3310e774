import type { Finding, Path, Span } from '../finding';
import { kindNames, supportedMajor } from '../kinds/kinds';
import type { Language } from '../language';
import { changeTo } from '../rules/fix';
import type { JsonDocument } from './jsonDocument';
import { isObject } from './part';
import type { Recognition } from './recognise';

/** The kinds a document may have without saying so in a `schemaVersion`: contributions carry their five members only. */
const needNoSchemaVersion: readonly string[] = ['auth-s08-r02-c02-owner-authority-contribution-template'];

/** What is wrong with what a document says it is. An error here means that its schema says nothing more about it. */
export function envelopeFindings(
  document: JsonDocument,
  recognition: Recognition,
  prefixes: readonly string[],
  { say, either }: Language,
): readonly Finding[] {
  const { kind, by, major, prefix, misspelt } = recognition;
  const name = say(kindNames[kind]);
  const expected = `${prefix ?? prefixes[0] ?? 'service-docs'}/${kind}/v${supportedMajor}`;
  const fix = { ...changeTo(['schemaVersion'], expected), title: say('Change to {value}', { value: `"${expected}"` }) };
  const finding = (severity: Finding['severity'], at: { path: Path; span: Span }, message: string): Finding => ({
    code: 'document/schema-version',
    severity,
    message,
    ...at,
    related: [],
  });

  const foreign = (found: string) =>
    say(
      '"{prefix}" is not a domain you accept ({accepted}). If it is yours, add it: with the setting "statusdocs.schemaVersionPrefixes", or with --prefix on the command line.',
      { prefix: found, accepted: either(prefixes.map((accepted) => `"${accepted}"`)) },
    );

  if (misspelt !== undefined) {
    const message = say('"{found}" is no kind of status document. Did you mean "{meant}"?', {
      found: misspelt,
      meant: kind,
    });
    return [{ ...finding('error', memberAt(document, ['schemaVersion']), message), fix }];
  }
  if (major !== supportedMajor) {
    const where = by === 'schemaVersion' ? 'schemaVersion' : '$schema';
    return [
      finding(
        'error',
        memberAt(document, [where]),
        say(
          'Version {major} of {name} documents is not supported, only version {supported}. Nothing else was checked.',
          {
            major,
            name,
            supported: supportedMajor,
          },
        ),
      ),
    ];
  }
  if (prefix !== undefined) {
    const stated = [{ path: ['schemaVersion'], prefix }, ...nestedPrefix(document)];
    return stated.flatMap(({ path, prefix: found }) =>
      prefixes.includes(found) ? [] : [finding('information', memberAt(document, path), foreign(found))],
    );
  }
  if (document.keyAt([], 'schemaVersion')) {
    return [
      finding(
        'error',
        memberAt(document, ['schemaVersion']),
        by === '$schema'
          ? say('`schemaVersion` names no kind of status document. By its `$schema` it should be "{expected}".', {
              expected,
            })
          : say('`schemaVersion` names no kind of status document. By its path it should be "{expected}".', {
              expected,
            }),
      ),
    ];
  }
  return needNoSchemaVersion.includes(kind)
    ? []
    : [
        finding(
          'error',
          { path: [], span: openingBrace(document) },
          say('This document lacks `schemaVersion`: add "{expected}".', { expected }),
        ),
      ];
}

/** The domain in the `schemaVersion` of the progress object that a calibration holds. */
function nestedPrefix({ value }: JsonDocument): readonly { path: Path; prefix: string }[] {
  const path = ['program', 'progress', 'schemaVersion'];
  const stated = path.reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), value);
  const prefix =
    typeof stated === 'string' ? /^(.+)\/current-ui-evidence-progress\/v\d+$/.exec(stated)?.[1] : undefined;
  return prefix === undefined ? [] : [{ path, prefix }];
}

function memberAt(document: JsonDocument, path: Path): { path: Path; span: Span } {
  const name = String(path.at(-1));
  const span = document.placeOf(path)?.value ?? document.keyAt(path.slice(0, -1), name) ?? openingBrace(document);
  return { path, span };
}

const openingBrace = (document: JsonDocument): Span => ({
  offset: Math.max(0, document.text.indexOf('{')),
  length: 1,
});
