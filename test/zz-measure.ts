import { mistakesAt, places } from '/tmp/wt/b2/test/support/mistakes';
import { programValue } from '/tmp/wt/b2/test/support/examples';
import { analyse } from '/tmp/wt/b2/server/src/core/analysis';
import { english } from '/tmp/wt/b2/server/src/core/language';
const file = process.argv[2] as any, pattern = new RegExp(process.argv[3] ?? '.'), min = Number(process.argv[4] ?? 4);
const document = programValue(file);
let n = 0; const t = Date.now(); const seen = new Map<string, number>(); let big = 0, zero = 0;
for (const at of places(document)) {
  if (at.length === 0 || !pattern.test(at.join('/'))) continue;
  for (const m of mistakesAt(document, at)) {
    n++;
    const text = JSON.stringify(m.document);
    const found = analyse(text, { path: file, prefixes: ['service-docs'], language: english })?.findings ?? [];
    const codes = found.map(({ code }) => code);
    if (codes.length >= min) { big++; const c: any = {}; codes.forEach(x => c[x] = (c[x] ?? 0) + 1); console.log(codes.length, m.what, JSON.stringify(c)); }
    if (codes.length === 0 && process.argv[5]) { zero++; console.log(0, m.what); }
  }
}
console.log({ n, big, zero, ms: Date.now() - t });
