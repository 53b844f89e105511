// The parts that RemoteStorage loads on its first call.
import { type KeptSession, readKept, writeKept } from './kept-sessions.js';
import type { RemoteStorageParams } from './remote-storage.js';
import { createSessionApi, ownerSchema } from './session-api.js';
import { createStoredText, pageStore } from './stored-text.js';

export type ExplorerSections = ReturnType<typeof createExplorerSections>;

export function createExplorerSections(params: RemoteStorageParams) {
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
    kept: (): readonly KeptSession[] => readKept(text).filter((each) => each.url === url),
    /** Keeps sessions of other servers under the same key. */
    keep: (sessions: readonly KeptSession[]): void =>
      writeKept(text, [...readKept(text).filter((each) => each.url !== url), ...sessions]),
  };
}
