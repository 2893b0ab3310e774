import { isObject } from '../../../../json/objectReader';
import { defineRule } from '../../../../rules/rule';
import { isGenerated } from '../../../../text/generated';
import { foldLookAlikes } from '../../../../text/normalForm';
import type { Execution } from '../../model/execution';
import type { Screen } from '../../model/types';
import { requestsOf } from '../requests';

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
  const restsOn = [at, part.at('route'), part.at('screenId')];
  const [pageRoute = '', ...apis] = requestsOf({ route, probes: facts?.probes ?? [] }).map((request) =>
    request.slice(4),
  );
  if (!isRequested(pageRoute, text)) {
    yield { message: 'route', at, values: { route: pageRoute }, restsOn } as const;
  } else {
    const missing = apis.filter((api) => !isRequested(api.replace(/\?.*/, ''), text));
    if (missing.length > 0) {
      yield { message: 'api', at, values: { apis: missing.join(', ') }, restsOn } as const;
    }
  }
}

/** Returns whether a text requests a path. A parameter such as `:hash` matches any value. */
function isRequested(path: string, text: string): boolean {
  const parts = path.split(/(:\w+)/).map((part, index) => (index % 2 === 1 ? '[^/?&\\s;,]+' : escapePattern(part)));
  const request = `(?:get|head)[\\s:→]+["'\`]?(?:https?://[^/\\s]+)?${parts.join('')}(?![\\w/-])`;
  return new RegExp(request, 'i').test(foldLookAlikes(text));
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns a value as text: items in lines, the members of an object in one line with the method first. */
function valueText(value: unknown): string {
  if (Array.isArray(value)) {
    return value.map(valueText).join('\n');
  }
  if (isObject(value)) {
    const texts = Object.values(value).map(valueText);
    return [...texts.filter(isMethod), ...texts.filter((text) => !isMethod(text))].join(' ');
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const isMethod = (text: string) => /^(?:get|head)$/i.test(text);

/** Checks each answer by itself: "200 text/html;GET /admin/api/sources (401)". */
function* statusReports({ part, gates, facts }: Screen) {
  const at = part.object('routeProbe').at('observed');
  const answers = answersIn(part.object('routeProbe').get('observed'));
  const asksProtected = (facts?.probes ?? []).some(isProtectedApi);
  const passing = gates
    .filter(({ id, state }) => state === 'PASS' && probed.test(id ?? ''))
    .map((gate) =>
      gate.id === 'AUTH_BOUNDARY'
        ? { gate, own: answers.filter((each) => each.isProtected), expected: /^40[13]$/, isAsked: asksProtected }
        : { gate, own: answers.filter((each) => each.isRoute), expected: /^200$/, isAsked: true },
    );
  for (const { gate, own, expected } of passing) {
    const wrong = own.find(({ codes, status }) => codes === 1 && !expected.test(status));
    if (wrong) {
      const related = [{ message: 'gate', at: gate.at('state') }] as const;
      yield { message: 'status', at, values: { status: wrong.status, gate: gate.id ?? '' }, related } as const;
      return;
    }
  }
  const isUnclear = passing.some(
    ({ own, isAsked }) => own.some(({ codes }) => codes > 1) || (isAsked && own.every(({ codes }) => codes === 0)),
  );
  if (isUnclear) {
    yield { undecided: 'statusUnclear', at } as const;
  }
}

const probed = /^(?:AUTH_BOUNDARY|ROUTE_SHELL|ROUTE_BOUNDARY)$/;

const isProtectedApi = (text: string): boolean => text.includes('/admin/api/');

const answersIn = (observed: unknown) =>
  foldLookAlikes(valueText(observed))
    .split(/[;\n]|, (?=GET|HEAD)/)
    .map((answer) => {
      const codes = new Set(answer.match(/(?<![\d:./-])[1-5]\d\d(?![\d:./-])/g));
      const [status = ''] = codes;
      return {
        status,
        codes: codes.size,
        isProtected: isProtectedApi(answer),
        isRoute: !/\/api\/|\/healthz/.test(answer),
      };
    });
