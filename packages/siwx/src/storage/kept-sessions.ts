// Sessions of RemoteStorage in the page. Each token is sent only to the server that issued it. Any script can write to the store, so invalid items are
// skipped.
import type { SIWXSession } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import { readJson } from './read-json.js';
import { tokenText } from './session-api.js';
import { readSession } from './session-schema.js';
import { most } from './session-list.js';
import type { StoredText } from './stored-text.js';

export interface KeptSession {
  readonly session: SIWXSession;
  readonly token: string;
  /** The URL of the API that issued the token. */
  readonly url: string;
}

const keptSchema = z.object({
  session: z.unknown(),
  token: tokenText,
  url: z.string(),
});

export function readKept(text: StoredText): readonly KeptSession[] {
  const list = readJson(text.read() ?? '[]');
  if (!Array.isArray(list)) return [];
  return list.slice(-most).flatMap((each) => {
    const read = keptSchema.safeParse(each);
    const session = read.success ? readSession(read.data.session) : undefined;
    return read.success && session !== undefined ? [{ ...read.data, session }] : [];
  });
}

export function writeKept(text: StoredText, sessions: readonly KeptSession[]): void {
  text.write(sessions.length === 0 ? undefined : JSON.stringify(sessions.slice(-most)));
}
