// Tokens with a transfer hook or a transfer fee cannot be sent: a hook calls another program, a fee reduces the amount received.
import type { Balance } from '@openappkit/core/adapter';
import type { Connection } from '@solana/web3.js';
import type { Mint } from './token-program.js';

/** @throws the error of web3.js if the fee depends on the epoch and the query fails */
export async function findUnsendableReason(
  connection: Connection,
  mint: Mint,
): Promise<Balance['unsendable']> {
  if (mint.hasTransferHook) return 'transfer-hook';
  return (await hasTransferFee(connection, mint)) ? 'transfer-fee' : undefined;
}

/** A fee that starts with a later epoch already counts, because the signing time is unknown. */
async function hasTransferFee(connection: Connection, { transferFee }: Mint): Promise<boolean> {
  if (transferFee === undefined || transferFee.isAfter) return transferFee !== undefined;
  const { epoch } = await connection.getEpochInfo();
  return BigInt(epoch) < transferFee.epoch;
}
