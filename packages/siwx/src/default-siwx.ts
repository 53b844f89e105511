// Keep this file small: the implementation in session-keeper.ts is loaded on first use.
import type { CaipNetworkId, SIWXConfig } from '@openappkit/core/adapter';
import { LazySIWX, createLazyKeeper } from './lazy-siwx.js';
import type { SIWXMessenger } from './messengers.js';
import type { SIWXStorage } from './storage/siwx-storage.types.js';
import type { SIWXVerifier } from './verify/verifiers.js';

/** Signs instead of the connected wallet. Rejects if the user declines. */
export interface SIWXSigner {
  /** The signature, encoded as its chain requires: hex for eip155, base58 for solana, base64 for bip122. */
  signMessage(input: {
    readonly message: string;
    readonly chainId: CaipNetworkId;
    readonly accountAddress: string;
  }): Promise<string>;
}

export interface SIWXParts {
  /** With `textOf()`, a session is accepted only if its data match its signed text. */
  messenger: Pick<SIWXMessenger, 'createMessage'> & Partial<Pick<SIWXMessenger, 'textOf'>>;
  verifiers: readonly SIWXVerifier[];
  storage: SIWXStorage;
}

/** The parts of DefaultSIWX; each has a default. */
export interface DefaultSIWXParams extends Partial<SIWXParts> {
  /** Whether an account must sign in before it becomes active. @default true */
  required?: boolean;
  signer?: SIWXSigner;
}

/**
 * Creates CAIP-122 messages for this page, verifies signatures in the page and stores sessions in localStorage under `@appkit/siwx`.
 * Each part can be replaced. A server must verify sign-ins itself (see `/verify`), because a page can be tampered with.
 *
 * Methods reject with what a part throws: `createMessage` with what the messenger's `getNonce` throws, or KitError
 * `sign-in/message-invalid` for fields that cannot be written. `addSession` and `setSessions` throw KitError `sign-in/signature-invalid`
 * for a session that does not verify, and change nothing. `getSessions` returns sessions that verify now and drops invalid ones;
 * it rejects when no session is valid and a verifier cannot tell (see `SIWXVerifier.verify`).
 *
 * @see https://chainagnostic.org/CAIPs/caip-122
 * @example
 * createAppKit({ ...options, siwx: new DefaultSIWX({ required: false }) });
 */
export class DefaultSIWX extends LazySIWX {
  /** Set only when a signer is passed; otherwise the wallet signs. */
  declare readonly signMessage?: NonNullable<SIWXConfig['signMessage']>;

  constructor(params: DefaultSIWXParams = {}) {
    const lazy = createLazyKeeper(async (context) => {
      const { createSessionKeeper } = await import('./session-keeper.js');
      return createSessionKeeper(params, context());
    });
    super(lazy, params.required);
    const { signer } = params;
    if (signer !== undefined) this.signMessage = (input) => signer.signMessage(input);
  }
}
