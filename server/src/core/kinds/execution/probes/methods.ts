import { normalForm, seen } from '../../../text/normalForm';

/** The methods that read; all others are errors (reading of the specification, section 7.11). */
const reading: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** The methods of the HTTP Method Registry of IANA but for those that read, and those of caches and proxies. */
const registered: ReadonlySet<string> = new Set(
  (
    'ACL BASELINE-CONTROL BIND CHECKIN CHECKOUT CONNECT COPY DELETE LABEL LINK LOCK MERGE MKACTIVITY MKCALENDAR MKCOL ' +
    'MKREDIRECTREF MKWORKSPACE MOVE OPTIONS ORDERPATCH PATCH POST PRI PROPFIND PROPPATCH PUT QUERY REBIND REPORT SEARCH ' +
    'TRACE UNBIND UNCHECKOUT UNLINK UNLOCK UPDATE UPDATEREDIRECTREF VERSION-CONTROL PURGE BAN REFRESH SUBSCRIBE UNSUBSCRIBE NOTIFY M-SEARCH'
  ).split(' '),
);

/** Those that mean nothing else in prose: they count wherever they stand in capitals. */
const unmistakable = [
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'PROPFIND',
  'PROPPATCH',
  'MKCOL',
  'MKCALENDAR',
  'MKACTIVITY',
  'PURGE',
];

/** Capitals before a path that are no methods. */
const others: ReadonlySet<string> = new Set(
  (
    'HTML JSON XML CSS HTTP HTTPS API APIS URL URI PATH ROUTE ROUTES SSR BFF SPA UI UX QA ID AND OR THEN TO AT IN ON OF FROM VIA ' +
    'WITH NOT NO IS THE FOR BY AS ARE HOST PORT TCP UDP SERVER ORIGIN TARGET UPSTREAM LISTENER PAGE PAGES HTTP/1.1 HTTP/2 CLI SDK CDN DNS TLS JWT JWKS CSRF PKCE OK SEE ALL BOTH ONLY ALSO'
  ).split(' '),
);

/** The method of a member that names only that, such as `method`; `undefined` where it reads, or names none. */
export function methodIn(text: string): string | undefined {
  const named = seen(text)
    .split(/[\s,;|/、，；+&]+/)
    .map((word) => normalForm(word).toUpperCase());
  return named.find((word) => word !== '' && !reading.has(word) && !fillers.has(word));
}

const fillers: ReadonlySet<string> = new Set(
  'AND OR ONLY 和 或 与 仅 只 N A NA NULL NONE TBD NOT_EXECUTED HTTP HTTPS -'.split(' '),
);

/**
 * The method that writes which a text about requests names: before an address in any spelling, in capitals anywhere but
 * inside an address, or by an option that sends something. What a sentence denies is none.
 */
export function methodNamed(written: string): string | undefined {
  const text = seen(written).replace(spaced, (word) => word.replaceAll(' ', ''));
  if (reads.test(text) || !mayWrite.test(text)) {
    return undefined; // Fast path: most texts.
  }
  return (
    commandsMethod(text) ??
    requested(text) ??
    withoutPath(text) ??
    capitalIn(withoutAddresses(text)) ??
    (isMethod(normalForm(text)) ? normalForm(text).toUpperCase() : undefined) ??
    (sendsSomething(text) ? 'POST' : undefined)
  );
}

/** The method of a request in free text: in capitals, and followed by an address. Prose that only mentions one has none. */
export const requestIn = (written: string): string | undefined => {
  const text = mayHoldAddress.test(written) ? seen(written) : '';
  return /[A-Z]{3}/.test(text) ? requested(text, true) : undefined;
};

