import { matchesInWindows } from '../text/windows';

/** The published shape of keys and tokens. */
export interface Shape {
  /**
   * Every match contains one of these hints. Most texts contain none, so they need only one look. Hints are searched by
   * their last three characters, which should be rare in documents.
   */
  readonly hints: readonly string[];
  readonly shape: RegExp;
  /** Set if the shape must not be searched in joined texts. */
  readonly isOfOneText?: true;
}

/** Returns the shape of a token with a fixed start, which is the hint if no others are given, followed by `rest`. */
const token = (start: string, rest: string, ...hints: readonly string[]): Shape => ({
  hints: hints.length > 0 ? hints : [start.replace('\\', '')],
  shape: new RegExp(`(?<![A-Za-z0-9])(?:${start})${rest}`),
});

/** Returns a hint in all combinations of upper and lower case. */
const listCaseVariants = (hint: string): readonly string[] =>
  [...hint].reduce(
    (starts, letter) => {
      const cases = new Set([letter.toLowerCase(), letter.toUpperCase()]);
      return starts.flatMap((start) => [...cases].map((each) => start + each));
    },
    [''],
  );

const blank = '(?:\\s|\\\\[nrt]|%20|\\+)';

/** Returns the pattern of the first or last line of a private key. */
const line = (place: string) =>
  `-{4,5}\\s?${place}${blank}+(?:[A-Z0-9]+${blank}+){0,4}PRIVATE${blank}+KEY(?:${blank}+BLOCK)?\\s?-{4,5}`;

/** The text between the first line and the key: line ends, and header lines such as `Proc-Type: 4,ENCRYPTED`. */
const head =
  '(?:[^A-Za-z0-9+/\\\\]|\\\\[nrt"]){0,40}(?:[A-Z][A-Za-z-]{3,20}: ?[^\\n\\\\]{0,100}(?:\\n|\\\\n)(?:[^A-Za-z0-9+/\\\\]|\\\\[nrt"]){0,8}){0,4}';

/** The end of a key before its last line, with the checksum of PGP. */
const tail =
  '(?<=[A-Za-z0-9+/]{16}(?:\\s|\\\\[nrt]){0,4}[A-Za-z0-9+/]{0,64}={0,2}(?:[\\s",]|\\\\[nrt]){0,8}(?:=[\\w+/]{4}(?:[\\s",]|\\\\[nrt]){0,8})?)';

const firstLine = new RegExp(line('BEGIN'), 'i');

/** Returns whether a text contains the first line of a key. Alone, that line is not private. */
export const beginsKey = (text: string): boolean => matchesInWindows(firstLine, text);

/** Returns whether a text contains a key of several lines. */
export const isPastedKey = (text: string): boolean => keys[0] !== undefined && matchesInWindows(keys[0].shape, text);

