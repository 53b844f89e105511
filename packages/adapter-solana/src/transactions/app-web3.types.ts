// What is asked of an app's own objects of web3.js 1.x. An app may have another copy of it than ours: the compiler takes the
// classes of two copies for strangers, by their private fields, so only what is used is named here. Types only.
import type { Connection, PublicKey, Signer } from '@solana/web3.js';

/** A legacy transaction, of whichever copy. */
export interface AppLegacyTransaction {
  feePayer?: PublicKey | undefined;
  recentBlockhash?: string | undefined;
  lastValidBlockHeight?: number | undefined;
  serialize(config?: {
    readonly requireAllSignatures?: boolean;
    readonly verifySignatures?: boolean;
  }): Uint8Array;
  partialSign(...signers: Signer[]): void;
}

/** A versioned transaction, of whichever copy. */
export interface AppVersionedTransaction {
  readonly version: string | number;
  serialize(): Uint8Array;
  sign(signers: Signer[]): void;
}

export type AppTransaction = AppLegacyTransaction | AppVersionedTransaction;

/** A connection, of whichever copy. */
export type AppConnection = Pick<
  Connection,
  'getLatestBlockhash' | 'getSignatureStatuses' | 'sendRawTransaction'
>;
