import assert from 'node:assert/strict';
import { programText } from '../../support/examples';
import { guarded } from '../../support/guarded';

const kits = programText('owner-handoff-kits.json');
const auth = programText('browser-auth-pre-admission.json');

/** Returns the text with one of its values replaced. */
function replaced(text: string, pattern: RegExp, value: string): string {
  const changed = text.replace(pattern, value);
  assert.notEqual(changed, text, String(pattern));
  return changed;
}

const found = (before: string, after: string) =>
  guarded(before, after)
    .filter(({ code }) => code === 'guard/fixed')
    .map(({ path }) => `/${path.join('/')}`);

describe('a change of a fixed value of the specification', () => {
  for (const [what, text, pattern, value, place] of [
    ['the digest of the dossier', kits, /(?<="digest": ")\w/, 'f', '/dossier/digest'],
    ['the name of a step', kits, /发布四份空白模板/, '发布模板', '/protocol/0/name'],
    ['the actor of a step', kits, /发布服务/, '别的服务', '/protocol/0/actor'],
    ['the name of a gate', kits, /模板均为空白模板/, '模板', '/qaGates/0/name'],
    ['the name of a permission', kits, /generateIdentity/, 'makeIdentity', '/permissions/generateIdentity'],
    ['the id of the plan', auth, /PLAN-36-KNIVES/, 'PLAN-37', '/planBinding/planId'],
    ['the SHA-256 of the plan', auth, /(?<="sha256": ")\w/, 'f', '/planBinding/sha256'],
    ['the id of a repository', auth, /"id": "identity-service"/, '"id": "other"', '/sourceSnapshot/repositories/0/id'],
    ['the name of a gate of admission', auth, /D05 已验收且账本/, 'D05', '/admissionGates/0/title'],
    ['the owner of a gate of admission', auth, /(?<="owner": ")项目负责人/, '别人', '/admissionGates/0/owner'],
    ['the component of a step', auth, /(?<="component": ")业务/, '别的', '/targetArchitecture/0/component'],
  ] as const) {
    it(`is reported: ${what}`, () => {
      const after = replaced(text, pattern, value);
      assert.deepEqual(found(text, after), [place]);
      assert.deepEqual(found(after, after), []);
    });
  }

  it('is reported with both values, and with the way to allow it', () => {
    const [finding] = guarded(auth, replaced(auth, /PLAN-36-KNIVES/, 'PLAN-37'));
    assert.equal(
      finding?.message,
      '/planBinding/planId changes from "PLAN-36-KNIVES" to "PLAN-37", but the specification fixes it. Restore it, or name it: --allow /planBinding/planId',
    );
  });

  it('is not reported if a placeholder is filled in, or items only move', () => {
    for (const open of ['TODO', '0'.repeat(64), 'TBD']) {
      const before = replaced(kits, /(?<="digest": ")\w+/, open);
      assert.deepEqual(found(before, kits), [], open);
    }
    const value = JSON.parse(auth) as { sourceSnapshot: { repositories: object[] } };
    value.sourceSnapshot.repositories.reverse();
    assert.deepEqual(found(auth, JSON.stringify(value)), []);
  });

  it('is reported if the value was removed or has another type', () => {
    const value = JSON.parse(kits) as { dossier: { digest?: unknown }; protocol: object[] };
    delete value.dossier.digest;
    value.protocol.shift();
    assert.deepEqual(found(kits, JSON.stringify(value)), ['/dossier/digest', '/protocol/0/id']);
    assert.deepEqual(found(kits, JSON.stringify({ ...value, dossier: { digest: 7 } })), [
      '/dossier/digest',
      '/protocol/0/id',
    ]);
  });
});
