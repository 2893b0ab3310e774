import assert from 'node:assert/strict';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { isLocked } from '../../server/src/core/analysis/rules/docs';
import type { Severity } from '../../server/src/core/diagnostics/finding';
import { runs } from '../support/budget';
import { Folder, report } from '../support/cli';
import { anyConfiguration, anyRule, anySetting, damagedDocuments, rightConfiguration } from '../support/configurations';
import { itemsOf, LspClient, pulling } from '../support/lspClient';

const texts = Object.entries(damagedDocuments).filter(([what]) => what !== 'right');
const configuration = fc.oneof(anyConfiguration, rightConfiguration);
const perDocument = fc.tuple(...texts.map(() => configuration));

/**
 * A domain that is not accepted has the severity information, which a configuration may raise. As an error, its code is locked.
 */
const isOfDomain = (message: string) => /^Domain .* is not accepted/.test(message);

/** Returns the locked findings of each document from the command line, by its folder. */
function lockedFindings(folder: Folder): readonly (readonly string[])[] {
  const { code, report: result } = report(folder.path);
  assert.equal(code, 1);
  return texts.map((_, index) => {
    const file = result.files.find((each) => each.file === `${index}/a.json`);
    return (file?.findings ?? [])
      .filter((each) => isLocked(each as { code: string; severity: Severity }) && !isOfDomain(each.message))
      .map(({ code: own, severity, path, range, message }) =>
        // The expected value begins with the configured domain.
        JSON.stringify({ own, severity, path, range, message: message.replaceAll('docs.example', 'service-docs') }),
      )
      .sort();
  });
}

describe('locked findings of the built command line and server', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder();
    texts.forEach(([, text], index) => folder.write(`${index}/a.json`, text));
  });
  afterEach(() => folder.remove());

  it('are the same with any statusdocs.config.json', () => {
    const bare = lockedFindings(folder);
    bare.forEach((findings, index) => assert.ok(findings.length > 0, texts[index]![0]));
    fc.assert(
      fc.property(perDocument, (configurations) => {
        configurations.forEach((each, index) => folder.write(`${index}/statusdocs.config.json`, JSON.stringify(each)));
        assert.deepEqual(lockedFindings(folder), bare);
      }),
      { numRuns: runs(12, 3), endOnFailure: true },
    );
  }).timeout(240_000);

  it('are the same with any settings of an editor', async () => {
    const settings = fc.record(
      {
        rules: fc.dictionary(anyRule, anySetting, { maxKeys: 60 }),
        domains: fc.constantFrom<unknown>(['docs.example'], [], 'x'),
        workspace: fc.constantFrom({ exclude: ['**'] }, { exclude: ['**/*.json'] }),
      },
      { requiredKeys: ['rules'] },
    );
    const bare = await shown(undefined, undefined);
    bare.forEach((diagnostics, index) => assert.ok(diagnostics.length > 0, texts[index]![0]));
    const cases = fc.tuple(perDocument, settings, fc.constantFrom('json', 'dedicated'));
    await fc.assert(
      fc.asyncProperty(cases, async ([configurations, sent, languageMode]) => {
        configurations.forEach((each, index) => folder.write(`${index}/statusdocs.config.json`, JSON.stringify(each)));
        assert.deepEqual(await shown(sent, languageMode), bare);
      }),
      { numRuns: runs(8, 2), endOnFailure: true },
    );
  }).timeout(240_000);

  /** Returns the locked diagnostics of each document in an editor with these settings. Messages contain the configured domain. */
  async function shown(settings: object | undefined, languageMode: string | undefined) {
    const client = new LspClient();
    try {
      await client.initialize({
        capabilities: pulling,
        initializationOptions: { settings, languageMode },
        workspaceFolders: [{ uri: pathToFileURL(folder.path).href, name: 'root' }],
      });
      const found: (readonly string[])[] = [];
      for (const [index, [, text]] of texts.entries()) {
        const uri = pathToFileURL(`${folder.path}/${index}/a.json`).href;
        await client.open(uri, text);
        const items = itemsOf(await client.pull(uri));
        found.push(
          items
            .filter(
              ({ code, severity, message }) =>
                isLocked({ code: String(code), severity: severity === 1 ? 'error' : 'hint' }) &&
                !(typeof message === 'string' && isOfDomain(message)),
            )
            .map(({ code, severity, range }) => JSON.stringify({ code, severity, range }))
            .sort(),
        );
      }
      return found;
    } finally {
      client.dispose();
    }
  }
});
