// ReownAuthentication: sign-in that a server verifies and remembers, over the session API of the kit's own service. What it does is
// in keep-account.ts, loaded with the first question: an app that makes one pays for this file only.
import type {
  CaipNetworkId,
  SIWXConfig,
  SIWXContext,
  SIWXMessage,
  SIWXSession,
} from '@openappkit/core/adapter';
import { tellApp } from '../tell-app.js';
import type { AccountKeeper } from './keep-account.js';
import type { ReownAuthenticationParams } from './reown-authentication.types.js';
import type { SessionAccount } from './session-account.types.js';

/** Told with the session that is; undefined where nobody is signed in any more. */
export type SessionListener = (session: SIWXSession | undefined) => void;

/**
 * Sign-in over the session API of the service that the kit's option `services.explorer` names, which belongs to `projectId`: messages
 * after EIP-4361 and CAIP-122, a nonce of the server for each, one session at a time, of whoever signed in last. The session is the
 * server's; in the page is only its token. Methods reject with KitError `api/unreachable` where nothing answers within 10 s,
 * `api/status` (with `context.status`) where the server refuses, `api/bad-answer` where it answers something else, and `api/off` where
 * the kit has no such service.
 *
 * @example
 * createAppKit({ ...options, siwx: new ReownAuthentication({ required: false }) });
 */
export class ReownAuthentication implements SIWXConfig {
  readonly signOutOnDisconnect: boolean;
  readonly #params: ReownAuthenticationParams;
  readonly #listeners = new Set<SessionListener>();
  #context: SIWXContext | undefined;
  #loaded: Promise<AccountKeeper> | undefined;

  constructor(params: ReownAuthenticationParams = {}) {
    this.#params = params;
    this.signOutOnDisconnect = params.signOutOnDisconnect ?? true;
  }

  attach(context: SIWXContext): void {
    this.#context = context;
  }

  /** Whether an account that has not signed in is kept out. */
  getRequired(): boolean {
    return this.#params.required ?? true;
  }

  /** For the page it is called in, with a nonce of the server. */
  async createMessage(input: SIWXMessage.Input): Promise<SIWXMessage> {
    return (await this.#keeper()).createMessage(input);
  }

  /** Has the server take the message, once. */
  async addSession(session: SIWXSession): Promise<void> {
    await (await this.#keeper()).add(session);
  }

  /** Where the session is of that account on that chain. Signed out here whatever the server says, which is said afterwards. */
  async revokeSession(chainId: CaipNetworkId, address: string): Promise<void> {
    try {
      await (await this.#keeper()).revoke(chainId, address);
    } finally {
      this.#context?.changed?.();
    }
  }

  /** The first of them, since there is one; none signs out. */
  async setSessions(sessions: readonly SIWXSession[]): Promise<void> {
    try {
      await (await this.#keeper()).set(sessions);
    } finally {
      // The app may have called: then the kit looks who is still in.
      this.#context?.changed?.();
    }
  }

  /** What the server knows of it: text and signature stay there. */
  async getSessions(chainId: CaipNetworkId, address: string): Promise<SIWXSession[]> {
    return (await this.#keeper()).get(chainId, address);
  }

  /** @throws KitError `request/cancelled` where nobody is signed in */
  async getSessionAccount(): Promise<SessionAccount> {
    return (await this.#keeper()).account();
  }

  /**
   * Keeps something of the account at the server, in place of what was kept; null deletes it.
   * @returns what the server answers
   * @throws KitError `request/cancelled` where nobody is signed in
   */
  async setSessionAccountMetadata<Metadata extends object | null = object>(
    metadata: Metadata,
  ): Promise<unknown> {
    return (await this.#keeper()).setMetadata(metadata);
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
    return (await this.#keeper()).requestOtp(input);
  }

  /** @throws KitError `api/status` for a wrong code, `request/cancelled` where none was asked for */
  async confirmEmailOtp({ code }: { readonly code: string }): Promise<null> {
    await (await this.#keeper()).confirmOtp(code);
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

  #tell(session: SIWXSession | undefined): void {
    for (const listener of [...this.#listeners]) tellApp(() => listener(session));
  }

  #keeper(): Promise<AccountKeeper> {
    this.#loaded ??= import('./keep-account.js').then(
      ({ createAccountKeeper }) =>
        createAccountKeeper({
          params: this.#params,
          context: () => this.#context,
          changed: (session) => this.#tell(session),
        }),
      (error) => {
        this.#loaded = undefined;
        throw error;
      },
    );
    return this.#loaded;
  }
}
