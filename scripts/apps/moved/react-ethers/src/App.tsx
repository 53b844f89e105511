import {
  type Provider,
  useAppKit,
  useAppKitAccount,
  useAppKitBalance,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitProvider,
  useWalletInfo,
} from '@reown/appkit/react';
import { mainnet } from '@reown/appkit/networks';
import { BrowserProvider, formatEther } from 'ethers';
import { useEffect, useState } from 'react';

export function App() {
  const { open, close } = useAppKit();
  const { address, isConnected, caipAddress, status } = useAppKitAccount();
  const { caipNetwork, chainId, switchNetwork } = useAppKitNetwork();
  const { walletProvider } = useAppKitProvider<Provider>('eip155');
  const { walletInfo } = useWalletInfo();
  const { fetchBalance } = useAppKitBalance();
  const events = useAppKitEvents();
  const [told, tell] = useState('');

  useEffect(() => {
    if (events.data.event === 'CONNECT_SUCCESS') tell('welcome');
  }, [events]);

  const sign = async () => {
    const signer = await new BrowserProvider(walletProvider, chainId).getSigner();
    tell(await signer.signMessage('I have the watch'));
  };
  const balance = async () => {
    const provider = new BrowserProvider(walletProvider, chainId);
    if (address) tell(formatEther(await provider.getBalance(address)));
    const { data } = await fetchBalance();
    if (data) tell(`${data.balance} ${data.symbol}`);
  };

  return (
    <main>
      <appkit-button label="Connect Wallet" size="md" />
      <appkit-network-button />
      <p data-testid="account">{isConnected ? address : 'nobody'}</p>
      <p data-testid="network">{caipNetwork?.name}</p>
      <p>
        {caipAddress} {status} {walletInfo?.name}
      </p>
      <output>{told}</output>
      <button type="button" onClick={() => void open({ view: 'AllWallets' })}>
        All wallets
      </button>
      <button type="button" onClick={() => void close()}>
        Close
      </button>
      <button type="button" onClick={() => void switchNetwork(mainnet)}>
        Mainnet
      </button>
      <button type="button" onClick={() => void sign()}>
        Sign
      </button>
      <button type="button" onClick={() => void balance()}>
        Balance
      </button>
    </main>
  );
}
