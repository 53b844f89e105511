// A bare viem client of a local chain, for what the suite reads and sends without an adapter.
import { createClient, http } from 'viem';

/** @param id of the chain, as `eip155` counts */
export function openChain(rpcUrl: string, id: number) {
  const chain = {
    id,
    name: 'Local chain',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  };
  return createClient({ chain, transport: http(rpcUrl), pollingInterval: 50 });
}
