// Sends the sandbox's own transactions to its own chain, one after the other; the chain is asked for nothing that is known. Called by the deployers and the faucet.

import { createClient, type HDAccount, type Hex, http } from 'viem';
import { getGasPrice, getTransactionCount, sendRawTransaction } from 'viem/actions';
import { waitForReceipt } from './wait-for-receipt.js';
import { describeChain } from './describe-chain.js';

/** What one transaction does. */
export interface Order {
  /** None where it makes a contract. */
  readonly to?: Hex;
  readonly data?: Hex;
  /** In wei. */
  readonly value?: bigint;
  /** The most that it may use. Default: {@link enough}. */
  readonly gas?: bigint;
}

/** More than a toy contract takes; what is not used is not paid. */
const enough = 3_000_000n;

/** A client that signs as the account and asks what is asked at once in one request. */
export const ownClient = (account: HDAccount, chainId: number, rpcUrl: string) =>
  createClient({
    account,
    chain: describeChain(chainId, rpcUrl),
    transport: http(rpcUrl, { batch: true }),
    pollingInterval: 20,
  });

export type OwnClient = ReturnType<typeof ownClient>;

/**
 * Sends them one after the other and waits until all are mined.
 *
 * @returns their hashes, in the same order
 * @throws Error when one of them fails
 */
export async function sendOrders<const O extends readonly Order[]>(
  client: OwnClient,
  orders: O,
): Promise<{ readonly [At in keyof O]: Hex }> {
  const { account, chain } = client;
  const { address } = account;
  const [first, gasPrice] = await Promise.all([
    getTransactionCount(client, { address, blockTag: 'pending' }),
    getGasPrice(client),
  ]);
  const signed = await Promise.all(
    orders.map(({ gas = enough, ...what }, at) =>
      account.signTransaction({
        ...what,
        type: 'eip1559',
        chainId: chain.id,
        nonce: first + at,
        gas,
        // Blocks that come meanwhile may cost more.
        maxFeePerGas: gasPrice * 2n,
        maxPriorityFeePerGas: 1n,
      }),
    ),
  );
  const hashes: Hex[] = [];
  for (const serializedTransaction of signed) {
    const hash = await sendRawTransaction(client, { serializedTransaction });
    hashes.push(hash);
    // Each waits for the one before: a chain that takes one in while it makes the block of the other may leave it for ever, as one
    // whose predecessor is yet to come.
    const { status } = await waitForReceipt(client, hash);
    if (status !== 'success') throw new Error(`A transaction of the sandbox failed: ${hash}`);
  }
  return hashes as unknown as { readonly [At in keyof O]: Hex };
}
