/** Bitcoin Core's `sendrawtransaction`. */
export const rpcCode = {
  deserialization: -22,
  /** Inputs are missing or spent, or the fee is absurd. */
  transaction: -25,
  rejected: -26,
  alreadyInChain: -27,
} as const;

type RpcCode = (typeof rpcCode)[keyof typeof rpcCode];

/** `message` is the reject reason, for instance `min relay fee not met, 10 < 110`. */
export class RejectedTransaction extends Error {
  override readonly name = 'RefusedTransaction';
  readonly code: RpcCode;

  constructor(message: string, code: RpcCode = rpcCode.rejected, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}
