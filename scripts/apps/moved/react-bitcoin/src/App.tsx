import type { BitcoinConnector } from '@reown/appkit-adapter-bitcoin';
import {
  useAppKit,
  useAppKitAccount,
  useAppKitNetwork,
  useAppKitProvider,
} from '@reown/appkit/react';
import { useState } from 'react';

export function App() {
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
