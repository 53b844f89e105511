// readText(): a file as text, byte for byte: a mark at its start stays, and what is not UTF-8 is not read at all.
import { readFile } from 'node:fs/promises';

/** Undefined: no text in UTF-8, so writing it would change more than was meant. */
export async function readText(path: string): Promise<string | undefined> {
  const bytes = await readFile(path);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
