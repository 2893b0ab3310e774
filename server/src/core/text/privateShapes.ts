/** How private material looks: keys and tokens, by their published shapes. */
export interface Shape {
  /** A pattern of what stands in every match: most texts hold none of these, and are done with after one look. */
  readonly hint: string;
  readonly shape: RegExp;
  /** Set where the shape means nothing in a text that was put together from several. */
  readonly isOfOneText?: true;
}

/** A token that starts with something of its own, and goes on with `rest`. */
const token = (start: string, rest: string): Shape => ({
  hint: start,
  shape: new RegExp(`(?<![A-Za-z0-9])(?:${start})${rest}`),
});

const blank = '(?:\\s|\\\\[nrt]|%20|\\+)';

const keys: readonly Shape[] = [
  {
    hint: '[Pp][Rr][Ii][Vv][Aa][Tt][Ee]', // PKCS#8, RSA, EC, OpenSSH, PGP, SSH2: their first line or their last
    shape: new RegExp(
      `-{4,5}\\s?(?:BEGIN|END)${blank}+(?:[A-Z0-9]+${blank}+){0,4}PRIVATE${blank}+KEY(?:${blank}+BLOCK)?\\s?-{4,5}`,
      'i',
    ),
  },
  { hint: 'PuTTY', shape: /\bPuTTY-User-Key-File-\d/ },
  { hint: '[Aa][Gg][Ee]-[Ss]', shape: /AGE-SECRET-KEY-(?:PQ-)?1[0-9A-Z]{20}/i },
  { hint: 'secret key', shape: /untrusted comment: .{0,40}secret key/ }, // minisign, signify
  { hint: '[xyzt]prv', shape: /\b[xyzt]prv[1-9A-HJ-NP-Za-km-z]{90}/ }, // BIP 32
  { hint: 'PrivateKey', shape: /PrivateKey\s*=\s*[\w+/]{43}=/ }, // WireGuard
  // A JSON Web Key as text, which may be a text in a text.
  { hint: '"\\s*:\\s*\\\\*"', shape: /\\*"(?:d|k|p|q|dp|dq|qi)\\*"\s*:\s*\\*"[\w-]{16,}/ },
];

/** Base64 of private keys whose first line was left out: the first bytes say what they are. The second half may be Base64 for URLs. */
const withoutHeader: readonly Shape[] = [
  // SEQUENCE, version, then the algorithm (PKCS#8), the modulus (PKCS#1) or the content (PKCS#12): long, medium, short.
  { hint: 'IBA', shape: /MI[I-L][\w+/-]{2}[AQgw]IBA(?:D[AC]|A[JK]|z[CD])/ },
  { hint: 'AgE', shape: /MI[GH][\w+/-]AgE(?:AM|BB)/ },
  { hint: 'CAQ', shape: /M[A-H][AEIMQUYcgkosw048]CAQ(?:[AE]wBQYDK2V|EEI)/ },
  // The names of what keys are encrypted with, at the three places they may begin.
  {
    hint: 'hkiG9w0B|ZIhvcNAQ|qGSIb3DQE',
    shape: /BgkqhkiG9w0B(?:BQ0|DAE)|YJKoZIhvcNAQ(?:UN|wB)|GCSqGSIb3DQE(?:FDT|MA)/,
  },
  { hint: 'b3BlbnNzaC1rZXktdjE', shape: /b3BlbnNzaC1rZXktdjE/ }, // OpenSSH
  // The first line itself in Base64.
  { hint: 'LS0tLS1CRUdJTi', shape: /LS0tLS1CRUdJTi(?:BQUklW|BSU0EgUF|BFQyBQUk|BEU0EgUF|BPUEVOU1|BFTkNSWV|BQR1AgUF)/ },
];

const tokens: readonly Shape[] = [
  { hint: 'eyJ', shape: /(?<![\w-])eyJ[\w-]{8,}\.\s*eyJ[\w-]{8,}\.\s*[\w-]*/ }, // JWT, signed or not
  { hint: 'eyJ', shape: /(?<![\w-])eyJ[\w-]{8,}\.[\w-]{0,2048}\.[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/ }, // JWE
  token('A(?:KIA|SIA|BIA|CCA)', '[0-9A-Z]{16}(?![0-9A-Za-z])'),
  { hint: 'ws_', shape: /aws_(?:secret_access_key|session_token)\W{1,5}[\w+/]{40}/i },
  token('AIza', '[\\w-]{35}'),
  token('GOCSPX-', '[\\w-]{20}'),
  token('ya29\\.', '[\\w-]{20}'),
  { hint: '"private_key', shape: /"private_key(?:_id)?\\*"\s*:\s*\\*"[^"\\]{16}/ },
  { hint: '(?:Account|Access)Key=', shape: /(?:Account|SharedAccess|Access)Key=[\w+/]{40,}={0,2}/ },
  { hint: '8Q~', shape: /[\w~.-]{3}8Q~[\w~.-]{31}/ },
  token('LTAI', '[A-Za-z0-9]{12,24}'),
  token('AKID', '[A-Za-z0-9]{24}'),
  token('do[opr]_v1_', '[a-f0-9]{64}'),
  token('dapi', '[a-f0-9]{32}'),
  token('hv[sbr]\\.', '[\\w-]{20}'),
  token('HRKU-', '[\\w-]{20}'),
  token('gh[pousr]_', '[A-Za-z0-9]{36}'),
  token('github_pat_', '\\w{22}'),
  token('gl(?:pat|rt|dt|ptt|ft|cbt|imt|agent|soat|oas|ffct)-', '[\\w-]{20}'),
  token('AT(?:ATT|CTT|BB)', '[\\w=-]{28}'),
  token('npm_', '[A-Za-z0-9]{36}'),
  token('pypi-', '[\\w-]{30}'),
  token('dckr_[po]at_', '[\\w-]{20}'),
  token('rubygems_', '[a-f0-9]{48}'),
  token('xox[abceoprs]', '(?:\\.xox[bp])?-[\\w-]{10}'),
  token('xapp-', '\\d-[\\w-]{10}'),
  { hint: 'hooks\\.slack\\.com', shape: /hooks\.slack\.com\/(?:services|workflows)\/[\w/]{16}/ },
  { hint: '\\/api\\/webhooks\\/', shape: /discord(?:app)?\.com\/api\/webhooks\/\d+\/[\w-]{30}/ },
  { hint: ':AA', shape: /(?<!\w)\d{8,10}:AA[\w-]{33}/ }, // Telegram
  {
    hint: 'robot\\/send|webhook\\/send|\\/v2\\/hook\\/',
    shape: /(?:send\?(?:access_token|key)=|bot\/v2\/hook\/)[\w-]{32}/,
  },
  token('[sr]k_(?:live|test)_', '[A-Za-z0-9]{16}'),
  token('whsec_', '[A-Za-z0-9+/]{24}'),
  token('shp(?:at|ca|pa|ss)_', '[a-fA-F0-9]{32}'),
  token('sk-(?:ant|proj|svcacct|or)-', '[\\w-]{16}'),
  { hint: 'T3BlbkFJ', shape: /sk-[A-Za-z0-9]{16,}T3BlbkFJ/ },
  token('hf_', '[A-Za-z0-9]{30}'),
  token('SG\\.', '[\\w-]{20,}\\.[\\w-]{30}'),
  token('gl(?:sa|c)_', '[A-Za-z0-9+/=]{30}'),
  token('sntry[su]_', '[\\w+/=]{30}'),
  token('lin_api_', '[A-Za-z0-9]{32}'),
  token('(?:ntn|secret)_', '[A-Za-z0-9]{40}'),
  { hint: '[Bb]earer ', shape: /\b[Bb]earer\s+(?=[\w.~+/-]*\d)[\w.~+/-]{20,}=*/ },
  { hint: '[Bb]asic ', shape: /[Aa]uthorization\W{1,4}[Bb]asic\s+[\w+/]{8,}=*/ },
  { hint: '[?&#;]', shape: /[?&#;](?:(?:access|refresh|id)_token|client_secret|api_?key|password|sig)=[^&\s"]{12}/i },
  // An address with its password.
  { hint: ':\\/\\/', shape: /\b[a-z][a-z0-9+]{1,15}:\/\/[^\s/:@]{0,64}:[^\s/@]{3,128}@/i, isOfOneText: true },
];

export const shapes: readonly Shape[] = [...keys, ...withoutHeader, ...tokens];
