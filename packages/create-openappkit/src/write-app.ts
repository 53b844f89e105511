// writeApp(): puts a new app into a folder of its own. Nothing that is there is ever written over.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Whether it was written: a folder with anything but git in it is left alone. */
export async function writeApp(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  const there = await readdir(folder);
  if (there.some((name) => name !== '.git')) return false;
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content, { flag: 'wx' });
  }
  return true;
}