const keys: readonly Shape[] = [
  // PKCS#8, RSA, EC, OpenSSH, PGP, SSH2: the first line and the start of the key, or the end of the key and the last
  // line.
  {
    hints: listCaseVariants('iva'),
    shape: new RegExp(`${line('BEGIN')}${head}[A-Za-z0-9+/]{20}|(?=-{4,5}\\s?END)${tail}${line('END')}`, 'i'),
  },
  { hints: ['PuTTY'], shape: /\bPuTTY-User-Key-File-\d/ },
  { hints: listCaseVariants('t-k'), shape: /AGE-SECRET-KEY-(?:PQ-)?1[0-9A-Z]{20}/i },
  { hints: ['secret k'], shape: /untrusted comment: .{0,40}secret key/ }, // minisign, signify
  { hints: ['prv'], shape: /\b[xyzt]prv[1-9A-HJ-NP-Za-km-z]{90}/ }, // BIP 32
  { hints: ['PrivateK'], shape: /PrivateKey\s*=\s*[\w+/]{43}=/ }, // WireGuard
  // A JSON Web Key as text, possibly nested in another text.
  { hints: ['"d', '"k', '"p', '"q'], shape: /"(?:d|k|p|q|dp|dq|qi)\\*"\s*:\s*\\*"[\w-]{16}/ },
  // The same in Base64: its `kty`, and its `d` or `k`, at each of the three alignments.
  {
    hints: ['Imt0eS', 'JrdHki', 'ia3R5I'],
    shape:
      /(?<![\w+/-])(?=[eW])(?=[\w+/-]*(?:Imt0eS|JrdHki|ia3R5I))(?=[\w+/-]*(?:ImQiO|JkIjo|iZCI6|ImsiO|JrIjo|iayI6))[\w+/-]{40}/,
  },
  // Members with secret names, in JSON as text.
  {
    hints: ['rd', 'wd', 'et', 'en', 'ey'].flatMap(listCaseVariants).flatMap((end) => [`${end}"`, `${end}\\`]),
    shape:
      /"(?:[\w-]{0,40}[_-])?(?:password|passwd|(?:client_?)?secret|(?:refresh|access)_?token|(?:api|private|secret)_?key)\\*"\s*:\s*\\*"(?=[^"\\\s]{0,128}\d)(?![./#~]|(?:https?|vault|env|ref|arn|kms|urn|file):|[a-z]{1,40}(?:[-_./:](?:[a-z]{1,40}|\d{1,3}(?!\d))){1,9}\\*")[^"\\\s]{8}/i,
  },
];

/**
 * Base64 of private keys without their first line, recognized by their first bytes. The second half may be Base64 for
 * URLs.
 */
const withoutHeader: readonly Shape[] = [
  // SEQUENCE, version, then the algorithm (PKCS#8), the modulus (PKCS#1) or the content (PKCS#12): long, medium, short.
  { hints: ['IBA'], shape: /MI[I-L][\w+/-]{2}[AQgw]IBA(?:D[AC]|A[JK]|z[CD])/ },
  { hints: ['AgE'], shape: /MI[GH][\w+/-]AgE(?:AM|BB)/ },
  { hints: ['CAQ'], shape: /M[A-H][AEIMQUYcgkosw048]CAQ(?:[AE]wBQYDK2V|EEI)/ },
  // The names of encryption schemes of keys, at each of the three alignments.
  {
    hints: ['hkiG9w0B', 'ZIhvcNAQ', 'qGSIb3DQE'],
    shape: /BgkqhkiG9w0B(?:BQ0|DAE)|YJKoZIhvcNAQ(?:UN|wB)|GCSqGSIb3DQE(?:FDT|MA)/,
  },
  // The same bytes in hexadecimal digits.
  {
    hints: ['0201'],
    shape: /30(?:8[12])?(?:[\da-f]{2}){1,2}0201(?:0030(?:8[12])?(?:[\da-f]{2}){1,2}06|0002[48]|0104|0330)/i,
  },
  { hints: listCaseVariants('f70d01').map((end) => `86${end}`), shape: /06092a864886f70d01(?:050d|0c01)/i },
  { hints: ['b3BlbnNzaC1rZXktd'], shape: /b3BlbnNzaC1rZXktdjE/ }, // OpenSSH
  // The first line itself in Base64.
  {
    hints: ['LS0tLS1CRUdJTi'],
    shape: /LS0tLS1CRUdJTi(?:BQUklW|BSU0EgUF|BFQyBQUk|BEU0EgUF|BPUEVOU1|BFTkNSWV|BQR1AgUF)/,
  },
];

/** The ends of secret names, and the pattern of their values in a text. */
const secretNames =
  '(?:pass(?:word|wd|phrase)|pwd|(?:client[_-]?|app[_-]?)?secret|(?:access|refresh|auth|api|session|bearer)[_-]?token|(?:api|secret|account|(?:secret[_-]?)?access|private|encryption|master)[_-]?key)';
const secretValue =
  '(?![a-z]{1,40}(?:[-_.][a-z0-9]{1,40}){1,9}(?![\\w+/=.-]))(?!(?:sha\\d{1,3}|md5|urn|did|env|vault|https?|arn|kms|file|ref)[:-])(?=[\\w.+/:~!?*$@#%^&=-]{0,128}\\d)(?=[\\w.+/:~!?*$@#%^&=-]{0,128}[A-Za-z])[\\w+.~!@#%^&-][\\w.+/:~!?*$@#%^&=-]{7}';

/** The value of a cookie: long, and with a digit. */
const value = '(?=[\\w.%+/~-]{0,256}\\d)[\\w.%+/~-]{12}';

const gitLab = ['glp', 'glr', 'gld', 'glf', 'glc', 'gli', 'gla', 'gls', 'glo'];

const tokens: readonly Shape[] = [
  { hints: ['eyJ'], shape: /(?<![\w-])eyJ[\w-]{8,}\.\s*eyJ[\w-]{8,}\.\s*[\w-]*/ }, // JWT, signed or not
  { hints: ['eyJ'], shape: /(?<![\w-])eyJ[\w-]{8,}\.[\w-]{0,2048}\.[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/ }, // JWE
  token('A(?:KIA|SIA|BIA|CCA)', '[0-9A-Z]{16}(?![0-9A-Za-z])', 'AKIA', 'ASIA', 'ABIA', 'ACCA'),
  { hints: listCaseVariants('ws_'), shape: /aws_(?:secret_access_key|session_token)\W{1,5}[\w+/]{40}/i },
  token('AIza', '[\\w-]{35}'),
  token('GOCSPX-', '[\\w-]{20}', 'GOCS'),
  token('ya29\\.', '[\\w-]{20}', 'ya2'),
  { hints: ['"priv'], shape: /"private_key(?:_id)?\\*"\s*:\s*\\*"[^"\\]{16}/ },
  { hints: ['Key='], shape: /(?:Account|SharedAccess|Access)Key=[\w+/]{40,}={0,2}/ },
  { hints: ['8Q~'], shape: /[\w~.-]{3}8Q~[\w~.-]{31}/ },
  token('LTAI', '[A-Za-z0-9]{12,24}'),
  token('AKID', '[A-Za-z0-9]{24}'),
  token('do[opr]_v1_', '[a-f0-9]{64}', '_v1_'),
  token('dapi', '[a-f0-9]{32}', 'dap'),
  token('hv[sbr]\\.', '[\\w-]{20}', 'hvs.', 'hvb.', 'hvr.'),
  token('HRKU-', '[\\w-]{20}'),
  token('gh[pousr]_', '[A-Za-z0-9]{36}', 'ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_'),
  token('github_pat_', '\\w{22}', 'github_p'),
  token('gl(?:pat|rt|dt|ptt|ft|cbt|imt|agent|soat|oas|ffct)-', '[\\w-]{20}', ...gitLab),
  token('AT(?:ATT|CTT|BB)', '[\\w=-]{28}', 'ATATT', 'ATCTT', 'ATBB'),
  token('npm_', '[A-Za-z0-9]{36}'),
  token('pypi-', '[\\w-]{30}', 'pyp'),
  token('dckr_[po]at_', '[\\w-]{20}', 'dckr_'),
  token('rubygems_', '[a-f0-9]{48}', 'rubyg'),
  token('xox[abceoprs]', '(?:\\.xox[bp])?-[\\w-]{10}', 'xox'),
  token('xapp-', '\\d-[\\w-]{10}', 'xap'),
  { hints: ['hooks.slack.c'], shape: /hooks\.slack\.com\/(?:services|workflows)\/[\w/]{16}/ },
  { hints: ['webho'], shape: /discord(?:app)?\.com\/api\/webhooks\/\d+\/[\w-]{30}/ },
  { hints: [':AA'], shape: /(?<!\w)\d{8,10}:AA[\w-]{33}/ }, // Telegram
  {
    hints: ['send?a', 'send?k', '/v2/h'],
    shape: /(?:send\?(?:access_token|key)=|bot\/v2\/hook\/)[\w-]{32}/,
  },
  token('[sr]k_(?:live|test)_', '[A-Za-z0-9]{16}', 'k_l', 'k_t'),
  token('whsec_', '[A-Za-z0-9+/]{24}', 'whs'),
  token('shp(?:at|ca|pa|ss)_', '[a-fA-F0-9]{32}', 'shp'),
  token('sk-(?:ant|proj|svcacct|or)-', '[\\w-]{16}', 'sk-a', 'sk-p', 'sk-s', 'sk-o'),
  { hints: ['T3BlbkFJ'], shape: /sk-[A-Za-z0-9]{16,}T3BlbkFJ/ },
  token('hf_', '[A-Za-z0-9]{30}'),
  token('SG\\.', '[\\w-]{20,}\\.[\\w-]{30}'),
  token('gl(?:sa|c)_', '[A-Za-z0-9+/=]{30}', 'gls', 'glc'),
  token('sntry[su]_', '[\\w+/=]{30}', 'snt'),
  token('lin_api_', '[A-Za-z0-9]{32}', 'lin_a'),
  token('(?:ntn|secret)_', '[A-Za-z0-9]{40}', 'ntn', 'secret_'),
  {
    // Not the end of a sentence, which would continue in joined texts: "no Bearer storage.".
    hints: listCaseVariants('rer'),
    shape: /\bbearer(?:[\s:=+]|%20|\\[nrt]){1,8}(?![a-z]{1,20}\.)(?=[\w.~+/-]*\d)[\w.~+/-]{20}/i,
  },
  { hints: listCaseVariants('sic'), shape: /authorization\W{1,8}basic(?:[\s+]|%20){1,8}[\w+/]{8}/i },
  // Assignments of secrets, as in environment files. Slugs, references and masked values do not match.
  {
    hints: [
      ...['rd', 'wd', 'et', 'en', 'ey', 'se'].flatMap(listCaseVariants).flatMap((end) => [`${end}=`, `${end}:`]),
      ' =',
      ' :',
    ],
    shape: new RegExp(`(?<![A-Za-z0-9])(?:[\\w-]{0,40}[_-])?${secretNames} {0,8}[=:]\\s{0,8}["']?${secretValue}`, 'i'),
  },
  {
    hints: ['en=', 'et=', 'ey=', 'rd=', 'ig='].flatMap(listCaseVariants),
    shape: /[?&#;](?:(?:access|refresh|id)_token|client_secret|api_?key|password|sig)=[^&\s"]{12}/i,
  },
  // Cookies of a session.
  {
    hints: [
      ...listCaseVariants('ie:'),
      ...listCaseVariants('id='),
      ...listCaseVariants('on='),
      ...listCaseVariants('__h'),
      ...listCaseVariants('__s'),
    ],
    shape: new RegExp(
      `(?:(?<![\\w-])(?:set-)?cookie:\\s{0,4}[\\w.-]{1,64}|__(?:Host|Secure)-[\\w.-]{1,64}|(?<![\\w.-])(?:connect\\.)?(?:php|j|asp)?(?:session|sess|s)_?id|(?<![\\w.-])session)=${value}`,
      'i',
    ),
  },
  // An address with a password.
  {
    hints: ['://'],
    shape: /\b[a-z][a-z0-9+]{1,15}:\/\/(?:[^\s/:@]{0,64}?(?::|%3a)[^\s/@]{3,128}|(?=[^\s/:@]{0,128}\d)[\w-]{20,128})@/i,
    isOfOneText: true,
  },
  {
    hints: listCaseVariants('f%2f'),
    shape: /%3a%2f%2f(?:(?!%2f|%40)[^\s/@]){0,64}?%3a(?:(?!%2f|%40)[^\s/@]){3,128}%40/i,
    isOfOneText: true,
  },
];

export const shapes: readonly Shape[] = [...keys, ...withoutHeader, ...tokens];
