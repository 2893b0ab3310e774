import { isObject } from '../json/objectReader';
import type { Path } from '../json/path';
import { isPlaceholder } from '../text/normalForm';
import { words } from '../text/words';

/**
 * The type of a member with secrets: `secret` if each text is one, `token` if only random text is, `seed` for seeds,
 * `part` for members of any name in an object with a secret name.
 */
type SecretType = 'secret' | 'token' | 'seed' | 'part';

/** Returns the paths of secrets in the value of a member, by the name of the member; empty for nearly all members. */
export function findMemberSecrets(name: string, value: unknown): readonly Path[] {
  const type = secretType(name);
  return type === undefined ? [] : [...walkSecrets(value, type)];
}

/** Returns whether a member of this name may contain a secret. */
export const mayNameSecret = (name: string): boolean => secretType(name) !== undefined;

function* walkSecrets(value: unknown, type: SecretType): Generator<Path> {
  if (typeof value === 'string' ? isSecret(value, type) : isNumber(value, type) || isBytes(value)) {
    yield [];
  } else if (Array.isArray(value)) {
    yield* secretsInList(value, type);
  } else if (isObject(value)) {
    for (const name of Object.keys(value)) {
      const nameWords = words(name);
      const below = forms.has(nameWords.join('')) ? type : isPart(nameWords, value, type) ? 'part' : undefined;
      for (const rest of below === undefined ? [] : walkSecrets(value[name], below)) {
        yield [name, ...rest];
      }
    }
  }
}

/**
 * Returns whether a member of an object with a secret name may be a secret. Private members of a JWK have their own
 * check.
 */
const isPart = (name: readonly string[], { kty, crv }: Readonly<Record<string, unknown>>, type: SecretType): boolean =>
  (type === 'secret' || type === 'part') &&
  kty === undefined &&
  crv === undefined &&
  !name.some((word) => harmlessWords.has(word) || metadataWords.has(word));

function* secretsInList(list: readonly unknown[], type: SecretType): Generator<Path> {
  if (list.length >= 12 && list.every((item) => typeof item === 'string') && isPhrase(list.join(' '))) {
    yield [];
    return;
  }
  for (const [index, item] of list.entries()) {
    for (const below of walkSecrets(item, type)) {
      yield [index, ...below];
    }
  }
}

function secretType(name: string): SecretType | undefined {
  if (!secretHint.test(name)) {
    return undefined; // Fast path: most names.
  }
  const all = words(name).map((word) => (forms.has(word) ? word : word.replace(/(?<=\p{L})\d+$/u, '')));
  const last = all.findLastIndex((word) => !forms.has(word) && !/^\d+$/.test(word));
  const significant = all.slice(0, last + 1);
  const two = significant.slice(-2).join(' ');
  if (significant.some((word) => harmlessWords.has(word)) && !tokens.has(two)) {
    return undefined;
  }
  const one = significant.at(-1) ?? '';
  if (secrets.test(two) || secrets.test(one)) {
    return 'secret';
  }
  if (seeds.has(one) || seeds.has(two)) {
    return 'seed';
  }
  return tokens.has(one) || tokens.has(two) ? 'token' : undefined;
}

const secretHint =
  /[^\0-\x7f]|pass|jwt|authorization|pwd|secret|private|token|key|seed|mnemonic|recovery|cookie|session|credential|backup|bearer/i;

const secrets =
  /^(?:pass ?words?|passwd|pwd|pass ?phrases?|passcodes?|secrets?|(?:\w+ )?(?:password|passwd|secret)s?|(?:private|secret|api|access|master|encryption|hmac|symmetric|wallet) ?keys?|(?:refresh|access|auth|api|bearer|session|personal|private|secret) ?tokens?|clientsecret|mnemonics?|(?:seed|recovery|secret|mnemonic|backup) ?(?:phrases?|words|codes?)|session ?cookies?|access ?key ?secrets?|(?:db|database|user|root|admin) ?pass|key ?material|私钥|密码|口令|密钥|助记词|恢复码|访问令牌|刷新令牌)$/u;

