import { defineChain } from '@reown/appkit/networks';

/** The local validator of the developer. */
export const localnet = defineChain({
  id: '5AQ1jzEcAm29wEW5XGtPMCYU8MjJfrvi',
  caipNetworkId: 'solana:5AQ1jzEcAm29wEW5XGtPMCYU8MjJfrvi',
  chainNamespace: 'solana',
  name: 'Localnet',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8899'] } },
});
