// Solana networks are identified by their genesis hash (CAIP-30).
import type { NamedNetwork } from './network.types.js';

const nativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 };
const rpcUrls = { default: { http: ['https://rpc.walletconnect.org/v1'] } };
const blockExplorers = { default: { name: 'Solscan', url: 'https://solscan.io' } };

export const solana: NamedNetwork<'solana'> = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  network: 'solana-mainnet',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  deprecatedCaipNetworkId: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  nativeCurrency,
  rpcUrls,
  blockExplorers,
  testnet: false,
};

export const solanaDevnet: NamedNetwork<'solana'> = {
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  network: 'solana-devnet',
  caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  chainNamespace: 'solana',
  deprecatedCaipNetworkId: 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
  nativeCurrency,
  rpcUrls,
  blockExplorers,
  testnet: true,
};

export const solanaTestnet: NamedNetwork<'solana'> = {
  id: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  name: 'Solana Testnet',
  network: 'solana-testnet',
  caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  chainNamespace: 'solana',
  nativeCurrency,
  rpcUrls,
  blockExplorers,
  testnet: true,
};
