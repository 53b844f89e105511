import { Ethers5Adapter } from '@reown/appkit-adapter-ethers5';
import { goerli, hardhat, mainnet } from '@reown/appkit/networks';
import {
  createAppKit,
  useAppKit,
  useAppKitAccount,
  useAppKitProvider,
  useDisconnect,
} from '@reown/appkit/react';
import { ethers } from 'ethers';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

createAppKit({
  adapters: [new Ethers5Adapter()],
  metadata: { name: 'Rope walk', description: 'Ropes', url: 'http://127.0.0.1', icons: [] },
  networks: [hardhat, mainnet, goerli],
  projectId: 'rope-walk',
  features: { analytics: true },
});

function App() {
  const { open } = useAppKit();
  const { address, isConnected } = useAppKitAccount();
  const { walletProvider } = useAppKitProvider<ethers.providers.ExternalProvider>('eip155');
  const { disconnect } = useDisconnect();
  const [balance, setBalance] = useState('');

  const weigh = async () => {
    if (!isConnected || !address) throw new Error('User disconnected');
    const ethersProvider = new ethers.providers.Web3Provider(walletProvider);
    const signer = ethersProvider.getSigner();
    setBalance(ethers.utils.formatEther(await signer.getBalance()));
  };

  return (
    <main>
      <button type="button" onClick={() => open()}>
        Connect Wallet
      </button>
      <w3m-button />
      <p data-testid="account">{isConnected ? address : 'nobody'}</p>
      <output>{balance}</output>
      <button type="button" onClick={weigh}>
        Balance
      </button>
      <button type="button" onClick={() => disconnect()}>
        Leave
      </button>
    </main>
  );
}

const container = document.getElementById('root');
if (container)
  createRoot(container).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
