// The client never retries, so that a chain that is down fails at once.

import { createClient, http } from 'viem';
import { getGasPrice } from 'viem/actions';
import type { SandboxChain } from '../chains/evm/sandbox-chain.js';

export function openChain({ rpcUrl }: SandboxChain) {
  return createClient({ transport: http(rpcUrl, { retryCount: 0, timeout: 10_000 }) });
}

/** Wei in decimal digits. */
export async function readGasPrice(chain: SandboxChain): Promise<string> {
  return String(await getGasPrice(openChain(chain)));
}
