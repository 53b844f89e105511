// Checks only the encoding.

import { hex } from '@scure/base';
import { RawTx } from '@scure/btc-signer';
import { RawOldTx } from '@scure/btc-signer/script.js';
import { sha256 } from 'viem';

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
  override readonly name = 'RejectedTransaction';
  readonly code: RpcCode;

  constructor(message: string, code: RpcCode = rpcCode.rejected, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}

/** `txid` is in display byte order (reversed). */
export interface TransactionInput {
  readonly txid: string;
  readonly vout: number;
  readonly scriptSig: Uint8Array;
  readonly sequence: number;
  readonly witness: readonly Uint8Array[];
}

/** `value` in satoshi. */
export interface TransactionOutput {
  readonly value: bigint;
  readonly script: Uint8Array;
}

export type ParsedTransaction = ReturnType<typeof parseTransaction>;

export const sha256d = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes, 'bytes'), 'bytes');

/** Converts a hash between internal and display byte order. */
export const reversed = (bytes: Uint8Array): Uint8Array => Uint8Array.from(bytes).reverse();

/**
 * Parses a raw transaction.
 *
 * @param raw - hex, upper or lower case
 * @throws RejectedTransaction code -22 unless it is exactly one canonically encoded transaction
 */
export function parseTransaction(raw: string) {
  try {
    return parse(hex.decode(raw.toLowerCase()));
  } catch (error) {
    throw new RejectedTransaction(
      'TX decode failed. Make sure the tx has at least one input.',
      rpcCode.deserialization,
      error,
    );
  }
}

function parse(bytes: Uint8Array) {
  const decoded = RawTx.decode(bytes);
  const stripped = RawOldTx.encode(decoded);
  const weight = stripped.length * 3 + bytes.length;
  return {
    txid: hex.encode(reversed(sha256d(stripped))),
    /** Includes the witness (BIP-141). */
    wtxid: hex.encode(reversed(sha256d(bytes))),
    /** Lower-case hex. */
    raw: hex.encode(bytes),
    version: decoded.version,
    lockTime: decoded.lockTime,
    inputs: decoded.inputs.map(
      (input, index): TransactionInput => ({
        txid: hex.encode(input.txid),
        vout: input.index,
        scriptSig: input.finalScriptSig,
        sequence: input.sequence,
        witness: decoded.witnesses?.[index] ?? [],
      }),
    ),
    outputs: decoded.outputs.map(
      ({ amount, script }): TransactionOutput => ({ value: amount, script }),
    ),
    size: bytes.length,
    strippedSize: stripped.length,
    /** Weight units (BIP-141): 3 × stripped size + size. */
    weight,
    /** Virtual bytes: weight / 4, rounded up. Fees are per virtual byte. */
    vsize: Math.ceil(weight / 4),
  };
}

const nullTxid = '00'.repeat(32);

export function isCoinbase({ inputs }: ParsedTransaction): boolean {
  const [first] = inputs;
  return inputs.length === 1 && first?.txid === nullTxid && first.vout === 0xffffffff;
}
