import { startOnSandbox } from '@openappkit/example-shared/start';
import { WagmiDesk } from '@openappkit/example-shared/wagmi-desk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { AppKitProvider } from 'openappkit/react';
import { WagmiProvider } from 'wagmi';
import { makeKit } from './kit.js';
import { useWagmi } from './use-wagmi.js';

function App() {
  return <WagmiDesk title="Harbor desk on wagmi 2" wagmi={useWagmi()} />;
}

void startOnSandbox((sandbox) => {
  const { kit, wagmiConfig } = makeKit(sandbox);
  return (
    <WagmiProvider config={wagmiConfig}>
      <QueryClientProvider client={new QueryClient()}>
        <AppKitProvider kit={kit}>
          <App />
        </AppKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  );
});
