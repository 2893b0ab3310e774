import assert from 'node:assert/strict';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { noConfig } from '../../../server/src/core/analysis/config/config';
import { quickFixes } from '../../../server/src/core/features/quickFixes';
import { english } from '../../../server/src/core/l10n/language';
import { programText } from '../../support/examples';

const text = programText('booking-execution.json');

const optionsWith = (rules: ReadonlyMap<string, 'off' | 'warning'> = new Map()) => ({
  path: 'booking-execution.json',
  domains: ['service-docs'],
  language: english,
  configured: { config: { ...noConfig, rules }, file: 'booking-execution.json', today: '2026-04-01' },
});

const findingsIn = (changed: string, options = optionsWith()) =>
  analyze(changed, options)!
    .evaluate()
    .findings.filter(({ code }) => /schema|typo/.test(code));

/** Returns the text with the first occurrences of some names misspelled. */
const misspell = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).reduce((result, [name, typo]) => result.replace(`"${name}"`, `"${typo}"`), text);

describe('the misspelled name of a required member', () => {
  it('is one error at the name, with the fix that renames it', () => {
    const changed = misspell({ sourceRevision: 'sourceRevison' });
    const [finding, ...others] = findingsIn(changed);
    assert.deepEqual(others, []);
    const { code, severity, message, span } = finding!;
    assert.deepEqual([code, severity], ['schema/required', 'error']);
    assert.equal(message, 'Unknown property `sourceRevison`. Did you mean `sourceRevision`, which is missing?');
    assert.equal(changed.slice(span.offset, span.offset + span.length), '"sourceRevison"');
    const [fix, ...moreFixes] = quickFixes(analyze(changed, optionsWith())!, optionsWith(), span);
    assert.deepEqual(moreFixes, []);
    assert.equal(fix?.title, 'Rename sourceRevison to sourceRevision');
  });

  it('is a separate error next to other missing members', () => {
    const changed = misspell({ sourceRevision: 'sourceRevison', generatedAt: 'x' }).replace(
      /"title": "[^"]*",\s*"phase"/,
      '"phase"',
    );
    const messages = findingsIn(changed).map(({ message }) => message);
    assert.ok(messages.includes('This program lacks `title`.'), messages.join('\n'));
    assert.equal(messages.filter((message) => message.includes('sourceRevision')).length, 1);
  });

  it('stays an error if the rule about misspelled names is off', () => {
    const [finding, ...others] = findingsIn(
      misspell({ sourceRevision: 'sourceRevison' }),
      optionsWith(new Map([['document/member-typo', 'off']])),
    );
    assert.deepEqual(others, []);
    assert.equal(finding?.message, 'This program lacks `sourceRevision`.');
  });

  it('is not joined if two names may be meant', () => {
    const codes = findingsIn(text.replace(/"sourceRevision": ("[^"]*")/, '"sourceRevison": $1,"sourceRevisio": $1'))
      .map(({ code }) => code)
      .toSorted();
    assert.deepEqual(codes, ['document/member-typo', 'document/member-typo', 'schema/required']);
  });
});
