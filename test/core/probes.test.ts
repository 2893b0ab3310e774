import assert from 'node:assert/strict';
import { analyse } from '../../server/src/core/analysis';
import { english } from '../../server/src/core/language';

/** The method that a probe is told to name; `undefined` when it only reads. */
function methodTold(probe: string): string | undefined {
  const text = JSON.stringify({
    schemaVersion: 'service-docs/booking-execution/v1',
    screens: [{ routeProbe: { probe } }],
  });
  const { findings } = analyse(text, { path: 'a.json', prefixes: ['service-docs'], language: english })!;
  const [found] = findings.filter(({ code }) => code === 'probes/read-only');
  return /the method (.+)\. A probe/.exec(found?.message ?? '')?.[1];
}

describe('a probe', () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPPATCH', 'MKCOL']) {
    it(`names ${method}, however it is written`, () => {
      const small = method.toLowerCase();
      const wide = [...method].map((letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0)).join('');
      for (const probe of [`${method} /a`, `GET /a;${method} /b`, `${small} /a`, `先 ${method}，再读`, `${wide} /a`]) {
        assert.equal(methodTold(probe), method, probe);
      }
    });
  }

  for (const method of ['CONNECT', 'TRACE', 'OPTIONS', 'PROPFIND', 'COPY', 'MOVE', 'LOCK', 'UNLOCK', 'PURGE', 'LINK']) {
    it(`names ${method} where only a method can stand`, () => {
      assert.equal(methodTold(`${method} https://a.example/`), method);
      assert.equal(methodTold(`GET /a | ${method} "/b"`), method);
      assert.equal(methodTold(`It should ${method.toLowerCase()} nothing.`), undefined);
    });
  }

  it('names a method by an option, whatever it is called', () => {
    assert.equal(methodTold('curl -X report /a'), 'REPORT');
    assert.equal(methodTold('client -sX search /a'), 'SEARCH');
    assert.equal(methodTold('http --request=view /a'), 'VIEW');
    assert.equal(methodTold('wget --method bind /a'), 'BIND');
    assert.equal(methodTold('fetch("/a", { method: "rebind" })'), 'REBIND');
    assert.equal(methodTold('curl -X GET /a'), undefined);
  });

  it('writes when it is called or sends something', () => {
    assert.equal(methodTold('axios.patch("/a")'), 'PATCH');
    assert.equal(methodTold('curl /a -d x=1'), 'POST');
    assert.equal(methodTold('curl --json {} /a'), 'POST');
    assert.equal(methodTold('wget --post-file=a /a'), 'POST');
    assert.equal(methodTold('curl -G /a -d x=1'), undefined);
  });

  it('reads when it names what writes inside an address only', () => {
    assert.equal(methodTold('GET /options/POST-list?state=DELETE'), undefined);
    assert.equal(methodTold('GET /a; HEAD /b'), undefined);
  });
});
