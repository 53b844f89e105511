// What signs for a connection, whether a wallet of the page or a paired phone. Bytes in, bytes out: no objects of
// web3.js. Types only.
import type { CaipNetworkId } from '@openappkit/core/adapter';

export type SignerMethod = 'message' | 'transaction' | 'send' | 'signIn';

/** How a wallet that sends by itself shall send. Anything else of web3.js' `SendOptions` is passed on unread. */
export interface SignerSendOptions {
  readonly skipPreflight?: boolean | undefined;
  readonly preflightCommitment?: string | undefined;
  readonly maxRetries?: number | undefined;
  readonly minContextSlot?: number | undefined;
}

/** Every answer has been checked for its shape. Every method throws KitError `wallet/*`, `request/cancelled`. */
export interface SolanaSigner {
  /** Whether the wallet offers it now. */
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
  /** Sign-in with Solana, unread; for the app. */
  signIn(input: unknown): Promise<unknown>;
}
