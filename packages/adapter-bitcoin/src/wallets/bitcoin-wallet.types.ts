import type { SignPsbtParams, SignPsbtResult } from '../bitcoin-connector.types.js';
import type { BitcoinNetwork } from '../bitcoin-networks.js';

export interface OfferedAccount {
  /** Canonical, and valid on the offer's network. */
  readonly address: string;
  readonly purpose: 'payment' | 'ordinal';
  readonly publicKey?: string | undefined;
  readonly path?: string | undefined;
}

/** The accounts that a wallet offers this site: payment first, no duplicates. */
export interface AccountOffer {
  readonly accounts: readonly OfferedAccount[];
  readonly network: BitcoinNetwork;
}

export interface WalletListeners {
  onChange(): void;
  onDisconnect(): void;
}

interface WalletMessage {
  readonly address: string;
  readonly message: string;
  readonly protocol: 'ecdsa' | 'bip322';
  readonly network: BitcoinNetwork;
}
export interface WalletPsbt extends SignPsbtParams {
  readonly network: BitcoinNetwork;
}
interface WalletTransfer {
  readonly from: string;
  readonly recipient: string;
  /** Satoshis; at most 21 million BTC, so that it is exact as a number. */
  readonly amount: bigint;
  readonly network: BitcoinNetwork;
}

/** A connected wallet. Every method may reject with the wallet's own error, which `callBitcoinWallet` translates. */
export interface BitcoinWallet {
  /** Prompts the user. An empty offer means a rejection. */
  connect(preferredNetwork: BitcoinNetwork | undefined): Promise<AccountOffer>;
  /** Reads the current offer without a prompt; undefined if the wallet offers nothing. */
  readOffer(): Promise<AccountOffer | undefined>;
  /** Reads the offer right before a send, for wallets whose `readOffer` returns a cached one. May prompt the user. */
  confirmOffer?(): Promise<AccountOffer | undefined>;
  /** @returns a function that removes the listeners */
  listen(events: WalletListeners): () => void;
  disconnect?(): Promise<unknown>;
  /** @returns base64 or hex of the signature, unchecked */
  signMessage(message: WalletMessage): Promise<unknown>;
  /** The wallet never broadcasts, even if requested. */
  readonly neverBroadcasts?: boolean;
  /** Base64 in, base64 out, unchecked; has `txid` if the wallet sent it. */
  signPsbt(psbt: WalletPsbt): Promise<SignedPsbt>;
  /** Sends a finished PSBT through the wallet's own node. @returns the txid, unchecked */
  readonly broadcastPsbt?: ((psbt: string) => Promise<unknown>) | undefined;
  /** @returns the txid, unchecked. Missing if the wallet cannot send on its current network. */
  readonly sendTransfer?: ((transfer: WalletTransfer) => Promise<unknown>) | undefined;
  /** Switches the network. Returns false if the app cannot switch this wallet. */
  switchNetwork(network: BitcoinNetwork): Promise<boolean>;
  /** Returns all addresses with keys and paths if the offer lacks them. May prompt the user. */
  requestAddresses?(): Promise<readonly OfferedAccount[]>;
  request?(method: string, params: unknown): Promise<unknown>;
  /** Error numbers with another meaning in this family than in EIP-1193. */
  readonly errorCodes?: ErrorCodes;
}

export type ErrorCodes = Readonly<
  Record<number, 'wallet/rejected' | 'wallet/unauthorized' | 'wallet/unsupported-method'>
>;
/** Unchecked. */
export type SignedPsbt = { readonly [Field in keyof SignPsbtResult]: unknown };
