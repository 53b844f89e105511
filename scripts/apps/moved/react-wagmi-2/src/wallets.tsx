import { WagmiAdapter } from '@reown/appkit-adapter-wagmi';
import { hardhat, mainnet, polygon } from '@reown/appkit/networks';
import { createAppKit } from '@reown/appkit/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { WagmiProvider } from 'wagmi';

const queryClient = new QueryClient();
const projectId = 'harbour-ledger';
const networks = [hardhat, mainnet, polygon] as const;
const wagmiAdapter = new WagmiAdapter({ networks: [...networks], projectId, ssr: false });

export const modal = createAppKit({
  adapters: [wagmiAdapter],
  networks: [hardhat, mainnet, polygon],
  projectId,
  defaultNetwork: hardhat,
  enableCoinbase: false,
  enableWalletConnect: true,
  allWallets: 'ONLY_MOBILE',
  themeVariables: { '--w3m-font-family': 'system-ui', '--w3m-z-index': 2000 },
});

export function Wallets({ children }: { readonly children: ReactNode }) {
  return (
    <WagmiProvider config={wagmiAdapter.wagmiConfig}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </WagmiProvider>
  );
}
