// RemoteStorage: sessions that a server verifies and remembers, over its session API: it gives nonces, takes signed messages
// for a token each, says who a token is of, and signs out. What was signed is kept here beside its token, so that the page can
// verify it again.
import { type CaipNetworkId, type Env, KitError, type SIWXSession } from '@openappkit/core/adapter';
import { isCurrent } from './is-current.js';
import { isOfAccount } from './is-of-account.js';
import type { KeptSession, SessionApi } from './session-api.js';
import type { SIWXStorage } from './siwx-storage.types.js';

export interface RemoteStorageParams {
  /** Of the API, without a slash at the end: `${url}/nonce`, `/authenticate`, `/me` and `/sign-out` are asked. */
  readonly url: string;
  /** Sent with every question, such as a projectId. */
  readonly query?: Readonly<Record<string, string>>;
  /** Where tokens are kept. @default '@appkit/siwx-auth-token' */
  readonly key?: string;
  /** @default localStorage of the page */
  readonly store?: Env['storage'];
  /** @default fetch of the page */
  readonly fetch?: Env['fetch'];
  /** Milliseconds since the epoch. @default Date.now */
  now?(): number;
}

/**
 * @example
 * const storage = new RemoteStorage({ url: 'https://example.com/auth/v1' });
 * const messenger = new StandardMessenger({
 *   domain: location.host,
 *   uri: location.origin,
 *   getNonce: () => storage.getNonce(),
 * });
 * createAppKit({ …, siwx: new DefaultSIWX({ messenger, storage }) });
 */
export class RemoteStorage implements SIWXStorage {
  readonly #params: RemoteStorageParams;
  #loaded: Promise<SessionApi> | undefined;

  constructor(params: RemoteStorageParams) {
    this.#params = params;
  }

  /** @throws KitError `api/unreachable`, `api/status`, `api/bad-answer`: so do the others */
  async getNonce(): Promise<string> {
    return (await this.#api()).nonce();
  }

  async add(session: SIWXSession): Promise<void> {
    const api = await this.#api();
    const token = await api.authenticate(session);
    api.keep([
      ...api.kept().filter((each) => each.session.message !== session.message),
      { session, token },
    ]);
  }

  async set(sessions: readonly SIWXSession[]): Promise<void> {
    const api = await this.#api();
    const isWanted = ({ session }: KeptSession): boolean =>
      sessions.some(({ message }) => message === session.message);
    await this.#drop((each) => !isWanted(each));
    const known = new Set(api.kept().map(({ session }) => session.message));
    for (const each of sessions) if (!known.has(each.message)) await this.add(each);
  }

  /** Those whose token the server still knows, as that account's. */
  async get(chainId: CaipNetworkId, address: string): Promise<readonly SIWXSession[]> {
    const api = await this.#api();
    const now = (this.#params.now ?? Date.now)();
    const own = api
      .kept()
      .filter(
        ({ session }) => isOfAccount(session, chainId, address) && isCurrent(session.data, now),
      );
    const answers = await Promise.all(own.map(({ token }) => api.me(token)));
    const isKnown = (index: number): boolean => {
      const account = answers[index];
      return (
        account !== undefined &&
        account.caip2Network === chainId &&
        account.address.toLowerCase() === address.toLowerCase()
      );
    };
    const gone = new Set(own.filter((_, index) => !isKnown(index)).map(({ token }) => token));
    if (gone.size > 0) api.keep(api.kept().filter(({ token }) => !gone.has(token)));
    return own.filter((_, index) => isKnown(index)).map(({ session }) => session);
  }

  async delete(chainId: CaipNetworkId, address: string): Promise<void> {
    await this.#drop(({ session }) => isOfAccount(session, chainId, address));
  }

  /** Signed out here whatever the server says; that it could not be told is said afterwards. */
  async #drop(isGone: (each: KeptSession) => boolean): Promise<void> {
    const api = await this.#api();
    const gone = api.kept().filter(isGone);
    api.keep(api.kept().filter((each) => !isGone(each)));
    const answers = await Promise.allSettled(gone.map(({ token }) => api.signOut(token)));
    const failed = answers.find(({ status }) => status === 'rejected');
    if (failed !== undefined)
      throw new KitError('api/status', {
        metaMessages: ['The server could not be told to sign out.'],
        cause: (failed as PromiseRejectedResult).reason,
      });
  }

  #api(): Promise<SessionApi> {
    this.#loaded ??= import('./session-api.js').then(({ createSessionApi }) =>
      createSessionApi(this.#params),
    );
    return this.#loaded;
  }
}
