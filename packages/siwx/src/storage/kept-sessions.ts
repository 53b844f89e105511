// What RemoteStorage keeps in the page: sessions, each beside its token. Storage is anyone's: what is none is not read.
import type { SIWXSession } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import { tokenText } from './session-api.js';
import { readSession } from './session-schema.js';
import type { StoredText } from './stored-text.js';

export interface KeptSession {
  readonly session: SIWXSession;
  readonly token: string;
}

const keptSchema = z.object({
  session: z.unknown(),
  token: tokenText,
});

export function readKept(text: StoredText): readonly KeptSession[] {
  const list = readList(text.read() ?? '[]');
  return list.flatMap((each) => {
    const read = keptSchema.safeParse(each);
    const session = read.success ? readSession(read.data.session) : undefined;
    return read.success && session !== undefined ? [{ session, token: read.data.token }] : [];
  });
}

export function writeKept(text: StoredText, sessions: readonly KeptSession[]): void {
  text.write(sessions.length === 0 ? undefined : JSON.stringify(sessions));
}

function readList(json: string): unknown[] {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
