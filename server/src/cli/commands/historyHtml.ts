import { createHash } from 'node:crypto';
import path from 'node:path';
import historyStyle from '../../../dashboard/history.css';
import { historyPage } from '../../../dashboard/src/history';
import type { Language } from '../../core/l10n/language';
import { samePersonInWords } from '../../core/program/samePersons';
import { redact } from '../../core/secrets/redact';
import { dashboardStyle } from '../../host/dashboardStyle';
import type { ProgramHistory } from '../../host/programHistory';

/** Returns a history as a page, titled with the name of the folder. */
export function historyHtml(history: ProgramHistory, folder: string, language: Language): string {
  const commits = history.commits.map(({ id, date, author, subject }) => ({
    id,
    date,
    author: author.name,
    subject,
    remarks: history.samePersons
      .filter(({ commit }) => commit.id === id)
      .map(({ samePerson }) => samePersonInWords(samePerson, author.name, language)),
  }));
  const digest = createHash('sha256').update(slider).digest('base64');
  const style = dashboardStyle + historyStyle;
  const name = redact(path.basename(path.resolve(folder)), 80);
  return historyPage({ ...history, name, commits }, language, { style, script: slider, digest });
}

/** Script of the slider that selects a commit: it moves the line in the chart and marks the row. */
const slider = `
(() => {
  const find = (selector) => document.querySelector(selector);
  const [holder, line] = [find('.slide'), find('.now')];
  if (!holder) {
    return;
  }
  const input = holder.querySelector('input');
  const rows = [...document.querySelectorAll('[data-at]')].reverse();
  const choose = () => {
    const index = Number(input.value);
    const { left, right } = line.dataset;
    const x = Number(left) + ((right - left) * index) / Math.max(1, rows.length - 1);
    line.setAttribute('x1', x);
    line.setAttribute('x2', x);
    line.setAttribute('visibility', 'visible');
    rows.forEach((row, at) => row.classList.toggle('chosen', at === index));
    input.setAttribute('aria-valuetext', rows[index].dataset.label);
    find('.at').textContent = rows[index].dataset.label;
  };
  input.addEventListener('input', () => {
    choose();
    rows[Number(input.value)].scrollIntoView({ block: 'nearest' });
  });
  holder.hidden = false;
  choose();
})();
`;
