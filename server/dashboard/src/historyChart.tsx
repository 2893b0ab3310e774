import type { Language } from '../../src/core/l10n/language';
import type { Series } from '../../src/core/program/burnUp';
import { changeInWords } from '../../src/core/program/diffRows';

interface ChartProps {
  readonly series: readonly Series[];
  /** The days of the first and the last commit. */
  readonly from: string;
  readonly to: string;
  readonly language: Language;
}

const [width, height, left, top, bottom] = [960, 260, 44, 10, 24];
const [right, floor] = [width - 8, height - bottom];

/** Draws the share of completed work by commit. Commits with an unreadable document are marked red. */
export function Chart({ series, from, to, language }: ChartProps) {
  const count = series[0]?.values.length ?? 0;
  const x = (index: number) => rounded(count <= 1 ? right : left + ((right - left) * index) / (count - 1));
  const y = (share: number) => rounded(floor - (floor - top) * share);
  const { say } = language;
  const label = series
    .map(({ name, words }) => changeInWords({ what: name, from: words[0] ?? '', to: words.at(-1) ?? '' }, language))
    .join('; ');
  const unread = (series[0]?.isKnown ?? []).flatMap((isKnown, index) => (isKnown ? [] : [index]));
  return (
    <svg class="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {[0, 0.25, 0.5, 0.75, 1].map((share) => (
        <g key={share}>
          <line class="grid" x1={left} x2={right} y1={y(share)} y2={y(share)} />
          <text x={left - 6} y={y(share) + 4} text-anchor="end">{`${share * 100}%`}</text>
        </g>
      ))}
      {unread.map((index) => (
        <rect key={index} class="unread" x={x(index) - 3} width="6" y={top} height={floor - top}>
          <title>{say("A document can't be read here. It is counted as last read.")}</title>
        </rect>
      ))}
      {series.map((each) => (
        <polyline key={each.type} class={each.type} points={points(each, x, y)} />
      ))}
      <line
        class="now"
        x1={right}
        x2={right}
        y1={top}
        y2={floor}
        data-left={left}
        data-right={right}
        visibility="hidden"
      />
      <text x={left} y={height - 6}>
        {from}
      </text>
      <text x={right} y={height - 6} text-anchor="end">
        {to}
      </text>
    </svg>
  );
}

/** Returns the points of a step line: each value holds until the next commit. */
function points({ values, total }: Series, x: (index: number) => number, y: (share: number) => number): string {
  return values
    .flatMap((value, index) => {
      const before = values[index - 1];
      const point = `${x(index)},${y(value / total)}`;
      return before === undefined || before === value ? [point] : [`${x(index)},${y(before / total)}`, point];
    })
    .join(' ');
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Draws a sample of the line of a series, for the legend. */
export const Sample = ({ type }: Pick<Series, 'type'>) => (
  <svg width="28" height="8" aria-hidden="true">
    <line class={type} x1="0" x2="28" y1="4" y2="4" stroke-width="2" />
  </svg>
);