const seeds = new Set(['seed', 'seeds', 'wallet seed', 'master seed', '种子']);
const tokens = new Set([
  'token',
  'tokens',
  'cookie',
  'cookies',
  'credential',
  'credentials',
  'bearer',
  'member session',
  'session id',
  'sessionid',
  'id token',
  'jwt',
  'authorization',
  'account key',
  'accountkey',
  'storage key',
  'subscription key',
  'license key',
  'deploy key',
  'app key',
  'service key',
  'sas token',
  '令牌',
]);

/** Endings of names that only describe the format of a secret. */
const forms = new Set(
  'pem jwk der hex base64 base64url b64 raw value values text plain plaintext bytes string data encoded content buffer'.split(
    ' ',
  ),
);

/** Words that make a name harmless. */
const harmlessWords = new Set(
  'public publickey can no not never without policy forbidden reads read receives removed operations count counts reuse rotation ref refs reference href path url hash digest fingerprint id csrf page cursor next design label type name required allowed'.split(
    ' ',
  ),
);

/** Words for metadata about a secret, in an object with a secret name. */
const metadataWords = new Set(
  'alg algorithm kid kdf issuer iss audience aud subject sub jti created updated expires expiry at by on date time version checksum sha revision commit thumbprint location storage note notes remark remarks pattern rule rules route receipt'.split(
    ' ',
  ),
);

/** The minimum length of a secret. Values of type `secret` may be shorter. */
const minimumLength = 6;

function isSecret(text: string, type: SecretType): boolean {
  const trimmed = text.trim().replace(/^(?:basic|bearer)\s{1,8}(?=\S+$)/i, '');
  const isShort =
    trimmed.length < minimumLength && !(type === 'secret' && /^(?:\d{4,}|(?=.*[a-z]).{3,})$/i.test(trimmed));
  if (isShort || isPlaceholder(trimmed) || isReference.test(trimmed) || isMasked.test(trimmed)) {
    return false;
  }
  if (/\s/.test(trimmed)) {
    return (type === 'secret' || type === 'seed') && isPhrase(trimmed);
  }
  if (isStateWord(trimmed)) {
    return false;
  }
  if (/[^\0-\x7f]/.test(trimmed)) {
    return type === 'secret' && /\d/.test(trimmed) && !/\p{Script=Han}/u.test(trimmed); // Chinese texts are words without spaces.
  }
  switch (type) {
    case 'secret':
      return true;
    case 'token':
      return (
        trimmed.length >= 16 &&
        /\d/.test(trimmed) &&
        /[A-Za-z]/.test(trimmed) &&
        !/^[a-z]+(?:[-_.][a-z\d]+)+$/.test(trimmed)
      );
    case 'seed':
      return (
        /\d/.test(trimmed) &&
        (/^(?:0x)?[\da-f]{32,}$|^[\w+/-]{40,}={0,2}$/i.test(trimmed) ||
          /^(?=.*[a-z])(?=.*[A-Z])[\w+/-]{32,}={0,2}$/.test(trimmed))
      );
    case 'part':
      return isRandom(trimmed);
  }
}

/**
 * Returns whether a text is random by itself: it has capitals, lowercase letters and digits, or is a long mix of two of
 * these. Dates, UUIDs and slugs are not random.
 */
const isRandom = (text: string): boolean =>
  /^(?=.*\d)(?=.*[a-z])(?:(?=.*[A-Z]).{10}|.{24})/.test(text) &&
  !/^[a-z]+(?:[-_.][a-z\d]+)+$|^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$|^PBKDF2|^[a-z]+:|\s/i.test(text);

/** Returns whether a number may be a secret. Numbers that are counted or chosen are smaller. */
const isNumber = (value: unknown, type: SecretType) =>
  type === 'secret' && typeof value === 'number' && value >= 10_000;

/** Lowercase words, as in names of places. Random text has capitals, digits or another form. */
const slug = '[a-z]+(?:[-_.][a-z]+)*';

