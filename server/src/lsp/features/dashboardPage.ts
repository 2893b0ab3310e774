import { dashboardPage } from '../../../dashboard/src/page';
import type { Language } from '../../core/l10n/language';
import { dashboardStyle } from '../../host/dashboardStyle';
import type { DashboardPageResult, ProgressResult } from '../../protocol';

/** Returns the program of a folder as a page, in the language of the reader. */
export function renderDashboardPage(
  programs: ProgressResult['programs'],
  folder: string,
  language: Language,
): DashboardPageResult {
  const program = programs.find((each) => each.folder === folder);
  return program ? { html: dashboardPage(program, language, dashboardStyle) } : {};
}
