import type { Env, SIWXSession } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import { parseSession } from './session-schema.js';
import { createSessionApi, ownerSchema, tokenText } from './session-api.js';
import { createStoredText, pageStore, readJson, type StoredText } from './stored-text.js';
import { maxSessions } from './session-list.js';

/** Options of RemoteStorage. */
export interface RemoteStorageParams {
  /** Base URL of the API, without a trailing slash. The paths `/nonce`, `/authenticate`, `/me` and `/sign-out` are used. */
  url: string;
  /** Query parameters added to every request, such as a projectId. */
  query?: Record<string, string>;
  /** The storage key of the tokens. @default '@appkit/siwx-auth-token' */
  key?: string;
  /** @default localStorage of the page */
  store?: Env['storage'];
  /** @default fetch of the page */
  fetch?: Env['fetch'];
  /** Milliseconds since the epoch. @default Date.now */
  now?(): number;
}

export function createRemoteStorageDeps(params: RemoteStorageParams) {
  const { url, query, key = '@appkit/siwx-auth-token', store, fetch } = params;
  const text = createStoredText(() => store ?? pageStore(), key);
  return {
    ownerSchema,
    api: createSessionApi({
      url(path, more) {
        const search = new URLSearchParams({ ...query, ...more }).toString();
        return `${url}/${path}${search === '' ? '' : `?${search}`}`;
      },
      fetch,
    }),
    /** The server's token for each nonce, sent back with the message that contains the nonce. */
    nonceTokens: new Map<string, string>(),
    readStored: (): readonly RemoteSession[] =>
      readRemoteSessions(text).filter((each) => each.url === url),
    /** Keeps sessions of other servers under the same key. */
    writeStored: (sessions: readonly RemoteSession[]): void =>
      writeRemoteSessions(text, [
        ...readRemoteSessions(text).filter((each) => each.url !== url),
        ...sessions,
      ]),
  };
}

/** A session in the page's store. Its token is sent only to the server that issued it. */
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

/** Skips invalid items, because any script can write to the store. */
function readRemoteSessions(text: StoredText): readonly RemoteSession[] {
  const list = readJson(text.read() ?? '[]');
  if (!Array.isArray(list)) return [];
  return list.slice(-maxSessions).flatMap((each) => {
    const read = remoteSessionSchema.safeParse(each);
    const session = read.success ? parseSession(read.data.session) : undefined;
    return read.success && session !== undefined ? [{ ...read.data, session }] : [];
  });
}

function writeRemoteSessions(text: StoredText, sessions: readonly RemoteSession[]): void {
  text.write(sessions.length === 0 ? undefined : JSON.stringify(sessions.slice(-maxSessions)));
}
