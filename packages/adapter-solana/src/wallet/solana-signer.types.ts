// Exchanges bytes only, so that signing does not depend on web3.js objects.
import type { CaipNetworkId } from '@openappkit/core/adapter';

export type SignerMethod = 'message' | 'transaction' | 'send' | 'signIn';

/** Options for wallets that send. Other fields of web3.js' `SendOptions` are passed on unchecked. */
export interface SignerSendOptions {
  readonly skipPreflight?: boolean | undefined;
  readonly preflightCommitment?: string | undefined;
  readonly maxRetries?: number | undefined;
  readonly minContextSlot?: number | undefined;
}

/** Checks the shape of every answer. Every method throws KitError `wallet/*`, `request/cancelled`. */
export interface SolanaSigner {
  /** Whether the wallet currently offers the method. */
  supports(skill: SignerMethod): boolean;
  /** @returns 64 bytes, ed25519 */
  signMessage(address: string, message: Uint8Array): Promise<Uint8Array>;
  /** @returns the transactions, signed by the address, in the same order */
  signTransactions(
    address: string,
    transactions: readonly Uint8Array[],
    caipNetworkId: CaipNetworkId,
  ): Promise<readonly Uint8Array[]>;
  /** @returns the base58 signature of the transaction the wallet sent */
  sendTransaction(
    address: string,
    transaction: Uint8Array,
    caipNetworkId: CaipNetworkId,
    options: SignerSendOptions,
  ): Promise<string>;
  /** Signs in with Solana. The result is not checked. */
  signIn(input: unknown): Promise<unknown>;
}
