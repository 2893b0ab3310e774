import { defineRule } from '../../../../rules/rule';
import { isGenerated } from '../../../../text/generated';
import { seen } from '../../../../text/normalForm';
import type { Execution } from '../../model/execution';
import type { Screen } from '../../model/types';

export default defineRule({
  id: 'probes/route',
  severity: 'error',
  summary: 'A probe requests the route of its own screen, and its status agrees with the gates of the screen.',
  why: 'A gate that passes by the answer of another route, or by an error, is not evidence.',
  spec: '3. Booking execution control',
  messages: {
    route:
      '`probe` does not request "{route}", the route of this screen, with GET or HEAD. Add the request that was made.',
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
  const text = probe.text('probe');
  if (text !== undefined && route?.startsWith('/') && !isGenerated(text) && !requestOf(route).test(seen(text))) {
    const at = probe.at('probe');
    yield {
      message: 'route',
      at,
      values: { route },
      restsOn: [at, part.at('route'), part.at('screenId')],
    } as const;
  }
}

/** A request of a route; any value may be in place of a parameter such as `:hash`. */
function requestOf(route: string): RegExp {
  const parts = route.split(/(:\w+)/).map((part, index) => (index % 2 === 1 ? '[^/?&\\s;,]+' : escaped(part)));
  return new RegExp(`(?:get|head)[\\s:→]+["'\`]?(?:https?://[^/\\s]+)?${parts.join('')}(?![\\w/-])`, 'i');
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Answers are read one by one: "200 text/html;GET /admin/api/sources (401)". An answer with several codes is left alone. */
function* statusReports({ part, gates }: Screen) {
  const probe = part.object('routeProbe');
  for (const answer of seen(probe.text('observed') ?? '').split(/[;\n]|, (?=GET|HEAD)/)) {
    const codes = new Set(answer.match(/(?<![\d:./-])[1-5]\d\d(?![\d:./-])/g));
    const [status] = codes;
    const isProtected = /\/admin\/api\//.test(answer);
    const isRoute = !/\/api\/|\/healthz/.test(answer);
    const contradicted = (id: string) =>
      id === 'AUTH_BOUNDARY'
        ? isProtected && status?.startsWith('2')
        : /^ROUTE_(?:SHELL|BOUNDARY)$/.test(id) && isRoute && status !== '200';
    const gate = gates.find(({ id, state }) => state === 'PASS' && contradicted(id ?? ''));
    if (gate && status !== undefined && codes.size === 1) {
      const values = { status, gate: gate.id ?? '' };
      const related = [{ message: 'gate', at: gate.at('state') }] as const;
      yield { message: 'status', at: probe.at('observed'), values, related } as const;
      return;
    }
  }
}
