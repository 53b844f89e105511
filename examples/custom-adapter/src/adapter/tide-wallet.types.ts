// How wallets of Tide speak to a page: the standard of this chain family, which knows nothing of OpenAppKit.
// The adapter translates it. Whatever a wallet answers is unchecked, hence `unknown`.

/** Dispatched on `window` by a wallet; `detail` is a `TideAnnouncement`. */
export const announceEvent = 'tide:announce';
/** Dispatched on `window` by a page that looks for wallets; every wallet then announces itself. */
export const requestEvent = 'tide:request';

export interface TideAnnouncement {
  /** Reverse domain name, stable over reloads. */
  readonly id: string;
  readonly name: string;
  /** A `data:image/*` URL. */
  readonly icon?: string;
  readonly wallet: TideWallet;
}

export type TideEvent = 'accounts' | 'chain' | 'gone';

/** A network as a wallet is taught it. */
export interface TideChain {
  /** Reference of CAIP-2: `local` of `tide:local`. */
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
  /** Asks the person; gives addresses, the active one first. */
  connect(): unknown;
  /** Silent: the addresses that this page was granted. */
  accounts(): unknown;
  /** Silent: reference of the chain. */
  chain(): unknown;
  switchChain(reference: string): unknown;
  addChain(chain: TideChain): unknown;
  /** Hex of an ed25519 signature. */
  signMessage(address: string, message: string): unknown;
  /** Signs and sends; gives the id of the transaction. */
  send(transfer: TideTransferRequest): unknown;
  /** Forgets the page. */
  disconnect(): unknown;
  on(event: TideEvent, listener: (value: unknown) => void): void;
  off(event: TideEvent, listener: (value: unknown) => void): void;
}
