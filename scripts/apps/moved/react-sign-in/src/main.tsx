import { EthersAdapter } from '@reown/appkit-adapter-ethers';
import { hardhat, mainnet } from '@reown/appkit/networks';
import { createAppKit, useAppKitAccount } from '@reown/appkit/react';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { whoIsIn } from './session';
import { siweConfig } from './siwe';

createAppKit({
  adapters: [new EthersAdapter()],
  networks: [hardhat, mainnet],
  projectId: 'log-book',
  siweConfig,
});

function App() {
  const { address, isConnected } = useAppKitAccount();
  const [signer, setSigner] = useState('nobody');
  useEffect(() => {
    const timer = setInterval(() => setSigner(whoIsIn()?.address ?? 'nobody'), 200);
    return () => clearInterval(timer);
  }, []);
  return (
    <main>
      <w3m-button />
      <p data-testid="account">{isConnected ? address : 'nobody'}</p>
      <p data-testid="signer">{signer}</p>
    </main>
  );
}

const container = document.getElementById('root');
if (container) createRoot(container).render(<App />);
