// DefaultSIWX: sign-in out of parts, for the option `siwx`. What it does is in keep-sessions.ts, loaded with the first
// question: an app that makes one pays for this file only.
import type {
  CaipNetworkId,
  SIWXConfig,
  SIWXContext,
  SIWXMessage,
  SIWXSession,
} from '@openappkit/core/adapter';
import type { SIWXMessenger } from './messenger/siwx-messenger.js';
import type { SIWXStorage } from './storage/siwx-storage.types.js';
import type { SIWXVerifier } from './verifier/siwx-verifier.js';

/** Signs in place of the connected wallet. */
export interface SIWXSigner {
  signMessage(input: {
    readonly message: string;
    readonly chainId: CaipNetworkId;
    readonly accountAddress: string;
  }): Promise<string>;
}

export interface SIWXParts {
  readonly messenger: Pick<SIWXMessenger, 'createMessage'> &
    Partial<Pick<SIWXMessenger, 'domain' | 'textOf'>>;
  readonly verifiers: readonly SIWXVerifier[];
  readonly storage: SIWXStorage;
}

export interface DefaultSIWXParams extends Partial<SIWXParts> {
  /** Whether an account that has not signed in is kept out. @default true */
  readonly required?: boolean;
  readonly signer?: SIWXSigner;
}

/**
 * Messages of the standards for this page, verified here, kept in localStorage under `@appkit/siwx`: each part may be another.
 * What is verified in the page tells the app nothing it may rely on at a server: that one verifies by itself (`/verify`).
 *
 * @example
 * createAppKit({ …, siwx: new DefaultSIWX({ required: false }) });
 */
export class DefaultSIWX implements SIWXConfig {
  /** There with a signer only: else the wallet signs. */
  declare readonly signMessage?: NonNullable<SIWXConfig['signMessage']>;
  readonly #given: DefaultSIWXParams;
  #context: SIWXContext | undefined;
  #loaded: Promise<import('./keep-sessions.js').SessionKeeper> | undefined;

  constructor(params: DefaultSIWXParams = {}) {
    this.#given = params;
    const { signer } = params;
    if (signer !== undefined) this.signMessage = (input) => signer.signMessage(input);
  }

  attach(context: SIWXContext): void {
    this.#context = context;
    void this.#loaded?.then((keeper) => keeper.attach(context));
  }

  getRequired(): boolean {
    return this.#given.required ?? true;
  }

  async createMessage(input: SIWXMessage.Input): Promise<SIWXMessage> {
    return (await this.#keeper()).createMessage(input);
  }

  /** @throws KitError `sign-in/signature-invalid` */
  async addSession(session: SIWXSession): Promise<void> {
    await (await this.#keeper()).add(session);
  }

  async revokeSession(chainId: CaipNetworkId, address: string): Promise<void> {
    await (await this.#keeper()).revoke(chainId, address);
  }

  /** @throws KitError `sign-in/signature-invalid`: then nothing has changed */
  async setSessions(sessions: readonly SIWXSession[]): Promise<void> {
    await (await this.#keeper()).set(sessions);
  }

  /** @throws where nobody can tell now: see `SIWXVerifier.verify` */
  async getSessions(chainId: CaipNetworkId, address: string): Promise<SIWXSession[]> {
    return (await this.#keeper()).get(chainId, address);
  }

  #keeper(): Promise<import('./keep-sessions.js').SessionKeeper> {
    this.#loaded ??= import('./keep-sessions.js').then(
      ({ createSessionKeeper }) => createSessionKeeper(this.#given, this.#context),
      (error) => {
        this.#loaded = undefined;
        throw error;
      },
    );
    return this.#loaded;
  }
}
