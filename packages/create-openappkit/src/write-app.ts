// Never overwrites existing files.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { say } from './strings.js';

/** Returns an error message if the path is a file, or a folder that contains anything but git. */
export async function writeApp(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  try {
    await mkdir(folder, { recursive: true });
    const existing = await readdir(folder);
    if (existing.some((name) => name !== '.git')) return say.notEmpty(folder);
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content, { flag: 'wx' });
    }
    return undefined;
  } catch (error) {
    return say.cannotWrite(folder, error instanceof Error ? error.message : String(error));
  }
}
