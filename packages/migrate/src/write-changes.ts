// writeChanges(): puts a migration on disk. A file that somebody changed meanwhile stays theirs.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readText } from './files/read-text.js';
import type { Migration, Unread } from './migration.types.js';

/** Those that were not written, and why. */
export async function writeChanges(
  folder: string,
  { changes }: Pick<Migration, 'changes'>,
): Promise<readonly Unread[]> {
  const missed: Unread[] = [];
  for (const { path, before, after } of changes) {
    const file = join(folder, path);
    if ((await readText(file)) === before) await writeFile(file, after);
    else missed.push({ path, why: 'It was changed meanwhile: run this again.' });
  }
  return missed;
}
