import { timeMembers } from '../../core/kinds/contract/memberNames';
import { dashboardPage } from '../../../dashboard/src/page';
import type { Publication } from '../../../dashboard/src/view';
import type { Language } from '../../core/l10n/language';
import { joinProgram } from '../../core/program/program';
import { reportedProgram } from '../../core/program/report';
import { isDay } from '../../core/text/moments';
import { isJsonFile } from '../../core/text/isJsonFile';
import { dashboardStyle } from '../../host/dashboardStyle';
import { programDocuments } from '../files/documents';
import type { SiteDocument } from './siteTypes';
import type { SourceFile } from './sourceFiles';

/** Returns the page of a site: the dashboard of all its documents, with links to the published files. */
export function indexPage(documents: readonly SiteDocument[], published: Publication, language: Language): string {
  const progress = programDocuments(documents, language);
  const program = reportedProgram(joinProgram('', progress), () => undefined);
  return dashboardPage(program, language, dashboardStyle, published);
}

/** Returns the published files, with addresses relative to the site. */
export function describePublication(
  documents: readonly SiteDocument[],
  evidence: readonly SourceFile[],
  published: readonly string[],
  language: Language,
): Publication {
  const pictures = evidence.filter(({ file }) => !isJsonFile(file));
  return {
    name: language.say('Delivery program'),
    latestDay: findLatestDay(documents),
    documents: Object.fromEntries(documents.map(({ file }) => [file, encodeAddress(file)])),
    schemas: published.filter((file) => file.startsWith('schemas/')).map(encodeAddress),
    receipts: evidence.filter((each) => !pictures.includes(each)).map(({ file }) => encodeAddress(file)),
    pictures: Object.fromEntries(pictures.map(({ file }) => [file, encodeAddress(file)])),
  };
}

/** Returns the last day that documents record, as they write it. The clock has no part in it, so pages stay the same. */
const findLatestDay = (documents: readonly SiteDocument[]): string | undefined =>
  documents
    .flatMap(({ analysis: { view } }) =>
      timeMembers.flatMap((name) => view.objects.with(name).map((part) => part.text(name)?.slice(0, 10) ?? '')),
    )
    .filter(isDay)
    .sort()
    .at(-1);

const encodeAddress = (file: string) => file.normalize('NFC').split('/').map(encodeURIComponent).join('/');
