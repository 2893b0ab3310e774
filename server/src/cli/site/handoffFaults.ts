import { assembly } from '../../core/kinds/registry';
import type { Language } from '../../core/l10n/language';
import { emptyContext } from '../../core/rules/context';
import { ruleFindings } from '../../core/analysis/rules/run';
import { findingReason } from './reasons';
import type { SiteError, SiteDocument } from './siteTypes';

/**
 * Reports the mistakes in the handoff of a site. A site needs one manifest, each kit must name the unfilled template of its owner
 * in the site, and no other document of an owner may be published.
 */
export function handoffFaults(documents: readonly SiteDocument[], language: Language): readonly SiteError[] {
  const { say } = language;
  const manifests = documents.filter(({ analysis }) => analysis.view.kind.handoff === 'manifest');
  const hrefs = new Set(manifests.flatMap(({ analysis }) => assembly.templatesIn(analysis.view.root)));
  const reasons: SiteError[] = manifests.length === 1 ? [] : [{ message: manifestMessage(manifests, language) }];
  reasons.push(...manifests.flatMap((manifest) => kitFaults(manifest, documents, language)));
  for (const { file, analysis } of documents) {
    const { handoff } = analysis.view.kind;
    if (handoff === 'set') {
      reasons.push({ file, message: say('An authority set is not published. Move it out of the folder.') });
    } else if (handoff === 'contribution' && !hrefs.has(`/${file}`)) {
      const message = say(
        'No kit names this file. For a template, correct the `href` of its kit. Move a contribution out of the folder: contributions are not published.',
      );
      reasons.push({ file, message });
    }
  }
  return reasons;
}

function manifestMessage(manifests: readonly SiteDocument[], { say, all }: Language): string {
  return manifests.length === 0
    ? say('Missing manifest of the owner handoff kits. Add it: it provides the four templates.')
    : say('A site has one manifest of the owner handoff kits, not {files}. Keep one of them.', {
        files: all(manifests.map(({ file }) => file)),
      });
}

/** Runs the rule of the kits on the files to publish, even if the configuration switches it off. */
function kitFaults(
  manifest: SiteDocument,
  documents: readonly SiteDocument[],
  language: Language,
): readonly SiteError[] {
  const { file, text, analysis } = manifest;
  const texts = new Map<string, { readonly text: string }>(
    documents.flatMap((each) =>
      each.analysis.view.kind.handoff === 'contribution' ? [[`/${each.file}`, { text: each.text }] as const] : [],
    ),
  );
  const context = { ...emptyContext(file), text: (published: string) => texts.get(published) ?? ('none' as const) };
  const { document, view } = analysis;
  if (!document) {
    return [];
  }
  const rules = view.kind.rules.filter(({ id }) => id === 'kits/template-file');
  const findings = ruleFindings(document, view, rules, { language, severityOf: () => 'error', context });
  return findings.map((finding) => findingReason(file, text, finding));
}
