// Reads all files of a project first, because scripts determine which packages are needed. Writes nothing.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type FoundFile, findFiles, readText } from './files.js';
import { moveManifests } from './manifest/move-manifests.js';
import type { FileChange, LookAt, Migration, Unread } from './migration.types.js';
import { notes } from './notes.js';
import { rewriteText } from './rewrite-text.js';
import type { ReadFile } from './draft.js';

export interface MigrateOptions {
  /** The project's folder; in a workspace, the folder of the root package.json. */
  readonly folder: string;
  /** The exact OpenAppKit version, such as `0.1.0`. Defaults to this package's version. */
  readonly version?: string;
}

/**
 * Returns the changes that migrate a project. The same files give the same result, and a migrated project gives none.
 *
 * @throws if the folder cannot be read
 * @example
 * const { changes, lookAt, unread } = await migrate({ folder: '.' });
 */
export async function migrate({ folder, version }: MigrateOptions): Promise<Migration> {
  const root = resolve(folder);
  const targetVersion = version ?? (await ownVersion());
  const unread: Unread[] = [];
  const files: ReadFile[] = [];
  const found = await findFiles(root);
  for (const path of found.closed) unread.push({ path, why: "Can't read this folder." });
  for (const file of found.files) {
    const read = await readOne(root, file, targetVersion);
    if (typeof read === 'string') unread.push({ path: file.path, why: read });
    else files.push(read);
  }
  const texts = files.filter(({ kind }) => kind !== 'manifest' && kind !== 'workspace');
  const changes = texts.filter(({ before, after }) => before !== after);
  const manifests = moveManifests(files, targetVersion, (name) => existsSync(join(root, name)));
  return {
    changes: [...changes, ...manifests.changes]
      .map(({ path, before, after }): FileChange => ({ path, before, after }))
      .sort((one, two) => (one.path < two.path ? -1 : 1)),
    lookAt: [...texts.flatMap(looks), ...unsetVariables(texts), ...manifests.lookAt],
    unread,
  };
}

async function readOne(root: string, file: FoundFile, version: string): Promise<ReadFile | string> {
  const before = await readText(join(root, file.path)).catch(() => undefined);
  if (before === undefined) return 'Not valid UTF-8 text.';
  try {
    return { ...file, before, ...rewriteText(file, before, version) };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    const language = { manifest: 'JSON', workspace: 'YAML' }[file.kind as string] ?? 'code';
    return `Not valid ${language}: ${reason}`;
  }
}

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

const looks = ({ path, before, reading }: ReadFile): readonly LookAt[] =>
  reading.notes.map(({ at, text }) => ({ path, line: lineAt(before, at), text }));

function unsetVariables(files: readonly ReadFile[]): readonly LookAt[] {
  const declared = new Set(files.flatMap(({ reading }) => reading.declares));
  return files.flatMap(({ path, before, reading }) =>
    reading.uses
      .filter(({ name }) => !declared.has(name))
      .map(({ at, name }) => ({ path, line: lineAt(before, at), text: notes.unset({ name }) })),
  );
}

async function ownVersion(): Promise<string> {
  const file = new URL('../package.json', import.meta.url);
  const { version } = JSON.parse(await readFile(file, 'utf8')) as { readonly version: string };
  return version;
}
