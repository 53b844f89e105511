// A plain viem client of a local chain, so that the suite can read and send without an adapter.
import { createClient, http } from 'viem';

/** @param id - the EIP-155 chain id */
export function openChain(rpcUrl: string, id: number) {
  const chain = {
    id,
    name: 'Local chain',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  };
  return createClient({ chain, transport: http(rpcUrl), pollingInterval: 50 });
}
