// The wallet standard of the Tide chain family, independent of OpenAppKit. Answers are `unknown` because they are unchecked.

/** Dispatched on `window` by a wallet; `detail` is a `TideAnnouncement`. */
export const announceEvent = 'tide:announce';
/** Dispatched on `window` by a page that looks for wallets; every wallet then announces itself. */
export const requestEvent = 'tide:request';

export interface TideAnnouncement {
  /** Reverse domain name, stable across reloads. */
  readonly id: string;
  readonly name: string;
  /** A `data:image/*` URL. */
  readonly icon?: string;
  readonly wallet: TideWallet;
}

export type TideEvent = 'accounts' | 'chain' | 'gone';

/** A network to add to a wallet. */
export interface TideChain {
  /** CAIP-2 reference, such as `local` in `tide:local`. */
  readonly reference: string;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly rpcUrls: readonly string[];
}

export interface TideTransferRequest {
  readonly chain: string;
  readonly from: string;
  readonly to: string;
  /** Base units, decimal. */
  readonly value: string;
}

/** Every method may reject with `{ code }`: `declined`, `locked`, `unknown-chain`, `unsupported`, `busy`. */
export interface TideWallet {
  /** Prompts the user. Returns addresses, the active one first. */
  connect(): unknown;
  /** Returns the addresses granted to this page, without a prompt. */
  accounts(): unknown;
  /** Returns the reference of the current chain, without a prompt. */
  chain(): unknown;
  switchChain(reference: string): unknown;
  addChain(chain: TideChain): unknown;
  /** Returns an ed25519 signature in hex. */
  signMessage(address: string, message: string): unknown;
  /** Signs and sends. Returns the transaction id. */
  send(transfer: TideTransferRequest): unknown;
  /** Revokes the page's access. */
  disconnect(): unknown;
  on(event: TideEvent, listener: (value: unknown) => void): void;
  off(event: TideEvent, listener: (value: unknown) => void): void;
}
