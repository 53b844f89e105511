// The typed table of views: one line a view. Loaded with the dialog: holds titles and loaders only. Read by the
// router and by preload(); never by a view (that would be a cycle).
import type { AppKit } from './kit/app-kit.types.js';
import { accountTitle } from './kit/account-title.js';
import { appName } from './kit/app-name.js';
import { baseStrings } from './strings/base-strings.js';
import { isPublicView, type PublicView, type RouteParams } from './view-names.js';

/** One step of a flow, drawn as the rail under the header. */
export interface RailStep {
  readonly current: number;
  readonly steps: number;
}

/** A view as data. */
export interface Route<Params> {
  /** Element of the body, defined by `load`. */
  readonly tag: string;
  /** Element that replaces the title in the header, defined by `load`. */
  readonly header?: string;
  readonly title: (kit: AppKit, params: Params) => string;
  readonly rail?: (kit: AppKit) => RailStep;
  /** What back does besides going back; its presence shows the back button also at the stack's root. */
  readonly back?: (kit: AppKit) => void;
  /** False blocks a close (specification section 4). */
  readonly guard?: (kit: AppKit) => boolean;
  readonly load: () => Promise<unknown>;
}

const route = <Params>(definition: Route<Params>): Route<Params> => definition;

const stopWaiting = (kit: AppKit): void => kit.core.cancelConnect();

const pair = {
  tag: 'ak-pair-view',
  rail: (kit: AppKit) => ({ current: 2, steps: kit.core.options.state.current.siwx ? 3 : 2 }),
  back: stopWaiting,
  load: () => import('./views/pair/pair-view.js'),
} as const;

const learn = {
  tag: 'ak-learn-view',
  load: () => import('./views/learn/learn-view.js'),
} as const;

const networks = {
  tag: 'ak-networks-view',
  back: (kit: AppKit) => kit.core.cancelSwitch(),
  load: () => import('./views/networks/networks-view.js'),
} as const;

/** One line a view. A view that is declared and missing does not compile. */
export const routes: { readonly [View in PublicView]: Route<RouteParams[View]> } = {
  Connect: route({
    tag: 'ak-connect-view',
    title: (kit) => baseStrings['title.connect'](appName(kit)),
    // In the dialog's own chunk: most people see it first.
    load: async () => undefined,
  }),
  ConnectingExternal: route({
    tag: 'ak-wait-view',
    title: (_kit, params) => params.name,
    rail: (kit) => ({ current: 2, steps: kit.core.options.state.current.siwx ? 3 : 2 }),
    back: stopWaiting,
    load: () => import('./views/wait/wait-view.js'),
  }),
  ConnectingMultiChain: route({
    tag: 'ak-choose-network-view',
    title: (kit, params) => params?.name ?? baseStrings['title.connect'](appName(kit)),
    back: stopWaiting,
    load: () => import('./views/choose-network/choose-network-view.js'),
  }),
  AllWallets: route({
    tag: 'ak-wallets-view',
    title: () => baseStrings['title.wallets'],
    load: () => import('./views/wallets/wallets-view.js'),
  }),
  ConnectingWalletConnect: route({ ...pair, title: (_kit, { wallet }) => wallet.name }),
  ConnectingWalletConnectBasic: route({ ...pair, title: () => baseStrings['title.phone'] }),
  Downloads: route({
    tag: 'ak-downloads-view',
    title: (_kit, { wallet }) => baseStrings['title.get'](wallet.name),
    load: () => import('./views/downloads/downloads-view.js'),
  }),
  GetWallet: route({
    tag: 'ak-get-wallet-view',
    title: () => baseStrings['title.get-wallet'],
    load: () => import('./views/get-wallet/get-wallet-view.js'),
  }),
  WhatIsAWallet: route({ ...learn, title: () => baseStrings['title.learn-wallet'] }),
  WhatIsANetwork: route({ ...learn, title: () => baseStrings['title.learn-network'] }),
  WhatIsABuy: route({ ...learn, title: () => baseStrings['title.learn-buy'] }),
  ProfileWallets: route({
    tag: 'ak-accounts-view',
    title: () => baseStrings['title.accounts'],
    load: () => import('./views/accounts/accounts-view.js'),
  }),
  Account: route({
    tag: 'ak-home-view',
    header: 'ak-home-header',
    title: accountTitle,
    load: () => import('./views/home/home-view.js'),
  }),
  Networks: route({ ...networks, title: () => baseStrings['title.networks'] }),
  UnsupportedChain: route({ ...networks, title: () => baseStrings['title.change-network'] }),
};

/** The route of a view, for readers who pass its own params back to it. */
export function routeOf(view: string): Route<unknown> | undefined {
  return isPublicView(view) ? (routes[view] as Route<unknown>) : undefined;
}
