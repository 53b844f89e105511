import { WagmiAdapter } from '@reown/appkit-adapter-wagmi';
import { type AppKitNetwork, arbitrum, hardhat, mainnet } from '@reown/appkit/networks';
import { cookieStorage, createStorage, http } from 'wagmi';

export const projectId: string = import.meta.env.VITE_PROJECT_ID ?? 'tide-tables';
export const networks = [hardhat, mainnet, arbitrum] as [AppKitNetwork, ...AppKitNetwork[]];

export const wagmiAdapter = new WagmiAdapter({
  storage: createStorage({ storage: cookieStorage }),
  ssr: true,
  transports: { [hardhat.id]: http('http://127.0.0.1:8545') },
  projectId,
  networks,
});
