import * as vscode from 'vscode';
import { pointerSegments, type Path } from '../../../server/src/core/json/path';
import type { EventType, LegalStep, RecordArguments } from '../../../server/src/protocol';
import type { Program } from '../program';
import type { Server } from '../server';
import { record } from './record';

/** A slot or task, as a tree item or a cell of a page describes it. */
interface ChosenItem {
  readonly target?: { readonly file: string } | undefined;
  /** A JSON Pointer. */
  readonly path?: string | undefined;
  readonly step?: LegalStep | undefined;
  /** The id of the item. */
  readonly idToCopy?: string | undefined;
}

const events: readonly EventType[] = ['claimTask', 'submitTask', 'recordCapture', 'recordReceipt', 'handBackTask'];

/** Commands that record the next legal event of the selected tree items or cells. */
export const registerStepCommands = (server: Server, program: Program, memory: vscode.Memento): vscode.Disposable =>
  vscode.Disposable.from(
    ...events.map((event) =>
      vscode.commands.registerCommand(`statusdocs.${event}`, (item?: ChosenItem, items?: unknown) =>
        record(
          server,
          program,
          memory,
          possibleTargets(event, Array.isArray(items) ? (items as ChosenItem[]) : item ? [item] : []),
        ),
      ),
    ),
  );

/** Returns the selected items for which the event is possible. */
const possibleTargets = (event: EventType, chosen: readonly ChosenItem[]): readonly RecordArguments[] =>
  chosen.flatMap(({ target, path, step, idToCopy }) => {
    const id = event === 'handBackTask' ? idToCopy : step?.event === event ? step.id : undefined;
    return target && path !== undefined && id !== undefined ? [[target.file, event, pathOfPointer(path), id]] : [];
  });

/** Converts a JSON Pointer to a path. Slots and tasks are array items, so numeric segments are indexes. */
const pathOfPointer = (pointer: string): Path =>
  pointerSegments(pointer).map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment));
