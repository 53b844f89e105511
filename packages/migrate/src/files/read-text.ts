// Keeps a byte order mark, and rejects files that are not UTF-8.
import { readFile } from 'node:fs/promises';

/** Returns undefined if the file is not UTF-8, because writing it would change other bytes. */
export async function readText(path: string): Promise<string | undefined> {
  const bytes = await readFile(path);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
