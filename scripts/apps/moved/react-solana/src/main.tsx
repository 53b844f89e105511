import { SolanaAdapter } from '@reown/appkit-adapter-solana/react';
import { solana, solanaDevnet, solanaTestnet } from '@reown/appkit/networks';
import { createAppKit } from '@reown/appkit/react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { localnet } from './localnet';

createAppKit({
  adapters: [new SolanaAdapter({ connectionSettings: 'confirmed' })],
  networks: [localnet, solana, solanaTestnet, solanaDevnet],
  metadata: { name: 'Shells', description: 'For sale', url: window.location.origin, icons: [] },
  projectId: 'shells',
  features: { analytics: true, swaps: false, onramp: false },
  themeMode: 'dark',
});

const container = document.getElementById('root');
if (container) createRoot(container).render(<App />);
