import { EthersAdapter } from '@reown/appkit-adapter-ethers';
import { type AppKitNetwork, arbitrum, hardhat, mainnet } from '@reown/appkit/networks';
import { createAppKit } from '@reown/appkit/react';
import { createRoot } from 'react-dom/client';
import { App } from './App';

const networks: [AppKitNetwork, ...AppKitNetwork[]] = [hardhat, arbitrum, mainnet];

createAppKit({
  adapters: [new EthersAdapter()],
  networks,
  projectId: 'lighthouse-keepers',
  defaultNetwork: hardhat,
  metadata: {
    name: 'Lighthouse keepers',
    description: 'Who has the watch',
    url: 'http://127.0.0.1',
    icons: [],
  },
  features: { connectMethodsOrder: ['wallet', 'email', 'social'], analytics: false },
  termsConditionsUrl: 'https://example.com/terms',
  privacyPolicyUrl: 'https://example.com/privacy',
});

const container = document.getElementById('root');
if (container) createRoot(container).render(<App />);
