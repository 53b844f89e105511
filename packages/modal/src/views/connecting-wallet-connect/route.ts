import type { AppKit } from '@openappkit/kit';
import { startPairing, canPair } from '../../navigation/start-pairing.js';
import type {
  ViewLocation,
  Route,
  ConnectingWalletConnectParams,
  ConnectingWalletConnectBasicParams,
} from '../../navigation/route.types.js';
import { connectRail, stopWaiting } from '../../shared/connect-step.js';
import { initialTitleMessages } from '../../messages/first-title-messages.js';

const shared = {
  tag: 'ak-connecting-wallet-connect-view',
  waits: true,
  rail: connectRail,
  back: stopWaiting,
  // Opened by name, the view does not know the wallet, so it shows a code for any wallet.
  resolveLocation: (kit: AppKit): ViewLocation | undefined =>
    canPair(kit) ? { view: 'ConnectingWalletConnectBasic', params: undefined } : undefined,
  load: () => import('./connecting-wallet-connect-view.js'),
} as const;

export const connectingWalletConnectRoute: Route<ConnectingWalletConnectParams> = {
  ...shared,
  title: (_kit, { wallet }) => wallet.name,
};

export const connectingWalletConnectBasicRoute: Route<ConnectingWalletConnectBasicParams> = {
  ...shared,
  title: (kit) => kit.messages.of(initialTitleMessages).phone,
  begin: (kit, { uri }) => startPairing(kit, { uri }),
};
