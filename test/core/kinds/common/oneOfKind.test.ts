import assert from 'node:assert/strict';
import { exampleContext } from '../../../../server/src/cli/rulePages/exampleContext';
import { analyze } from '../../../../server/src/core/analysis/analyze';
import { english } from '../../../../server/src/core/l10n/language';
import { documentOf } from '../../../support/analyzed';

const contribution = (owner: string) =>
  documentOf('auth-s08-r02-c02-owner-authority-contribution-template', `"ownerId": "${owner}"`);
const template = 'handoff/auth-s08-r02-c02/auth-owner.template.json';

/** Returns the finding about a second document of a kind, with the related files. */
function seconds(
  text: string,
  documents: Readonly<Record<string, string>>,
  file = 'a.json',
  elsewhere: Readonly<Record<string, string>> = {},
) {
  const options = { path: file, domains: ['service-docs'], language: english };
  const { findings } = analyze(text, {
    ...options,
    context: exampleContext({ file, documents, elsewhere }),
  })!.evaluate();
  return findings
    .filter(({ code }) => code === 'document/one-of-kind')
    .map(({ path, related }) => [path.join('/'), ...related.map((other) => other.in?.file)]);
}

describe('a second document of a kind in one folder', () => {
  const booking = documentOf('booking-execution', '"program": {}');

  it('is an error, with the other documents as related places', () => {
    assert.deepEqual(seconds(booking, { 'b.json': booking, 'c.json': booking }), [
      ['schemaVersion', 'b.json', 'c.json'],
    ]);
    assert.deepEqual(seconds(booking, { 'b.json': documentOf('data-sources-execution', '"program": {}') }), []);
    assert.deepEqual(seconds(booking, {}), []);
  });

  it('is an error in another folder of the publish root, except for templates', () => {
    assert.deepEqual(seconds(booking, {}, 'a.json', { 'old/a.json': booking }), [['schemaVersion', 'old/a.json']]);
    assert.deepEqual(
      seconds(contribution('AUTH'), {}, template, { 'drafts/auth.template.json': contribution('AUTH') }),
      [],
    );
  });

  it('may be the template of another owner, or a contribution, which has a separate rule', () => {
    const other = 'handoff/auth-s08-r02-c02/other.template.json';
    assert.deepEqual(
      seconds(contribution('AUTH'), { 'b.json': contribution('AUTH'), [template]: contribution('AUTH') }),
      [],
    );
    assert.deepEqual(seconds(contribution('AUTH'), { [other]: contribution('SECURITY') }, template), []);
    assert.deepEqual(seconds(contribution('AUTH'), { [other]: contribution('AUTH') }, template), [
      ['schemaVersion', other],
    ]);
  });
});

describe('the message about a second document', () => {
  const booking = documentOf('booking-execution', '"program": {}');
  const named = (file: string, documents: Readonly<Record<string, string>>, elsewhere = {}) => {
    const options = { path: file, domains: ['service-docs'], language: english };
    const { findings } = analyze(booking, {
      ...options,
      context: exampleContext({ file, documents, elsewhere }),
    })!.evaluate();
    return findings.find(({ code }) => code === 'document/one-of-kind')?.message ?? '';
  };

  it('names a file of the same folder, and the path of another file', () => {
    assert.match(named('status/a.json', { 'status/b.json': booking }), /[^/\w]b\.json/);
    assert.match(named('status/a.json', {}, { 'old/a.json': booking }), /old\/a\.json/);
  });

  it('names a URI starting at the folder where it differs', () => {
    const message = named('file:///home/status/a.json', {}, { 'file:///home/old%20ones/a.json': booking });
    assert.match(message, /[^/\w]old ones\/a\.json/);
    assert.doesNotMatch(message, /home/);
  });
});
