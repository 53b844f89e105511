// Keeps files that changed in the meantime, and replaces each file atomically.
import { randomUUID } from 'node:crypto';
import { access, chmod, chown, constants, lstat, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readText } from './files/read-text.js';
import type { Migration, Unread } from './migration.types.js';

/** Returns the files that could not be written, with the reason. */
export async function writeChanges(
  folder: string,
  { changes }: Pick<Migration, 'changes'>,
): Promise<readonly Unread[]> {
  const missed: Unread[] = [];
  for (const { path, before, after } of changes) {
    const file = join(folder, path);
    if (await isUnchanged(file, before))
      await replace(file, after).catch((error: unknown) => {
        const said = error instanceof Error ? error.message : String(error);
        missed.push({ path, why: `Couldn't write the file: ${said}` });
      });
    else missed.push({ path, why: 'The file changed in the meantime. Run again.' });
  }
  return missed;
}

/** Whether this is a file with this text, and not a link. */
const isUnchanged = async (file: string, before: string): Promise<boolean> => {
  try {
    return (await lstat(file)).isFile() && (await readText(file)) === before;
  } catch {
    return false;
  }
};

/** Writes a temporary file and renames it, so that a full disk or a crash never leaves half of a file. */
async function replace(file: string, text: string): Promise<void> {
  const { mode, uid, gid } = await lstat(file);
  await access(file, constants.W_OK);
  const beside = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(beside, text, { flag: 'wx', mode });
    await chmod(beside, mode);
    // A process that may not change the owner owns the new file, as with any editor.
    await chown(beside, uid, gid).catch(() => undefined);
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
