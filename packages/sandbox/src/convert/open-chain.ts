// A client of a chain for the answers of the convert API: one try, then the chain counts as down.

import { createClient, http } from 'viem';
import { getGasPrice } from 'viem/actions';
import type { SandboxChain } from '../chains/evm/sandbox-chain.js';

export function openChain({ rpcUrl }: SandboxChain) {
  return createClient({ transport: http(rpcUrl, { retryCount: 0, timeout: 10_000 }) });
}

/** Wei in decimal digits, as the node proposes. */
export async function readGasPrice(chain: SandboxChain): Promise<string> {
  return String(await getGasPrice(openChain(chain)));
}
