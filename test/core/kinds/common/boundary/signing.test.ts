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
    .filter((code) => code !== 'schema/additionalProperties');
}

const allowing: readonly object[] = [
  ...[true, 1, 'true', 'TRUE', 'yes', '是', '✓', [true], '1', 'done', '允许']
    .slice(0, 10)
    .map((delegationAllowed) => ({ delegationAllowed })),
  { delegationAllowed: { value: true } },
  { delegationAllowed: [{ value: 'yes' }] },
  { delegationAllowed: { AUTH: true } },
  { delegationAllowed: 'allowed' },
  { 'delegationAllowed ': true },
  { delegation_allowed: true },
  { DELEGATION_ALLOWED: true },
  { delegationallowed: true },
  { 'deleg\u0430tionAllowed': true },
  { 'delegation\u200bAllowed': true },
  { ｄｅｌｅｇａｔｉｏｎＡｌｌｏｗｅｄ: true },
  { delegationPermitted: true },
  { allowsDelegation: true },
  { allowDelegation: true },
  { delegationEnabled: 'on' },
  { isDelegationAllowed: true },
  { canDelegate: true },
  { agentMayActForOwner: true },
  { can_act_for: 'yes' },
  { portalCanSign: true },
  { ciCanSign: true },
  { codexCanSign: true },
  { portalcansign: true },
  { robotCanSign: true },
  { robot_can_sign: 1 },
  { 'robot can sign': 'yes' },
  { robotMaySign: true },
  { canSign: true },
  { canSignInPlaceOfOwner: true },
  { memberCanSignOnBehalfOfOwner: true },
  { canSignInTheNameOfOwner: true },
  { canSignForOwner: true },
  { portalCanSubmitForOwner: true },
  { robotCanSubmitForOwner: true },
  { portalCanGenerateKey: true },
  { serviceCanGenerateIdentity: true },
  { serviceCanReadPrivateKey: true },
  { serviceCanReceivePrivateMaterial: true },
  { proxySigningAllowed: true },
  { 允许代签: true },
  { delegation: true },
  { delegation: 'ALLOWED' },
  { delegation: { allowed: true } },
  { delegation: { AUTH: true } },
  { delegationPolicy: 'ALLOWED' },
  { delegatable: true },
  { signingAllowed: true },
  { signsForOwner: true },
  { submitForOwner: true },
  { portalSubmitsForOwner: true },
  { ciSigns: true },
  { signedByCi: true },
  { proxiesAllowed: true },
  { isDelegable: true },
  { agentCanSignWithoutOwner: true },
  { portalCanSignIfOwnerIsAway: true },
  { delegationAllowedUntil: '2026-12-31' },
  { agentCanSignNonCritical: true },
  { portalCanSignWithNoOwner: true },
  { canSignNoReview: true },
  { autoSign: true },
  { automaticSigning: true },
  { botSignaturesAccepted: true },
  { automatedSignatureAllowed: true },
  { portalGeneratesKeys: true },
  { portalReadsPrivateKey: true },
  { receivesPrivateMaterial: true },
  { 委托: true },
  { 自动签署: true },
];

const naming: readonly object[] = [
  { signedOnBehalfOf: 'QA_WITNESS' },
  { signed_on_behalf_of: 'QA_WITNESS' },
  { onBehalfOf: 'Li Wei' },
  { proxySigner: 'Li Wei' },
  { proxySignature: { by: 'Li Wei' } },
  { signingProxy: 'Li Wei' },
  { delegatedTo: 'Li Wei' },
  { delegatedBy: ['Li Wei'] },
  { delegate: 'Li Wei' },
  { signedFor: 'SECURITY' },
  { noProxySigner: 'Li Wei' },
  { 代签人: '李伟' },
];

const silent: readonly object[] = [
  ...[false, 0, null, 'no', 'false', '否', '', 'never', [], [false], 'n/a'].map((delegationAllowed) => ({
    delegationAllowed,
  })),
  { delegationAllowed: { value: false, checkedAt: '2026-03-15', verified: true } },
  { delegationAllowed: { since: '2026-03-15' } },
  { robotCanSign: false },
  { cannotSign: true },
  { delegation: 'FORBIDDEN' },
  { delegation: { forbidden: true } },
  { delegation: { policy: 'owners sign in person' } },
  { autoSign: false },
  { portalSignsIn: true },
  { signingRequired: true },
  { signaturesAccepted: 'none' },
  { serviceDesigns: true },
  { neverReadsPrivateKey: true },
  { generatesKeyboardHints: true },
  { nobodyCanSign: true },
  { delegationForbidden: true },
  { noDelegationAllowed: true },
  { delegationNotAllowed: true },
  { withoutSigningAllowed: true },
  { canSignNever: true },
  { canSignDisabledByPolicy: true },
  { portalSignsForNobody: true },
  { noOwnerCanSign: true },
  { whoCanSign: 'yes' },
  { withoutProxySigning: true },
  { noProxySigning: true },
  { ifDelegationAllowed: true },
  { canSignal: true },
  { canSignIn: true },
  { memberCanSignIn: true },
  { member_can_sign_up: true },
  { canSignInWithCode: true },
  { signInAllowed: true },
  { signUpEnabled: true },
  { canSignOn: true },
  { canSignOut: true },
  { canSignIn: false },
  { signedAt: '2026-03-15' },
  { signedBy: 'Li Wei' },
  { signatureId: 's-1' },
  { designAllowed: true },
  { assignable: true },
  { canSubmitForm: 'later' },
  { canGenerateReport: true },
  { proxy: 'https://proxy.example' },
  { proxySigner: null },
  { proxySigner: 'none' },
  { delegate: 'nobody' },
  { delegates: [] },
  { delegatedTo: 'not allowed' },
  { signedOnBehalfOf: '不适用' },
];

describe('signing and delegation', () => {
  for (const members of [...allowing, ...naming]) {
    it(`is ${JSON.stringify(members)}`, () => assert.deepEqual(codesWith(members), ['boundary/signing']));
  }
  for (const members of silent) {
    it(`is not ${JSON.stringify(members)}`, () => assert.deepEqual(codesWith(members), []));
  }

  it('is one error in every kind', () => {
    for (const file of programFiles) {
      assert.deepEqual(codesWith({ runnerCanSign: true }, file), ['boundary/signing'], file);
    }
  });

  it('is one error where the schema fixes the value', () => {
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
