import fs from 'node:fs';
import path from 'node:path';
import { dashboardPage } from '../../server/dashboard/src/page';
import type { Program } from '../../server/dashboard/src/view';
import { english, type Language } from '../../server/src/core/l10n/language';
import type { ProgramDocument } from '../../server/src/core/program/program';
import { reportedPrograms } from '../../server/src/core/program/report';
import { programFiles, programText } from './examples';
import { progressIn } from './programs';

const root = path.join(__dirname, '..', '..', 'server', 'dashboard');

/** The style of a standalone page. */
export const pageStyle = ['page.css', 'style.css']
  .map((file) => fs.readFileSync(path.join(root, file), 'utf8'))
  .join('');

/** Returns the program of documents. */
export const reported = (documents: readonly ProgramDocument[]): Program =>
  reportedPrograms(documents, () => undefined)[0]!;

/** Returns the page of the correct program of the examples. */
export const examplePage = (language: Language = english): string =>
  dashboardPage(
    reported(programFiles.flatMap((file) => progressIn(`program/${file}`, programText(file), language))),
    language,
    pageStyle,
  );
