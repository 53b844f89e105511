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

/** Signs in place of the connected wallet. Rejects where the person declines. */
export interface SIWXSigner {
  /** The signature, in the form of its chain: hex for eip155, base58 for solana, base64 for bip122. */
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

/** The parts of DefaultSIWX; each has a default. */
export interface DefaultSIWXParams extends Partial<SIWXParts> {
  /** Whether an account that has not signed in is kept out. @default true */
  readonly required?: boolean;
  readonly signer?: SIWXSigner;
}

/**
 * Messages of the standards for this page, verified here, kept in localStorage under `@appkit/siwx`: each part may be another.
 * What is verified in the page tells the app nothing it may rely on at a server: that one verifies by itself (`/verify`).
 *
 * @see https://chainagnostic.org/CAIPs/caip-122
 * @example
 * createAppKit({ ...options, siwx: new DefaultSIWX({ required: false }) });
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

  /** Whether an account that has not signed in is kept out. */
  getRequired(): boolean {
    return this.#given.required ?? true;
  }

  /** The messenger's. @throws what its `getNonce` throws; KitError `sign-in/message-invalid` for what cannot be written */
  async createMessage(input: SIWXMessage.Input): Promise<SIWXMessage> {
    return (await this.#keeper()).createMessage(input);
  }

  /** Once it verifies. @throws KitError `sign-in/signature-invalid`; what a verifier or the storage throws */
  async addSession(session: SIWXSession): Promise<void> {
    await (await this.#keeper()).add(session);
  }

  /** Of that account on that chain, and of no other. @throws what the storage throws */
  async revokeSession(chainId: CaipNetworkId, address: string): Promise<void> {
    try {
      await (await this.#keeper()).revoke(chainId, address);
    } finally {
      this.#context?.changed?.();
    }
  }

  /** In place of all that are kept; none signs out. @throws KitError `sign-in/signature-invalid`: then nothing has changed */
  async setSessions(sessions: readonly SIWXSession[]): Promise<void> {
    try {
      await (await this.#keeper()).set(sessions);
    } finally {
      // The app may have called: then the kit looks who is still in.
      this.#context?.changed?.();
    }
  }

  /**
   * Those that verify now. One that does not is dropped, and no other with it.
   * @throws where there is none that does, and one of which nobody can tell: see `SIWXVerifier.verify`
   */
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
