// The apps of scripts/apps/moved, written for the kit that apps come from: what each is, and what of ours stands under the
// names that it imports. Data alone.
import type { WalletFamily } from '../../packages/testing/src/playwright/sandbox-wallet.ts';

export interface MovedApp {
  /** Its folder. */
  readonly name: string;
  /** What its developer would say that it is. */
  readonly is: string;
  /** The chain whose account it shows. */
  readonly family: WalletFamily;
  /** It has several families of chains: the widget asks for which of them a wallet is wanted. */
  readonly asksForChains?: true;
  /** A message is signed before anybody is connected. */
  readonly signsIn?: true;
  /** A message may be signed once somebody is connected; one who closes that stays connected. */
  readonly offersSignIn?: true;
  /** Buttons of its own, each with the title of the view that it opens. */
  readonly opens?: Readonly<Record<string, string>>;
  /** Next builds it; Vite all others. */
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

/** What MIGRATING.md puts under each old name. */
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
