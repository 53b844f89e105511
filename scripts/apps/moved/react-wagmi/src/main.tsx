import { createAppKit } from '@reown/appkit/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { WagmiProvider } from 'wagmi';
import { App } from './App';
import { networks, projectId, wagmiAdapter } from './config';

const queryClient = new QueryClient();

createAppKit({
  adapters: [wagmiAdapter],
  projectId,
  networks,
  metadata: {
    name: 'Tide tables',
    description: 'When the water comes',
    url: window.location.origin,
    icons: ['https://avatars.githubusercontent.com/u/179229932'],
  },
  features: { analytics: true, email: false, socials: [] },
  themeMode: 'light',
  themeVariables: { '--w3m-accent': '#3355aa', '--w3m-border-radius-master': '2px' },
});

const container = document.getElementById('root');
if (container === null) throw new Error('No place for the app');
createRoot(container).render(
  <WagmiProvider config={wagmiAdapter.wagmiConfig}>
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>
  </WagmiProvider>,
);
