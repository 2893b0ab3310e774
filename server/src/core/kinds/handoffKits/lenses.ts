import type { ObjectReader } from '../../json/objectReader';
import type { Language } from '../../l10n/language';
import { redact } from '../../secrets/redact';
import { isOwner } from './spec';
import { lensTo, type Lens } from '../contract/lens';

/** Returns the lenses: open steps and gates above the document, and a link to the template above each kit. */
export function handoffKitsLenses(root: ObjectReader, { say }: Language): readonly Lens[] {
  const gates = root.objects('qaGates');
  const failing = gates.filter((gate) => gate.text('state') !== 'PASS');
  const steps = root.objects('protocol');
  const unready = steps.filter((step) => step.text('state') !== 'READY');
  return [
    lensTo(
      root.path,
      say('{open} of {gates} QA gates not passed', { open: failing.length, gates: gates.length }),
      failing,
    ),
    lensTo(root.path, say('{open} of {steps} steps not ready', { open: unready.length, steps: steps.length }), unready),
    ...root.objects('kits').flatMap((kit): readonly Lens[] => {
      const href = kit.text('href');
      const file = href?.split('/').at(-1);
      const owner = kit.text('ownerId');
      return [
        ...(href !== undefined && file
          ? [{ at: kit.path, title: say('Open {file}', { file: redact(file) }), target: { href } }]
          : []),
        ...(isOwner(owner)
          ? [{ at: kit.path, title: say('Start a contribution…'), target: { contributionOf: owner } }]
          : []),
      ];
    }),
  ];
}
