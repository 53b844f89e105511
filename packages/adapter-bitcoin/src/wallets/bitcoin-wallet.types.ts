// What every family of wallets is to the rest of this package: one interface, answers already checked. Types only.
import type { SignPsbtParams, SignPsbtResult } from '../bitcoin-connector.types.js';
import type { BitcoinNetwork } from '../networks/bitcoin-networks.js';

export interface OfferedAccount {
  /** Canonical, and of the offer's network. */
  readonly address: string;
  readonly purpose: 'payment' | 'ordinal';
  readonly publicKey?: string | undefined;
  readonly path?: string | undefined;
}

/** What a wallet offers this site: payment accounts first, no address twice. */
export interface AccountOffer {
  readonly accounts: readonly OfferedAccount[];
  readonly network: BitcoinNetwork;
}

export interface WalletListeners {
  /** Something changed: it is asked again. */
  onChange(): void;
  onDisconnect(): void;
}

export interface WalletMessage {
  readonly address: string;
  readonly message: string;
  readonly protocol: 'ecdsa' | 'bip322';
  readonly network: BitcoinNetwork;
}
export interface WalletPsbt extends SignPsbtParams {
  readonly network: BitcoinNetwork;
}
export interface WalletTransfer {
  readonly from: string;
  readonly recipient: string;
  /** Satoshis; at most 21 million coins, so that it is exact as a number. */
  readonly amount: bigint;
  readonly network: BitcoinNetwork;
}

/** A wallet one can talk to. Every method may reject with what the wallet threw: `askBitcoin` translates. */
export interface BitcoinWallet {
  /** Asks the person. An empty offer is a refusal. */
  connect(preferredNetwork: BitcoinNetwork | undefined): Promise<AccountOffer>;
  /** What it offers now, asking nobody; undefined where it offers nothing. */
  readOffer(): Promise<AccountOffer | undefined>;
  /** As `offered`, right before money is sent, where `offered` tells what was known before; may ask the person. */
  confirmOffer?(): Promise<AccountOffer | undefined>;
  /** Listens until the returned function is called. */
  listen(events: WalletListeners): () => void;
  /** Tells it that the site is done with it. */
  disconnect?(): Promise<unknown>;
  /** @returns base64 or hex of the signature, unchecked */
  signMessage(message: WalletMessage): Promise<unknown>;
  /** It never sends what it signs, whatever it is asked. */
  readonly neverBroadcasts?: boolean;
  /** Base64 in, base64 out, unchecked; `txid` where the wallet sent it. */
  signPsbt(psbt: WalletPsbt): Promise<SignedPsbt>;
  /** Sends a finished PSBT through a node of its own. @returns the txid, unchecked */
  readonly broadcastPsbt?: ((psbt: string) => Promise<unknown>) | undefined;
  /** @returns the txid, unchecked. Absent where the wallet cannot, on the network it is on. */
  readonly sendTransfer?: ((transfer: WalletTransfer) => Promise<unknown>) | undefined;
  /**
   * Moves it. False where it can not be moved there by the app.
   */
  switchNetwork(network: BitcoinNetwork): Promise<boolean>;
  /** All addresses with keys and paths, where those are not part of its offer; may ask the person. */
  requestAddresses?(): Promise<readonly OfferedAccount[]>;
  /** Its own requests, where it takes any. */
  request?(method: string, params: unknown): Promise<unknown>;
  /** Code numbers that mean something else in this family than in EIP-1193. */
  readonly errorCodes?: ErrorCodes;
}

export type ErrorCodes = Readonly<
  Record<number, 'wallet/rejected' | 'wallet/unauthorized' | 'wallet/unsupported-method'>
>;
/** Unchecked. */
export type SignedPsbt = { readonly [Field in keyof SignPsbtResult]: unknown };
