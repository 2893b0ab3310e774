import { anchoredScreens } from './anchors';
import { Checked } from './checked';
import { DocumentName } from './documentName';
import { Entries, Stages } from './entries';
import { Findings } from './findings';
import { withKeys } from './keyed';
import { Matrix } from './matrix';
import { Screen, ScreenHeading } from './screen';
import { selectedScreen, type KeyedScreen } from './screens';
import { Surfaces } from './surfaces';
import { isExecution, type Document, type Item, type Program, type View } from './view';

interface DocumentProps {
  readonly view: View;
  readonly program: Pick<Program, 'folder'>;
  readonly document: Document;
  /** The id of its section in the page. */
  readonly anchor: string;
}

/** Shows the progress of a document. */
export function DocumentSection({ view, program, document, anchor }: DocumentProps) {
  const { item, checks } = document;
  return (
    <section class="document" id={anchor} aria-labelledby={`${anchor}-name`}>
      <header>
        <h2 id={`${anchor}-name`}>{item.name}</h2>
        <DocumentName view={view} program={program} document={document} class="link" />
        <span class="quiet">{item.detail}</span>
        <Findings view={view} counts={item.findings} place={{ file: document.file, path: item.path }} />
      </header>
      <Checked view={view} checks={checks} />
      {item.children.length === 0 ? null : isExecution(document) ? (
        <Execution view={view} document={document} anchor={anchor} />
      ) : (
        <Groups view={view} document={document} />
      )}
    </section>
  );
}

interface PartProps {
  readonly view: View;
  readonly document: Document;
}

/** Shows the matrix and the details of the selected screen. An exported file has no selection, so it shows every screen. */
function Execution({ view, document, anchor }: PartProps & { readonly anchor: string }) {
  const selected = selectedScreen(document, view);
  const screens = anchoredScreens({ document, anchor });
  const anchors = new Map(screens.map(({ screen, anchor: own }) => [screen.key, own]));
  return (
    <>
      <Matrix
        view={view}
        document={document}
        selected={selected?.key}
        screenAnchor={(key) => anchors.get(key) ?? anchor}
      />
      {view.medium === 'file' ? (
        screens.map(({ screen, anchor: own }) => (
          <FoldedScreen key={screen.key} view={view} document={document} screen={screen} id={own} />
        ))
      ) : selected ? (
        <section class="detail">
          <header>
            <ScreenHeading view={view} file={document.file} screen={selected} />
          </header>
          <Screen view={view} file={document.file} screen={selected} />
        </section>
      ) : null}
    </>
  );
}

interface FoldedProps extends PartProps {
  readonly screen: KeyedScreen;
  readonly id: string;
}

function FoldedScreen({ view, document, screen, id }: FoldedProps) {
  return (
    <details class="detail" id={id}>
      <summary>
        <ScreenHeading view={view} file={document.file} screen={screen} />
      </summary>
      <Screen view={view} file={document.file} screen={screen} />
    </details>
  );
}

/** Shows the lists of a document next to each other. The fields of a contribution are one list. */
function Groups({ view, document }: PartProps) {
  const all = document.item.children.filter(({ sort }) => sort === 'group');
  const groups = [
    ...all.filter((group) => !hasChildOfSort(group, 'surface')),
    ...all.filter((group) => hasChildOfSort(group, 'surface')),
  ];
  const others = document.item.children.filter(({ sort }) => sort !== 'group');
  return (
    <div class="side-by-side">
      {withKeys(groups).map(({ key, item }) => (
        <section
          key={key}
          class={hasChildOfSort(item, 'surface') || hasChildOfSort(item, 'stage') ? 'broad' : undefined}
        >
          <h3>
            {item.name} <span class="quiet">{item.detail}</span>
          </h3>
          <Group view={view} file={document.file} group={item} />
        </section>
      ))}
      {others.length === 0 ? null : <Entries view={view} file={document.file} items={others} />}
    </div>
  );
}

const hasChildOfSort = ({ children }: Item, sort: Item['sort']) => children.some((child) => child.sort === sort);

interface GroupProps {
  readonly view: View;
  readonly file: string;
  readonly group: Item;
}

function Group({ view, file, group }: GroupProps) {
  switch (group.children[0]?.sort) {
    case undefined:
      return <p class="quiet">{view.language.say('None.')}</p>;
    case 'surface':
      return <Surfaces view={view} file={file} group={group} />;
    case 'stage':
      return <Stages view={view} file={file} items={group.children} />;
    default:
      return <Entries view={view} file={file} items={group.children} />;
  }
}
