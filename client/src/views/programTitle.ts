import * as vscode from 'vscode';
import type { Program } from '../program';
import { fileName } from '../fileName';
import { say } from '../say';
import { programLabel } from './treeNode';

/** Returns the name of a program, followed by its place if another program has the same name. */
export function distinctName(folder: string, { programs }: Pick<Program, 'programs'>): string {
  const { label, place } = programLabel(folder, programs, say);
  return place === undefined ? label : `${label} · ${place}`;
}

/** Returns the name of a document, program or other folder, with what distinguishes it from others of the same name. */
export function targetName(uri: string, program: Pick<Program, 'programs'>): string {
  const own = program.programs.find(({ folder }) => normalizeUri(folder) === normalizeUri(uri));
  return own ? distinctName(own.folder, program) : titleInProgram(fileName(vscode.Uri.parse(uri)), uri, program);
}

/** Returns a title, followed by the name of the program around a file or folder if there are several programs. */
export function titleInProgram(title: string, uri: string | undefined, program: Pick<Program, 'programs'>): string {
  const folders = program.programs.map(({ folder }) => folder);
  const [innermost] = folders
    .filter((folder) => uri !== undefined && `${normalizeUri(uri)}/`.startsWith(`${normalizeUri(folder)}/`))
    .toSorted((a, b) => b.length - a.length);
  return innermost === undefined || folders.length < 2 ? title : `${title} · ${distinctName(innermost, program)}`;
}

/** Returns a URI as VS Code spells it. */
const normalizeUri = (uri: string): string => vscode.Uri.parse(uri).toString();
