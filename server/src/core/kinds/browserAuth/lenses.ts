import type { Language } from '../../l10n/language';
import { lensTo, type Lens } from '../contract/lens';
import { isDenied, type BrowserAuth } from './model';

/** Returns the gates that deny the admission, and the findings that block it, above the document. */
export function browserAuthLenses({ root, gates }: BrowserAuth, { say }: Language): readonly Lens[] {
  const denied = gates.filter(isDenied);
  const findings = root.objects('currentFindings');
  const blocked = findings.filter((finding) => finding.text('state') === 'BLOCKED');
  const counts = { blocked: blocked.length, findings: findings.length };
  return [
    lensTo(root.path, say('{denied} of {gates} gates denied', { denied: denied.length, gates: gates.length }), denied),
    lensTo(root.path, say('{blocked} of {findings} findings blocked', counts), blocked),
  ];
}
