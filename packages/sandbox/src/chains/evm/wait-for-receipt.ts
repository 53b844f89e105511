// Waits until a transaction is mined. Called by the deployer and the faucet.
// It asks for the receipt itself, over and over: viem's waitForTransactionReceipt looks once a block, and misses a block
// that comes while it looks. On a chain that mines only when asked it then waits for ever.

import {
  type Client,
  type Hex,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem';
import { getTransactionReceipt } from 'viem/actions';

const pauseMs = 20;
const limitMs = 20_000;

/** @throws Error after 20 s without a receipt, or at once whatever else goes wrong */
export async function waitForReceipt(client: Client, hash: Hex): Promise<TransactionReceipt> {
  const end = Date.now() + limitMs;
  for (;;) {
    const receipt = await getTransactionReceipt(client, { hash }).catch((error: unknown) => {
      if (error instanceof TransactionReceiptNotFoundError) return undefined;
      throw error;
    });
    if (receipt) return receipt;
    if (Date.now() > end) throw new Error(`No block took the transaction ${hash} in 20 s.`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
