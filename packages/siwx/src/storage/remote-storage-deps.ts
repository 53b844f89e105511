import type { Env } from '@openappkit/core/adapter';
import { type RemoteSession, readRemoteSessions, writeRemoteSessions } from './remote-sessions.js';
import { createSessionApi, ownerSchema } from './session-api.js';
import { createStoredText, pageStore } from './stored-text.js';

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
