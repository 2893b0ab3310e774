import { withAnchors, isShort, type AnchoredDocument } from './anchors';
import { Checked } from './checked';
import { DocumentSection } from './document';
import { Bar } from './entries';
import { Findings } from './findings';
import { Knives } from './knives';
import { Legend } from './legend';
import { MarkShapes } from './mark';
import { DocumentName } from './documentName';
import { programName } from './names';
import { Now } from './now';
import { Published } from './published';
import { captureWords } from '../../src/core/kinds/contract/progressWords';
import { hasKnives, type Program, type View } from './view';

interface DashboardProps {
  readonly view: View;
  readonly program: Program;
}

/** Shows the progress of a program on one page. */
export function Dashboard({ view, program }: DashboardProps) {
  const documents = withAnchors(program.documents);
  return (
    <main>
      <MarkShapes />
      <Heading view={view} program={program} />
      <Now view={view} program={program} />
      {hasKnives(program) ? <Knives view={view} program={program} /> : null}
      <Legend view={view} documents={program.documents} />
      <Contents view={view} program={program} documents={documents} />
      {[documents.filter((each) => !isShort(each.document)), documents.filter((each) => isShort(each.document))].map(
        (group, index) => (
          <div key={index} class={index === 0 ? undefined : 'side-by-side'}>
            {group.map(({ document, anchor }) => (
              <DocumentSection key={document.file} view={view} program={program} document={document} anchor={anchor} />
            ))}
          </div>
        ),
      )}
      {view.publication ? <Published view={view} publication={view.publication} /> : null}
    </main>
  );
}

function Heading({ view, program }: DashboardProps) {
  const { say } = view.language;
  return (
    <header class="program">
      <h1>{view.publication?.name ?? programName(program.folder)}</h1>
      <ul class="figures">
        <li>{documentsInWords(program.documents.length, view)}</li>
        <li>{captureWords(program.progress, view.language)}</li>
        <li>
          {Object.values(program.findings).every((count) => count === 0) ? (
            say('no findings')
          ) : (
            <Findings view={view} counts={program.findings} />
          )}
        </li>
        {view.publication?.latestDay === undefined ? null : (
          <li>{say('latest record: {day}', { day: view.publication.latestDay })}</li>
        )}
        {view.publication?.explore === undefined ? null : (
          <li>
            <a href={view.publication.explore}>{say('Search the documents')}</a>
          </li>
        )}
      </ul>
      <Checked view={view} checks={program.checks} />
    </header>
  );
}

const documentsInWords = (documents: number, { language }: View): string =>
  documents === 1 ? language.say('1 document') : language.say('{documents} documents', { documents });

interface ContentsProps extends DashboardProps {
  readonly documents: readonly AnchoredDocument[];
}

function Contents({ view, program, documents }: ContentsProps) {
  const { say } = view.language;
  return (
    <nav aria-labelledby="documents">
      <h2 id="documents">{say('Documents')}</h2>
      <table class="contents">
        <tbody>
          {documents.map(({ document, anchor }) => {
            const { tally } = document.item;
            return (
              <tr key={document.file}>
                <td>
                  <a href={`#${anchor}`}>{document.item.name}</a>
                </td>
                <td>
                  <DocumentName view={view} program={program} document={document} class="link quiet" />
                </td>
                <td>{tally ? <Bar tally={tally} /> : null}</td>
                <td class="quiet">{document.item.detail}</td>
                <td>
                  <Findings
                    view={view}
                    counts={document.item.findings}
                    place={{ file: document.file, path: document.item.path }}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </nav>
  );
}
