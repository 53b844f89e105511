// Sends in sequence and does not ask the chain for values that are known.

import { createClient, type HDAccount, type Hex, http } from 'viem';
import { getGasPrice, getTransactionCount, sendRawTransaction } from 'viem/actions';
import { waitForReceipt } from './wait-for-receipt.js';
import { describeChain } from './describe-chain.js';

export interface LocalTransaction {
  /** Absent for a contract creation. */
  readonly to?: Hex;
  readonly data?: Hex;
  /** In wei. */
  readonly value?: bigint;
  /** Default: {@link defaultGas}. */
  readonly gas?: bigint;
}

/** More than a toy contract needs; unused gas is not paid. */
const defaultGas = 3_000_000n;

export const createAccountClient = (account: HDAccount, chainId: number, rpcUrl: string) =>
  createClient({
    account,
    chain: describeChain(chainId, rpcUrl),
    transport: http(rpcUrl, { batch: true }),
    pollingInterval: 20,
  });

export type AccountClient = ReturnType<typeof createAccountClient>;

/**
 * Sends transactions one after the other and waits until all are mined.
 *
 * @returns their hashes, in the same order
 * @throws Error when one of them fails
 */
export async function sendTransactions<const O extends readonly LocalTransaction[]>(
  client: AccountClient,
  transactions: O,
): Promise<{ readonly [At in keyof O]: Hex }> {
  const { account, chain } = client;
  const { address } = account;
  const [first, gasPrice] = await Promise.all([
    getTransactionCount(client, { address, blockTag: 'pending' }),
    getGasPrice(client),
  ]);
  const signed = await Promise.all(
    transactions.map(({ gas = defaultGas, ...fields }, at) =>
      account.signTransaction({
        ...fields,
        type: 'eip1559',
        chainId: chain.id,
        nonce: first + at,
        gas,
        // The base fee may rise in later blocks.
        maxFeePerGas: gasPrice * 2n,
        maxPriorityFeePerGas: 1n,
      }),
    ),
  );
  const hashes: Hex[] = [];
  for (const serializedTransaction of signed) {
    const hash = await sendRawTransaction(client, { serializedTransaction });
    hashes.push(hash);
    // Wait for each receipt, because anvil can leave a transaction queued forever if it arrives while its predecessor
    // is mined.
    const { status } = await waitForReceipt(client, hash);
    if (status !== 'success') throw new Error(`A transaction of the sandbox failed: ${hash}`);
  }
  return hashes as unknown as { readonly [At in keyof O]: Hex };
}
