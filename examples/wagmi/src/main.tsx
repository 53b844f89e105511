import { startOnSandbox } from '@openappkit/example-shared/start';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { AppKitProvider } from 'openappkit/react';
import { WagmiProvider } from 'wagmi';
import { App } from './app.js';
import { makeKit } from './kit.js';

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
