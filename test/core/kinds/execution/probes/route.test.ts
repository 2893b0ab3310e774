import assert from 'node:assert/strict';
import { changed, programValue, type Json } from '../../../../support/examples';
import { findingsOf } from '../../../../support/checkFindings';

type Kind = 'booking-execution' | 'data-sources-execution';

/** Returns the findings of a program document with changed values, as code and place. */
const found = (kind: Kind, ...changes: readonly (readonly [at: string, value: Json])[]) =>
  findingsOf(
    JSON.stringify(
      changes.reduce<Json>(
        (document, [at, value]) =>
          changed(
            document,
            at.split('/').map((each) => (/^\d+$/.test(each) ? Number(each) : each)),
            value,
          ),
        programValue(`${kind}.json`) as Json,
      ),
    ),
  ).map(({ code, path }) => `${code} ${path.join('/')}`);

const probe = 'screens/3/routeProbe/probe';
const observed = 'screens/3/routeProbe/observed';

describe('the probe of a screen', () => {
  for (const text of [
    'GET /mini',
    'GET /',
    'GET /api/x',
    'GET /booking-status-2',
    'looked at it',
    '',
    ' ',
    'route /booking-status',
  ]) {
    it(`does not request its route: ${text}`, () =>
      assert.deepEqual(found('booking-execution', [probe, text]), [`probes/route ${probe}`]));
  }
  for (const text of [
    'HEAD /booking-status',
    'GET https://booking.example/booking-status?x=1',
    'GET /api/x; GET /booking-status → 200',
    'get /booking-status',
  ]) {
    it(`requests its route: ${text}`, () => assert.deepEqual(found('booking-execution', [probe, text]), []));
  }
  it('may have any value for a parameter', () => {
    assert.deepEqual(found('booking-execution', ['screens/4/routeProbe/probe', 'GET /console?t=7f3a']), []);
    assert.deepEqual(found('booking-execution', ['screens/2/routeProbe/probe', 'GET /t/']), [
      'probes/route screens/2/routeProbe/probe',
    ]);
  });
});

describe('the probe of a collection screen', () => {
  const at = 'screens/14/routeProbe/probe';
  const apis = ['GET /admin/public-api', 'GET /api/v1/options', 'GET /admin/api/public-api-settings'];
  it('requests the APIs of its row', () => {
    assert.deepEqual(found('data-sources-execution', [at, apis]), []);
    assert.deepEqual(found('data-sources-execution', [at, `${apis.join('; ')}?page_size=1`]), []);
    for (const missing of [1, 2]) {
      const others = apis.filter((_, index) => index !== missing);
      assert.deepEqual(found('data-sources-execution', [at, others]), [`probes/route ${at}`]);
    }
  });
});

describe('the answer of a probe', () => {
  for (const text of ['500 text/html', 'HTTP 404', '302']) {
    it(`contradicts the gate that passes: ${text}`, () =>
      assert.deepEqual(found('booking-execution', [observed, text]), [`probes/route ${observed}`]));
  }
  for (const text of ['200 text/html', '200, then 301', 'text/html', 'no code, 1500 bytes']) {
    it(`does not affect the gate: ${text}`, () => assert.deepEqual(found('booking-execution', [observed, text]), []));
  }
  it('of a protected API is a refusal', () => {
    const answer = (api: string) =>
      found('data-sources-execution', [
        'screens/1/routeProbe/observed',
        `200 text/html;GET /admin/api/sources (${api})`,
      ]);
    assert.deepEqual(answer('200'), ['probes/route screens/1/routeProbe/observed']);
    assert.deepEqual(answer('401'), []);
    assert.deepEqual(answer('500'), ['probes/route screens/1/routeProbe/observed']);
    assert.deepEqual(
      found('data-sources-execution', [
        'screens/1/routeProbe/observed',
        'GET /admin/sources 200, GET /admin/api/sources 200',
      ]),
      ['probes/route screens/1/routeProbe/observed'],
    );
    assert.deepEqual(
      found('data-sources-execution', ['screens/1/routeProbe/observed', '503;GET /admin/api/sources (401)']),
      ['probes/route screens/1/routeProbe/observed'],
    );
  });
});

describe('the counts of probes', () => {
  it('are at least one for each screen', () => {
    assert.deepEqual(found('booking-execution', ['program/routeProbes', 1], ['program/routeProbesPassed', 1]), [
      'program/bounds program/routeProbes',
    ]);
    assert.deepEqual(
      found(
        'data-sources-execution',
        ['truthSnapshot/service/routeShells', 3],
        ['truthSnapshot/service/routeShellsPassed', 3],
      ),
      ['program/bounds truthSnapshot/service/routeShells'],
    );
  });
  it('allow at most as many passed gates as passed probes', () => {
    assert.deepEqual(found('booking-execution', ['program/routeProbesPassed', 0]), [
      'program/bounds program/routeProbesPassed',
    ]);
    assert.deepEqual(found('booking-execution', ['program/routeProbesPassed', 9]), []);
    assert.deepEqual(
      found(
        'data-sources-execution',
        ['program/protectedApiUnauthorized', 0],
        ['truthSnapshot/service/protectedReadUnauthorized', 0],
      ),
      ['program/bounds program/protectedApiUnauthorized'],
    );
  });
  it('allow a failed probe of a protected API on one screen, because it may have several', () => {
    const unauthorized = ['program/protectedApiUnauthorized', 'truthSnapshot/service/protectedReadUnauthorized'];
    const oneBlocked = ['screens/0/gates/3/state', 'BLOCKED'] as const;
    const ofProgram = (all: readonly string[]) => all.filter((each) => each.startsWith('program/bounds'));
    const five = unauthorized.map((at) => [at, 5] as const);
    assert.deepEqual(ofProgram(found('data-sources-execution', ...five, oneBlocked)), []);
    assert.deepEqual(ofProgram(found('data-sources-execution', ...five)), [
      'program/bounds program/protectedApiUnauthorized',
    ]);
  });
});

describe('a gate', () => {
  it('does not pass without any probes, or on more screens than its shells', () => {
    const counts = ['program/protectedApiProbes', 'program/protectedApiUnauthorized'];
    const service = ['protectedReadProbes', 'protectedReadUnauthorized'].map((each) => `truthSnapshot/service/${each}`);
    assert.deepEqual(found('data-sources-execution', ...[...counts, ...service].map((at) => [at, 0] as const)), [
      'program/bounds program/protectedApiUnauthorized',
    ]);
    const passed = 'truthSnapshot/service/routeShellsPassed';
    assert.deepEqual(found('data-sources-execution', [passed, 14]), [`program/bounds ${passed}`]);
  });
});

describe('a part of the snapshot', () => {
  for (const [part, value] of [
    ['catalog/activeSources', 65],
    ['content/publicDefaultDocuments', 1201],
    ['content/publicDefaultMediaAssets', 513],
    ['media/parsed', 481],
    ['operations/succeeded', 120],
    ['governance/lowRisk', 50],
    ['governance/legalReviewRequired', 65],
    ['governance/robotsPending', 63],
    ['operations/activeRun/fetchSucceeded', 40],
  ] as const) {
    it(`exceeds its whole: ${part}`, () =>
      assert.deepEqual(found('data-sources-execution', [`truthSnapshot/${part}`, value]), [
        `program/snapshot truthSnapshot/${part}`,
      ]));
  }
});
