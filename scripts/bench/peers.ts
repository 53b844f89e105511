// Other wallet connection UIs, each as its README says, on the page of the bench: a button, and the address from its own hook.
// They come from npm under their licenses and are only run: nothing here is taken from their code.

export interface Peer {
  readonly title: string;
  readonly license: string;
  /** Exact versions from npm. */
  readonly dependencies: Readonly<Record<string, string>>;
  readonly source: string;
}

const vite = '8.3.8';
const react19 = { react: '19.3.1', 'react-dom': '19.3.1' };
const wagmi = { wagmi: '2.19.5', viem: '2.57.1', '@tanstack/react-query': '5.108.4' };

/** @param providers - expression of the tree around `Page`, which it receives as `page` */
const page = (imports: string, address: string, button: string, providers: string): string => `
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
${imports}
const Page = () => {
  const address = ${address};
  return h('main', null, h('p', { id: 'bench-address' }, address), h(${button}));
};
const page = h(Page);
createRoot(document.getElementById('root')).render(${providers});
`;

const chains = `chains: [mainnet], transports: { [mainnet.id]: http(location.origin + '/rpc') }`;
const projectId = '0123456789abcdef0123456789abcdef';

export const peers: Readonly<Record<string, Peer>> = {
  // The last versions under an open source license.
  appkit: {
    title: 'AppKit',
    license: 'Apache-2.0',
    dependencies: {
      '@reown/appkit': '1.8.0',
      '@reown/appkit-adapter-wagmi': '1.8.0',
      ...wagmi,
      ...react19,
      vite,
    },
    source: page(
      `import { createAppKit, useAppKitAccount } from '@reown/appkit/react';
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi';
import { mainnet } from '@reown/appkit/networks';
import { WagmiProvider } from 'wagmi';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
const networks = [mainnet];
const adapter = new WagmiAdapter({ networks, projectId: '${projectId}' });
createAppKit({
  adapters: [adapter], networks, projectId: '${projectId}', features: { analytics: false },
  metadata: { name: 'Bench', description: 'Bench', url: location.origin, icons: [] },
});`,
      'useAppKitAccount().address',
      `'appkit-button'`,
      `h(WagmiProvider, { config: adapter.wagmiConfig }, h(QueryClientProvider, { client: new QueryClient() }, page))`,
    ),
  },
  rainbowkit: {
    title: 'RainbowKit',
    license: 'MIT',
    dependencies: { '@rainbow-me/rainbowkit': '2.2.11', ...wagmi, ...react19, vite },
    source: page(
      `import '@rainbow-me/rainbowkit/styles.css';
import { ConnectButton, getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit';
import { http, useAccount, WagmiProvider } from 'wagmi';
import { mainnet } from 'wagmi/chains';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
const config = getDefaultConfig({ appName: 'Bench', projectId: '${projectId}', ${chains} });`,
      'useAccount().address',
      'ConnectButton',
      `h(WagmiProvider, { config }, h(QueryClientProvider, { client: new QueryClient() }, h(RainbowKitProvider, null, page)))`,
    ),
  },
  connectkit: {
    title: 'ConnectKit',
    license: 'BSD-2-Clause',
    dependencies: { connectkit: '1.9.2', ...wagmi, react: '18.3.1', 'react-dom': '18.3.1', vite },
    source: page(
      `import { ConnectKitButton, ConnectKitProvider, getDefaultConfig } from 'connectkit';
import { createConfig, http, useAccount, WagmiProvider } from 'wagmi';
import { mainnet } from 'wagmi/chains';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
const config = createConfig(getDefaultConfig({ appName: 'Bench', walletConnectProjectId: '${projectId}', ${chains} }));`,
      'useAccount().address',
      'ConnectKitButton',
      `h(WagmiProvider, { config }, h(QueryClientProvider, { client: new QueryClient() }, h(ConnectKitProvider, null, page)))`,
    ),
  },
  solana: {
    title: 'Solana wallet-adapter UI',
    license: 'Apache-2.0',
    dependencies: {
      '@solana/wallet-adapter-base': '0.9.28',
      '@solana/wallet-adapter-react': '0.15.40',
      '@solana/wallet-adapter-react-ui': '0.9.40',
      '@solana/web3.js': '1.99.0',
      ...react19,
      vite,
    },
    source: page(
      `import '@solana/wallet-adapter-react-ui/styles.css';
import { ConnectionProvider, useWallet, WalletProvider } from '@solana/wallet-adapter-react';
import { WalletModalProvider, WalletMultiButton } from '@solana/wallet-adapter-react-ui';
const wallets = [];`,
      'useWallet().publicKey?.toBase58()',
      'WalletMultiButton',
      `h(ConnectionProvider, { endpoint: location.origin + '/rpc' }, h(WalletProvider, { wallets, autoConnect: true }, h(WalletModalProvider, null, page)))`,
    ),
  },
  tonconnect: {
    title: 'TonConnect UI',
    license: 'Apache-2.0',
    dependencies: { '@tonconnect/ui-react': '2.4.4', ...react19, vite },
    source: page(
      `import { TonConnectButton, TonConnectUIProvider, useTonAddress } from '@tonconnect/ui-react';
const { origin } = location;
// Its list of wallets is on another host, which the bench blocks.
const bench = {
  appName: 'benchwallet', name: 'Bench Wallet', imageUrl: origin + '/icon.png', aboutUrl: origin,
  jsBridgeKey: 'benchwallet', platforms: ['chrome', 'linux', 'macos', 'windows'],
  features: [{ name: 'SendTransaction', maxMessages: 4 }],
};`,
      'useTonAddress() || undefined',
      'TonConnectButton',
      `h(TonConnectUIProvider, { manifestUrl: origin + '/tonconnect-manifest.json', walletsListConfiguration: { includeWallets: [bench] }, analytics: { mode: 'off' } }, page)`,
    ),
  },
};
