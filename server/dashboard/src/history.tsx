import type { Language } from '../../src/core/l10n/language';
import { burnUpSeries, changedCounts, type Series } from '../../src/core/program/burnUp';
import { changeInWords, rowsWithoutFindings } from '../../src/core/program/diffRows';
import type { DocumentMove, History, ItemHistory } from '../../src/core/program/history';
import { unreadNames } from '../../src/core/program/historyDocument';
import { moveRemarks } from '../../src/core/program/documentRemarks';
import { milestoneNames, listMilestones } from '../../src/core/program/milestones';
import { redact, redactFile } from '../../src/core/secrets/redact';
import { Chart, Sample } from './historyChart';
import { htmlPage } from './htmlPage';

/** A commit, as shown on the page. */
export interface HistoryCommit {
  readonly id: string;
  /** An ISO 8601 date-time. */
  readonly date: string;
  readonly author: string;
  readonly subject: string;
  /** Remarks about its author and committer, in words. */
  readonly remarks: readonly string[];
}

/** The history of a program. Each moment has a commit at the same index. */
export interface ProgramHistory extends History {
  readonly name: string;
  readonly commits: readonly HistoryCommit[];
  readonly isShallow: boolean;
}

interface PageAssets {
  readonly style: string;
  /** The script of the slider, and its SHA-256 in Base64. The policy allows only this script. */
  readonly script: string;
  readonly digest: string;
}

/** Returns the history of a program as a page. It is complete without scripts, except for the slider. */
export function historyPage(
  history: ProgramHistory,
  language: Language,
  { style, script, digest }: PageAssets,
): string {
  const title = language.say('{program}: history', { program: history.name });
  return htmlPage(
    { language, title, policy: `script-src 'sha256-${digest}'`, style },
    <>
      <HistoryMain history={history} language={language} />
      <script dangerouslySetInnerHTML={{ __html: script }} />
    </>,
  );
}

interface Props {
  readonly history: ProgramHistory;
  readonly language: Language;
}

const day = ({ date }: HistoryCommit) => date.slice(0, 10);
const short = ({ id }: HistoryCommit) => id.slice(0, 8);

function HistoryMain({ history, language }: Props) {
  const { say } = language;
  const { commits, name, isShallow } = history;
  const series = burnUpSeries(history, language);
  const newestFirst = [...commits.keys()].reverse();
  const isGrowing = commits.length > 1; // One commit is one point, which is not a line.
  return (
    <main>
      <header>
        <h1>{say('{program}: history', { program: name })}</h1>
        <p class="quiet">{say('As recorded in the documents. "statusdocs check" verifies the evidence.')}</p>
        {isShallow ? <p class="back">{say('This clone is shallow: what its first commit has may be older.')}</p> : null}
      </header>
      {isGrowing ? (
        <Chart series={series} from={day(commits[0]!)} to={day(commits.at(-1)!)} language={language} />
      ) : null}
      <ul class="series">
        {series.map((each) => (
          <li key={each.type}>
            <Sample type={each.type} /> {each.name} <strong class="last">{each.words.at(-1)}</strong>
          </li>
        ))}
      </ul>
      {isGrowing ? (
        <p class="slide" hidden>
          <label>
            <span class="at" />
            <input
              type="range"
              min="0"
              max={commits.length - 1}
              value={commits.length - 1}
              aria-label={say('Commit')}
            />
          </label>
        </p>
      ) : null}
      <h2>{say('Commits')}</h2>
      <ol class="commits" reversed>
        {newestFirst.map((index) => (
          <CommitRow key={index} history={history} index={index} series={series} language={language} />
        ))}
      </ol>
      <Milestones history={history} language={language} />
    </main>
  );
}

function CommitRow({ history, index, series, language }: Props & { index: number; series: readonly Series[] }) {
  const { say } = language;
  const [commit, moment] = [history.commits[index]!, history.moments[index]!];
  const counts = series.map(({ name, words }) => `${name} ${words[index]}`).join(' · ');
  const changed = changedCounts(series, index);
  return (
    <li data-at={index} data-label={`${day(commit)} ${short(commit)} · ${counts}`}>
      <strong>{redact(commit.subject, 200)}</strong>{' '}
      <span class="quiet">
        {day(commit)} · <code>{short(commit)}</code> · {redact(commit.author, 60)}
      </span>
      {changed === '' ? null : <p class="quiet">{changed}</p>}
      <ul>
        {moment.state.unread.map(({ file, reason }) => (
          <li key={file} class="back">
            {say("{file} can't be read here ({reason}). It is counted as last read.", {
              file: redactFile(file),
              reason: say(unreadNames[reason]),
            })}
          </li>
        ))}
        {moment.documents.map((move) => (
          <DocumentChange key={move.after ?? move.before} move={move} language={language} />
        ))}
        {commit.remarks.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </li>
  );
}

function DocumentChange({ move, language }: { readonly move: DocumentMove; readonly language: Language }) {
  const { say } = language;
  const { name, before, after, changes } = move;
  const rows = rowsWithoutFindings(changes, language);
  const remarks = moveRemarks(move, language);
  return (
    <li>
      {name} <span class="quiet">{[redactFile(after ?? before ?? ''), ...remarks].join(' · ')}</span>
      {rows.length > 0 ? (
        <ul>
          {rows.map((row) => (
            <li key={`${row.what} ${row.from} ${row.to}`} class={row.direction === 'backward' ? 'back' : ''}>
              {row.direction === 'forward' ? '↑' : row.direction === 'backward' ? '↓' : '·'}{' '}
              {changeInWords(row, language)}
              {row.direction === 'backward' ? ` ${say('BACKWARDS')}` : ''}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** Shows when each item was first recorded, reverted, and recorded again. */
function Milestones({ history, language }: Props) {
  const { say } = language;
  const { items, commits, isShallow } = history;
  const commitLabel = (index: number) => `${day(commits[index]!)} ${short(commits[index]!)}`;
  const milestones = items.flatMap((item) => listMilestones(item).map((milestone) => ({ item, milestone })));
  return milestones.length === 0 ? null : (
    <details>
      <summary>
        <h2 style="display: inline">{say('First recorded')}</h2>
      </summary>
      <table class="milestones">
        <tbody>
          {milestones.map(({ item, milestone: { type, first, isUncertain, back, again } }) => (
            <tr key={`${item.file} ${itemName(item)} ${type}`}>
              <th scope="row">{`${itemName(item)} · ${say(milestoneNames[type])}`}</th>
              <td>
                {isUncertain || (isShallow && first === 0)
                  ? say('{commit} or before', { commit: commitLabel(first) })
                  : commitLabel(first)}
              </td>
              <td class="back">
                {back.length === 0 ? '' : say('reverted {commits}', { commits: back.map(commitLabel).join(', ') })}
              </td>
              <td>
                {again.length === 0
                  ? ''
                  : say('recorded again {commits}', { commits: again.map(commitLabel).join(', ') })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const itemName = ({ type, id, name, within }: ItemHistory): string =>
  type === 'screen' ? id : within === undefined ? name : `${within} · ${name}`;
