// What RemoteStorage keeps in the page: sessions, each beside its token and the server that gave it, which alone is told. Storage is
// anyone's: what is none is not read.
import type { SIWXSession } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import { tokenText } from './session-api.js';
import { readSession } from './session-schema.js';
import { most } from './session-list.js';
import type { StoredText } from './stored-text.js';

export interface KeptSession {
  readonly session: SIWXSession;
  readonly token: string;
  /** Of the API that gave the token. */
  readonly url: string;
}

const keptSchema = z.object({
  session: z.unknown(),
  token: tokenText,
  url: z.string(),
});

export function readKept(text: StoredText): readonly KeptSession[] {
  const list = readList(text.read() ?? '[]').slice(-most);
  return list.flatMap((each) => {
    const read = keptSchema.safeParse(each);
    const session = read.success ? readSession(read.data.session) : undefined;
    return read.success && session !== undefined ? [{ ...read.data, session }] : [];
  });
}

export function writeKept(text: StoredText, sessions: readonly KeptSession[]): void {
  text.write(sessions.length === 0 ? undefined : JSON.stringify(sessions.slice(-most)));
}

function readList(json: string): unknown[] {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
