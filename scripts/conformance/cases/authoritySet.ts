import { casesOf, acceptedCase, set, rejectedCase } from '../case';
import { pem } from '../documents';

const block = (body: string) => `-----BEGIN PUBLIC KEY-----\n${body}\n-----END PUBLIC KEY-----\n`;

const weakKeys = {
  rsa1024:
    'MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQC2ehvDyIiLviDePZk0p2gxJm/G0sYN6ICaezQWI4rMEzocFNGcJArdwelx0TgawyhSot1G7R+wMfAYdOE7wz9fE01BVsLEcK6YMxbmkHU7OPB9gZX1m5XYVvdoOwX4r34ln8r0LTh7O3m4lOKTyUUtgZRfbvrFjHP70rOlG5iVAwIDAQAB',
  x25519: 'MCowBQYDK2VuAyEAM+xX1pxUO1n28OPrSA5Zlilz0l4kJJpDQnwiq2dDCtc=',
  zero: `MCowBQYDK2VwAyEA${'A'.repeat(43)}=`,
} as const;

/** Constraints of each contribution in the set (reading 7.13), and of a separate contribution. */
export const authoritySet = [
  casesOf(
    'contribution/distinct',
    rejectedCase(
      'set',
      'the identity of another owner in the set',
      [set('/contributions/1/identityRef', 'directory/auth-owner')],
      ['contribution/distinct /contributions/1/identityRef'],
    ),
    rejectedCase(
      'set',
      'the identity of another owner in another spelling',
      [set('/contributions/1/identityRef', 'Directory/AUTH-owner ')],
      ['contribution/distinct /contributions/1/identityRef'],
    ),
    rejectedCase(
      'set',
      'the key of another owner in the set',
      [set('/contributions/2/publicKey', pem('AUTH'))],
      ['contribution/distinct /contributions/2/publicKey'],
    ),
    acceptedCase('set', 'identities that differ by a letter', [
      set('/contributions/1/identityRef', 'directory/auth-owners'),
    ]),
  ),
  casesOf(
    'contribution/public-key',
    rejectedCase(
      'set',
      'a key that is too short',
      [set('/contributions/0/publicKey', block(weakKeys.rsa1024))],
      ['contribution/public-key /contributions/0/publicKey'],
    ),
    rejectedCase(
      'set',
      'a key that cannot sign',
      [set('/contributions/1/publicKey', block(weakKeys.x25519))],
      ['contribution/public-key /contributions/1/publicKey'],
    ),
    rejectedCase(
      'set',
      'a key of zeros',
      [set('/contributions/3/publicKey', block(weakKeys.zero))],
      ['contribution/public-key /contributions/3/publicKey'],
    ),
    acceptedCase('set', 'a key with other line endings in the authority set', [
      set('/contributions/0/publicKey', pem('AUTH').replaceAll('\n', '\r\n')),
    ]),
  ),
  casesOf(
    'contribution/filled',
    rejectedCase(
      'contribution',
      'a placeholder for an identity',
      [set('/identityRef', 'TBD')],
      ['contribution/filled /identityRef'],
    ),
    rejectedCase(
      'set',
      'a placeholder in Chinese',
      [set('/contributions/2/keyRef', '待定')],
      ['contribution/filled /contributions/2/keyRef'],
    ),
    rejectedCase(
      'set',
      'an open member in the authority set',
      [set('/contributions/3/keyRef', null)],
      ['contribution/filled /contributions/3/keyRef'],
    ),
    rejectedCase(
      'set',
      'an open key in the authority set',
      [set('/contributions/3/publicKey', null)],
      ['contribution/filled /contributions/3/publicKey'],
    ),
    rejectedCase(
      'contribution',
      'an identity on behalf of another',
      [set('/identityRef', 'li on behalf of zhang')],
      ['contribution/filled /identityRef'],
    ),
    acceptedCase('contribution', 'a contribution that is not complete yet', [set('/identityRef', null)]),
    acceptedCase('contribution', 'a name that contains a placeholder', [set('/identityRef', 'directory/tbd-holdings')]),
  ),
];
