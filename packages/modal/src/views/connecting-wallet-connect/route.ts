import type { ExplorerWallet } from '@openappkit/core';
import type { AppKit } from '@openappkit/kit';
import { startPairing, canPair } from '../../navigation/start-pairing.js';
import type { ViewLocation, Route } from '../../navigation/route.types.js';
import { connectRail, stopWaiting } from '../../shared/connect-step.js';
import { initialTitleMessages } from '../../messages/first-title-messages.js';

export interface ConnectingWalletConnectParams {
  readonly wallet: ExplorerWallet;
}

/** Parameters of a code for any wallet. */
export type ConnectingWalletConnectBasicParams =
  | {
      /** On a phone, shows the code for another device instead of the link to a wallet on this phone. */
      readonly showsCode?: boolean | undefined;
    }
  | undefined;

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
