// An app may load another copy of web3.js 1.x. TypeScript treats its classes as different types because of their private fields,
// so these types name only the members in use.
import type { Connection, PublicKey, Signer } from '@solana/web3.js';

/** A legacy transaction of any copy of web3.js. */
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

export interface AppVersionedTransaction {
  readonly version: string | number;
  serialize(): Uint8Array;
  sign(signers: Signer[]): void;
}

export type AppTransaction = AppLegacyTransaction | AppVersionedTransaction;

export type AppConnection = Pick<
  Connection,
  'getLatestBlockhash' | 'getSignatureStatuses' | 'sendRawTransaction'
>;
