// RemoteStorage: sessions that a server verifies and remembers, over its session API: it gives nonces, takes signed messages
// for a token each, says who a token is of, and signs out. What was signed is kept here beside its token, so that the page can
// verify it again.
import { type CaipNetworkId, type Env, KitError, type SIWXSession } from '@openappkit/core/adapter';
import { isCurrent, isExpired } from './is-current.js';
import { isOfAccount, isSameAddress } from './is-of-account.js';
import type { KeptSession } from './kept-sessions.js';
import type { ExplorerSections } from './remote-parts.js';
import { isSameSession } from './same-session.js';
import type { SIWXStorage } from './siwx-storage.types.js';

/** The server of RemoteStorage, and where tokens are kept. */
export interface RemoteStorageParams {
  /** Of the API, without a slash at the end: `${url}/nonce`, `/authenticate`, `/me` and `/sign-out` are asked. */
  url: string;
  /** Sent with every question, such as a projectId. */
  query?: Record<string, string>;
  /** Where tokens are kept. @default '@appkit/siwx-auth-token' */
  key?: string;
  /** @default localStorage of the page */
  store?: Env['storage'];
  /** @default fetch of the page */
  fetch?: Env['fetch'];
  /** Milliseconds since the epoch. @default Date.now */
  now?(): number;
}

/**
 * Sessions at a server with a session API, each known by a token. What cannot be stored in the page is kept in memory.
 * Beside what is said at each, all methods throw KitError `api/unreachable` where nothing answers within 10 s, `api/status` (with
 * `context.status`) where the server refuses, `api/bad-answer` where it answers something else.
 *
 * @example
 * const storage = new RemoteStorage({ url: 'https://example.com/auth/v1' });
 * const messenger = new StandardMessenger({
 *   domain: location.host,
 *   uri: location.origin,
 *   getNonce: () => storage.getNonce(),
 * });
 * createAppKit({ ...options, siwx: new DefaultSIWX({ messenger, storage }) });
 */
export class RemoteStorage implements SIWXStorage {
  readonly #params: RemoteStorageParams;
  #loaded: Promise<ExplorerSections> | undefined;

  constructor(params: RemoteStorageParams) {
    this.#params = params;
  }

  /** For the messenger: the server takes only messages with one that it gave. */
  async getNonce(): Promise<string> {
    const { api, nonceTokens } = await this.#parts();
    const { nonce, token } = await api.nonce();
    if (token !== undefined) nonceTokens.set(nonce, token);
    return nonce;
  }

  /** Has the server take the message, once. */
  async add(session: SIWXSession): Promise<void> {
    const { api, nonceTokens, kept, keep } = await this.#parts();
    const { data, message, signature } = session;
    const nonceToken = nonceTokens.get(data.nonce);
    nonceTokens.delete(data.nonce);
    const token = await api.authenticate(
      { data, message, signature },
      nonceToken === undefined ? {} : { 'x-nonce-jwt': `Bearer ${nonceToken}` },
    );
    const others = kept().filter(
      (each) => each.session.message !== message && !isExpired(each.session.data, this.#now()),
    );
    keep([...others, { session, token, url: this.#params.url }]);
  }

  /** In place of all: those that are not known yet are sent, those that are known and not among them are signed out. */
  async set(sessions: readonly SIWXSession[]): Promise<void> {
    const { kept } = await this.#parts();
    const isWanted = ({ session }: KeptSession): boolean =>
      sessions.some(({ message }) => message === session.message);
    await this.#end((each) => !isWanted(each));
    const known = new Set(kept().map(({ session }) => session.message));
    for (const each of sessions) if (!known.has(each.message)) await this.add(each);
  }

  /** Those whose token the server still knows, as that account's. @throws where it says so of none, and is silent of one */
  async get(chainId: CaipNetworkId, address: string): Promise<SIWXSession[]> {
    const { api, ownerSchema, kept, keep } = await this.#parts();
    const now = this.#now();
    const own = kept().filter(
      ({ session }) => isOfAccount(session, chainId, address) && isCurrent(session.data, now),
    );
    const asked = own.map(async ({ token }) => {
      const account = await api.me(ownerSchema, token);
      return account?.caip2Network === chainId && isSameAddress(chainId, account.address, address);
    });
    const answers = await Promise.allSettled(asked);
    const said = (wanted: boolean): readonly KeptSession[] =>
      own.filter((_, index) => {
        const answer = answers[index];
        return answer?.status === 'fulfilled' && answer.value === wanted;
      });
    const gone = new Set(said(false).map(({ token }) => token));
    if (gone.size > 0) keep(kept().filter(({ token }) => !gone.has(token)));
    const known = said(true).map(({ session }) => session);
    const silent = answers.find((answer) => answer.status === 'rejected');
    if (known.length === 0 && silent !== undefined) throw silent.reason;
    return known;
  }

  /** Signs that account on that chain out, at the server too. */
  async delete(chainId: CaipNetworkId, address: string): Promise<void> {
    await this.#end(({ session }) => isOfAccount(session, chainId, address));
  }

  /** Signs that session out alone. */
  async drop(session: SIWXSession): Promise<void> {
    await this.#end((each) => isSameSession(each.session, session));
  }

  /** Signed out here whatever the server says; that it could not be told is said afterwards. */
  async #end(isGone: (each: KeptSession) => boolean): Promise<void> {
    const { api, kept, keep } = await this.#parts();
    const gone = kept().filter(isGone);
    if (gone.length === 0) return;
    keep(kept().filter((each) => !isGone(each)));
    const answers = await Promise.allSettled(gone.map(({ token }) => api.signOut(token)));
    const failed = answers.find((answer) => answer.status === 'rejected');
    if (failed !== undefined)
      throw new KitError('api/status', {
        metaMessages: ["Couldn't reach the server to sign out."],
        cause: failed.reason,
      });
  }

  #now(): number {
    return (this.#params.now ?? Date.now)();
  }

  #parts(): Promise<ExplorerSections> {
    this.#loaded ??= import('./remote-parts.js').then(
      ({ createExplorerSections }) => createExplorerSections(this.#params),
      (error) => {
        this.#loaded = undefined;
        throw error;
      },
    );
    return this.#loaded;
  }
}
