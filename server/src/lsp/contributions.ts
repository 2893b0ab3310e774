import { analyse, type Analysis } from '../core/analysis/analyse';
import { assembled, assemblyText, type Contribution } from '../core/kinds/handoffKits/contribution/assembly';
import { contributionKind, filledFields, isTemplateFile } from '../core/kinds/handoffKits/contribution/contribution';
import { isOwner, owners } from '../core/kinds/handoffKits/spec';
import { newContribution } from '../core/kinds/handoffKits/contribution/newContribution';
import { editsFor } from '../core/json/edits';
import { holdsPrivate } from '../core/secrets/locations';
import {
  assembleRequest,
  contributionRequest,
  type AssembleParams,
  type AssembleResult,
  type ContributionParams,
  type ContributionResult,
} from '../protocol';
import { toRange } from './convert';
import type { Opened } from './clientSession';
import type { Feature, Session } from './session';
import { nameIn } from './uriNames';

/** Begins contributions of the owners, and puts them together. */
export const contributions: Feature = {
  capabilities: () => ({}),
  listen(session) {
    session.connection.onRequest(contributionRequest, (params: ContributionParams) => begun(session, params));
    session.connection.onRequest(assembleRequest, ({ folder }: AssembleParams) => assembledIn(session, folder));
  },
};

function begun(session: Session, { uri, owner: asked }: ContributionParams): ContributionResult {
  const opened = uri === undefined ? undefined : session.opened(uri);
  const { kind, root } = opened?.analysis.view ?? {};
  const from = kind?.id === contributionKind && isTemplateFile(uri ?? '') ? root : undefined;
  const owner = asked ?? from?.text('ownerId');
  return {
    owners: Object.entries(owners).map(([id, role]) => ({ id, role: session.language.say(role) })),
    ...(isOwner(owner) ? { begun: newContribution(owner, from), ...emptied(opened, from) } : {}),
  };
}

/** What was filled into a template by mistake is taken out of it, now that it stands in a contribution. */
function emptied(opened: Opened | undefined, from: Analysis['view']['root'] | undefined) {
  const json = opened?.analysis.document;
  if (!json || !from || json.duplicates.length > 0) {
    return {};
  }
  const moved = filledFields(from).filter((field) => !holdsPrivate(from.get(field), field)); // What is private is not moved.
  const edits = moved.flatMap((field) => editsFor(json, { set: [field], value: null }) ?? []);
  const { document } = opened;
  const asEdits = edits.map(({ span, newText }) => ({ range: toRange(document, span), newText }));
  return edits.length > 0 ? { emptied: { changes: { [document.uri]: asEdits } } } : {};
}

async function assembledIn(session: Session, folder: string): Promise<AssembleResult> {
  await session.siblings.look();
  const opened = new Map(session.documents.all().map(({ uri }) => [session.host.spelled(uri), session.opened(uri)]));
  const found: Contribution[] = [];
  for (const file of await session.host.filesIn(folder)) {
    const analysis = opened.has(file.uri)
      ? opened.get(file.uri)?.analysis
      : analyse((await file.text()) ?? '', session.optionsFor(file.uri));
    if (analysis?.recognition.kind === contributionKind && !isTemplateFile(file.uri)) {
      found.push({ file: nameIn(file.uri), root: analysis.view.root, findings: analysis.findings });
    }
  }
  const assembly = assembled(found, session.host.publicKey, session.language);
  return { text: assemblyText(assembly, session.language), isRejected: 'reasons' in assembly };
}
