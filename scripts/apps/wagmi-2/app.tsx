// An app on wagmi 2, as in packages/adapter-wagmi/README.md. Its types match only with a single installed @wagmi/core.
import { WagmiAdapter } from '@openappkit/adapter-wagmi';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { arbitrum, mainnet } from 'openappkit/networks';
import { AppKitButton, createAppKit } from 'openappkit/react';
import type { ReactNode } from 'react';
import { sepolia } from 'viem/chains';
import { useAccount, useConfig, WagmiProvider } from 'wagmi';
import { getAccount } from 'wagmi/actions';

const projectId = 'your-project-id';
const networks = [mainnet, arbitrum, sepolia] as const;
const wagmiAdapter = new WagmiAdapter({ networks, projectId });
const queryClient = new QueryClient();

createAppKit({ adapters: [wagmiAdapter], networks, projectId });

export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <WagmiProvider config={wagmiAdapter.wagmiConfig}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </WagmiProvider>
  );
}

export function Wallet() {
  const { address } = useAccount();
  const config = useConfig();
  const same = getAccount(wagmiAdapter.wagmiConfig).address === getAccount(config).address;
  return (
    <p>
      <AppKitButton /> {same ? address : 'two wagmis'}
    </p>
  );
}
