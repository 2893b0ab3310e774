import type { Analysis, AnalysisOptions } from '../../server/src/core/analysis/analysis';
import { analyze } from '../../server/src/core/analysis/analyze';
import type { Finding } from '../../server/src/core/diagnostics/finding';
import { english, type Language } from '../../server/src/core/l10n/language';
import { comparedDocument, diff } from '../../server/src/core/program/diff';
import { diffMarkdown } from '../../server/src/core/program/diffMarkdown';
import { reportedPrograms } from '../../server/src/core/program/report';
import { Completer } from '../../server/src/core/features/completion/completion';
import { hover } from '../../server/src/core/features/hover';
import { outline } from '../../server/src/core/features/outline';
import { highlights } from '../../server/src/core/features/highlights';
import { closestSpan } from '../../server/src/core/program/progress';
import { chooseLanguage } from '../../server/src/host/locale';
import { must, mustBeSame, mustLieIn, type Asker } from './asker';
import { randomOf, type Case } from './cases';
import {
  tryFeaturesAt,
  tryDocumentFeatures,
  tryTextFeatures,
  completionsAt,
  offsetsIn,
  type Subject,
} from './features';
import { tryFixes } from './fixes';
import { checkMerge } from './merges';
import type { Random } from './random';
import { contextWith } from './surroundings';

/** Tries all texts of a case, each as an edit of the one before. Throws `Broken` for a violated invariant. */
export function tryCase({ seed, number, file, texts }: Case, asker: Asker): void {
  const random = randomOf(seed, number, 1);
  const language = random.happens(0.9) ? english : chooseLanguage('zh-cn');
  const context = contextWith(file, texts.slice(0, 1), random);
  const options: AnalysisOptions = { path: file, domains: ['service-docs'], language, context };
  let fullAnalysis: Analysis | undefined;
  let last: Analysis | undefined;
  if (random.happens(0.3)) {
    checkMerge([texts[0]!, random.pick(texts), random.pick(texts)], options, asker);
  }
  for (const text of texts) {
    const edited = tryText({ text, options, fullAnalysis, random, asker });
    if (random.happens(0.3)) {
      compare(last, edited, language, asker);
    }
    fullAnalysis = edited?.document?.isValidJson ? edited : fullAnalysis;
    last = edited ?? last;
  }
}

interface Trial {
  readonly text: string;
  readonly options: AnalysisOptions;
  readonly fullAnalysis: Analysis | undefined;
  readonly random: Random;
  readonly asker: Asker;
}

function tryText({ text, options, fullAnalysis, random, asker }: Trial): Analysis | undefined {
  const { language } = options;
  asker.size = text.length;
  const analyzed = (before?: Analysis) =>
    asker.measure('analysis', () => {
      const analysis = analyze(text, options, { previous: before });
      const { findings = [], checks } = analysis?.evaluate() ?? {};
      return { analysis, findings, checks };
    });
  const fresh = analyzed();
  checkFindings(text, fresh.findings);
  const edited = fullAnalysis ? analyzed(fullAnalysis) : fresh;
  mustBeSame(plain(edited.findings), plain(fresh.findings), 'incremental analysis: findings');
  mustBeSame(edited.checks, fresh.checks, 'incremental analysis: checks');
  const subject: Subject = { text, analysis: edited.analysis, language, asker, random };
  const offsets = offsetsIn(text, text.length > 100_000 ? 1 : 2, random);
  const start = performance.now();
  if (random.happens(0.4)) {
    tryTextFeatures(subject, offsets);
  }
  if (random.happens(0.5)) {
    tryDocumentFeatures(subject);
  }
  tryFeaturesAt(subject, offsets);
  tryFixes(subject, options, offsets);
  if (fullAnalysis && edited.analysis && fresh.analysis && random.happens(0.25)) {
    checkSame(subject, { ...subject, analysis: fresh.analysis }, random.pick(offsets));
  }
  must(performance.now() - start < 20_000, () => `all features together took ${performance.now() - start} ms`);
  return edited.analysis;
}

/** Returns findings without their documents. */
const plain = (findings: readonly Finding[]) =>
  findings.map((finding) => ({
    ...finding,
    related: finding.related.map((each) => ({ ...each, in: each.in?.file })),
  }));

function checkFindings(text: string, findings: readonly Finding[]): void {
  for (const { code, message, span, related, fix } of findings) {
    must(code !== 'document/crash' && !/broke off/.test(message), () => `${code}: ${message}`);
    mustLieIn(text.length, [span], `the finding ${code}`);
    related.forEach((each) =>
      mustLieIn(each.in?.document.text.length ?? text.length, [each.span], `related to ${code}`),
    );
    const written = [message, fix?.title ?? '', ...related.map((each) => each.message)].join('\n');
    must(
      !/undefined|\[object |\{\w+\}/.test(written) || /undefined|\[object |\{\w+\}/.test(text),
      () => `${code}: ${written}`,
    );
  }
}

/** Asserts that features give the same answers for an edited text and for a new one. */
function checkSame(edited: Subject, fresh: Subject, offset: number): void {
  const answers = (subject: Subject) => {
    const { analysis, language } = subject;
    const document = analysis?.document;
    return [
      document && analysis && outline(document, analysis.view, language),
      document && highlights(document),
      analysis && hover(analysis, language, offset),
      completionsAt(subject, offset, new Completer()),
    ];
  };
  mustBeSame(answers(edited), answers(fresh), `incremental analysis: features at ${offset}`);
}

/** Calls the comparison of two texts, and the progress of a program with both. */
function compare(before: Analysis | undefined, after: Analysis | undefined, language: Language, asker: Asker): void {
  if (!before || !after) {
    return;
  }
  const [old, now] = asker.measure('document for a diff', () => [
    comparedDocument('a/x.json', before, language),
    comparedDocument('a/x.json', after, language),
  ]);
  const moved = asker.measure('diff', () => diff([old], [now], language));
  asker.measure('diff as Markdown', () => diffMarkdown(moved, language));
  must(
    diff([now], [now], language).every(({ changes }) => changes.length === 0),
    () => 'a document differs from itself',
  );
  asker.measure('program', () =>
    reportedPrograms([now, { ...old, file: 'a/y.json' }], (file, at) =>
      closestSpan((file === 'a/x.json' ? after : before).document, at),
    ),
  );
}
