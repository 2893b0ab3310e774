import { about, accepts, set, violates } from '../case';
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
  about(
    'contribution/distinct',
    violates(
      'set',
      'the identity of another owner in the set',
      [set('/contributions/1/identityRef', 'directory/auth-owner')],
      ['contribution/distinct /contributions/1/identityRef'],
    ),
    violates(
      'set',
      'the identity of another owner in another spelling',
      [set('/contributions/1/identityRef', 'Directory/AUTH-owner ')],
      ['contribution/distinct /contributions/1/identityRef'],
    ),
    violates(
      'set',
      'the key of another owner in the set',
      [set('/contributions/2/publicKey', pem('AUTH'))],
      ['contribution/distinct /contributions/2/publicKey'],
    ),
    accepts('set', 'identities that differ by a letter', [
      set('/contributions/1/identityRef', 'directory/auth-owners'),
    ]),
  ),
  about(
    'contribution/public-key',
    violates(
      'set',
      'a key that is too short',
      [set('/contributions/0/publicKey', block(weakKeys.rsa1024))],
      ['contribution/public-key /contributions/0/publicKey'],
    ),
    violates(
      'set',
      'a key that cannot sign',
      [set('/contributions/1/publicKey', block(weakKeys.x25519))],
      ['contribution/public-key /contributions/1/publicKey'],
    ),
    violates(
      'set',
      'a key of zeros',
      [set('/contributions/3/publicKey', block(weakKeys.zero))],
      ['contribution/public-key /contributions/3/publicKey'],
    ),
    accepts('set', 'a key with other line ends in the set', [
      set('/contributions/0/publicKey', pem('AUTH').replaceAll('\n', '\r\n')),
    ]),
  ),
  about(
    'contribution/filled',
    violates(
      'contribution',
      'a placeholder for an identity',
      [set('/identityRef', 'TBD')],
      ['contribution/filled /identityRef'],
    ),
    violates(
      'set',
      'a placeholder in Chinese',
      [set('/contributions/2/keyRef', '待定')],
      ['contribution/filled /contributions/2/keyRef'],
    ),
    violates(
      'set',
      'a member of the set that is not filled in',
      [set('/contributions/3/keyRef', null)],
      ['contribution/filled /contributions/3/keyRef'],
    ),
    violates(
      'set',
      'a key of the set that is not filled in',
      [set('/contributions/3/publicKey', null)],
      ['contribution/filled /contributions/3/publicKey'],
    ),
    violates(
      'contribution',
      'an identity on behalf of another',
      [set('/identityRef', 'li on behalf of zhang')],
      ['contribution/filled /identityRef'],
    ),
    accepts('contribution', 'a contribution that is not complete yet', [set('/identityRef', null)]),
    accepts('contribution', 'a name in which a placeholder stands', [set('/identityRef', 'directory/tbd-holdings')]),
  ),
];
