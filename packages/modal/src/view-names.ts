// Public view names, and what each may be told. No loader in here, so that views and intents may read it;
// routes.ts has the loaders, and view-aliases.ts the names that another view serves.

import type { ExplorerWallet } from '@openappkit/core';

const publicViews = [
  'Connect',
  'AllWallets',
  'ConnectingExternal',
  'ConnectingMultiChain',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'Downloads',
  'GetWallet',
  'WhatIsAWallet',
  'WhatIsANetwork',
  'WhatIsABuy',
  'Account',
  'ProfileWallets',
  'Networks',
  'UnsupportedChain',
] as const;

/** Public names of the views that are drawn; `router.state.view` is always one of them. */
export type PublicView = (typeof publicViews)[number];

/** What the connect view may be told. */
export interface ConnectParams {
  /** Only wallets of this namespace. */
  readonly namespace?: string | undefined;
  /** The list behind the one row of `features.collapseWallets`. */
  readonly unfolded?: boolean | undefined;
}
/** Which wallet the wait view waits for. */
export interface WaitParams {
  readonly connectorId: string;
  readonly namespace: string;
  readonly name: string;
}
/** Where one wallet can be connected. */
export interface ChooseNetworkParams {
  readonly name: string;
  readonly imageUrl: string | undefined;
  /** One a namespace. */
  readonly connectors: readonly WaitParams[];
}

/** Which wallet of the explorer a view is about. */
export interface WalletParams {
  readonly wallet: ExplorerWallet;
}
/** What the learn view explains. */
export type LearnTopic = 'wallet' | 'network' | 'buy';
/** Which namespace's wallets the accounts view shows first. */
export interface AccountsParams {
  readonly namespace?: string | undefined;
}

/** Parameters by view. */
export interface RouteParams {
  Connect: ConnectParams | undefined;
  AllWallets: ConnectParams | undefined;
  ConnectingExternal: WaitParams;
  ConnectingMultiChain: ChooseNetworkParams | undefined;
  ConnectingWalletConnect: WalletParams;
  ConnectingWalletConnectBasic: undefined;
  Downloads: WalletParams;
  GetWallet: undefined;
  WhatIsAWallet: undefined;
  WhatIsANetwork: undefined;
  WhatIsABuy: undefined;
  Account: undefined;
  ProfileWallets: AccountsParams | undefined;
  Networks: undefined;
  UnsupportedChain: undefined;
}

/** Whether `name` is a view of its own. */
export function isPublicView(name: string): name is PublicView {
  return publicViews.some((view) => view === name);
}
