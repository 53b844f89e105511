import { BitcoinAdapter } from '@reown/appkit-adapter-bitcoin';
import { bitcoin, bitcoinTestnet, defineChain } from '@reown/appkit/networks';
import { createAppKit } from '@reown/appkit/react';
import { createRoot } from 'react-dom/client';
import { App } from './App';

const regtest = defineChain({
  id: '0f9188f13cb7b2c71f2a335e3a4fc328',
  caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  chainNamespace: 'bip122',
  name: 'Regtest',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: ['http://127.0.0.1:18443'] } },
  testnet: true,
});

const bitcoinAdapter = new BitcoinAdapter({ projectId: 'sea-chest' });

export const modal = createAppKit({
  adapters: [bitcoinAdapter],
  networks: [regtest, bitcoin, bitcoinTestnet],
  metadata: { name: 'Sea chest', description: 'Keys', url: window.location.origin, icons: [] },
  projectId: 'sea-chest',
  features: { email: false, socials: false },
  defaultAccountTypes: { bip122: 'payment' },
});

const container = document.getElementById('root');
if (container) createRoot(container).render(<App />);
