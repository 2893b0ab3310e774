import type { ComponentChildren } from 'preact';
import type { Language } from '../../src/core/l10n/language';

interface LinesProps {
  readonly language: Language;
  readonly text: string;
  /** Returns what to show below a line, which is counted from 1; `null` for nothing. */
  readonly below: (line: number) => ComponentChildren[];
}

/** Maximum number of lines shown in one piece. Longer documents are cut into parts that fold. */
const linesPerPart = 200;

/** The lines of a document with the colors of JSON. The first part and the parts with something below a line are unfolded. */
export function Lines({ language: { say }, text, below }: LinesProps) {
  const lines = text.split(/\r\n|[\n\r]/).map((line, index) => {
    const extras = below(index + 1);
    return {
      hasExtras: extras.length > 0,
      row: (
        <li key={index} id={`L${index + 1}`}>
          <code>{colored(line)}</code>
          {extras}
        </li>
      ),
    };
  });
  const starts = Array.from({ length: Math.ceil(lines.length / linesPerPart) }, (_, index) => index * linesPerPart);
  const parts = starts.map((start) => ({ start, part: lines.slice(start, start + linesPerPart) }));
  return (
    <>
      {parts.map(({ start, part }) => {
        const list = (
          <ol key={start} class="lines" start={start + 1}>
            {part.map(({ row }) => row)}
          </ol>
        );
        return parts.length === 1 ? (
          list
        ) : (
          <details key={start} class="part" open={start === 0 || part.some(({ hasExtras }) => hasExtras)}>
            <summary>{say('Lines {first} to {last}', { first: start + 1, last: start + part.length })}</summary>
            {list}
          </details>
        );
      })}
    </>
  );
}

/** Member names, other strings, and literals of one line of JSON. */
const tokens = /("(?:[^"\\]|\\.)*"(?=\s*:))|("(?:[^"\\]|\\.)*")|(-?\b\d[\d.eE+-]*|\b(?:true|false|null)\b)/g;

/** Returns a line with a class for each token. The text stays the same, even if it is not JSON. */
function colored(line: string): ComponentChildren[] {
  const pieces: ComponentChildren[] = [];
  let end = 0;
  for (const match of line.matchAll(tokens)) {
    const [token, name, string] = match;
    pieces.push(
      line.slice(end, match.index),
      <span class={name === undefined ? (string === undefined ? 'jl' : 'js') : 'jn'}>{token}</span>,
    );
    end = match.index + token.length;
  }
  return [...pieces, line.slice(end)];
}
