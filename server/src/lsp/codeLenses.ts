import type { CodeLens } from 'vscode-languageserver';
import { lenses } from '../core/features/lenses';
import { isSound } from '../core/features/workflowActions';
import type { JsonDocument } from '../core/json/jsonDocument';
import { pointer, type Path } from '../core/json/path';
import type { Lens } from '../core/kinds/contract/lens';
import {
  openPublishedCommand,
  recordCommand,
  showPlacesCommand,
  startContributionCommand,
  type OpenPublishedArguments,
  type RecordArguments,
  type ShowPlacesArguments,
  type StartContributionArguments,
} from '../protocol';
import { toRange } from './convert';
import { runsCommands, runsStep } from './commandSupport';
import type { Opened } from './clientSession';
import type { Feature, Session } from './session';

/** What a lens carries until it is seen; its places are looked up then. */
interface Unresolved {
  readonly uri: string;
  readonly title: string;
  /** Which one it is, among the lenses of its document. */
  readonly key: string;
}

/** Counts above what they count. What they lead to is shown by commands of the client; others get the counts alone, and the steps
 * that the server runs for them. */
export const codeLenses: Feature = {
  capabilities: () => ({ codeLensProvider: { resolveProvider: true } }),
  listen(session) {
    session.connection.onCodeLens(({ textDocument }): CodeLens[] => {
      const opened = session.opened(textDocument.uri);
      return opened ? [...lensesOf(session, opened)] : [];
    });
    session.connection.onCodeLensResolve((codeLens) => resolved(session, codeLens));
  },
};

function lensesOf(session: Session, { document, analysis }: Opened): readonly CodeLens[] {
  const fileAt = session.host.filesBeside(document.uri, session.folders);
  const leadsOn = ({ target }: Lens): boolean => {
    const isRun = session.hasCommands || ('step' in target && runsStep(session, target.step.event));
    if ('places' in target || !isRun) {
      return 'places' in target;
    }
    const file = 'step' in target ? target.step.needs : 'href' in target ? target.href : undefined;
    const isThere = file === undefined || fileAt?.(file) !== undefined;
    return isThere && (!('step' in target) || isSound(analysis));
  };
  return lenses(analysis.view, session.language).flatMap((lens, index): readonly CodeLens[] => {
    const place = leadsOn(lens) ? analysis.document?.placeOf(lens.at)?.value : undefined;
    const data: Unresolved = { uri: document.uri, title: lens.title, key: keyOf(lens, index) };
    return place ? [{ range: toRange(document, { offset: place.offset, length: 1 }), data }] : [];
  });
}

const keyOf = ({ at }: Lens, index: number) => `${index} ${pointer(at)}`;

/** With the command that shows its places; without one where the document has changed meanwhile. */
function resolved(session: Session, codeLens: CodeLens): CodeLens {
  const { uri, title, key } = codeLens.data as Unresolved;
  const opened = session.hasCommands || runsCommands(session) ? session.opened(uri) : undefined;
  const lens =
    opened && lenses(opened.analysis.view, session.language).find((each, index) => keyOf(each, index) === key);
  const isRun = lens && (session.hasCommands || 'step' in lens.target);
  return { ...codeLens, command: isRun && opened ? commandOf(opened, lens, codeLens) : { title, command: '' } };
}

function commandOf({ document, analysis }: Opened, { at, title, target }: Lens, { range }: CodeLens) {
  const { uri } = document;
  if ('href' in target) {
    return { title, command: openPublishedCommand, arguments: [uri, target.href] satisfies OpenPublishedArguments };
  }
  if ('step' in target) {
    const { event, id } = target.step;
    return { title, command: recordCommand, arguments: [uri, event, at, id] satisfies RecordArguments };
  }
  if ('contributionOf' in target) {
    const begun = [uri, target.contributionOf] satisfies StartContributionArguments;
    return { title, command: startContributionCommand, arguments: begun };
  }
  const member = analysis.document && tellingMember(analysis.document, target.places);
  const places = target.places.flatMap((path) => {
    const named = member === undefined ? undefined : analysis.document?.placeOf([...path, member])?.value;
    const place = named ?? analysis.document?.placeOf(path)?.value;
    return place ? [{ uri, range: toRange(document, place) }] : [];
  });
  const what = [uri, range.start, places] satisfies ShowPlacesArguments;
  return { title, command: showPlacesCommand, arguments: what };
}

/** The member whose values tell nearly all places apart: a list of places shows the line of each. */
function tellingMember(document: JsonDocument, places: readonly Path[]): string | undefined {
  return ['screenId', 'gateType', 'family', 'id', 'ownerId'].find((member) => {
    const values = places.flatMap((path) => {
      const place = document.placeOf([...path, member])?.value;
      return place ? [document.text.slice(place.offset, place.offset + place.length)] : [];
    });
    return new Set(values).size >= places.length * 0.9;
  });
}
