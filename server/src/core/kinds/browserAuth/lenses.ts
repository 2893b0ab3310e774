import type { Lens } from '../../features/lenses';
import type { Language } from '../../language';
import type { BrowserAuth } from './model';

/** The gates that deny the admission, and the findings that block it, above the document. */
export function browserAuthLenses({ root, gates }: BrowserAuth, { say }: Language): readonly Lens[] {
  const denied = gates.filter((gate) => gate.text('state') === 'DENIED');
  const findings = root.parts('currentFindings');
  const blocked = findings.filter((finding) => finding.text('state') === 'BLOCKED');
  return [
    {
      at: root.path,
      title: say('{denied} of {gates} gates denied', { denied: denied.length, gates: gates.length }),
      leadsTo: { places: denied.map((gate) => gate.at('id')) },
    },
    {
      at: root.path,
      title: say('{blocked} of {findings} findings blocked', { blocked: blocked.length, findings: findings.length }),
      leadsTo: { places: blocked.map((finding) => finding.at('id')) },
    },
  ];
}
