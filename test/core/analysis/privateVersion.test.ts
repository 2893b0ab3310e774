import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { english } from '../../../server/src/core/l10n/language';
import { runs } from '../../support/budget';

/** Returns a text in lower case, with only letters and digits. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z\d]/g, '');

describe('private material in a schemaVersion', () => {
  const keys = Array.from({ length: runs(60, 12) }, () =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'sec1', format: 'pem' }).toString(),
  );
  const forms: Readonly<Record<string, (key: string) => string>> = {
    'below an accepted domain': (key) => `service-docs/${key}`,
    'for the kind': (key) => `service-docs/${key}/v1`,
    'for the domain': (key) => `${key}/booking-execution/v1`,
    'for the domain, and followed by a space': (key) => `${key}/booking-execution/v1 `,
    'before a misspelled kind': (key) => `${key}/boking-execution/v1`,
    'among words': (key) => `${key} booking-execution v1`,
    'after the kind': (key) => `service-docs/booking-execution/v1/${key}`,
    'for the domain, in one line': (key) => `${key.replaceAll('\n', ' ')}/booking-execution/v1`,
    'for the domain, without line breaks': (key) => `${key.replaceAll('\n', '')}/booking-execution/v1`,
    'for the kind, in one line': (key) => `service-docs/${key.replaceAll('\n', ' ')}/v1`,
    'and nothing else': (key) => key,
  };
  for (const [where, form] of Object.entries(forms)) {
    it(`is not printed if it is ${where}`, () => {
      for (const key of keys) {
        const { findings = [] } =
          analyze(JSON.stringify({ schemaVersion: form(key), tasks: [] }), {
            path: '/site/a.json',
            domains: ['service-docs'],
            language: english,
          })?.evaluate() ?? {};
        const printed = plain(JSON.stringify(findings.map(({ message, fix, related }) => [message, fix, related])));
        const secret = plain(key.replace(/-----[A-Z ]+-----/g, ''));
        for (let at = 0; at + 12 <= secret.length; at++) {
          assert.ok(!printed.includes(secret.slice(at, at + 12)), `${where}: ${printed}`);
        }
      }
    });
  }
});
