import type { Language } from '../../core/l10n/language';
import { emptyContext } from '../../core/rules/context';
import { ruleFindings } from '../../core/analysis/rules/run';
import { lineIndex } from '../../core/text/lineIndex';
import type { Reason, SiteDocument } from './siteTypes';

/**
 * Reports what is wrong with the handoff of a site. There has to be one manifest, each kit has to name the unfilled template of
 * its owner in the site, and no other document of an owner may be published.
 */
export function handoffFaults(documents: readonly SiteDocument[], language: Language): readonly Reason[] {
  const { say } = language;
  const manifests = documents.filter(({ analysis }) => analysis.view.kind.handoff === 'manifest');
  const hrefs = new Set(
    manifests.flatMap(({ analysis }) => analysis.view.root.objects('kits').map((kit) => kit.text('href') ?? '')),
  );
  return [
    ...(manifests.length === 1 ? [] : [{ message: manifestMessage(manifests, language) }]),
    ...manifests.flatMap((manifest) => kitFaults(manifest, documents, language)),
    ...documents.flatMap(({ file, analysis: { view } }): Reason[] => {
      if (view.kind.handoff === 'set') {
        return [{ file, message: say('An authority set is not published. Move it out of the folder.') }];
      }
      return view.kind.handoff !== 'contribution' || hrefs.has(`/${file}`)
        ? []
        : [
            {
              file,
              message: say(
                'No kit names this template, and contributions are not published. Move it out of the folder.',
              ),
            },
          ];
    }),
  ];
}

function manifestMessage(manifests: readonly SiteDocument[], { say, all }: Language): string {
  return manifests.length === 0
    ? say('Missing manifest of the owner handoff kits: it provides the four templates.')
    : say('A site has one manifest of the owner handoff kits, not {files}.', {
        files: all(manifests.map(({ file }) => file)),
      });
}

/** Runs the rule of the kits on the files to publish, whatever its configured severity. */
function kitFaults(manifest: SiteDocument, documents: readonly SiteDocument[], language: Language): readonly Reason[] {
  const { file, text, analysis } = manifest;
  const texts = new Map<string, { readonly text: string }>(
    documents.flatMap((each) =>
      each.analysis.view.kind.handoff === 'contribution' ? [[`/${each.file}`, { text: each.text }] as const] : [],
    ),
  );
  const context = { ...emptyContext(file), text: (published: string) => texts.get(published) ?? ('none' as const) };
  const found = analysis.document
    ? ruleFindings(
        analysis.document,
        analysis.view,
        analysis.view.kind.rules.filter(({ id }) => id === 'kits/template-file'),
        language,
        () => 'error',
        context,
      )
    : [];
  const positionAt = lineIndex(text);
  return found.map(({ message, span, code }) => ({ file, line: positionAt(span.offset).line + 1, message, code }));
}
