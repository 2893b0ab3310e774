import { entryOf } from '../../text/collections';
import type { ObjectReader } from '../../json/objectReader';
import { phrase } from '../../l10n/language';
import { nextUnused, patternOf, type Derivation, type ObjectContext } from '../contract/derivation';
import { owners, qaGateIds, stepIds, templateFolder } from './spec';

const ownerIds: readonly string[] = Object.keys(owners);

/** The lists whose items have an id, each with the ids in order. */
export const idsByList: Readonly<Record<string, readonly string[]>> = { protocol: stepIds, qaGates: qaGateIds };

/** Returns the derived members of an object of the kits manifest. */
export function handoffKitsDerivations({ model, path, self }: ObjectContext<ObjectReader>): readonly Derivation[] {
  const [list = ''] = path;
  switch (patternOf(path)) {
    case 'kits/*': {
      const others = model.objects('kits').filter((kit) => kit.path[1] !== path[1]);
      const used = new Set(others.map((kit) => kit.text('ownerId')));
      const ownerId = self.text('ownerId') ?? nextUnused(ownerIds, used);
      const sequence = ownerIds.indexOf(ownerId ?? '') + 1;
      const filename = self.text('filename');
      const href = self.text('href');
      return [
        {
          reason: phrase('The kits should be in the order of their owners.'),
          members: { ownerId, sequence: sequence > 0 ? sequence : undefined },
          inputs: (member) => (member === 'sequence' ? [self.at('ownerId')] : undefined),
        },
        {
          reason: phrase('The address of a kit ends in its file name.'),
          members: {
            filename: href?.split('/').at(-1),
            href: filename === undefined ? undefined : templateFolder + filename,
          },
          inputs: (member) => (member === 'href' ? [self.at('filename')] : undefined),
        },
      ];
    }
    case 'protocol/*':
    case 'qaGates/*': {
      const others = model.objects(String(list)).filter((item) => item.path[1] !== path[1]);
      const id = nextUnused(entryOf(idsByList, String(list)) ?? [], new Set(others.map((item) => item.text('id'))));
      return [{ reason: phrase('The next in the order of the specification.'), members: { id } }];
    }
    default:
      return [];
  }
}
