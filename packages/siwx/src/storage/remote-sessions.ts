// Sessions of RemoteStorage in the page. Each token is sent only to the server that issued it. Any script can write to the store, so invalid items are
// skipped.
import type { SIWXSession } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import { readJson } from './read-json.js';
import { tokenText } from './session-api.js';
import { parseSession } from './session-schema.js';
import { maxSessions } from './session-list.js';
import type { StoredText } from './stored-text.js';

export interface RemoteSession {
  readonly session: SIWXSession;
  readonly token: string;
  readonly url: string;
}

const remoteSessionSchema = z.object({
  session: z.unknown(),
  token: tokenText,
  url: z.string(),
});

export function readRemoteSessions(text: StoredText): readonly RemoteSession[] {
  const list = readJson(text.read() ?? '[]');
  if (!Array.isArray(list)) return [];
  return list.slice(-maxSessions).flatMap((each) => {
    const read = remoteSessionSchema.safeParse(each);
    const session = read.success ? parseSession(read.data.session) : undefined;
    return read.success && session !== undefined ? [{ ...read.data, session }] : [];
  });
}

export function writeRemoteSessions(text: StoredText, sessions: readonly RemoteSession[]): void {
  text.write(sessions.length === 0 ? undefined : JSON.stringify(sessions.slice(-maxSessions)));
}
