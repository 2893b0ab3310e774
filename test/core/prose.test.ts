import assert from 'node:assert/strict';
import { recognise } from '../../server/src/core/analysis/recognise';
import type { Kind } from '../../server/src/core/kinds/contract/kinds';
import { prose } from '../../server/src/core/kinds/prose';
import { viewsOf } from '../../server/src/core/kinds/views';
import { rules } from '../../server/src/core/analysis/rules/registry';
import { annotated } from '../support/annotated';
import { besideOf } from '../support/beside';
import { damaged, randomNumbers } from '../support/damaged';
import { programFiles, programText, programValue, type Json } from '../support/examples';

describe('prose', () => {
  it('is left alone in the examples of rules', () => {
    for (const rule of rules) {
      for (const example of [...rule.examples.valid, ...rule.examples.invalid]) {
        const value = JSON.parse(annotated(example.trim()).text) as Json;
        rule.kinds.forEach((kind) => assertLeftAlone(kind, value));
      }
    }
  });

  for (const file of programFiles) {
    it(`is left alone in ${file}, whatever is wrong with it`, () => {
      const { kind } = recognise(programText(file), file)!;
      const value = programValue(file);
      const random = randomNumbers(7);
      for (let round = 0; round < 300; round++) {
        const restores = Array.from({ length: 1 + (round % 6) }, () => damaged(value, random));
        assertLeftAlone(kind, value);
        restores.reverse().forEach((restore) => restore());
      }
    });
  }

  it('is reported by the rules that say so', () => {
    const value = programValue('data-sources-execution.json');
    (value.tasks as Json[]).pop();
    (value.preflightGates as Json[]).pop();
    const reporting = looksAtProse('data-sources-execution', value).filter(({ names }) => names.size > 0);
    assert.deepEqual(
      reporting.map(({ rule }) => rule.id),
      rules.filter(({ reportsProse }) => reportsProse).map(({ id }) => id),
    );
  });
});

/** Fails where a rule asks for prose that does not go into anything it reports. */
function assertLeftAlone(kind: Kind, value: Json): void {
  for (const { rule, names, reports } of looksAtProse(kind, value)) {
    const isReported = rule.reportsProse && reports > 0;
    assert.ok(names.size === 0 || isReported, `${rule.id} looked at ${[...names].join(', ')}`);
  }
}

/** How much each rule reports of a value, and the names of the prose that it asks for. Not of what looks for private material. */
function looksAtProse(kind: Kind, value: Json) {
  let names = new Set<string>();
  const views = viewsOf(
    kind,
    guarded(value, (name) => names.add(name)),
  );
  void views.parts; // Looks what is an object.
  void views.execution; // Looks what is a list.
  const judging = rules.filter(({ kinds, holdsInBrokenText }) => kinds.includes(kind) && !holdsInBrokenText);
  return judging.map((rule) => {
    names = new Set();
    const reports = [...rule.check(views, besideOf(rule.examples.beside ?? {}))].length;
    return { rule, names, reports };
  });
}

/** A copy of a value that tells when somebody asks for a text that is prose. */
function guarded(value: unknown, tell: (name: string) => void, name = ''): unknown {
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const copy = Array.isArray(value) ? [] : {};
  for (const [member, below] of Object.entries(value as Record<string, unknown>)) {
    const named = Array.isArray(value) ? name : member;
    const own = guarded(below, tell, named);
    const isProse = typeof own === 'string' && prose.has(named);
    const get = () => {
      tell(named);
      return own;
    };
    Object.defineProperty(copy, member, { enumerable: true, ...(isProse ? { get } : { value: own }) });
  }
  return copy;
}
