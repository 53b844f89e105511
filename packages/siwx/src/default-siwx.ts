// DefaultSIWX: sign-in out of parts, for the option `siwx`. What it does is in keep-sessions.ts, loaded with the first
// question: an app that makes one pays for this file only.
import type { CaipNetworkId, SIWXConfig } from '@openappkit/core/adapter';
import { LateSIWX, lateKeeper } from './late-siwx.js';
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
  /** With `textOf()`, a session is accepted only if its data match its text. */
  messenger: Pick<SIWXMessenger, 'createMessage'> & Partial<Pick<SIWXMessenger, 'textOf'>>;
  verifiers: readonly SIWXVerifier[];
  storage: SIWXStorage;
}

/** The parts of DefaultSIWX; each has a default. */
export interface DefaultSIWXParams extends Partial<SIWXParts> {
  /** Whether an account that has not signed in is kept out. @default true */
  required?: boolean;
  signer?: SIWXSigner;
}

/**
 * Messages of the standards for this page, verified here, kept in localStorage under `@appkit/siwx`: each part may be another.
 * What is verified in the page tells the app nothing it may rely on at a server: that one verifies by itself (`/verify`).
 *
 * Methods reject with what a part throws: `createMessage` with what `getNonce` of the messenger throws, and KitError
 * `sign-in/message-invalid` for what cannot be written; `addSession` and `setSessions` with KitError `sign-in/signature-invalid` for one
 * that does not verify, and then nothing has changed. `getSessions` gives those that verify now: one that does not is dropped, and no
 * other with it; it rejects where there is none that does, and one of which nobody can tell (see `SIWXVerifier.verify`).
 *
 * @see https://chainagnostic.org/CAIPs/caip-122
 * @example
 * createAppKit({ ...options, siwx: new DefaultSIWX({ required: false }) });
 */
export class DefaultSIWX extends LateSIWX {
  /** There with a signer only: else the wallet signs. */
  declare readonly signMessage?: NonNullable<SIWXConfig['signMessage']>;

  constructor(params: DefaultSIWXParams = {}) {
    const late = lateKeeper(async (context) => {
      const { createSessionKeeper } = await import('./keep-sessions.js');
      return createSessionKeeper(params, context());
    });
    super(late, params.required);
    const { signer } = params;
    if (signer !== undefined) this.signMessage = (input) => signer.signMessage(input);
  }
}
