import type { CodeLens, Command } from 'vscode-languageserver';
import { lenses } from '../../core/features/lenses';
import { hasMergeMarkers } from '../../core/analysis/mergeMarkers';
import { isCompleteText } from '../../core/features/workflowActions';
import type { JsonDocument } from '../../core/json/jsonDocument';
import type { Language } from '../../core/l10n/language';
import { pointer, type Path } from '../../core/json/path';
import type { Lens } from '../../core/kinds/contract/lens';
import { identifyingNames } from '../../core/kinds/contract/identity';
import { redact, redactFile } from '../../core/secrets/redact';
import {
  insertPublicKeyCommand,
  openPublishedCommand,
  recordCommand,
  showPlacesCommand,
  startContributionCommand,
  type OpenPublishedArguments,
  type RecordArguments,
  type ShowPlacesArguments,
  type StartContributionArguments,
} from '../../protocol';
import { toRange } from '../protocol/convert';
import { runsCommands, runsStep } from './commandSupport';
import type { OpenDocument } from '../protocol/clientSession';
import type { Feature, Session } from '../protocol/session';

/** The data of a lens. Its places are looked up when it is displayed. */
interface LensData {
  readonly uri: string;
  readonly title: string;
  /** Identifies the lens in its document. */
  readonly key: string;
}

/**
 * Counts above the items they count. Commands of our client show the items; other clients get only the counts, and the steps that
 * the server runs for them.
 */
export const codeLenses: Feature = {
  capabilities: () => ({ codeLensProvider: { resolveProvider: true } }),
  listen(session) {
    session.connection.onCodeLens(async ({ textDocument }): Promise<CodeLens[]> => {
      const openDocument = session.findOpenDocument(textDocument.uri);
      return openDocument ? [...(await session.host.whenLoaded(() => listLenses(session, openDocument)))] : [];
    });
    session.connection.onCodeLensResolve((codeLens) => resolveLens(session, codeLens));
  },
};

function listLenses(session: Session, openDocument: OpenDocument): readonly CodeLens[] {
  const { document, analysis } = openDocument;
  if (hasMergeMarkers(document.getText())) {
    return []; // Neither side of a conflict is the state.
  }
  const fileAt = session.host.publishedUriFinder(document.uri, session.folders);
  const exists = (file: string | undefined): boolean => file === undefined || fileAt?.(file) !== undefined;
  const hasTarget = ({ target }: Lens): boolean => {
    if ('places' in target) {
      return true;
    }
    if ('step' in target) {
      const isRun = session.hasCommands || runsStep(session, target.step.event);
      return isRun && exists(target.step.needs) && isCompleteText(analysis);
    }
    return session.hasCommands && exists('href' in target ? target.href : undefined);
  };
  return lenses(analysis, session.language).flatMap((lens, index): readonly CodeLens[] => {
    const place = hasTarget(lens) ? analysis.document?.valueSpan(lens.at) : undefined;
    const data: LensData = { uri: document.uri, title: lens.title, key: lensKey(lens, index) };
    return place ? [{ range: toRange(document, { offset: place.offset, length: 1 }), data }] : [];
  });
}

const lensKey = ({ at }: Lens, index: number) => `${index} ${pointer(at)}`;

/** Returns a lens with its command, or without one if the document has changed. */
function resolveLens(session: Session, codeLens: CodeLens): CodeLens {
  const { uri, title, key } = codeLens.data as LensData;
  const openDocument = session.hasCommands || runsCommands(session) ? session.findOpenDocument(uri) : undefined;
  const lens =
    openDocument && lenses(openDocument.analysis, session.language).find((each, index) => lensKey(each, index) === key);
  const isRun = lens && (session.hasCommands || 'step' in lens.target);
  return {
    ...codeLens,
    command:
      isRun && openDocument
        ? createLensCommand(session.language, openDocument, lens, codeLens)
        : { title, command: '' },
  };
}

/** Returns the command of a lens, with a tooltip that describes it. */
function createLensCommand(
  { say }: Language,
  { document, analysis }: OpenDocument,
  { at, title, target }: Lens,
  { range }: CodeLens,
): Command {
  const { uri } = document;
  if ('href' in target) {
    const file = [uri, target.href] satisfies OpenPublishedArguments;
    return { title, tooltip: redactFile(target.href), command: openPublishedCommand, arguments: file };
  }
  if ('insertsPublicKey' in target) {
    return { title, command: insertPublicKeyCommand, arguments: [uri] };
  }
  if ('step' in target) {
    const { event, id } = target.step;
    const tooltip = say('Record this, and update all derived values.');
    const step = [uri, event, at, id] satisfies RecordArguments;
    return { title, tooltip, command: recordCommand, arguments: step };
  }
  if ('contributionOf' in target) {
    const startArguments = [uri, target.contributionOf] satisfies StartContributionArguments;
    const tooltip = say('Begin the contribution of {owner} in a file of its own.', {
      owner: redact(target.contributionOf, 80),
    });
    return { title, tooltip, command: startContributionCommand, arguments: startArguments };
  }
  const member = analysis.document && distinguishingMember(analysis.document, target.places);
  const places = target.places.flatMap((path) => {
    const memberPlace = member === undefined ? undefined : analysis.document?.valueSpan([...path, member]);
    const place = memberPlace ?? analysis.document?.valueSpan(path);
    return place ? [{ uri, range: toRange(document, place) }] : [];
  });
  const showArguments = [uri, range.start, places] satisfies ShowPlacesArguments;
  return {
    title,
    tooltip: say('List the places that are counted.'),
    command: showPlacesCommand,
    arguments: showArguments,
  };
}

/** Returns the member whose values distinguish most places, because a list of places shows the line of each. */
function distinguishingMember(document: JsonDocument, places: readonly Path[]): string | undefined {
  return identifyingNames.find((member) => {
    const values = places.flatMap((path) => {
      const place = document.valueSpan([...path, member]);
      return place ? [document.text.slice(place.offset, place.offset + place.length)] : [];
    });
    return new Set(values).size >= places.length * 0.9;
  });
}
