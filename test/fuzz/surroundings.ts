import type { DocumentContext } from '../../server/src/core/rules/context';
import { siblingFromText } from '../../server/src/core/analysis/sibling';
import { publicKey } from '../../server/src/host/publicKeys';
import { programFiles, programText } from '../support/examples';
import type { Random } from './random';

/** The small documents of the correct program, used as siblings. */
const siblings = programFiles.flatMap((file) => {
  const text = programText(file);
  return text.length < 50_000 ? (siblingFromText(file, text) ?? []) : [];
});

/** Returns a random context: unknown, or with some documents of the correct program and files that exist or not. */
export function contextWith(file: string, others: readonly string[], random: Random): DocumentContext | undefined {
  if (random.happens(0.4)) {
    return undefined;
  }
  const mutated = others.flatMap((text, index) => siblingFromText(`other-${index}.json`, text) ?? []);
  const all = [...siblings, ...mutated].filter(() => random.happens(0.6));
  const remainder = random.below(4);
  const oddText = random.pick(['', '{}', '{"receiptId": "x"}', '[', 'null', others[0] ?? '']);
  return {
    file,
    today: undefined,
    siblings: all.filter((each) => each.file !== file),
    elsewhere: undefined,
    names: undefined,
    picture: (path) =>
      ([undefined, 'none', 'outside', { sha256: 'ab'.repeat(32), size: { width: 1440, height: 900 } }] as const)[
        (path.length + remainder) % 4
      ],
    text: (path) => ([undefined, 'none', 'unreadable', { text: oddText }] as const)[(path.length + remainder) % 4],
    publicKey,
  };
}