/**
 * References to secrets or their metadata, which are not secret: a known scheme, a path, or lowercase words with `/` or
 * `:` between them. Keys and passwords contain these characters too.
 */
const isReference = new RegExp(
  [
    '^(?:https?|file|vault|env|kms|ssm|op|keychain|aws|gcp|azure)://',
    '^(?:vault|env|secrets?|kms|ref|arn|keychain|op|ssm|urn|file|key|did):',
    '^(?:sha(?:1|256|384|512)|SHA256|md5)[:-]',
    '^(?:vault|env|secrets?|kms|ref|keychain|file|key)(?:-(?:[a-z]+|\\d{1,3}))+$',
    `^${slug}(?:[/:]${slug})+$`,
    '^/(?:run|etc|var|mnt|opt|home|srv|usr|secrets)/',
    `^(?:/${slug})+$`,
    '^(?:\\.{1,2}|~|#)(?:/[A-Za-z$._-]*)+$',
    '^(?:process\\.env\\.[A-Z\\d_]+|%[A-Z\\d_]+%|\\$[A-Z_][A-Z\\d_]*|\\$\\{[^"\']*\\})$',
  ].join('|'),
);

const isMasked = /^[\s*•●xX.…_#-]+$|^<[^<>"']*>$|^\{\{[^"']*\}\}$|^[[({][^<>"'\d]*[\])}]$|^(.)\1*$|\*{3}|…|•{3}/;

/** Returns whether a text is a state instead of a secret: `NOT_STORED`, "out-of-band", "redacted". */
const isStateWord = (text: string): boolean =>
  /^[A-Z]+(?:_[A-Z]+)+$/.test(text) ||
  (/^[A-Za-z]+(?:[-_.][A-Za-z]+)*[.!]?$/.test(text) && words(text).some((word) => states.has(word)));

const states = new Set(
  (
    'no not none never nothing nobody without absent present missing withheld redacted hidden masked removed rotated revoked expired ' +
    'blocked denied rejected forbidden prohibited required optional disabled enabled unset empty unknown external internal private public ' +
    'confidential held owner owners band offline unsupported supported unused stored kept string text boolean number object null undefined ' +
    'true false yes any all per see pending planned deprecated invalid valid generated placeholder example sample dummy todo set unfilled encrypted hashed ' +
    'HttpOnly httponly secure host only lax strict bearer opaque random refused custody server client browser applicable executed'
  ).split(' '),
);

/**
 * Returns whether a text is a recovery phrase: as many words as such phrases have, or at least four without words of
 * sentences.
 */
function isPhrase(text: string): boolean {
  const all = text.trim().split(/\s+/);
  if (all.length < 4 || all.length > 48 || !all.every((word) => /^[a-z]{3,12}$/.test(word))) {
    return false;
  }
  return (all.length >= 12 && all.length % 3 === 0) || !all.some((word) => sentenceWords.has(word) || states.has(word));
}

const sentenceWords = new Set(
  'the and for are was were has have had with from that this these those they them their its who whom which when where while will would can could may must should shall all any each every one two three four only also into onto upon over under out off has does did but nor yet per via here there then than stays stay stands keeps keep goes comes see'.split(
    ' ',
  ),
);

const isByte = (item: unknown) => typeof item === 'number' && Number.isInteger(item) && item >= 0 && item < 256;

/** Returns whether a value is bytes: a list, a Buffer of Node as JSON, or a typed array as JSON. */
export function isBytes(value: unknown, least = 16): boolean {
  if (Array.isArray(value)) {
    return value.length >= least && value.every(isByte);
  }
  if (!isObject(value)) {
    return false;
  }
  const { data } = value;
  const bytes = value.type === 'Buffer' && Array.isArray(data) ? data : Object.values(value);
  const isList = bytes === data || Object.keys(value).every((name, index) => name === String(index));
  return isList && bytes.length >= least && bytes.every(isByte);
}
