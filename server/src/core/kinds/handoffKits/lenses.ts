import type { ObjectReader } from '../../json/objectReader';
import type { Language } from '../../l10n/language';
import { redact } from '../../secrets/redact';
import { isOwner } from './spec';
import { lensTo, type Lens } from '../contract/lens';

/** Returns the lenses: open steps and gates above the document, and a link to the template above each kit. */
export function handoffKitsLenses(root: ObjectReader, language: Language): readonly Lens[] {
  const { say } = language;
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
    ...root.objects('kits').flatMap((kit) => kitLenses(kit, language)),
  ];
}

/** Returns a link to the template of a kit, and the action that starts a contribution of its owner. */
function kitLenses(kit: ObjectReader, { say }: Language): readonly Lens[] {
  const lenses: Lens[] = [];
  const href = kit.text('href') ?? '';
  const file = href.split('/').at(-1) ?? '';
  const owner = kit.text('ownerId');
  if (file !== '') {
    lenses.push({ at: kit.path, title: say('Open {file}', { file: redact(file) }), target: { href } });
  }
  if (isOwner(owner)) {
    lenses.push({ at: kit.path, title: say('Start a contribution…'), target: { contributionOf: owner } });
  }
  return lenses;
}
