// Describes the apps in scripts/apps/moved, and which of our packages replace the names they import.
import type { WalletFamily } from '../../packages/testing/src/playwright/sandbox-wallet.ts';

export interface MovedApp {
  readonly name: string;
  /** What a developer would call the app. */
  readonly is: string;
  /** The chain family of the account that the app shows. */
  readonly family: WalletFamily;
  /** The app has several chain families, so the widget asks which ones to connect. */
  readonly asksForChains?: true;
  readonly signsIn?: true;
  /** Sign-in is offered after connecting, and closing it keeps the connection. */
  readonly offersSignIn?: true;
  /** The app's own buttons, each with the title of the view it opens. */
  readonly opens?: Readonly<Record<string, string>>;
  /** Built by Next; the other apps are built by Vite. */
  readonly next?: true;
}

export const movedApps: readonly MovedApp[] = [
  { name: 'react-wagmi', is: 'React, wagmi 3, cookies', family: 'evm' },
  { name: 'react-wagmi-2', is: 'React, wagmi 2, a transitive copy', family: 'evm' },
  { name: 'react-ethers', is: 'React, ethers 6', family: 'evm' },
  { name: 'react-ethers-5', is: 'React 18, ethers 5', family: 'evm' },
  { name: 'react-solana', is: 'React, Solana, its own web3.js', family: 'solana' },
  { name: 'react-bitcoin', is: 'React, Bitcoin', family: 'bitcoin' },
  { name: 'react-multichain', is: 'React, three chains', family: 'evm', asksForChains: true },
  { name: 'react-sign-in', is: 'React, sign-in (SIWE)', family: 'evm', signsIn: true },
  {
    name: 'react-pay-and-swap',
    is: 'React, pay, swap, buy, send, SIWX',
    family: 'evm',
    offersSignIn: true,
    opens: { 'Pay in USDC': 'Pay', Swap: 'Swap', Buy: 'Buy', Send: 'Send' },
  },
  { name: 'vue', is: 'Vue, ethers 6', family: 'evm' },
  { name: 'javascript', is: 'plain JavaScript, ethers 6', family: 'evm' },
  { name: 'next', is: 'Next, a server page', family: 'evm', next: true },
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
    'react-solana/src/App.tsx': [
      `import { type Provider, useAppKitConnection } from '@reown/appkit-adapter-solana/react';`,
      `import type { Provider } from '@reown/appkit-adapter-solana';\nimport { useAppKitConnection } from '@reown/appkit/react/solana';`,
    ],
    'react-solana/src/main.tsx': [
      `import { SolanaAdapter } from '@reown/appkit-adapter-solana/react';`,
      `import { SolanaAdapter } from '@reown/appkit-adapter-solana';`,
    ],
  };
