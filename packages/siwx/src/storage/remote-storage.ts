// The signed message is stored beside its token, so that the page can verify it again.
import {
  type CaipNetworkId,
  isSameAddress,
  KitError,
  once,
  type SIWXSession,
} from '@openappkit/core/adapter';
import { isCurrent, isExpired, isOfAccount, isSameSession } from './session-list.js';
import type { RemoteSession, RemoteStorageParams } from './remote-storage-deps.js';
import type { SIWXStorage } from './siwx-storage.types.js';

/**
 * Stores sessions on a server with a session API, each identified by a token. If the page's store fails, tokens are kept in memory.
 * All methods may throw KitError `api/unreachable` when the server does not answer within 10 s, `api/status` (with
 * `context.status`) when it refuses, and `api/bad-answer` when its response is invalid.
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
  readonly #load = once(async () => {
    const { createRemoteStorageDeps } = await import('./remote-storage-deps.js');
    return createRemoteStorageDeps(this.#params);
  });

  constructor(params: RemoteStorageParams) {
    this.#params = params;
  }

  /** Returns a nonce for the messenger. The server accepts only messages with a nonce it issued. */
  async getNonce(): Promise<string> {
    const { api, nonceTokens } = await this.#load();
    const { nonce, token } = await api.nonce();
    if (token !== undefined) nonceTokens.set(nonce, token);
    return nonce;
  }

  /** Sends the signed message to the server and stores the token it returns. */
  async add(session: SIWXSession): Promise<void> {
    const { api, nonceTokens, readStored, writeStored } = await this.#load();
    const { data, message, signature } = session;
    const nonceToken = nonceTokens.get(data.nonce);
    nonceTokens.delete(data.nonce);
    const token = await api.authenticate(
      { data, message, signature },
      nonceToken === undefined ? {} : { 'x-nonce-jwt': `Bearer ${nonceToken}` },
    );
    const others = readStored().filter(
      (each) => each.session.message !== message && !isExpired(each.session.data, this.#now()),
    );
    writeStored([...others, { session, token, url: this.#params.url }]);
  }

  /** Replaces all sessions: sends the new ones to the server and signs out the others. */
  async set(sessions: readonly SIWXSession[]): Promise<void> {
    const { readStored } = await this.#load();
    const isWanted = ({ session }: RemoteSession): boolean =>
      sessions.some(({ message }) => message === session.message);
    await this.#end((each) => !isWanted(each));
    const known = new Set(readStored().map(({ session }) => session.message));
    for (const each of sessions) if (!known.has(each.message)) await this.add(each);
  }

  /** Returns the account's sessions that the server still knows. @throws if it confirms none and a request fails */
  async get(chainId: CaipNetworkId, address: string): Promise<SIWXSession[]> {
    const { api, ownerSchema, readStored, writeStored } = await this.#load();
    const now = this.#now();
    const candidates = readStored().filter(
      ({ session }) => isOfAccount(session, chainId, address) && isCurrent(session.data, now),
    );
    const checks = candidates.map(async ({ token }) => {
      const account = await api.me(ownerSchema, token);
      return account?.caip2Network === chainId && isSameAddress(account.address, address);
    });
    const answers = await Promise.allSettled(checks);
    const withAnswer = (expected: boolean): readonly RemoteSession[] =>
      candidates.filter((_, index) => {
        const answer = answers[index];
        return answer?.status === 'fulfilled' && answer.value === expected;
      });
    const removed = new Set(withAnswer(false).map(({ token }) => token));
    if (removed.size > 0) writeStored(readStored().filter(({ token }) => !removed.has(token)));
    const known = withAnswer(true).map(({ session }) => session);
    const failure = answers.find((answer) => answer.status === 'rejected');
    if (known.length === 0 && failure !== undefined) throw failure.reason;
    return known;
  }

  /** Signs out the account on that chain, including on the server. */
  async delete(chainId: CaipNetworkId, address: string): Promise<void> {
    await this.#end(({ session }) => isOfAccount(session, chainId, address));
  }

  /** Signs out only this session. */
  async drop(session: SIWXSession): Promise<void> {
    await this.#end((each) => isSameSession(each.session, session));
  }

  /** Removes the sessions from the page first, then throws if the server could not be reached. */
  async #end(shouldRemove: (each: RemoteSession) => boolean): Promise<void> {
    const { api, readStored, writeStored } = await this.#load();
    const removed = readStored().filter(shouldRemove);
    if (removed.length === 0) return;
    writeStored(readStored().filter((each) => !shouldRemove(each)));
    const answers = await Promise.allSettled(removed.map(({ token }) => api.signOut(token)));
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
}
