import { CodeActionKind, type CodeAction } from 'vscode-languageserver';
import type { Analysis } from '../../core/analysis/analysis';
import { analyze } from '../../core/analysis/analyze';
import type { Contribution, AssemblyError } from '../../core/kinds/contract/assembly';
import { assembly } from '../../core/kinds/registry';
import { isTemplateFile } from '../../core/kinds/contract/kinds';
import { createEdits } from '../../core/json/edits';
import type { Path } from '../../core/json/path';
import { closestSpan } from '../../core/program/progress';
import { isPrivate } from '../../core/secrets/detector';
import { holdsPrivate } from '../../core/secrets/locations';
import {
  assembleRequest,
  contributionRequest,
  insertPublicKeyCommand,
  publicKeyRequest,
  type AssembleResult,
  type AssemblyReason,
  type ContributionParams,
  type ContributionResult,
  type ProtocolLocation,
  type PublicKeyParams,
  type PublicKeyResult,
} from '../../protocol';
import { checkedText } from '../../host/foundText';
import { toRange, toWorkspaceEdit } from '../protocol/convert';
import type { OpenDocument } from '../protocol/clientSession';
import { answerRequest } from '../protocol/answers';
import type { Feature, Session } from '../protocol/session';

/** Creates contributions of the owners, and assembles them. */
export const contributions: Feature = {
  capabilities: () => ({}),
  listen(session) {
    answerRequest(session, contributionRequest, (params) => newContribution(session, params));
    answerRequest(session, assembleRequest, ({ folder }) => assembleFolder(session, folder));
    answerRequest(session, publicKeyRequest, (params) => session.host.whenLoaded(() => insertKey(session, params)));
  },
};

function newContribution(session: Session, { uri, owner: requestedOwner }: ContributionParams): ContributionResult {
  const openDocument = uri === undefined ? undefined : session.findOpenDocument(uri);
  const { kind, root } = openDocument?.analysis.view ?? {};
  const from = kind?.id === assembly.kind && isTemplateFile(uri ?? '') ? root : undefined;
  const owner = requestedOwner ?? (from && assembly.ownerOf(from));
  const contribution = assembly.newContribution(owner, from);
  return {
    owners: Object.entries(assembly.owners).map(([id, role]) => ({ id, role: session.language.say(role) })),
    ...(contribution ? { newFile: contribution, ...createEmptyingEdit(openDocument, from) } : {}),
  };
}

/** Returns the edit that empties a template of values that were moved to a contribution. */
function createEmptyingEdit(openDocument: OpenDocument | undefined, from: Analysis['view']['root'] | undefined) {
  const json = openDocument?.analysis.document;
  if (!json || !from || json.duplicates.length > 0) {
    return {};
  }
  const movedFields = assembly.filledFields(from).filter((field) => !holdsPrivate(from.get(field), field)); // Private values are not moved.
  const edits = movedFields.flatMap((field) => createEdits(json, { set: [field], value: null }) ?? []);
  return edits.length > 0 ? { emptyingEdit: toWorkspaceEdit(openDocument.document, edits) } : {};
}

/** Returns the result of assembling the contributions of a folder, including unsaved changes. */
export async function assembleFolder(session: Session, folder: string): Promise<AssembleResult> {
  await session.index.refresh();
  return session.index.withFacts(() => assembleWithFacts(session, folder));
}

async function assembleWithFacts(session: Session, folder: string): Promise<AssembleResult> {
  const openDocuments = new Map(
    session.documents.all().map(({ uri }) => [session.host.normalizedUri(uri), session.findOpenDocument(uri)]),
  );
  const contributions: (Contribution & { readonly analysis: Analysis })[] = [];
  for (const { uri, text } of await session.host.filesIn(folder)) {
    const analysis = openDocuments.has(uri)
      ? openDocuments.get(uri)?.analysis
      : analyze(checkedText(await text()), session.optionsFor(uri));
    if (analysis?.recognition.kind === assembly.kind && !isTemplateFile(uri)) {
      contributions.push({ file: uri, root: analysis.view.root, findings: analysis.evaluate().findings, analysis });
    }
  }
  const { host, language } = session;
  const assembled = await host.whenLoaded(() => assembly.assemble(contributions, host.publicKey, language));
  const reasons = 'reasons' in assembled ? assembled.reasons : [];
  const asReason = ({ file, at, message }: AssemblyError, own: readonly string[]): AssemblyReason => {
    const uri = file ?? own[0];
    const analysis = contributions.find((each) => each.file === uri)?.analysis;
    return {
      message,
      ...(uri !== undefined && analysis ? { place: toLocation(session, analysis, uri, at ?? []) } : {}),
    };
  };
  const ownerResults = Object.entries(assembly.owners).map(([id, role]) => {
    const files = contributions.filter(({ root }) => assembly.ownerOf(root) === id).map(({ file }) => file);
    const reasonsOfOwner = reasons.filter(({ file, ofOwners }) =>
      file === undefined ? ofOwners?.includes(id) : files.includes(file),
    );
    return { id, role: session.language.say(role), files, about: reasonsOfOwner };
  });
  const others = reasons.filter((reason) => !ownerResults.some(({ about }) => about.includes(reason)));
  return {
    verdict: assembly.verdict(assembled, language),
    ...('owners' in assembled ? { receipt: assembly.json(assembled) } : {}),
    owners: ownerResults.map(({ about, ...owner }) => ({
      ...owner,
      reasons: about.map((reason) => asReason(reason, owner.files)),
    })),
    others: others.map((reason) => asReason(reason, [])),
  };
}

/** Returns the result in words: the verdict and its reasons. */
export function assemblyReport({ verdict, owners, others }: AssembleResult): string {
  const reasons = [...owners.flatMap((owner) => owner.reasons), ...others];
  return [verdict, ...reasons.map(({ message }) => message)].join('\n');
}

function toLocation({ texts }: Session, { text, document }: Analysis, uri: string, at: Path): ProtocolLocation {
  return { uri, range: toRange(texts.create(uri, 'json', 0, text), closestSpan(document, at)) };
}

/** Returns the edit that writes a public key, unless it is unreadable or contains private material. */
function insertKey(session: Session, { uri, text }: PublicKeyParams): PublicKeyResult {
  const { language, host } = session;
  const openDocument = session.findOpenDocument(uri);
  const publicKey = text.trim();
  if (isPrivate(publicKey) || holdsPrivate(publicKey, assembly.keyMember)) {
    return { refused: language.say('This file holds a private key. Choose the public key.') };
  }
  if (host.publicKey(publicKey) === 'none') {
    return { refused: language.say("Can't read this public key. Use SPKI PEM, OpenSSH or a public JWK.") };
  }
  const { document, analysis } = openDocument ?? {};
  const edits = analysis?.document && createEdits(analysis.document, { set: [assembly.keyMember], value: publicKey });
  return document && edits && analysis.recognition.kind === assembly.kind && !isTemplateFile(uri)
    ? { edit: toWorkspaceEdit(document, edits) }
    : { refused: language.say('Open a contribution first: the key is written into it.') };
}

/** Returns an action that inserts a public key, which only contributions have. Published templates stay unfilled. */
export function keyActions(session: Session, { document, analysis }: OpenDocument): readonly CodeAction[] {
  const isContribution = analysis.recognition.kind === assembly.kind && !isTemplateFile(document.uri);
  const title = session.language.say('Insert public key from file…');
  return session.hasCommands && isContribution
    ? [
        {
          title,
          kind: CodeActionKind.RefactorRewrite,
          command: { title, command: insertPublicKeyCommand, arguments: [document.uri] },
        },
      ]
    : [];
}
