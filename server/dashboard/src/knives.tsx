import { phrase } from '../../src/core/l10n/language';
import { disputedKnives } from '../../src/core/kinds/contract/progressWords';
import { fileName } from './names';
import { Spot } from './spot';
import type { Program, View } from './view';
import { joinPhrases } from '../../src/core/l10n/joinPhrases';

type Knife = Program['knives']['strip'][number];
type StatedNumber = Program['knives']['accepted'][number];

/** Shows the knives of a program: a strip, a summary, and the documents that disagree. */
export function Knives({ view, program }: { readonly view: View; readonly program: Program }) {
  const { say } = view.language;
  const { knives } = program;
  return (
    <section class="knives" aria-labelledby="knives">
      <h2 id="knives">{say('Knives')}</h2>
      {knives.strip.length === 0 ? (
        <p class="quiet">{say('No document gives the number of knives.')}</p>
      ) : (
        <>
          <p>{summaryInWords(knives, view)}</p>
          <ol class="strip">
            {knives.strip.map((knife) => (
              <li
                key={knife.ordinal}
                class={`knife knife-${knife.state}${knife.documents.length > 0 ? ' knife-documented' : ''}`}
              >
                <KnifeSpot view={view} program={program} knife={knife} />
              </li>
            ))}
          </ol>
          <KnifeDocuments view={view} program={program} />
        </>
      )}
      <Disagreements view={view} program={program} />
    </section>
  );
}

const stateNames = {
  stated: phrase('stated as accepted'),
  current: phrase('current'),
  remaining: phrase('remaining'),
} as const;

function summaryInWords({ counts, strip }: Program['knives'], { language }: View): string {
  const { say } = language;
  const current = strip.find(({ state }) => state === 'current')?.ordinal;
  const words = [
    say('{stated} of {total} accepted (as stated)', counts),
    current !== undefined && say('knife {current} in progress', { current }),
    say('{remaining} to go', counts),
  ];
  return joinPhrases(words, language);
}

function KnifeSpot({
  view,
  program,
  knife,
}: {
  readonly view: View;
  readonly program: Program;
  readonly knife: Knife;
}) {
  const { say } = view.language;
  const { ordinal, state, documents } = knife;
  const names = documents.map(({ file }) => documentName(program, file));
  const label = say('Knife {ordinal}: {state}', { ordinal, state: say(stateNames[state]) });
  const title = [label, ...names].join('\n');
  const [first] = documents;
  const square = (
    <span class="square" aria-hidden="true">
      {ordinal}
    </span>
  );
  return first === undefined ? (
    <span class="spot" title={title}>
      {square}
      <span class="visually-hidden">{label}</span>
    </span>
  ) : (
    <Spot
      view={view}
      file={first.file}
      path={first.path}
      title={title}
      label={joinPhrases([label, ...names], view.language)}
    >
      {square}
    </Spot>
  );
}

/** Lists the documents about each knife. */
function KnifeDocuments({ view, program }: { readonly view: View; readonly program: Program }) {
  const voices = program.knives.strip.flatMap(({ ordinal, documents }) =>
    documents.map(({ file, path }) => ({ ordinal, file, path })),
  );
  return voices.length === 0 ? null : (
    <ul class="figures about">
      {voices.map(({ ordinal, file, path }) => (
        <li key={`${ordinal} ${file} ${path}`}>
          {ordinal}{' '}
          <Spot view={view} file={file} path={path} class="link">
            {documentName(program, file)}
          </Spot>
        </li>
      ))}
    </ul>
  );
}

const documentName = ({ documents }: Program, file: string): string =>
  documents.find((document) => document.file === file)?.item.name ?? '';

function Disagreements({ view, program }: { readonly view: View; readonly program: Program }) {
  const { say } = view.language;
  const disagreements = disputedKnives(program.knives, view.language);
  return disagreements.length === 0 ? null : (
    <ul class="disagreements">
      {disagreements.map(({ what, stated }) => (
        <li key={what}>
          {say('Knives ({what}) differ between documents:', { what })}{' '}
          {stated.map((each, index) => (
            <StatedValue
              key={each.value}
              view={view}
              program={program}
              stated={each}
              separator={index === 0 ? '' : '; '}
            />
          ))}
        </li>
      ))}
    </ul>
  );
}

interface StatedValueProps {
  readonly view: View;
  readonly program: Program;
  readonly stated: StatedNumber;
  readonly separator: string;
}

function StatedValue({ view, program, stated, separator }: StatedValueProps) {
  return (
    <>
      {separator}
      <strong>{stated.value}</strong> (
      {stated.voices.map(({ file, path }, index) => (
        <span key={`${file} ${path}`}>
          {index === 0 ? '' : ', '}
          <Spot view={view} file={file} path={path} class="link">
            {fileName(program, file)}
          </Spot>
        </span>
      ))}
      )
    </>
  );
}
