// Describes the apps in scripts/apps/moved, and which of our packages replace the names they import.
import type { WalletFamily } from '../../packages/testing/src/playwright/sandbox-wallet.ts';

export interface MovedApp {
  readonly name: string;
  /** What a developer would call the app. */
  readonly is: string;
  /** The chain family of the account that the app shows. Default `evm`. */
  readonly family?: WalletFamily;
  /** The app has several chain families, so the widget asks which ones to connect. */
  readonly asksForChains?: true;
  readonly signsIn?: true;
  /** Sign-in is offered after connecting, and closing it keeps the connection. */
  readonly offersSignIn?: true;
  /** The app's own buttons, each with the title of the view it opens. */
  readonly opens?: Readonly<Record<string, string>>;
  /** Built by Next; the other apps are built by Vite. */
  readonly next?: true;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** Dependencies on AppKit and the given packages of it. */
const appKit = (...packages: readonly string[]) =>
  Object.fromEntries(['appkit', ...packages].map((name) => [`@reown/${name}`, '^1.7.8']));

// Exact versions, so that new releases cannot break the check. Type packages become development dependencies.
const ethers = { ethers: '6.17.0' };
const reactAlone = { react: '19.3.1', 'react-dom': '19.3.1' };
const react = { ...reactAlone, '@types/react': '19.3.0', '@types/react-dom': '19.3.0' };
const wagmi = { ...react, '@tanstack/react-query': '5.108.0', viem: '2.57.1', wagmi: '3.7.7' };

export const movedApps: readonly MovedApp[] = [
  {
    name: 'react-wagmi',
    is: 'React, wagmi 3, cookies',
    dependencies: { ...appKit('appkit-adapter-wagmi'), ...wagmi },
  },
  {
    name: 'react-wagmi-2',
    is: 'React, wagmi 2, a transitive copy',
    dependencies: {
      ...appKit('appkit-adapter-wagmi'),
      ...wagmi,
      wagmi: '2.19.5',
      '@wagmi/core': '2.22.1',
      '@walletconnect/ethereum-provider': '2.21.7',
    },
  },
  {
    name: 'react-ethers',
    is: 'React, ethers 6',
    dependencies: { ...appKit('appkit-adapter-ethers'), ...ethers, ...react },
  },
  {
    name: 'react-ethers-5',
    is: 'React 18, ethers 5',
    dependencies: {
      ...appKit('appkit-adapter-ethers5'),
      ethers: '5.8.0',
      react: '18.3.1',
      'react-dom': '18.3.1',
      '@types/react': '18.3.8',
      '@types/react-dom': '18.3.7',
    },
  },
  {
    name: 'react-solana',
    is: 'React, Solana, its own web3.js',
    family: 'solana',
    dependencies: { ...appKit('appkit-adapter-solana'), '@solana/web3.js': '1.98.4', ...react },
  },
  {
    name: 'react-bitcoin',
    is: 'React, Bitcoin',
    family: 'bitcoin',
    dependencies: { ...appKit('appkit-adapter-bitcoin'), ...react },
  },
  {
    name: 'react-multichain',
    is: 'React, three chains',
    asksForChains: true,
    dependencies: {
      ...appKit('appkit-adapter-bitcoin', 'appkit-adapter-ethers', 'appkit-adapter-solana'),
      ...ethers,
      ...react,
    },
  },
  {
    name: 'react-sign-in',
    is: 'React, sign-in (SIWE)',
    signsIn: true,
    dependencies: { ...appKit('appkit-adapter-ethers', 'appkit-siwe'), ...react },
  },
  {
    name: 'react-pay-and-swap',
    is: 'React, pay, swap, buy, send, SIWX',
    offersSignIn: true,
    opens: { 'Pay in USDC': 'Pay', Swap: 'Swap', Buy: 'Buy', Send: 'Send' },
    dependencies: {
      ...appKit('appkit-adapter-ethers', 'appkit-pay', 'appkit-siwx', 'appkit-wallet-button'),
      ...react,
    },
  },
  {
    name: 'vue',
    is: 'Vue, ethers 6',
    dependencies: { ...appKit('appkit-adapter-ethers'), ...ethers, vue: '3.5.45' },
  },
  {
    name: 'javascript',
    is: 'plain JavaScript, ethers 6',
    dependencies: { ...appKit('appkit-adapter-ethers'), ...ethers },
  },
  {
    name: 'next',
    is: 'Next, a server page',
    next: true,
    dependencies: { ...appKit('appkit-adapter-ethers'), next: '16.4.6', ...reactAlone },
  },
];

/** The replacements that MIGRATING.md lists for the old names. */
export const aliases: Readonly<Record<string, string>> = {
  '@reown/appkit': 'openappkit',
  '@reown/appkit-adapter-ethers': '@openappkit/adapter-evm',
  '@reown/appkit-adapter-ethers5': '@openappkit/adapter-evm',
  '@reown/appkit-adapter-wagmi': '@openappkit/adapter-wagmi',
  '@reown/appkit-adapter-solana': '@openappkit/adapter-solana',
  '@reown/appkit-adapter-bitcoin': '@openappkit/adapter-bitcoin',
  '@reown/appkit-siwe': '@openappkit/siwx',
  '@reown/appkit-siwx': '@openappkit/siwx',
  '@reown/appkit-pay': 'openappkit',
  '@reown/appkit-wallet-button': 'openappkit',
};

/** Imports that the aliases do not cover, as in MIGRATING.md: by file, the text before and after. */
export const editsUnderAliases: Readonly<Record<string, readonly [before: string, after: string]>> =
  {
    'react-solana/src/main.tsx': [
      `import {
  type Provider,
  SolanaAdapter,
  useAppKitConnection,
} from '@reown/appkit-adapter-solana/react';`,
      `import { type Provider, SolanaAdapter } from '@reown/appkit-adapter-solana';
import { useAppKitConnection } from '@reown/appkit/react/solana';`,
    ],
  };
