import assert from 'node:assert/strict';
import { parseAnnotated } from '../../../../server/src/cli/rulePages/annotated';
import { rules } from '../../../../server/src/core/analysis/rules/registry';
import type { Path } from '../../../../server/src/core/json/path';
import { isObject } from '../../../../server/src/core/json/objectReader';
import { valueAt } from '../../../../server/src/core/json/valueAt';
import { findingsOfRule } from '../../../support/checkRule';
import { changed, type Json } from '../../../support/examples';

const mark = '◆';

/** Returns the paths of the texts in a value. */
function textsIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value === 'string') {
    return [path];
  }
  return Array.isArray(value)
    ? value.flatMap((item, index) => textsIn(item, [...path, index]))
    : isObject(value)
      ? Object.entries(value).flatMap(([name, item]) => textsIn(item, [...path, name]))
      : [];
}

const withoutQuoted = (message: string) => message.replace(/"[^"]*"|`[^`]*`/g, '');

describe('messages quote the document:', () => {
  for (const rule of rules) {
    it(rule.id, () => {
      for (const example of [...rule.examples.invalid, ...rule.examples.valid]) {
        const value = JSON.parse(parseAnnotated(example.trim()).text) as Json;
        const once = textsIn(value).map((path) => changed(value, [...path], `${String(valueAt(value, path))}${mark}`));
        const everywhere = textsIn(value).reduce<Json>(
          (all, path) => changed(all, [...path], `${String(valueAt(value, path))}${mark}`),
          value,
        );
        for (const document of [...once, everywhere]) {
          for (const { message, related } of findingsOfRule(rule, JSON.stringify(document, null, 1))) {
            for (const text of [message, ...related.map((each) => each.message)]) {
              assert.ok(!withoutQuoted(text).includes(mark), text);
            }
          }
        }
      }
    });
  }
});
