// Leaves files that changed after reading, and replaces each file atomically.
import { randomUUID } from 'node:crypto';
import { access, chmod, chown, constants, lstat, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readText } from './files.js';
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
        const reason = error instanceof Error ? error.message : String(error);
        missed.push({ path, why: `Couldn't write the file: ${reason}` });
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
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, text, { flag: 'wx', mode });
    await chmod(temporary, mode);
    // If the process may not change the owner, it owns the new file, as with any editor.
    await chown(temporary, uid, gid).catch(() => undefined);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
