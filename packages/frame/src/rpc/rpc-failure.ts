// The error of a failed request. Its message is written for users; its code comes from EIP-1193, EIP-1474 or EIP-5792.

const codes = {
  declined: 4001,
  unauthorized: 4100,
  'not-allowed': 4200,
  'unknown-network': 4902,
  'bad-params': -32602,
  'no-answer': -32000,
  /** The transaction may have been sent. */
  unknown: -32603,
  refused: -32003,
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
