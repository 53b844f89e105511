import {
  type Provider,
  SolanaAdapter,
  useAppKitConnection,
} from '@reown/appkit-adapter-solana/react';
import { defineChain, solana, solanaDevnet, solanaTestnet } from '@reown/appkit/networks';
import {
  createAppKit,
  useAppKitAccount,
  useAppKitNetwork,
  useAppKitProvider,
} from '@reown/appkit/react';
import { LAMPORTS_PER_SOL, PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The local validator of the developer. */
const localnet = defineChain({
  id: '5AQ1jzEcAm29wEW5XGtPMCYU8MjJfrvi',
  caipNetworkId: 'solana:5AQ1jzEcAm29wEW5XGtPMCYU8MjJfrvi',
  chainNamespace: 'solana',
  name: 'Localnet',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8899'] } },
});

createAppKit({
  adapters: [new SolanaAdapter({ connectionSettings: 'confirmed' })],
  networks: [localnet, solana, solanaTestnet, solanaDevnet],
  metadata: { name: 'Shells', description: 'For sale', url: window.location.origin, icons: [] },
  projectId: 'shells',
  features: { analytics: true, swaps: false, onramp: false },
  themeMode: 'dark',
});

function App() {
  const { address, isConnected } = useAppKitAccount({ namespace: 'solana' });
  const { caipNetwork } = useAppKitNetwork();
  const { connection } = useAppKitConnection();
  const { walletProvider } = useAppKitProvider<Provider>('solana');
  const [told, tell] = useState('');

  async function balance() {
    if (!connection || !address) return;
    const lamports = await connection.getBalance(new PublicKey(address));
    tell(`${lamports / LAMPORTS_PER_SOL}`);
  }
  async function sign() {
    const signature = await walletProvider.signMessage(new TextEncoder().encode('A shell'));
    tell(`${signature.length} bytes`);
  }
  async function send() {
    if (!connection || !walletProvider.publicKey) return;
    const from = walletProvider.publicKey;
    const { blockhash } = await connection.getLatestBlockhash();
    const transaction = new Transaction({ feePayer: from, recentBlockhash: blockhash }).add(
      SystemProgram.transfer({ fromPubkey: from, toPubkey: from, lamports: 1 }),
    );
    tell(await walletProvider.sendTransaction(transaction, connection));
  }

  return (
    <main>
      <appkit-button />
      <p data-testid="account">{isConnected ? address : 'nobody'}</p>
      <p data-testid="network">{caipNetwork?.name}</p>
      <output>{told}</output>
      <button type="button" onClick={balance}>
        Balance
      </button>
      <button type="button" onClick={sign}>
        Sign
      </button>
      <button type="button" onClick={send}>
        Send
      </button>
    </main>
  );
}

const container = document.getElementById('root');
if (container) createRoot(container).render(<App />);
