import type { ObjectReader } from '../../../../json/objectReader';
import { plainName } from '../../../common/spec';
import type { Execution } from '../../model/execution';
import { publicReadRoutes } from '../../spec';
import { defineRule } from '../../../../rules/rule';
import { isGenerated } from '../../../../text/generated';

export default defineRule({
  id: 'program/snapshot',
  severity: 'warning',
  summary:
    'The observed numbers are possible: no part is greater than its total, and capabilities are listed only if the service ' +
    'answered with status 200.',
  why: 'A snapshot that contradicts itself cannot be an observation.',
  spec: '4. Collection back-office execution control',
  messages: {
    exceeds: '`{part}` is {found}, but `{whole}` is only {limit}.',
    total: 'Total given here.',
    route: '"{found}" is not a kind of public read route. Kinds that are not listed: {missing}.',
    status:
      '`status` is {status}, but `advertisedCapabilities` is not empty. Only an answer with status 200 lists capabilities: ' +
      'correct the status, or empty the list.',
    advertised: 'Capabilities listed here.',
  },
  examples: {
    kind: 'data-sources-execution',
    valid: [
      `
{
  "truthSnapshot": {
    "catalog": { "sources": 64, "activeSources": 51 },
    "governance": { "lowRisk": 49, "mediumRisk": 11, "highRisk": 4 },
    "delivery": { "publicReadRoutes": ["documents", "Document-Detail", "searchDeletions"] }
  }
}
`,
      '{ "truthSnapshot": { "authMeta": { "status": 503, "advertisedCapabilities": [] } } }',
    ],
    invalid: [
      `
{
  "truthSnapshot": {
    "operations": {
      "collectionRuns": 128,
      "succeeded": 119,
                   ^^^ \`succeeded + failed\` is 129, but \`collectionRuns\` is only 128.
      "failed": 10
    },
    "delivery": {
      "publicReadRoutes": [
        "documents",
        "document detail",
        "media assets",
        "media detail",
        "options",
        "search documents",
        "billing"
        ^^^^^^^^^ "billing" is not a kind of public read route. Kinds that are not listed: search deletions.
      ]
    }
  }
}
`,
      `
{
  "truthSnapshot": {
    "authMeta": {
      "status": 503,
                ^^^ \`status\` is 503, but \`advertisedCapabilities\` is not empty. Only an answer
                with status 200 lists capabilities: correct the status, or empty the list.
      "advertisedCapabilities": ["email_otp"]
    }
  }
}
`,
    ],
  },

  *check({ root }: Execution) {
    const snapshot = root.object('truthSnapshot');
    yield* boundReports(snapshot);
    yield* routeReports(snapshot.object('delivery'));
    yield* statusReports(snapshot.object('authMeta'));
  },
});

/** Parts of the snapshot that exceed their whole. */
function* boundReports(snapshot: ObjectReader) {
  const operations = snapshot.object('operations');
  for (const [holder, parts, owner, whole] of [
    [snapshot.object('catalog'), ['activeSources'], snapshot.object('catalog'), 'sources'],
    [snapshot.object('governance'), ['lowRisk', 'mediumRisk', 'highRisk'], snapshot.object('catalog'), 'sources'],
    [snapshot.object('governance'), ['legalReviewRequired'], snapshot.object('catalog'), 'sources'],
    [snapshot.object('governance'), ['robotsPending', 'robotsDenied'], snapshot.object('catalog'), 'sources'],
    [snapshot.object('content'), ['publicDefaultDocuments'], snapshot.object('content'), 'storedDocuments'],
    [snapshot.object('content'), ['publicDefaultMediaAssets'], snapshot.object('content'), 'storedMediaAssets'],
    [snapshot.object('media'), ['parsed', 'parsePending', 'parseBlocked'], snapshot.object('media'), 'downloaded'],
    [operations, ['succeeded', 'failed', 'cancelled', 'running'], operations, 'collectionRuns'],
    [operations.object('activeRun'), ['fetchSucceeded', 'fetchFailed'], operations.object('activeRun'), 'totalJobs'],
  ] as const) {
    const present = parts.filter((part) => (holder.count(part) ?? 0) > 0);
    const found = present.reduce((sum, part) => sum + (holder.count(part) ?? 0), 0);
    const limit = owner.count(whole);
    if (limit !== undefined && found > limit) {
      const related = [{ message: 'total', at: owner.at(whole) }] as const;
      const values = { part: present.join(' + '), whole, found, limit };
      yield { message: 'exceeds', at: holder.at(present[0]!), values, related } as const;
    }
  }
}

/** Kinds of routes that the specification does not name, in any spelling. */
function* routeReports(delivery: ObjectReader) {
  const listed = (delivery.list('publicReadRoutes') ?? []).map((found, index) => ({ found, index }));
  const names = new Set(listed.flatMap(({ found }) => (typeof found === 'string' ? plainName(found) : [])));
  const missing = publicReadRoutes.filter((route) => !names.has(plainName(route)));
  const specifiedRoutes = new Set(publicReadRoutes.map(plainName));
  for (const { found, index } of listed) {
    if (
      typeof found === 'string' &&
      !isGenerated(found) &&
      !specifiedRoutes.has(plainName(found)) &&
      missing.length > 0
    ) {
      const at = [...delivery.at('publicReadRoutes'), index];
      yield { message: 'route', at, values: { found, missing: missing.join(', ') } } as const;
    }
  }
}

function* statusReports(authMeta: ObjectReader) {
  const status = authMeta.count('status');
  if (status !== undefined && status !== 200 && (authMeta.list('advertisedCapabilities') ?? []).length > 0) {
    const related = [{ message: 'advertised', at: authMeta.at('advertisedCapabilities') }] as const;
    yield { message: 'status', at: authMeta.at('status'), values: { status }, related } as const;
  }
}
