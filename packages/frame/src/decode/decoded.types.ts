// A decoded request as the approval page shows it. Texts are not markup; hidden characters are removed or made visible.

export interface DecodedRow {
  readonly label: string;
  readonly value: string;
  /** `data` is shown in a monospace font and may be long. */
  readonly kind: 'text' | 'address' | 'amount' | 'data';
  readonly note?: string;
  readonly rows?: readonly DecodedRow[];
}

/** `danger` means that the user may lose money or access to an account. */
export interface DecodedWarning {
  readonly level: 'caution' | 'danger';
  readonly text: string;
}

export interface DecodedFee {
  /** Such as "up to 0.00042 ETH". */
  readonly text: string;
  /** The maximum in the smallest units of the network's currency; undefined if unknown. */
  readonly max: bigint | undefined;
}

export interface KnownFee extends DecodedFee {
  readonly max: bigint;
}

export interface Decoded {
  readonly method: string;
  /** Follows the app's name: "{app} requests a signature". */
  readonly heading:
    | 'requests a signature'
    | 'requests a transaction'
    | 'requests multiple transactions'
    | 'requests a permission'
    | 'revokes a permission';
  readonly approve: 'Sign' | 'Approve';
  readonly network: string;
  readonly account: string;
  readonly warnings: readonly DecodedWarning[];
}

export interface DecodedMessage extends Decoded {
  readonly kind: 'message';
  /** The whole message; hexadecimal if it is not readable text. */
  readonly text: string;
  readonly isHex: boolean;
  /** The fields of a sign-in message (EIP-4361); undefined for other messages. */
  readonly signIn: readonly DecodedRow[] | undefined;
}

export interface DecodedTypedData extends Decoded {
  readonly kind: 'typed-data';
  /** Such as "Lets 0x12…ab spend up to 5 USDC"; undefined for unknown types. */
  readonly summary: string | undefined;
  readonly domain: readonly DecodedRow[];
  readonly primaryType: string;
  readonly rows: readonly DecodedRow[];
  readonly raw: string;
}

export interface Description {
  readonly summary: string;
  readonly rows: readonly DecodedRow[];
  readonly warnings: readonly DecodedWarning[];
}

export interface DecodedTransaction extends Description {
  /** The call data as hexadecimal, or the Solana message as base58. */
  readonly raw: string;
}

export interface DecodedTransactions extends Decoded {
  readonly kind: 'transactions';
  readonly transactions: readonly DecodedTransaction[];
  readonly isAtomic: boolean;
  /** Undefined if the fee cannot be estimated. */
  readonly fee: DecodedFee | undefined;
}

export interface DecodedPermission extends Decoded {
  readonly kind: 'permission';
  readonly summary: string;
  readonly rows: readonly DecodedRow[];
  readonly fee: string;
}

export type DecodedRequest =
  | DecodedMessage
  | DecodedTypedData
  | DecodedTransactions
  | DecodedPermission;
