import { BitcoinAdapter } from '@reown/appkit-adapter-bitcoin';
import { EthersAdapter } from '@reown/appkit-adapter-ethers';
import { SolanaAdapter } from '@reown/appkit-adapter-solana';
import { type AppKitNetwork, bitcoin, hardhat, mainnet, solana } from '@reown/appkit/networks';
import { type CreateAppKit, createAppKit } from '@reown/appkit/react';

const networks: [AppKitNetwork, ...AppKitNetwork[]] = [hardhat, mainnet, solana, bitcoin];
const options: CreateAppKit = {
  adapters: [new EthersAdapter(), new SolanaAdapter(), new BitcoinAdapter()],
  networks,
  projectId: 'three-ports',
  metadata: { name: 'Three ports', description: 'All of them', url: 'http://127.0.0.1', icons: [] },
  features: { email: true, socials: ['google', 'x', 'github'], emailShowWallets: true },
  allWallets: 'SHOW',
  featuredWalletIds: ['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'],
  customWallets: [{ id: 'pier', name: 'Pier Wallet', homepage: 'https://example.com' }],
  chainImages: { 31337: 'https://example.com/hardhat.png' },
  tokens: { 'eip155:1': { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' } },
};

export const modal = createAppKit(options);
