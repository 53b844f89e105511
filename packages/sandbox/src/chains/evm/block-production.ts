import { createClient, http } from 'viem';
import type { AnvilCall } from './anvil-call.js';

/** Turning automine on mines pending transactions. */
export async function setAutomine(rpcUrl: string, enabled: boolean): Promise<void> {
  const client = createClient({ transport: http(rpcUrl) });
  await client.request<AnvilCall<'evm_setAutomine', [boolean]>>({
    method: 'evm_setAutomine',
    params: [enabled],
  });
  if (!enabled) return;
  const { pending } = await client.request<
    AnvilCall<'txpool_status', [], { readonly pending: string }>
  >({ method: 'txpool_status', params: [] });
  if (BigInt(pending) > 0n) await mineBlocks(rpcUrl, 1);
}

/** The first block includes pending transactions. @returns the number of the newest block */
export async function mineBlocks(rpcUrl: string, blocks: number): Promise<number> {
  const client = createClient({ transport: http(rpcUrl) });
  await client.request<AnvilCall<'anvil_mine', [number]>>({
    method: 'anvil_mine',
    params: [blocks],
  });
  return Number(await client.request({ method: 'eth_blockNumber' }));
}

export async function isAutomining(rpcUrl: string): Promise<boolean> {
  const client = createClient({ transport: http(rpcUrl) });
  return client.request<AnvilCall<'anvil_getAutomine', [], boolean>>({
    method: 'anvil_getAutomine',
    params: [],
  });
}
