// What an app asks, as the approval page shows it: plain data and finished words, every text cleaned or with what hides in it
// made visible. Nothing here is markup. Types only.

/** One fact. With `rows`, the head of a group. */
export interface DecodedRow {
  readonly label: string;
  readonly value: string;
  /** `data` is shown in a fixed width and may be long. */
  readonly kind: 'text' | 'address' | 'amount' | 'data';
  /** Said beside it, such as "you" or "not verified". */
  readonly note?: string;
  readonly rows?: readonly DecodedRow[];
}

/** `danger` takes money or an identity away if it is what it looks like. */
export interface DecodedWarning {
  readonly level: 'caution' | 'danger';
  readonly text: string;
}

/** What the network takes for it. */
export interface DecodedFee {
  /** Such as "at most 0.00042 ETH". */
  readonly text: string;
  /** The most, in the smallest units of the network's currency; undefined where nobody could tell. */
  readonly max: bigint | undefined;
}

export interface KnownFee extends DecodedFee {
  readonly max: bigint;
}

interface Decoded {
  readonly method: string;
  /** Follows the app's name: "{app} requests a signature". */
  readonly heading:
    | 'requests a signature'
    | 'requests a transaction'
    | 'requests multiple transactions'
    | 'requests multiple signatures'
    | 'requests a permission'
    | 'revokes a permission';
  /** The words of the button that says yes. */
  readonly approve: 'Sign' | 'Approve';
  /** The network's name. */
  readonly network: string;
  /** The address that signs. */
  readonly account: string;
  readonly warnings: readonly DecodedWarning[];
}

export interface DecodedMessage extends Decoded {
  readonly kind: 'message';
  /** The whole message; hexadecimal where it is no text. */
  readonly text: string;
  readonly isHex: boolean;
  /** The facts of a message for signing in (EIP-4361), where it is one. */
  readonly signIn: readonly DecodedRow[] | undefined;
}

export interface DecodedTypedData extends Decoded {
  readonly kind: 'typed-data';
  /** In words, where it is a known kind: "Lets 0x12…ab spend up to 5 USDC of yours." */
  readonly summary: string | undefined;
  readonly domain: readonly DecodedRow[];
  readonly primaryType: string;
  readonly rows: readonly DecodedRow[];
  /** All of what is signed, as JSON. */
  readonly raw: string;
}

export interface DecodedTransaction {
  /** In words: "Send 1.5 ETH to 0x12…ab". */
  readonly summary: string;
  readonly rows: readonly DecodedRow[];
  readonly warnings: readonly DecodedWarning[];
  /** The data or the transaction itself, hexadecimal or base58. */
  readonly raw: string;
}

export interface DecodedTransactions extends Decoded {
  readonly kind: 'transactions';
  /** In the order in which they happen; one or more. */
  readonly transactions: readonly DecodedTransaction[];
  /** Whether all of them happen or none. */
  readonly isAtomic: boolean;
  /** Of all together; undefined where they are only signed and nobody could tell. */
  readonly fee: DecodedFee | undefined;
}

/** What a smart account is to let somebody else do, or no longer. */
export interface DecodedPermission extends Decoded {
  readonly kind: 'permission';
  readonly summary: string;
  readonly rows: readonly DecodedRow[];
  /** What giving it, or taking it back, takes now: such as "at most 0.00042 ETH". */
  readonly fee: string;
}

export type DecodedRequest =
  | DecodedMessage
  | DecodedTypedData
  | DecodedTransactions
  | DecodedPermission;
