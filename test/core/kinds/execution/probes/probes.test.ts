import assert from 'node:assert/strict';
import { analyze } from '../../../../../server/src/core/analysis/analyze';
import { english } from '../../../../../server/src/core/l10n/language';

/** Returns the method that the rule finds in a probe, or `undefined` if it only reads. */
const methodMessage = (probe: string) => messageOf({ probe });

const findingsOf = (routeProbe: object) => {
  const text = JSON.stringify({
    schemaVersion: 'service-docs/booking-execution/v1',
    screens: [{ routeProbe }],
  });
  const { findings } = analyze(text, { path: 'a.json', domains: ['service-docs'], language: english })!.evaluate();
  return findings.filter(({ code }) => code === 'probes/read-only');
};

const codesOf = (routeProbe: object) => findingsOf(routeProbe).map(({ code }) => code);

function messageOf(routeProbe: object): string | undefined {
  const [found] = findingsOf(routeProbe);
  return /the method (.+), but/.exec(found?.message ?? '')?.[1];
}

describe('a probe', () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPPATCH', 'MKCOL']) {
    it(`names ${method}, in any spelling`, () => {
      const small = method.toLowerCase();
      const wide = [...method].map((letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0)).join('');
      for (const probe of [`${method} /a`, `GET /a;${method} /b`, `${small} /a`, `先 ${method}，再读`, `${wide} /a`]) {
        assert.equal(methodMessage(probe), method, probe);
      }
    });
  }

  for (const method of ['CONNECT', 'TRACE', 'OPTIONS', 'PROPFIND', 'COPY', 'MOVE', 'LOCK', 'UNLOCK', 'PURGE', 'LINK']) {
    it(`names ${method} at a position that only allows a method`, () => {
      assert.equal(methodMessage(`${method} https://a.example/`), method);
      assert.equal(methodMessage(`GET /a | ${method} "/b"`), method);
      assert.equal(methodMessage(`It should ${method.toLowerCase()} nothing.`), undefined);
    });
  }

  it('names a method in an option of any name', () => {
    assert.equal(methodMessage('curl -X report /a'), 'REPORT');
    assert.equal(methodMessage('client -sX search /a'), 'SEARCH');
    assert.equal(methodMessage('http --request=view /a'), 'VIEW');
    assert.equal(methodMessage('wget --method bind /a'), 'BIND');
    assert.equal(methodMessage('fetch("/a", { method: "rebind" })'), 'REBIND');
    assert.equal(methodMessage('curl -X GET /a'), undefined);
  });

  it('counts as writing if it is called or sends something', () => {
    assert.equal(methodMessage('axios.patch("/a")'), 'PATCH');
    assert.equal(methodMessage('curl /a -d x=1'), 'POST');
    assert.equal(methodMessage('curl --json {} /a'), 'POST');
    assert.equal(methodMessage('wget --post-file=a /a'), 'POST');
    assert.equal(methodMessage('curl -G /a -d x=1'), undefined);
  });

  it('counts as reading if it names a writing method only in an address', () => {
    assert.equal(methodMessage('GET /options/POST-list?state=DELETE'), undefined);
    assert.equal(methodMessage('GET /a; HEAD /b'), undefined);
  });

  for (const probe of [
    'P\u041eST /a',
    '\u0420\u041e\u0405\u0422 /a',
    'P\u200bOST /a',
    'PO\u00adST /api/booking',
    'ＰＯＳＴ /a',
    '\u{1d40f}\u{1d40e}\u{1d412}\u{1d413} /a',
    'GET /a; p\u043est /b',
    'POST',
    'post',
    'P\u041eST',
    'GET, POST',
    'POST https://a.example/x',
    'POST: /a',
    'POST "/a"',
    'post  /a',
    '先 POST，再读',
    'No cookies. POST /a',
    'without a session, POST /a',
    'GET /a 没有错误；POST /b',
    'P O S T /a',
    'GET /a&POST /b',
    'GET /a？POST /b',
    'GET / then POST /x',
    'GET / 然后 POST /x',
    'GET / 和 POST /x',
    'GET / (POST /x)',
    'GET / && POST /x',
    'GET / + POST /x',
    'no PUT /x but POST /y',
    '`POST` /x',
    '[POST] /x',
    '"POST" /x',
    '*POST* /x',
    '<POST> /x',
    'POST — /x',
    'GET /a (POST)',
    'not only GET but POST /a',
  ]) {
    it(`names POST in ${JSON.stringify(probe)}`, () => assert.equal(methodMessage(probe), 'POST'));
  }

  for (const sign of ['/', ':', '_', '.', '\\', '~', '·', '//', '∕', '／', '＿', ' /', '|', '+', ',']) {
    it(`names a method that ${JSON.stringify(sign)} joins to another one`, () => {
      for (const [probe, method] of [
        [`GET${sign}POST /shop/:publishHash; GET /shop/:publishHash`, 'POST'],
        [`GET /a; HEAD${sign}DELETE /x`, 'DELETE'],
        [`the route: GET${sign}PUT https://a.example/x`, 'PUT'],
        [`GET${sign}HEAD${sign}PATCH /x`, 'PATCH'],
        [`GET${sign}POST {auth_url}/v1/meta`, 'POST'],
        [`GET /a, GET${sign}POST/api/x`, 'POST'],
        [`GET /a; GET${sign}POST`, 'POST'],
      ] as const) {
        const hasPathOnly = sign === ' /' && probe.endsWith('POST');
        assert.equal(methodMessage(probe), hasPathOnly ? undefined : method, probe);
      }
      assert.equal(messageOf({ probe: 'GET /a', observed: `GET${sign}POST /x: 201` }), 'POST');
      assert.equal(methodMessage(`GET${sign}HEAD /a`), undefined);
    });
  }

  it('names a method that is joined to its path', () => {
    for (const [probe, method] of [
      ['POST/admin/api/source-rules', 'POST'],
      ['GET /x; POST/api/x', 'POST'],
      ['GET /x and DELETE/API/X', 'DELETE'],
      ['GET /x; post/api/x', 'POST'],
      ['PUT/:publishHash', 'PUT'],
      ['PATCH_/api/x', 'PATCH'],
      ['POST./api/x', 'POST'],
      ['_POST /api/x', 'POST'],
      ['get/post /x', 'POST'],
      ['Get/Post /x', 'POST'],
      ['curl -X GET/POST https://a.example/x', 'POST'],
      ['curl --request=HEAD:DELETE https://a.example/x', 'DELETE'],
    ] as const) {
      assert.equal(methodMessage(probe), method, probe);
    }
  });

  for (const method of [
    ...[
      'MERGE',
      'SEARCH',
      'CONNECT',
      'QUERY',
      'REPORT',
      'ACL',
      'BIND',
      'UNBIND',
      'REBIND',
      'LABEL',
      'CHECKIN',
      'CHECKOUT',
      'PRI',
    ],
    ...[
      'MKCALENDAR',
      'MKACTIVITY',
      'VERSION-CONTROL',
      'BASELINE-CONTROL',
      'ORDERPATCH',
      'UPDATE',
      'UPDATEREDIRECTREF',
      'LINK',
    ],
    ...['BREW', 'WRITE', 'CREATE', 'UPSERT', 'FOO-BAR', 'X-BREW', 'BREW-X', 'PURGE', 'DESTROY'],
  ]) {
    it(`names ${method} before an address`, () => {
      for (const probe of [
        `${method} /a`,
        `GET /a; ${method} /a`,
        `GET /b, ${method} https://a.example/`,
        `then ${method} /a`,
      ]) {
        assert.equal(methodMessage(probe), method, probe);
      }
    });
  }

  it('names a method without a path', () => {
    for (const [probe, method] of [
      ['CONNECT booking.example:443', 'CONNECT'],
      ['GET /;CONNECT booking.example:443', 'CONNECT'],
      ['connect booking.example:443', 'CONNECT'],
      ['CONNECT localhost:8443 HTTP/1.1', 'CONNECT'],
      ['C\u041eNNECT booking.example:443', 'CONNECT'],
      ['TUNNEL booking.example:443', 'TUNNEL'],
      ['TRACE booking.example', 'TRACE'],
      ['GET /a; OPTIONS *', 'OPTIONS'],
      ['GET /a, MERGE', 'MERGE'],
      ['QUERY api/booking', 'QUERY'],
      ['POST->/x', 'POST'],
      ['MERGE → /x', 'MERGE'],
      ['BREW=/x', 'BREW'],
    ] as const) {
      assert.equal(methodMessage(probe), method, probe);
    }
    assert.equal(messageOf({ note: 'MERGE /a: 201' }), 'MERGE');
  });

  for (const probe of [
    'GET /',
    'GET /api/posts',
    'GET /post/:id; GET /search/post',
    'GET /shop/put-aside',
    'GET /x (no POST)',
    'GET /x (no GET/POST /x)',
    'GET /x; no POST/PUT /x',
    'GET /POST; HEAD /api/POST/PUT',
    'GET /x, the LABEL/LINK of the page',
    'GET/search /a',
    'GET https://a.example/GET/POST/api',
    'GET /x?m=GET/POST /a',
    'GET booking.example:443',
    'HEAD booking.example',
    'GET /a on booking.example:443',
    'host booking.example:443, GET /',
    'TLS to booking.example:443, GET /',
    'GET /a; no CONNECT booking.example:443',
    'GET /a -> 200; /b -> 200',
    'the link booking.example, read',
    'get /a;head /b',
    'G\u0415T /a',
    'GET /a; 不执行 POST',
    'GET /a；未发送 POST /api/booking',
    'GET /a, no POST',
    'GET /a; never sends POST /api/x',
    'GET /a without DELETE',
    'GET /a; does not send POST, PUT or DELETE /x',
    "GET /a; doesn't POST /b",
    'GET /a; POST /b is never sent',
    'GET /a; POST /api/booking 未执行',
    '禁止 POST /a',
    'GET /search?q=POST; HEAD /merge',
    'search the home page',
    'GET /a answers 200 HTML /',
    'GET and HEAD only',
    'GET /official;GET /api/official/entry',
    'GET {auth_url}/v1/meta',
    'see the link /a',
    'GET /post /a',
    'the route /a, then the API /b',
    'GET /console?t=:hash → 200 HTML',
    'GET /（不执行 POST /x）',
    'GET / (no POST /x)',
    'no POST /x and no PUT /y',
    '不执行 POST /x 和 PUT /y',
    'GET / then HEAD /a',
  ]) {
    it(`counts as reading in ${JSON.stringify(probe)}`, () => assert.deepEqual(codesOf({ probe }), []));
  }

  it('counts as reading if its method only reads, in any spelling', () => {
    const inMethod = (method: unknown) => messageOf({ probe: { method, url: '/a' } });
    for (const method of [
      'GET',
      'get',
      ' Head ',
      'G\u200bET',
      'GET, HEAD',
      'GET or HEAD',
      ['GET', 'HEAD'],
      'n/a',
      null,
      '',
      'ＧＥＴ',
    ]) {
      assert.equal(inMethod(method), undefined, JSON.stringify(method));
    }
    for (const method of ['MERGE', 'm\u0435rge', 'Ｍerge', 'GET, MERGE', ['GET', 'merge']]) {
      assert.equal(inMethod(method), 'MERGE', JSON.stringify(method));
    }
  });

  it('may mention writing in its notes, but not that it was sent', () => {
    for (const note of [
      'availability and booking creation are server-side writes and are not exercised',
      'Creating a booking is POST /api/booking, which is not exercised.',
      'POST /api/booking belongs to the merchant.',
      'POST requests to /api/booking belong to the merchant.',
      'No POST to /api/booking was sent.',
      'POST and DELETE are refused by this shell.',
      '提交预约会写入（POST /api/booking），不演练。',
      '200 HTML /',
      'HTTP 200, JSON',
      'PATCH would need a session.',
    ]) {
      assert.deepEqual(codesOf({ note, boundary: note, observed: [note] }), [], note);
    }
    for (const note of [
      'POST /api/booking 201',
      'GET 200 → POST /login 200',
      'P\u041eST /api/booking: 201',
      'GET /a → 200; POST /b → 201',
    ]) {
      assert.equal(messageOf({ note }), 'POST', note);
      assert.equal(messageOf({ observed: { text: note } }), 'POST', note);
    }
  });

  it('names a method anywhere in an unspecified member', () => {
    assert.equal(messageOf({ steps: ['GET /', 'POST'] }), 'POST');
    assert.equal(messageOf({ calls: { a: 'PUT /x' } }), 'PUT');
  });

  it('has no finding for a sentence, which is not interpreted', () => {
    for (const text of ['we send a POST afterwards', 'GET /a，随后执行 DELETE']) {
      assert.deepEqual(codesOf({ probe: text }), [], text);
    }
    for (const note of ['POST /api/booking answered 201', '已发送 POST /api/booking，返回 201']) {
      assert.deepEqual(codesOf({ note, observed: { text: note } }), [], note);
    }
  });
});
