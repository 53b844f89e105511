import { type Chain, defineChain } from 'viem';

export function describeChain(chainId: number, rpcUrl: string): Chain {
  return defineChain({
    id: chainId,
    name: `Sandbox ${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
    contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
  });
}
