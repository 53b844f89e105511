// Routes of views that may be shown first or while a wallet connects. Part of the dialog's chunk, so keep them few.
import type { RouteTable } from './navigation/route.types.js';
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
} as const satisfies RouteTable;
