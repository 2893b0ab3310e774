import type { Finding, Path, Span } from '../finding';
import { kindNames, supportedMajor } from '../kinds/kinds';
import type { Language } from '../language';
import type { JsonDocument } from './jsonDocument';
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
  const { kind, by, major, prefix } = recognition;
  const name = say(kindNames[kind]);
  const expected = `${prefixes[0] ?? 'service-docs'}/${kind}/v${supportedMajor}`;
  const finding = (severity: Finding['severity'], at: { path: Path; span: Span }, message: string): Finding => ({
    code: 'document/schema-version',
    severity,
    message,
    ...at,
    related: [],
  });

  if (major !== supportedMajor) {
    const where = by === 'schemaVersion' ? 'schemaVersion' : '$schema';
    return [
      finding(
        'error',
        memberAt(document, where),
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
    return prefixes.includes(prefix)
      ? []
      : [
          finding(
            'information',
            memberAt(document, 'schemaVersion'),
            say(
              '"{prefix}" is not a domain you accept ({accepted}). If it is yours, add it to "statusdocs.schemaVersionPrefixes".',
              {
                prefix,
                accepted: either(prefixes.map((accepted) => `"${accepted}"`)),
              },
            ),
          ),
        ];
  }
  if (document.keyAt([], 'schemaVersion')) {
    return [
      finding(
        'error',
        memberAt(document, 'schemaVersion'),
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

function memberAt(document: JsonDocument, name: string): { path: Path; span: Span } {
  return { path: [name], span: document.placeOf([name])?.value ?? document.keyAt([], name) ?? openingBrace(document) };
}

const openingBrace = (document: JsonDocument): Span => ({ offset: Math.max(0, document.text.indexOf('{')), length: 1 });
