import type { ObjectReader } from '../../../../json/objectReader';
import { plainName } from '../../../common/spec';
import { nonPlaceholder } from '../../model/evidence';
import { isRevision } from '../../model/proofs';
import type { Execution } from '../../model/execution';
import { publicReadRoutes } from '../../spec';
import { defineRule } from '../../../../rules/rule';
import { isGenerated } from '../../../../text/generated';

export default defineRule({
  id: 'program/snapshot',
  severity: 'warning',
  summary:
    'The observed values are possible: no part is greater than its total, only an answer with status 200 lists ' +
    'capabilities, and a revision has 40 digits.',
  why: 'A snapshot that contradicts itself cannot be an observation.',
  spec: '4. Collection back-office execution control',
  messages: {
    exceeds: '`{part}` is {found}, but `{whole}` is only {limit}. Correct one of them.',
    total: 'Total given here.',
    exceeded: '`{whole}` is {limit}, but several counts of its parts exceed it: {parts}. Correct it.',
    part: 'This part exceeds it.',
    route: '"{found}" is not a kind of public read route. Use a kind that is not listed yet: {missing}.',
    status:
      '`status` is {status}, but `advertisedCapabilities` is not empty. Only an answer with status 200 lists capabilities: ' +
      'correct the status, or empty the list.',
    advertised: 'Capabilities listed here.',
    revision: '`{member}` is "{found}", which is not a revision of 40 hexadecimal digits. Record the revision itself.',
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
                   ^^^ \`succeeded + failed\` is 129, but \`collectionRuns\` is only 128. Correct one of them.
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
        ^^^^^^^^^ "billing" is not a kind of public read route. Use a kind that is not listed yet: search deletions.
      ]
    }
  }
}
`,
      `
{
  "truthSnapshot": {
    "uiChangeRevision": "HEAD"
                        ^^^^^^
                        \`uiChangeRevision\` is "HEAD", which is not a revision of 40 hexadecimal digits. Record the
                        revision itself.
  }
}
`,
      `
{
  "truthSnapshot": {
    "catalog": {
      "sources": 5,
                 ^ \`sources\` is 5, but several counts of its parts exceed it: \`activeSources\` 51, \`lowRisk\` 49. Correct it.
      "activeSources": 51
    },
    "governance": { "lowRisk": 49 }
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
    const member = 'uiChangeRevision';
    const found = nonPlaceholder(snapshot, member);
    if (found !== undefined && !isGenerated(found) && !isRevision(found)) {
      yield { message: 'revision', at: snapshot.at(member), values: { member, found } };
    }
  },
});

/** Parts of the snapshot that exceed their whole. If several exceed it, the whole is the mistake. */
function* boundReports(snapshot: ObjectReader) {
  const catalog = snapshot.object('catalog');
  const governance = snapshot.object('governance');
  const content = snapshot.object('content');
  const media = snapshot.object('media');
  const operations = snapshot.object('operations');
  const activeRun = operations.object('activeRun');
  yield* exceedingParts(catalog, 'sources', [
    [catalog, 'activeSources'],
    [governance, 'lowRisk', 'mediumRisk', 'highRisk'],
    [governance, 'legalReviewRequired'],
    [governance, 'robotsPending', 'robotsDenied'],
  ]);
  yield* exceedingParts(content, 'storedDocuments', [[content, 'publicDefaultDocuments']]);
  yield* exceedingParts(content, 'storedMediaAssets', [[content, 'publicDefaultMediaAssets']]);
  yield* exceedingParts(media, 'downloaded', [[media, 'parsed', 'parsePending', 'parseBlocked']]);
  yield* exceedingParts(operations, 'collectionRuns', [[operations, 'succeeded', 'failed', 'cancelled', 'running']]);
  yield* exceedingParts(activeRun, 'totalJobs', [[activeRun, 'fetchSucceeded', 'fetchFailed']]);
}

/** Members of an object that are counted together. */
type Parts = readonly [holder: ObjectReader, ...members: readonly string[]];

function* exceedingParts(owner: ObjectReader, whole: string, all: readonly Parts[]) {
  const limit = owner.count(whole) ?? Infinity;
  const exceeding = all.flatMap(([holder, ...members]) => {
    const present = members.filter((member) => (holder.count(member) ?? 0) > 0);
    const found = present.reduce((sum, member) => sum + (holder.count(member) ?? 0), 0);
    return found > limit ? [{ at: holder.at(present[0]!), part: present.join(' + '), found }] : [];
  });
  const [first, ...others] = exceeding;
  if (first && others.length === 0) {
    const related = [{ message: 'total', at: owner.at(whole) }] as const;
    yield {
      message: 'exceeds',
      at: first.at,
      values: { part: first.part, whole, found: first.found, limit },
      related,
    } as const;
  } else if (first) {
    const related = exceeding.map(({ at }) => ({ message: 'part', at }) as const);
    const parts = exceeding.map(({ part, found }) => `\`${part}\` ${found}`);
    yield { message: 'exceeded', at: owner.at(whole), values: { whole, limit, parts }, related } as const;
  }
}

/** Reports kinds of routes that the specification does not name, in any spelling: it lists all seven. */
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
      yield { message: 'route', severity: 'error', at, values: { found, missing } } as const;
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
