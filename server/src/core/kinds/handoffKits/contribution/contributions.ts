import type { ObjectReader } from '../../../json/objectReader';
import type { Path } from '../../../json/path';

/** The contributions in a document: a single contribution, or the contributions of an authority set. */
export class Contributions {
  readonly parts: readonly ObjectReader[];

  constructor(
    readonly root: ObjectReader,
    readonly holder: 'set' | 'contribution',
  ) {
    this.parts = holder === 'set' ? root.objects('contributions') : [root];
  }

  /** The unparsed values of `publicKey`, with their places. */
  get publicKeys(): readonly { readonly at: Path; readonly key: unknown }[] {
    return this.parts
      .filter((part) => part.has('publicKey'))
      .map((part) => ({ at: part.at('publicKey'), key: part.get('publicKey') }));
  }
}
