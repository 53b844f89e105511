'use client';
// Creates the kit in the browser and on the server.
import { EthersAdapter } from '@reown/appkit-adapter-ethers';
import { hardhat, mainnet } from '@reown/appkit/networks';
import { createAppKit } from '@reown/appkit/react';

createAppKit({
  adapters: [new EthersAdapter()],
  networks: [hardhat, mainnet],
  projectId: 'fog-horn',
  features: { analytics: true },
  themeVariables: { '--w3m-accent': '#884411' },
});

export function Wallets({ children }) {
  return children;
}
