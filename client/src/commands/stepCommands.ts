import * as vscode from 'vscode';
import { pointerSegments, type Path } from '../../../server/src/core/json/path';
import type { EventType, LegalStep, RecordArguments } from '../../../server/src/protocol';
import type { Server } from '../server';
import { record } from './record';

/** A slot or task as a line of a tree or a cell of a page names it. */
interface Chosen {
  readonly target?: { readonly file: string } | undefined;
  /** A JSON Pointer. */
  readonly path?: string | undefined;
  readonly step?: LegalStep | undefined;
  /** What people call it. */
  readonly copied?: string | undefined;
}

const events: readonly EventType[] = ['claimTask', 'submitTask', 'recordCapture', 'recordReceipt', 'handBackTask'];

/** The commands that record what is legal now, of the line or cell they are run on, and of all that are selected with it. */
export const stepCommands = (server: Server, memory: vscode.Memento): vscode.Disposable =>
  vscode.Disposable.from(
    ...events.map((event) =>
      vscode.commands.registerCommand(`statusdocs.${event}`, (one?: Chosen, several?: unknown) =>
        record(server, memory, targets(event, Array.isArray(several) ? (several as Chosen[]) : one ? [one] : [])),
      ),
    ),
  );

/** Those that the event can be recorded of: others may be selected as well. */
const targets = (event: EventType, chosen: readonly Chosen[]): readonly RecordArguments[] =>
  chosen.flatMap(({ target, path, step, copied }) => {
    const id = event === 'handBackTask' ? copied : step?.event === event ? step.id : undefined;
    return target && path !== undefined && id !== undefined ? [[target.file, event, pathFrom(path), id]] : [];
  });

/** Slots and tasks stand in lists: what looks like a number counts an item. */
const pathFrom = (pointer: string): Path =>
  pointerSegments(pointer).map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment));
