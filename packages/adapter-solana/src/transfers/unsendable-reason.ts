// whyUnsendable(): what of a mint makes that nothing of it is sent from here: its transfers call a program of their own, or
// bring less than is sent. Called where a token is read, estimated and sent.
import type { Balance } from '@openappkit/core/adapter';
import type { Connection } from '@solana/web3.js';
import type { Mint } from './token-program.js';

/** @throws what web3.js throws, where what is kept depends on the epoch */
export async function findUnsendableReason(
  connection: Connection,
  mint: Mint,
): Promise<Balance['unsendable']> {
  if (mint.hasTransferHook) return 'transfer-hook';
  return (await hasTransferFee(connection, mint)) ? 'transfer-fee' : undefined;
}

/** One that begins with the next epoch counts already: nobody knows when it is signed. */
async function hasTransferFee(connection: Connection, { transferFee }: Mint): Promise<boolean> {
  if (transferFee === undefined || transferFee.isAfter) return transferFee !== undefined;
  const { epoch } = await connection.getEpochInfo();
  return BigInt(epoch) < transferFee.epoch;
}
