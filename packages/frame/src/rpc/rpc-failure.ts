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
type RpcFailureReason = keyof typeof codes;

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

/** @throws RpcFailure `unknown` if the node did not answer */
export async function withUnknownOutcome<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof RpcFailure && error.reason === 'no-answer'
      ? unknownOutcome(error)
      : error;
  }
}

export const unknownOutcome = (cause: unknown): RpcFailure =>
  new RpcFailure(
    'unknown',
    'We don’t know yet if it was sent. Check its status before you try again.',
    { cause },
  );
