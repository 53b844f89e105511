// Routes of views that may be shown first or while a wallet connects. Part of the dialog's chunk, so keep them few.
import { appMetadata } from '@openappkit/core/internal';
import type { AppKit } from '@openappkit/kit';
import { initialTitleMessages } from './messages/first-title-messages.js';
import { walletTitle } from './messages/wallet-title.js';
import type { RailStep, RouteTable, ViewLocation } from './navigation/route.types.js';
import { canPair, startPairing } from './navigation/start-pairing.js';

const connectingWalletConnect = {
  tag: 'ak-connecting-wallet-connect-view',
  waits: true,
  rail: connectRail,
  back: stopWaiting,
  // Opened by name, the view does not know the wallet, so it shows a code for any wallet.
  resolveLocation: (kit: AppKit): ViewLocation | undefined =>
    canPair(kit) ? { view: 'ConnectingWalletConnectBasic', params: undefined } : undefined,
  load: () => import('./views/connecting-wallet-connect/connecting-wallet-connect-view.js'),
} as const;

export const initialRoutes = {
  Connect: {
    tag: 'ak-connect-view',
    title: (kit) =>
      kit.messages.of(initialTitleMessages).connect({ app: appMetadata(kit.core).name }),
    isWide: hasPane,
    resolveLocation: (_kit, { namespace }) => ({ view: 'Connect', params: { namespace } }),
    // Part of the dialog's chunk, because most users see it first.
    load: async () => undefined,
    preload: () => import('./views/connect/connect-more.js'),
  },
  ConnectingExternal: {
    tag: 'ak-connecting-external-view',
    waits: true,
    title: (kit, { name }) => walletTitle(kit, name),
    rail: connectRail,
    back: stopWaiting,
    resolveLocation({ core }) {
      const { attempt } = core.connection.state;
      return attempt && { view: 'ConnectingExternal', params: attempt };
    },
    load: () => import('./views/connecting-external/connecting-external-view.js'),
  },
  AllWallets: {
    tag: 'ak-all-wallets-view',
    title: (kit) => kit.messages.of(initialTitleMessages).wallets,
    resolveLocation: (_kit, { namespace }) => ({ view: 'AllWallets', params: { namespace } }),
    load: () => import('./views/all-wallets/all-wallets-view.js'),
  },
  ConnectingWalletConnect: {
    ...connectingWalletConnect,
    title: (_kit, { wallet }) => wallet.name,
  },
  ConnectingWalletConnectBasic: {
    ...connectingWalletConnect,
    title: (kit) => kit.messages.of(initialTitleMessages).phone,
    begin: (kit, { uri }) => startPairing(kit, { uri }),
  },
  Account: {
    tag: 'ak-account-view',
    header: 'ak-account-header',
    about: 'account',
    title: accountTitle,
    resolveLocation: () => undefined,
    load: () => import('./views/account/account-view.js'),
    preload: async () => (await import('./views/account/account-view.js')).loadTokens(),
  },
} as const satisfies RouteTable;

/** Whether there is content for the pane; never on a phone, in either orientation. A connected user needs no guide. */
export function hasPane({ core }: AppKit): boolean {
  const { connectPane, enableWalletGuide } = core.options.state.current;
  const isNew = enableWalletGuide && !Object.values(core.connection.state.connections).flat()[0];
  return !core.environment.isMobile && (isNew || connectPane === 'qr');
}

/** Returns the name, the short address, or "Account" while disconnected. */
export function accountTitle(kit: AppKit): string {
  const { profileName, address } = kit.core.account.get(kit.core.chain.state.activeNamespace);
  return (
    profileName ??
    (address === undefined
      ? kit.messages.of(initialTitleMessages).account
      : `${address.slice(0, 6)}\u2009…\u2009${address.slice(-4)}`)
  );
}

/** Step after the choice of a wallet. Only sign-in may follow. */
function connectRail(kit: AppKit): RailStep {
  return { current: 2, steps: kit.hasFeature('signIn') ? 3 : 2 };
}

function stopWaiting({ core }: AppKit): void {
  core.cancelConnect();
}
