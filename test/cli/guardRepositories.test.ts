import assert from 'node:assert/strict';
import { Folder, statusdocs, type Report } from '../support/cli';
import { programText } from '../support/examples';

describe('the repositories that guard compares', () => {
  const [before, after] = [new Folder(), new Folder()];
  afterEach(() => [before, after].forEach((folder) => folder.remove()));

  it('may be observed again, but have no new revision or file alone under the same finding', () => {
    const name = 'browser-auth-pre-admission.json';
    const text = programText(name);
    type Repository = { revision: string; evidence: { gitBlob: string }[] };
    const codesAfter = (change: (repository: Repository) => void) => {
      const record = JSON.parse(text) as { sourceSnapshot: { repositories: Repository[] } };
      change(record.sourceSnapshot.repositories[0]!);
      before.write(name, text);
      after.write(name, JSON.stringify(record, undefined, 2));
      const { out } = statusdocs(after.path, ['guard', '--reporter', 'json', '--against', before.path, '.']);
      const { files } = JSON.parse(out) as Report;
      return files.flatMap(({ findings }) => findings.map(({ code }) => code)).filter((code) => /^guard/.test(code));
    };
    const replace = ({ evidence }: Repository, count: number) =>
      evidence.slice(0, count).forEach((entry, index) => (entry.gitBlob = `${index}c`.repeat(20)));
    const inNewRevision = (count: number) => (repository: Repository) => {
      repository.revision = 'ab'.repeat(20);
      replace(repository, count);
    };
    assert.deepEqual(codesAfter(inNewRevision(2)), []);
    assert.deepEqual(codesAfter(inNewRevision(1)), ['guard/rewritten', 'guard/rewritten']);
    assert.deepEqual(
      codesAfter((repository) => replace(repository, 2)),
      ['guard/rewritten', 'guard/rewritten'],
    );
  });
});
