// Mines many transactions in few blocks. The node also sends for accounts without known keys (impersonation).

import { createClient, type Hex, http, numberToHex } from 'viem';
import { getTransactionCount } from 'viem/actions';
import * as z from 'zod/mini';
import { callBatch } from '../../../indexer/reads/call-batch.js';
import { mineBlocks, setAutomine } from '../block-making.js';

export interface PlannedTransaction {
  readonly from: Hex;
  /** Absent for a contract creation. */
  readonly to?: Hex;
  readonly data?: Hex;
  readonly value?: bigint;
  /** Gas limit. */
  readonly gas: bigint;
  /** Wei. A higher price comes earlier in the block. Default: the chain's suggestion. */
  readonly gasPrice?: bigint;
}

/** Gas of the transactions per block; a block has room for 30 million. */
const roomOfBlock = 29_000_000n;
/** Limits the size of one RPC request. */
const atOnce = 500;

/**
 * Sends transactions in order and resolves when all are mined. Turns automine back on afterwards.
 *
 * @returns their hashes
 * @throws Error when the chain rejects one
 */
export async function mineTogether(
  rpcUrl: string,
  planned: readonly PlannedTransaction[],
): Promise<readonly string[]> {
  if (planned.length === 0) return [];
  const actors = [...new Set(planned.map(({ from }) => from))];
  const client = createClient({ transport: http(rpcUrl) });
  const nonces = new Map<Hex, number>();
  for (const address of actors)
    nonces.set(address, await getTransactionCount(client, { address, blockTag: 'pending' }));
  const act = (method: string) =>
    callBatch(
      rpcUrl,
      actors.map((address) => ({ method, params: [address] })),
    );
  await act('anvil_impersonateAccount');
  await setAutomine(rpcUrl, false);
  try {
    const hashes: string[] = [];
    for (const block of splitToBlocks(planned)) {
      const calls = block.map((one) => {
        const nonce = nonces.get(one.from) ?? 0;
        nonces.set(one.from, nonce + 1);
        return { method: 'eth_sendTransaction', params: [spell(one, nonce)] };
      });
      hashes.push(...z.array(z.string()).parse(await callBatch(rpcUrl, calls)));
      await mineBlocks(rpcUrl, 1);
    }
    return hashes;
  } finally {
    await setAutomine(rpcUrl, true);
    await act('anvil_stopImpersonatingAccount');
  }
}

function splitToBlocks(
  planned: readonly PlannedTransaction[],
): readonly (readonly PlannedTransaction[])[] {
  const blocks: PlannedTransaction[][] = [];
  let room = 0n;
  for (const one of planned) {
    const last = blocks.at(-1);
    if (last && room >= one.gas && last.length < atOnce) last.push(one);
    else {
      blocks.push([one]);
      room = roomOfBlock;
    }
    room -= one.gas;
  }
  return blocks;
}

function spell(planned: PlannedTransaction, nonce: number) {
  const { from, to, data, value = 0n, gas, gasPrice } = planned;
  return {
    from,
    nonce: numberToHex(nonce),
    gas: numberToHex(gas),
    value: numberToHex(value),
    ...(to === undefined ? {} : { to }),
    ...(data === undefined ? {} : { data }),
    ...(gasPrice === undefined ? {} : { gasPrice: numberToHex(gasPrice) }),
  };
}
