// ReownAuthentication: sign-in that a server verifies and remembers, over the session API of the kit's own service. What it does is
// in keep-account.ts, loaded with the first question: an app that makes one pays for this file only.
import type { SIWXSession } from '@openappkit/core/adapter';
import { type LateKeeper, LateSIWX, lateKeeper } from '../late-siwx.js';
import { tellApp } from '../tell-app.js';
import type { AccountKeeper } from './keep-account.js';
import type { ReownAuthenticationParams } from './reown-authentication.types.js';
import type { SessionAccount } from './session-account.types.js';

/** Told with the session that is; undefined where nobody is signed in any more. */
export type SessionListener = (session: SIWXSession | undefined) => void;

/**
 * Sign-in over the session API of the service that the kit's option `services.explorer` names, which belongs to `projectId`: messages
 * after EIP-4361 and CAIP-122, a nonce of the server for each, one session at a time, of whoever signed in last: `addSession` has the
 * server take a message once, and of `setSessions` the first counts. The session is the server's; in the page is only its token, and
 * `getSessions` gives what the server knows of it, without text and signature. `revokeSession` signs out here whatever the server says,
 * which is said afterwards. Methods reject with KitError `api/unreachable` where nothing answers within 10 s,
 * `api/status` (with `context.status`) where the server refuses, `api/bad-answer` where it answers something else, and `api/off` where
 * the kit has no such service.
 *
 * @example
 * createAppKit({ ...options, siwx: new ReownAuthentication({ required: false }) });
 */
export class ReownAuthentication extends LateSIWX {
  readonly signOutOnDisconnect: boolean;
  readonly #late: LateKeeper<AccountKeeper>;
  readonly #listeners: Set<SessionListener>;

  constructor(params: ReownAuthenticationParams = {}) {
    const listeners = new Set<SessionListener>();
    const late = lateKeeper(async (context) => {
      const { createAccountKeeper } = await import('./keep-account.js');
      const changed = (session: SIWXSession | undefined): void => {
        for (const listener of [...listeners]) tellApp(() => listener(session));
      };
      return createAccountKeeper({ params, context, changed });
    });
    super(late, params.required);
    this.#late = late;
    this.#listeners = listeners;
    this.signOutOnDisconnect = params.signOutOnDisconnect ?? true;
  }

  /** @throws KitError `request/cancelled` where nobody is signed in */
  async getSessionAccount(): Promise<SessionAccount> {
    return (await this.#late.ask()).account();
  }

  /**
   * Keeps something of the account at the server, in place of what was kept; null deletes it.
   * @returns what the server answers
   * @throws KitError `request/cancelled` where nobody is signed in
   */
  async setSessionAccountMetadata<Metadata extends object | null = object>(
    metadata: Metadata,
  ): Promise<unknown> {
    return (await this.#late.ask()).setMetadata(metadata);
  }

  /**
   * Has a code sent to an address of e-mail. Messages that are made after it is confirmed have the address.
   * @param account CAIP-10, such as `eip155:1:0x…`
   * @returns `uuid: null` where that account has confirmed the address before
   */
  async requestEmailOtp(input: {
    readonly email: string;
    readonly account: string;
  }): Promise<{ uuid: string | null }> {
    return (await this.#late.ask()).requestOtp(input);
  }

  /** @throws KitError `api/status` for a wrong code, `request/cancelled` where none was asked for */
  async confirmEmailOtp({ code }: { readonly code: string }): Promise<null> {
    await (await this.#late.ask()).confirmOtp(code);
    return null;
  }

  /** @returns what ends it */
  on(event: 'sessionChanged', listener: SessionListener): () => void {
    if (event !== 'sessionChanged') return () => undefined;
    // A function that listens twice is told twice, and each end is its own.
    const own: SessionListener = (session) => listener(session);
    this.#listeners.add(own);
    return () => void this.#listeners.delete(own);
  }

  removeAllListeners(): void {
    this.#listeners.clear();
  }
}
