// Why a request of an app was not done. The message is for people; apps get it as it is. The code is of EIP-1193, EIP-1474 or
// EIP-5792.

const codes = {
  declined: 4001,
  unauthorized: 4100,
  'not-allowed': 4200,
  'unknown-network': 4902,
  'bad-params': -32602,
  'no-answer': -32000,
  /** It may have been sent. */
  unknown: -32603,
  refused: -32003,
  /** The transaction was sent and then reverted. */
  reverted: 3,
  'unsupported-capability': 5700,
  'duplicate-id': 5720,
  'unknown-id': 5730,
  'too-large': 5740,
  'not-atomic': 5760,
} as const;
export type RpcFailureReason = keyof typeof codes;

export class RpcFailure extends Error {
  override readonly name = 'RpcFailure';
  readonly code: number;
  /** The hash of the reverted transaction. */
  readonly transactionHash: string | undefined;

  constructor(
    readonly reason: RpcFailureReason,
    message: string,
    { transactionHash, ...options }: ErrorOptions & { readonly transactionHash?: string } = {},
  ) {
    super(message, options);
    this.code = codes[reason];
    this.transactionHash = transactionHash;
  }
}
