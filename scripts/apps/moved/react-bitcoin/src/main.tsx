import { BitcoinAdapter, type BitcoinConnector } from '@reown/appkit-adapter-bitcoin';
import { bitcoin, bitcoinTestnet, defineChain } from '@reown/appkit/networks';
import {
  createAppKit,
  useAppKit,
  useAppKitAccount,
  useAppKitNetwork,
  useAppKitProvider,
} from '@reown/appkit/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

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

function App() {
  const { open } = useAppKit();
  const { address, allAccounts, isConnected } = useAppKitAccount({ namespace: 'bip122' });
  const { caipNetwork } = useAppKitNetwork();
  const { walletProvider } = useAppKitProvider<BitcoinConnector>('bip122');
  const [told, tell] = useState('');

  const sign = async () => {
    if (!walletProvider || !address) throw Error('user is disconnected');
    tell(await walletProvider.signMessage({ address, message: 'My chest' }));
  };
  const keys = async () => {
    const accounts = await walletProvider.getAccountAddresses();
    tell(accounts.map(({ address: at, purpose }) => `${purpose} ${at}`).join(' '));
  };
  const send = async () => {
    const recipient = allAccounts.find(({ type }) => type === 'payment')?.address;
    if (recipient) tell(await walletProvider.sendTransfer({ recipient, amount: '1000' }));
  };

  return (
    <main>
      <button type="button" onClick={() => open({ view: 'Connect', namespace: 'bip122' })}>
        Connect Wallet
      </button>
      <p data-testid="account">{isConnected ? address : 'nobody'}</p>
      <p data-testid="network">{caipNetwork?.name}</p>
      <output>{told}</output>
      <button type="button" onClick={sign}>
        Sign
      </button>
      <button type="button" onClick={keys}>
        Keys
      </button>
      <button type="button" onClick={send}>
        Send
      </button>
    </main>
  );
}

const container = document.getElementById('root');
if (container) createRoot(container).render(<App />);
