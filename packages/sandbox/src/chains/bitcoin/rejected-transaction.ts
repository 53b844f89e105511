// Reasons to reject a transaction, in the words of Bitcoin Core's `sendrawtransaction`.

/** Error codes of Bitcoin Core's `sendrawtransaction`. */
export const rpcCode = {
  /** The hex is not a transaction. */
  deserialization: -22,
  /** Inputs are missing or spent, or the fee is absurd. */
  transaction: -25,
  /** A consensus or relay rule rejects it. */
  rejected: -26,
  /** It is in a block already. */
  alreadyInChain: -27,
} as const;

type RpcCode = (typeof rpcCode)[keyof typeof rpcCode];

/** A rejected transaction; `message` is the reject reason, for instance `min relay fee not met, 10 < 110`. */
export class RejectedTransaction extends Error {
  override readonly name = 'RefusedTransaction';
  readonly code: RpcCode;

  constructor(message: string, code: RpcCode = rpcCode.rejected, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}
