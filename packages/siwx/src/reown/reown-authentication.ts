// Keep this file small: the implementation in account-keeper.ts is loaded on first use.
import type { SIWXSession } from '@openappkit/core/adapter';
import { type LazyKeeper, LazySIWX, createLazyKeeper } from '../lazy-siwx.js';
import { callApp } from '../call-app.js';
import type { AccountKeeper } from './account-keeper.js';
import type { ReownAuthenticationParams, SessionAccount } from './reown-authentication.types.js';

/** Receives the current session, or undefined after sign-out. */
export type SessionListener = (session: SIWXSession | undefined) => void;

/**
 * Signs in over the session API of the service that the kit's option `services.explorer` names; sessions belong to `projectId`.
 * Messages follow EIP-4361 and CAIP-122, each with a nonce of the server. There is one session at a time, of the last sign-in:
 * `addSession` sends the message to the server, and `setSessions` uses only the first session. The page stores only a token, so
 * `getSessions` returns what the server knows, without text and signature. `revokeSession` removes the token first and then rejects
 * if the server fails. Methods reject with KitError `api/unreachable` when the server does not answer within 10 s,
 * `api/status` (with `context.status`) when it refuses, `api/bad-answer` when its response is invalid, and `api/off` when
 * the kit has no such service.
 *
 * @example
 * createAppKit({ ...options, siwx: new ReownAuthentication({ required: false }) });
 */
export class ReownAuthentication extends LazySIWX {
  readonly signOutOnDisconnect: boolean;
  readonly #lazy: LazyKeeper<AccountKeeper>;
  readonly #listeners: Set<SessionListener>;

  constructor(params: ReownAuthenticationParams = {}) {
    const listeners = new Set<SessionListener>();
    const lazy = createLazyKeeper(async (context) => {
      const { createAccountKeeper } = await import('./account-keeper.js');
      const onChange = (session: SIWXSession | undefined): void => {
        for (const listener of [...listeners]) callApp(() => listener(session));
      };
      return createAccountKeeper({ params, context, onChange });
    });
    super(lazy, params.required);
    this.#lazy = lazy;
    this.#listeners = listeners;
    this.signOutOnDisconnect = params.signOutOnDisconnect ?? true;
  }

  /** @throws KitError `request/cancelled` if no account is signed in */
  async getSessionAccount(): Promise<SessionAccount> {
    return (await this.#lazy.load()).account();
  }

  /**
   * Stores metadata of the account on the server and replaces the previous value; null deletes it.
   * @returns the server's response
   * @throws KitError `request/cancelled` if no account is signed in
   */
  async setSessionAccountMetadata<Metadata extends object | null = object>(
    metadata: Metadata,
  ): Promise<unknown> {
    return (await this.#lazy.load()).setMetadata(metadata);
  }

  /**
   * Sends a code to an email address. Messages created after confirmation contain the address.
   * @param account CAIP-10, such as `eip155:1:0x…`
   * @returns `uuid: null` if this account confirmed the address before
   */
  async requestEmailOtp(input: {
    readonly email: string;
    readonly account: string;
  }): Promise<{ uuid: string | null }> {
    return (await this.#lazy.load()).requestOtp(input);
  }

  /** @throws KitError `api/status` for a wrong code, `request/cancelled` if no code was requested */
  async confirmEmailOtp({ code }: { readonly code: string }): Promise<null> {
    await (await this.#lazy.load()).confirmOtp(code);
    return null;
  }

  /** @returns a function that unsubscribes the listener */
  on(event: 'sessionChanged', listener: SessionListener): () => void {
    if (event !== 'sessionChanged') return () => undefined;
    // A function subscribed twice is called twice, and each unsubscribe removes one subscription.
    const subscription: SessionListener = (session) => listener(session);
    this.#listeners.add(subscription);
    return () => void this.#listeners.delete(subscription);
  }

  removeAllListeners(): void {
    this.#listeners.clear();
  }
}
