// The views that may be the first thing a person sees, and those that follow while a wallet is asked: their routes come with
// the dialog. All others are in routes.ts, which comes behind the first picture. Few: each is paid for by every opening.
import { connectRoute } from './views/connect/route.js';
import { accountRoute } from './views/account/route.js';
import {
  connectingWalletConnectBasicRoute,
  connectingWalletConnectRoute,
} from './views/connecting-wallet-connect/route.js';
import { connectingExternalRoute } from './views/connecting-external/route.js';
import { allWalletsRoute } from './views/all-wallets/route.js';

export const initialRoutes = {
  Connect: connectRoute,
  ConnectingExternal: connectingExternalRoute,
  AllWallets: allWalletsRoute,
  ConnectingWalletConnect: connectingWalletConnectRoute,
  ConnectingWalletConnectBasic: connectingWalletConnectBasicRoute,
  Account: accountRoute,
} as const;
