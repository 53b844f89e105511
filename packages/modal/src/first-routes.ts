// The views that may be the first thing a person sees, and those that follow while a wallet is asked: their routes come with
// the dialog. All others are in routes.ts, which comes behind the first picture. Few: each is paid for by every opening.
import { connectRoute } from './views/connect/route.js';
import { homeRoute } from './views/home/route.js';
import { pairAnyRoute, pairRoute } from './views/pair/route.js';
import { waitRoute } from './views/wait/route.js';
import { walletsRoute } from './views/wallets/route.js';

export const firstRoutes = {
  Connect: connectRoute,
  ConnectingExternal: waitRoute,
  AllWallets: walletsRoute,
  ConnectingWalletConnect: pairRoute,
  ConnectingWalletConnectBasic: pairAnyRoute,
  Account: homeRoute,
} as const;
