import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { isObject } from '../../core/document/part';
import type { Language } from '../../core/language';
import { isIn } from '../../publishedFiles';
import type { Site } from './site';
import { fileAt } from './sourceFiles';

/** The file that tells a site we have written, and all that is in it. */
export const markerFile = '.statusdocs-site.json';

/** The SHA-256 of each file of a site, by its path. */
type Contents = ReadonlyMap<string, string>;

export const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** What the marker of a folder says; `undefined` for a folder that is no site of ours. */
export async function contentsOf(folder: string): Promise<Contents | undefined> {
  const marker = await fileAt(folder, markerFile);
  try {
    const content: unknown = JSON.parse(marker?.bytes.toString('utf8') ?? '');
    return isObject(content) && content.statusdocs === 'site' && content.version === 1 && isObject(content.files)
      ? new Map(Object.entries(content.files).map(([file, digest]) => [file, String(digest)]))
      : undefined;
  } catch {
    return undefined; // What is no marker of ours marks nothing.
  }
}

/** A site as it was published; `undefined` when something of it is missing or was changed since. */
export async function readSite(folder: string, contents: Contents): Promise<Site | undefined> {
  const site = new Map<string, Uint8Array>();
  for (const [file, digest] of contents) {
    const found = await fileAt(folder, file);
    if (!found || digestOf(found.bytes) !== digest) {
      return undefined;
    }
    site.set(file, found.bytes);
  }
  return site;
}

/** Why no site made from `source` may be written to `target`; `undefined` when it may. */
export async function targetFault(target: string, source: string, { say }: Language): Promise<string | undefined> {
  const there = await fs.lstat(target).catch(() => undefined); // None there is fine.
  const [own, from] = [await realPathOf(target), await realPathOf(source)];
  if (isIn(own, from) || isIn(from, own)) {
    return say('{target} and the folder it is made from would lie in each other. Choose a folder beside it.', {
      target,
    });
  }
  if (!there) {
    return undefined;
  }
  if (!there.isDirectory()) {
    return say('{target} is there already, and is no folder.', { target });
  }
  const names = await filesIn(target);
  const contents = await contentsOf(target);
  if (names.length > 0 && !contents) {
    return say('{target} is not empty, and was not written by "publish". It stays as it is.', { target });
  }
  const stranger = names.find((name) => name !== markerFile && !contents?.has(name));
  return stranger === undefined
    ? undefined
    : say('{target} holds {file}, which "publish" has not put there. It stays as it is.', { target, file: stranger });
}

/**
 * Puts a site in place of what `target` holds, which `targetFault` has agreed to. Whatever happens in the middle, there
 * is the old site or the new one.
 */
export async function writeSite(target: string, site: Site): Promise<void> {
  const [folder, name] = [path.dirname(target), path.basename(target)];
  const fresh = path.join(folder, `.${name}.statusdocs-new-${randomUUID()}`);
  const former = path.join(folder, `.${name}.statusdocs-old`);
  await fs.mkdir(folder, { recursive: true });
  await removeLeftOvers(folder, `.${name}.statusdocs-new-`);
  try {
    await writeFiles(fresh, site);
    await removeSite(former);
    const isThere = await exists(target);
    if (isThere) {
      await fs.rename(target, former);
    }
    try {
      await fs.rename(fresh, target);
    } catch (error) {
      if (isThere) {
        await fs.rename(former, target);
      }
      throw error;
    }
    await synced(folder);
  } catch (error) {
    await removeSite(fresh);
    throw error;
  }
  await removeSite(former);
}

/** Puts a site back that was moved aside when `writeSite` was killed before the new one was in its place. */
export async function putBack(target: string): Promise<void> {
  const former = path.join(path.dirname(target), `.${path.basename(target)}.statusdocs-old`);
  if (!(await exists(target)) && (await contentsOf(former))) {
    await fs.rename(former, target);
  }
}

async function writeFiles(folder: string, site: Site): Promise<void> {
  const files = Object.fromEntries([...site].map(([file, bytes]) => [file, digestOf(bytes)]));
  const marker = `${JSON.stringify({ statusdocs: 'site', version: 1, files }, null, 2)}\n`;
  await fs.mkdir(folder);
  await writeNew(path.join(folder, markerFile), Buffer.from(marker, 'utf8')); // First, so that a broken-off one is known.
  for (const [file, bytes] of site) {
    const whole = path.join(folder, ...file.split('/'));
    await fs.mkdir(path.dirname(whole), { recursive: true });
    await writeNew(whole, bytes);
  }
  await synced(folder);
}

/** Writes a file that is not there yet: on a disk that takes two names of the site for one, that is an error. */
async function writeNew(file: string, bytes: Uint8Array): Promise<void> {
  const opened = await fs.open(file, 'wx');
  try {
    await opened.writeFile(bytes);
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** Has the names in a folder written out, where the system can do so. */
async function synced(folder: string): Promise<void> {
  const opened = await fs.open(folder, 'r').catch(() => undefined); // Windows opens no folders, and needs no telling.
  await opened?.sync().catch(() => undefined); // Some network disks cannot; they have their own ways.
  await opened?.close();
}

/** An hour: no publishing takes so long. */
const oldMs = 3_600_000;

async function removeLeftOvers(folder: string, start: string): Promise<void> {
  const names = await fs.readdir(folder);
  for (const name of names.filter((each) => each.startsWith(start))) {
    const { mtimeMs } = await fs.lstat(path.join(folder, name));
    if (Date.now() - mtimeMs > oldMs) {
      await removeSite(path.join(folder, name));
    }
  }
}

/** Removes what is in a site of ours and nothing else: a folder that holds more stays. The marker goes last. */
async function removeSite(folder: string): Promise<void> {
  const contents = await contentsOf(folder);
  if (!contents) {
    return;
  }
  const files = [...contents.keys()].map((file) => file.split('/'));
  const folders = new Set(
    files.flatMap((names) => names.slice(0, -1).map((_, depth) => names.slice(0, depth + 1).join('/'))),
  );
  for (const names of files) {
    await fs.rm(path.join(folder, ...names), { force: true });
  }
  for (const each of [...folders].sort((a, b) => b.length - a.length)) {
    await fs.rmdir(path.join(folder, each)).catch(() => undefined); // It holds more than ours, and stays.
  }
  await fs.rm(path.join(folder, markerFile));
  await fs.rmdir(folder).catch(() => undefined);
}

/** All files below a folder; a link is one of them. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

const exists = (file: string) =>
  fs.lstat(file).then(
    () => true,
    () => false,
  );

/** Where a path leads in truth, also while it or the folders above it are not there yet. */
async function realPathOf(file: string): Promise<string> {
  const whole = path.resolve(file);
  try {
    return await fs.realpath(whole);
  } catch {
    const above = path.dirname(whole);
    return above === whole ? whole : path.join(await realPathOf(above), path.basename(whole));
  }
}
