// Polls for the receipt. viem's waitForTransactionReceipt looks once per block and can miss a block that arrives meanwhile,
// so without automine it can wait forever.

import {
  type Client,
  type Hex,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem';
import { getTransactionReceipt } from 'viem/actions';

const pollIntervalMs = 20;
const timeoutMs = 20_000;

/** @throws Error after 20 s without a receipt; rethrows any other error at once */
export async function waitForReceipt(client: Client, hash: Hex): Promise<TransactionReceipt> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const receipt = await getTransactionReceipt(client, { hash }).catch((error: unknown) => {
      if (error instanceof TransactionReceiptNotFoundError) return undefined;
      throw error;
    });
    if (receipt) return receipt;
    if (Date.now() > end) throw new Error(`No block took the transaction ${hash} in 20 s.`);
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}
