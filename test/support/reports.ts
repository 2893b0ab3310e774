import assert from 'node:assert/strict';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { validateXML } from 'xmllint-wasm';
import sarifSchema from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json';

/** The part of SARIF that the tests look at. */
export interface SarifLog {
  readonly runs: readonly {
    readonly tool: {
      readonly driver: {
        readonly rules: readonly {
          readonly id: string;
          readonly helpUri?: string;
          readonly help?: { readonly text: string; readonly markdown?: string };
        }[];
      };
    };
    readonly invocations: readonly {
      readonly executionSuccessful: boolean;
      readonly toolExecutionNotifications: readonly {
        readonly descriptor: { readonly id: string };
        readonly associatedRule: { readonly id: string; readonly index: number };
      }[];
    }[];
    readonly results: readonly {
      readonly ruleId: string;
      readonly ruleIndex: number;
      readonly level: string;
      readonly message: { readonly text: string };
      readonly partialFingerprints: Readonly<Record<string, string>>;
      readonly locations: readonly {
        readonly physicalLocation: { readonly artifactLocation: { readonly uri: string }; readonly region: Region };
      }[];
      readonly fixes?: readonly {
        readonly artifactChanges: readonly {
          readonly replacements: readonly {
            readonly deletedRegion: Region;
            readonly insertedContent: { readonly text: string };
          }[];
        }[];
      }[];
    }[];
  }[];
}

interface Region {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
}

const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
addFormats(ajv);
/** Its draft of JSON Schema is not needed. */
const isSarif = ajv.compile<SarifLog>({ ...sarifSchema, $schema: undefined, id: undefined } as unknown as object);

/** Returns a report after checking it with the schema of SARIF 2.1.0. */
export function sarifIn(text: string): SarifLog {
  const log: unknown = JSON.parse(text);
  assert.ok(isSarif(log), JSON.stringify(isSarif.errors?.slice(0, 5)));
  return log;
}

const isCodeQuality = ajv.compile({
  type: 'array',
  items: {
    type: 'object',
    required: ['description', 'check_name', 'fingerprint', 'severity', 'location'],
    properties: {
      description: { type: 'string', minLength: 1 },
      check_name: { type: 'string', minLength: 1 },
      fingerprint: { type: 'string', minLength: 1 },
      severity: { enum: ['info', 'minor', 'major', 'critical', 'blocker'] },
      location: {
        type: 'object',
        required: ['path', 'lines'],
        properties: {
          path: { type: 'string', not: { pattern: '^(\\./|/)' } },
          lines: { type: 'object', required: ['begin'], properties: { begin: { type: 'integer', minimum: 1 } } },
        },
      },
    },
  },
});

/** Returns a report after checking it by the documentation of GitLab, which forbids duplicate fingerprints. */
export function codeQualityIn(text: string): readonly Readonly<Record<'check_name' | 'fingerprint', string>>[] {
  const report = JSON.parse(text) as readonly Readonly<Record<'check_name' | 'fingerprint', string>>[];
  assert.ok(isCodeQuality(report), JSON.stringify(isCodeQuality.errors));
  assert.equal(new Set(report.map(({ fingerprint }) => fingerprint)).size, report.length);
  return report;
}

/** The common subset of JUnit formats (Ant, Jenkins, Surefire) that our reports use. */
const junitSchema = schemaOf(`
  <xs:element name="testsuites"><xs:complexType>
    <xs:sequence><xs:element ref="testsuite" minOccurs="0" maxOccurs="unbounded"/></xs:sequence>
    <xs:attribute name="name" type="xs:string"/>${counts(['tests', 'failures', 'errors'])}
  </xs:complexType></xs:element>
  <xs:element name="testsuite"><xs:complexType>
    <xs:sequence><xs:element ref="testcase" minOccurs="0" maxOccurs="unbounded"/></xs:sequence>
    <xs:attribute name="name" type="xs:string" use="required"/>${counts(['tests', 'failures', 'errors', 'skipped'])}
  </xs:complexType></xs:element>
  <xs:element name="testcase"><xs:complexType>
    <xs:sequence>
      <xs:choice minOccurs="0">
        ${['failure', 'error', 'skipped'].map(outcome).join('')}
      </xs:choice>
      <xs:element name="system-out" type="xs:string" minOccurs="0"/>
    </xs:sequence>
    <xs:attribute name="name" type="xs:string" use="required"/>
    <xs:attribute name="classname" type="xs:string" use="required"/>
  </xs:complexType></xs:element>`);

/** The format of Checkstyle's XML logger. */
const checkstyleSchema = schemaOf(`
  <xs:element name="checkstyle"><xs:complexType>
    <xs:sequence><xs:element ref="file" minOccurs="0" maxOccurs="unbounded"/></xs:sequence>
    <xs:attribute name="version" type="xs:string" use="required"/>
  </xs:complexType></xs:element>
  <xs:element name="file"><xs:complexType>
    <xs:sequence><xs:element ref="error" minOccurs="0" maxOccurs="unbounded"/></xs:sequence>
    <xs:attribute name="name" type="xs:string" use="required"/>
  </xs:complexType></xs:element>
  <xs:element name="error"><xs:complexType>
    <xs:attribute name="line" type="xs:positiveInteger" use="required"/>
    <xs:attribute name="column" type="xs:positiveInteger"/>
    <xs:attribute name="severity" use="required"><xs:simpleType><xs:restriction base="xs:string">
      <xs:enumeration value="error"/><xs:enumeration value="warning"/><xs:enumeration value="info"/>
      <xs:enumeration value="ignore"/>
    </xs:restriction></xs:simpleType></xs:attribute>
    <xs:attribute name="message" type="xs:string" use="required"/>
    <xs:attribute name="source" type="xs:string" use="required"/>
  </xs:complexType></xs:element>`);

function schemaOf(elements: string): string {
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${elements}</xs:schema>`;
}

function counts(names: readonly string[]): string {
  return names.map((name) => `<xs:attribute name="${name}" type="xs:nonNegativeInteger" use="required"/>`).join('');
}

function outcome(name: string): string {
  return `<xs:element name="${name}"><xs:complexType><xs:simpleContent><xs:extension base="xs:string">
    <xs:attribute name="message" type="xs:string"/><xs:attribute name="type" type="xs:string"/>
  </xs:extension></xs:simpleContent></xs:complexType></xs:element>`;
}

/** Asserts that a text is XML in one of these formats. */
export async function assertXml(text: string, format: 'junit' | 'checkstyle'): Promise<void> {
  const { valid, rawOutput } = await validateXML({
    xml: [{ fileName: `${format}.xml`, contents: text }],
    schema: [{ fileName: `${format}.xsd`, contents: format === 'junit' ? junitSchema : checkstyleSchema }],
  });
  assert.ok(valid, rawOutput);
}
