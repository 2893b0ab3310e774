import assert from 'node:assert/strict';
import { findingsOf } from '../../../../support/checkFindings';
import { programFiles, programText, programValue } from '../../../../support/examples';

/** Returns the codes of a correct document of the program, after adding `members`. */
function codesWith(
  members: object,
  file: (typeof programFiles)[number] = 'current-ui-evidence.json',
): readonly string[] {
  const own = JSON.stringify(members).slice(1, -1);
  const text = programText(file).replace('{', () => `{ "notes": { "nested": [{ ${own} }] },`);
  return findingsOf(text, file)
    .map(({ code }) => code)
    .filter((code) => code !== 'schema/additionalProperties' && code !== 'document/unknown-member');
}

const allowing: readonly object[] = [
  ...[
    true,
    1,
    'true',
    'TRUE',
    'yes',
    '是',
    [true],
    '1',
    'allowed',
    '✓',
    'Yes, for QA only',
    { value: true },
    [{ value: 'yes' }],
    { AUTH: true },
  ].map((delegationAllowed) => ({ delegationAllowed })),
  { 'delegationAllowed ': true },
  { delegation_allowed: true },
  { DELEGATION_ALLOWED: true },
  { delegationallowed: true },
  { 'deleg\u0430tionAllowed': true },
  { 'delegation\u200bAllowed': true },
  { ｄｅｌｅｇａｔｉｏｎＡｌｌｏｗｅｄ: true },
  { delegationPermitted: true },
  { delegationEnabled: true },
  { portalCanSign: true },
  { ciCanSign: true },
  { codexCanSign: true },
  { portalcansign: true },
  { robot_can_sign: 1 },
  { 'robot can sign': 'yes' },
  { robotMaySign: true },
  { canSign: true },
  { portalCanSubmitForOwner: true },
  { robotCanSubmitForOwner: true },
  { portalCanGenerateKey: true },
  { serviceCanGenerateIdentity: true },
  { serviceCanReadPrivateKey: true },
  { serviceCanReceivePrivateMaterial: true },
];

const silent: readonly object[] = [
  ...[false, 0, null, 'no', 'false', '否', '', '0', [], [false], 'n/a', { value: false }].map((delegationAllowed) => ({
    delegationAllowed,
  })),
  { robotCanSign: false },
  { cannotSign: true },
  { delegationForbidden: true },
  { noProxySigning: true },
  { canSignal: true },
  { canSignIn: true },
  { memberCanSignIn: true },
  { member_can_sign_up: true },
  { signInAllowed: true },
  { canSignOut: true },
  { signedBy: 'Li Wei' },
  { signatureId: 's-1' },
  { signedOnBehalfOf: 'QA_WITNESS' },
  { delegate: 'Li Wei' },
  { signingRequired: true },
  { remark: 'The portal cannot sign for the owner' },
  { remark: 'Delegation is allowed for QA' },
];

describe('a signing or delegation permission', () => {
  for (const members of allowing) {
    it(`includes ${JSON.stringify(members)}`, () => assert.deepEqual(codesWith(members), ['boundary/signing']));
  }
  for (const members of silent) {
    it(`does not include ${JSON.stringify(members)}`, () => assert.deepEqual(codesWith(members), []));
  }

  it('causes one error in every kind', () => {
    for (const file of programFiles) {
      assert.deepEqual(codesWith({ runnerCanSign: true }, file), ['boundary/signing'], file);
    }
  });

  it('causes one error even if the schema fixes the value', () => {
    const manifest = programValue('owner-handoff-kits.json') as { handoffBoundary: Record<string, unknown> };
    const lies = Object.keys(manifest.handoffBoundary).filter((name) => /CanSign|delegation|portalCan/.test(name));
    assert.ok(lies.length >= 8);
    for (const name of lies) {
      const text = JSON.stringify({ ...manifest, handoffBoundary: { ...manifest.handoffBoundary, [name]: true } });
      const found = findingsOf(text).map(({ code, path }) => [code, ...path].join(' '));
      assert.deepEqual(found, [`boundary/signing handoffBoundary ${name}`]);
    }
  });
});
