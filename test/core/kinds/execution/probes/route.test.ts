import assert from 'node:assert/strict';
import { analyze } from '../../../../../server/src/core/analysis/analyze';
import { english } from '../../../../../server/src/core/l10n/language';

const findingsOf = (kind: string, screen: object) => {
  const text = JSON.stringify({ schemaVersion: `service-docs/${kind}/v1`, screens: [screen] });
  const { findings } = analyze(text, { path: 'a.json', domains: ['service-docs'], language: english })!.evaluate();
  return findings.filter(({ code }) => code === 'probes/route').map(({ message }) => message.slice(0, 40));
};

describe('the probe of a screen', () => {
  const probed = (screenId: string, route: string, probe: string) =>
    findingsOf('booking-execution', { screenId, route, routeProbe: { probe } });

  for (const probe of [
    'GET /',
    'GET 请求 /',
    '/ (GET)',
    '/：HEAD',
    'get: "/"',
    'GET https://booking.example/',
    '对 / 执行 GET',
  ]) {
    it(`names its route by method and path: ${probe}`, () =>
      assert.deepEqual(probed('booking-discovery', '/', probe), []));
  }
  for (const probe of ['/', 'GET', 'GET /mini', 'GET text/html', 'GET https://booking.example/mini', 'widget /']) {
    it(`does not name its route: ${probe}`, () =>
      assert.deepEqual(probed('booking-discovery', '/', probe), ['`probe` does not request "/", the route ']));
  }
  it('names a route with any parameter value', () => {
    assert.deepEqual(probed('booking-wizard', '/t/:publishHash', '/t/7f3a (GET)'), []);
    assert.equal(probed('booking-wizard', '/t/:publishHash', '/t/ (GET)').length, 1);
  });

  it('names no route with another parameter', () => {
    assert.deepEqual(probed('booking-wizard', '/t/:publishHash', 'GET /t/:publishHash?lang=en'), []);
    for (const probe of ['GET /t/:publishHashx', 'GET /t/:publish', 'GET /t/:id']) {
      assert.equal(probed('booking-wizard', '/t/:publishHash', probe).length, 1, probe);
    }
  });
});

describe('the answer to a probe', () => {
  const gates = ['ROUTE_SHELL', 'AUTH_BOUNDARY'].map((id) => ({ id, state: 'PASS' }));
  const answered = (observed: unknown) =>
    findingsOf('data-sources-execution', { screenId: 'data-sources-table', routeProbe: { observed }, gates });

  for (const observed of [
    ...['200 text/html; 401 application/json', 'shell 200; API 401 without authentication', '200', 'text/html'],
    ...[
      '200 in 512 ms',
      'HTTP/1.1 200 at 2026-03-14T09:30:00.500Z',
      'GET /admin/api/sources (401)',
      '200, size 3.404 KB',
    ],
  ]) {
    it(`contradicts no gate: ${observed}`, () => assert.deepEqual(answered(observed), []));
  }
  for (const observed of [
    'text/html in 503 ms',
    '503 字节',
    'port 443',
    '350 毫秒',
    '503 KiB',
    '503 bytes',
    '共 404 行',
    '第 404 次',
    '390 × 844',
  ]) {
    it(`contradicts no gate by a number that is no status: ${observed}`, () =>
      assert.deepEqual(answered(observed), []));
  }
  for (const observed of [
    ...['404 Not Found', '302 found: /login', '500 text/html', '502 HTML', 'HTTP/1.1 500 oops', 'status 404 page'],
    ...['500', 'status:500', '返回500。', 'HTTP 404.', '->502', { status: 503 }, ['301', 301]],
  ]) {
    it(`contradicts the gate of the route: ${JSON.stringify(observed)}`, () =>
      assert.deepEqual(answered(observed), [
        `\`observed\` has the status ${/\d{3}/.exec(JSON.stringify(observed))![0]}, but ROUTE`,
      ]));
  }
  it('contradicts the gate of the protected API', () => {
    assert.deepEqual(answered('GET /admin/api/sources: 200'), ['`observed` has the status 200, but AUTH_']);
  });
});
