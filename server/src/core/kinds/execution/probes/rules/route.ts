import { defineRule } from '../../../../rules/rule';
import { isGenerated } from '../../../../text/generated';
import { foldLookAlikes } from '../../../../text/normalForm';
import type { Execution } from '../../model/execution';
import type { Screen } from '../../model/types';
import { listRequests } from '../requests';

export default defineRule({
  id: 'probes/route',
  severity: 'error',
  summary:
    'A probe requests the route of its own screen and the API next to it, and its status agrees with the gates of the screen.',
  why: 'A gate that passes by the answer of another route, or by an error, is not evidence.',
  spec: '3. Booking execution control',
  messages: {
    route:
      '`probe` does not request "{route}", the route of this screen, with GET or HEAD. Add the request that was made.',
    api: '`probe` does not request these APIs of this screen: {apis}. Add the requests that were made.',
    status: '`observed` has the status {status}, but {gate} is PASS. Correct one of them.',
    gate: 'This gate passes.',
  },
  examples: {
    valid: [
      `
{
  "screens": [
    {
      "screenId": "booking-wizard",
      "route": "/t/:publishHash",
      "routeProbe": {
        "probe": "GET https://booking.example/t/7f3a; HEAD /api/wizard",
        "observed": "200 text/html"
      },
      "gates": [{ "id": "ROUTE_BOUNDARY", "state": "PASS" }]
    }
  ]
}
`,
    ],
    invalid: [
      `
{
  "screens": [
    {
      "screenId": "booking-mini",
      "route": "/mini",
      "routeProbe": {
        "probe": "GET /official",
                 ^^^^^^^^^^^^^^^
                 \`probe\` does not request "/mini", the route of this screen, with GET or HEAD. Add the request
                 that was made.
        "observed": "500 text/html"
                    ^^^^^^^^^^^^^^^ \`observed\` has the status 500, but ROUTE_BOUNDARY is PASS. Correct one of them.
      },
      "gates": [{ "id": "ROUTE_BOUNDARY", "state": "PASS" }]
    }
  ]
}
`,
      `
{
  "screens": [
    {
      "screenId": "booking-official",
      "routeProbe": {
        "probe": [{ "path": "/official", "method": "GET" }],
        "observed": { "status": 404 }
        ^^^^^^^^^^ \`observed\` has the status 404, but ROUTE_BOUNDARY is PASS. Correct one of them.
      },
      "gates": [{ "id": "ROUTE_BOUNDARY", "state": "PASS" }]
    }
  ]
}
`,
    ],
  },

  *check({ screens }: Execution) {
    for (const screen of screens) {
      yield* routeReports(screen);
      yield* statusReports(screen);
    }
  },
});

function* routeReports({ part, facts }: Screen) {
  const probe = part.object('routeProbe');
  const route = facts?.route ?? part.text('route');
  const recordedProbe = probe.get('probe');
  const text = valueText(recordedProbe);
  const isText = typeof recordedProbe === 'string' || Array.isArray(recordedProbe);
  if (!isText || !route?.startsWith('/') || isGenerated(text)) {
    return;
  }
  const at = probe.at('probe');
  const inputs = [at, part.at('route'), part.at('screenId')];
  const [pageRoute = '', ...apis] = listRequests({ route, probes: facts?.probes ?? [] }).map((request) =>
    request.slice(4),
  );
  if (!isRequested(pageRoute, text)) {
    yield { message: 'route', at, values: { route: pageRoute }, inputs } as const;
  } else {
    const missing = apis.filter((api) => !isRequested(api.replace(/\?.*/, ''), text));
    if (missing.length > 0) {
      yield { message: 'api', at, values: { apis: missing }, inputs } as const;
    }
  }
}

/**
 * Returns whether a text names a method that reads, and a path, in any order. A parameter such as `:hash` matches any value, but no
 * other parameter, which is part of another route.
 */
function isRequested(path: string, text: string): boolean {
  const folded = foldLookAlikes(text);
  const parts = path
    .split(/(:\w+)/)
    .map((part, index) => (index % 2 === 1 ? `(?:${part}(?!\\w)|(?!:)[^/?&\\s;,]+)` : escapePattern(part)));
  const request = new RegExp(`(?<![\\w/.:-])(?:https?://[^/\\s]+)?${parts.join('')}(?![\\w/-])`, 'i');
  return readingMethod.test(folded) && request.test(folded);
}

const readingMethod = /(?<![a-z])(?:get|head)(?![a-z])/i;

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns a value as text, with the items of lists and the values of members in lines. */
function valueText(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).map(valueText).join('\n');
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/**
 * Compares the only status code of the answer with the gates. With several codes, it is unknown which one belongs to a gate, so they
 * are only consistent if each gate expects one of them, and each of them is expected.
 */
function* statusReports({ part, gates, facts }: Screen) {
  const at = part.object('routeProbe').at('observed');
  const answer = foldLookAlikes(valueText(part.object('routeProbe').get('observed')));
  const codes = [...new Set(answer.match(statusCode))];
  const asksProtectedApi = (facts?.probes ?? []).some((probe) => probe.includes(protectedApi));
  const passing = gates
    .filter(({ id, state }) => state === 'PASS' && probed.has(id ?? ''))
    .map((gate) =>
      gate.id === 'AUTH_BOUNDARY'
        ? { gate, expected: /^40[13]$/, isMeant: answer.includes(protectedApi), needsAnswer: asksProtectedApi }
        : { gate, expected: /^200$/, isMeant: !/\/api\/|\/healthz/.test(answer), needsAnswer: true },
    );
  const [status = '', ...otherCodes] = codes;
  const isOnly = status !== '' && otherCodes.length === 0;
  const wrong = passing.find(({ expected, isMeant }) => isOnly && isMeant && !expected.test(status))?.gate;
  if (wrong) {
    const related = [{ message: 'gate', at: wrong.at('state') }] as const;
    yield { message: 'status', at, values: { status, gate: wrong.id ?? '' }, related } as const;
  } else if (
    passing.some(({ expected, needsAnswer }) => needsAnswer && !codes.some((code) => expected.test(code))) ||
    (passing.length > 0 && codes.some((code) => !passing.some(({ expected }) => expected.test(code))))
  ) {
    yield { undecided: 'statusUnclear', at } as const;
  }
}

const probed: ReadonlySet<string> = new Set(['AUTH_BOUNDARY', 'ROUTE_SHELL', 'ROUTE_BOUNDARY']);

const protectedApi = '/admin/api/';

/** The words after numbers that are no status: units of time and size, and the measure words of Chinese. */
const units = {
  latin: ['ms', 's', 'sec', 'seconds', '[kKMG]i?B', 'B', 'bytes?', 'px'],
  chinese: ['毫秒', '秒', '字节', '像素', '行', '次', '条', '个', '项'],
};

/** The words before numbers that are no status. */
const numberNames = ['\\bport\\s', '端口\\s?', '第\\s?', '共\\s?'];

/** A number of three digits that is not part of a word, a longer number, a size, a time or a date, and has no unit and no name. */
const statusCode = new RegExp(
  `(?<!\\w|\\d[.:/,-]|\\d\\s?×\\s?|${numberNames.join('|')})[1-5]\\d\\d(?!\\w|[.:/,-]\\d|\\s?%|\\s?×\\s?\\d|` +
    `\\s?(?:${units.latin.join('|')})(?!\\w)|\\s?(?:${units.chinese.join('|')}))`,
  'g',
);