/** A slash or a brace, however wide it is written, or a port. */
const mayHoldAddress = /[/{\uff0f\uff5b\u2044\u2215\u29f8]|:\d/;

/** A word whose letters stand apart: "P O S T". */
const spaced = /(?<![\w-])(?:[A-Z] ){2,12}[A-Z](?![\w-])/g;

/** Requests that read, to plain addresses, and nothing else. */
const reads = /^(?:GET|HEAD) \/[\w/.:@={}&?%-]*(?:[;\s]+(?:GET|HEAD) \/[\w/.:@={}&?%-]*)*$/;

const isMethod = (word: string) => registered.has(word.toUpperCase());

function commandsMethod(text: string): string | undefined {
  const bare = withoutAddresses(text);
  const [, option] =
    /(?:\s-\w{0,20}X\s{0,20}|--?(?:request|method)[\s=]{1,20}|\bmethod\s{0,20}[:=]\s{0,20})["']?([A-Za-z][\w-]{1,40})/i.exec(
      bare,
    ) ?? [];
  const [, called] = /\.(post|put|patch|delete|query|search|merge|report)\s{0,20}\(/i.exec(text) ?? [];
  const method = (option ?? called)?.toUpperCase();
  return method === undefined || reading.has(method) ? undefined : method;
}

/** The first request that is not denied and does not read: a word that may be a method, and an address behind it. */
function requested(written: string, isProse = false): string | undefined {
  const text = written.replace(towards, '$1 ');
  for (const { 1: word = '', index } of text.matchAll(beforeAddress)) {
    const method = word.toUpperCase();
    const isInCapitals = word === method;
    const isFirst = /(?:^|[;,\n|、；，。])\s{0,20}$/.test(text.slice(Math.max(0, index - 21), index));
    const isOne =
      !reading.has(method) &&
      (isInCapitals
        ? !others.has(method)
        : !isProse && (unmistakable.includes(method) || (registered.has(method) && isFirst)));
    if (isOne && !isDenied(text, index, word.length, isProse)) {
      return method;
    }
  }
  return undefined;
}

/** A word, and behind it a path, a URL, or a host with its port: what CONNECT names. */
const beforeAddress = new RegExp(
  '(?<![\\w/.:@{}=%-])([A-Za-z](?:[A-Za-z]|-(?!>)){1,30})(?:[\\s:=→]|->){1,10}["\'`<(]{0,2}' +
    '(?:/(?![\\s/])|https?:/|wss?:/|\\{[a-z_]{1,30}\\}/|(?:[\\w-]{1,63}\\.){0,9}[a-z][\\w-]{0,62}:\\d{1,5}(?!\\w))',
  'gi',
);

/** A method that a request begins with, in capitals, and no path behind it: "TRACE booking.example", "OPTIONS *". */
function withoutPath(text: string): string | undefined {
  const named = [...text.matchAll(beforeTarget)].find(
    ({ 1: word = '', index }) => registered.has(word) && !isDenied(text, index, word.length, false),
  );
  return named?.[1];
}

const target = '(?:\\*|HTTP/|localhost\\b|[\\w-]{1,63}[./][\\w-])';
const beforeTarget = new RegExp(
  `(?<=(?:^|[;,|、；，。\\n])\\s{0,20})([A-Z][A-Z-]{2,20})(?=\\s{0,20}(?:$|[;,|、；，。\\n]|\\s${target}))`,
  'g',
);

/** What may stand between a method and its address: "a POST request to /api". */
const towards = new RegExp(
  `\\b(${unmistakable.join('|')})(?: requests?)?(?: (?:to|on|against|at)|请求) ?(?=[/{]|https?:)`,
  'g',
);

function capitalIn(bare: string): string | undefined {
  for (const { 1: word = '', index } of bare.matchAll(inCapitals)) {
    if (!isDenied(bare, index, word.length, false)) {
      return word;
    }
  }
  return undefined;
}

const inCapitals = new RegExp(`(?<![A-Za-z0-9_-])(${unmistakable.join('|')})(?![A-Za-z0-9_-])`, 'g');

/** Whether the sentence around a method says that it is not used: "no POST", "不执行 POST", "POST /a is not sent". */
function isDenied(text: string, index: number, length: number, isProse: boolean): boolean {
  const before =
    text
      .slice(Math.max(0, index - 80), index)
      .split(sentenceEnd)
      .at(-1) ?? '';
  const behind = text.slice(index + length, index + length + 160).split(sentenceEnd)[0] ?? '';
  // A comma ends what is denied, but not a list of methods.
  const clause = before.split(/(?<![A-Z]{2})[,，、]/).at(-1) ?? '';
  return (
    denial.test(clause) || deniedBehind.test(behind) || (isProse && (supposed.test(before) || supposed.test(behind)))
  );
}

const sentenceEnd = /[;；。!！?？\n|]|\.\s|\bbut\b|\bthen\b|但|然后|再|而是/;

const denial =
  /\b(?:no|not(?! only| just)|never|without|nor|neither|none|zero|cannot|(?:do|does|did|is|are|was|were|ca|wo|must|should)n['’]?t|forbid(?:s|den)?|prohibit(?:s|ed)?|refus(?:es|ed)|reject(?:s|ed)?|avoid(?:s|ed)?|instead of|rather than|except|exclud(?:es|ed|ing)|lacks?|skip(?:s|ped)?)\b|[不未无没非勿零]|禁止|拒绝|避免|严禁|排除|跳过/i;

const deniedBehind =
  /\b(?:not|never)\s+(?:been\s+|be\s+|yet\s+|ever\s+)?(?:sent|executed|exercised|made|called|issued|used|performed|allowed|run|done|tried|invoked|requested|permitted|touched|probed|part)|\b(?:is|are|was|were)n['’]?t\b|\b(?:forbidden|prohibited|excluded|skipped|out of scope|not_executed)\b|[不未没]\s*(?:被|会|曾|予|做|作|能|可|得|允许|执行|发送|发出|调用|触发|使用|发起|请求|测试|演练|提交)|禁止|NOT_EXECUTED/i;

/** In free text: what writes is described there, not done. */
const supposed =
  /\b(?:would|could|should|must|may|might|need(?:s|ed)?|requir(?:es|ed)|belongs?|write|writes|writing|planned|plan|target|contract|future|later|only (?:the )?(?:merchant|owner|member)|server-side|handled|behind|protected|blocker)\b|需要?|须|必须|将|会|应|属于|计划|目标|写入|仅|才能|由/i;

/** Whether a command sends data by an option, which makes it a POST. */
function sendsSomething(text: string): boolean {
  const isCurl = /\bcurl\b/.test(text) && !/\s(?:-G|--get)\b/.test(text);
  return (
    (isCurl && /\s(?:-d|-F|-T|--data[\w-]*|--form|--json|--upload-file)/.test(text)) ||
    (/\bwget\b/.test(text) && /\s--post-/.test(text))
  );
}

const withoutAddresses = (text: string) => text.replace(/(?<![A-Za-z0-9/])(?:https?:\/)?\/[^\s;,、；，|)"'`]*/g, ' ');

/** What each text holds that names a method that writes, or sends something: capitals, a known method, or a command. */
const mayWrite = new RegExp(
  `[A-Z-]{2}[A-Z](?:[\\s:=→"'\`<(]|->)+(?:[/{]|https?:|wss?:|[\\w.-]{1,300}:\\d)|` +
    `(?<![A-Za-z])(?:${[...registered].join('|')})(?![A-Za-z])|\\s-\\w*X|request|method|curl|wget`,
  'i',
);
