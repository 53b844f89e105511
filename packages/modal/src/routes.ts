// The typed table of views: one line a view, under the public name that apps open it by. Loaded with the dialog; what a
// view says of itself is in its folder's route.ts, without the view.
import { accountsRoute } from './views/accounts/route.js';
import { activityRoute } from './views/activity/route.js';
import { chooseNetworkRoute } from './views/choose-network/route.js';
import { collectibleRoute } from './views/collectible/route.js';
import { connectRoute } from './views/connect/route.js';
import { downloadsRoute } from './views/downloads/route.js';
import { getWalletRoute } from './views/get-wallet/route.js';
import { homeRoute } from './views/home/route.js';
import { learnRoute } from './views/learn/route.js';
import { networksRoute, unsupportedRoute } from './views/networks/route.js';
import { pairAnyRoute, pairRoute } from './views/pair/route.js';
import { pickRoute } from './views/pick/route.js';
import { receiveRoute } from './views/receive/route.js';
import { sendRoute } from './views/send/route.js';
import { sendReviewRoute } from './views/send-review/route.js';
import { sendingRoute } from './views/sending/route.js';
import { waitRoute } from './views/wait/route.js';
import { walletsRoute } from './views/wallets/route.js';

export const routes = {
  Connect: connectRoute,
  ConnectingExternal: waitRoute,
  ConnectingMultiChain: chooseNetworkRoute,
  AllWallets: walletsRoute,
  ConnectingWalletConnect: pairRoute,
  ConnectingWalletConnectBasic: pairAnyRoute,
  Downloads: downloadsRoute,
  GetWallet: getWalletRoute,
  WhatIsAWallet: learnRoute('wallet'),
  WhatIsANetwork: learnRoute('network'),
  WhatIsABuy: learnRoute('buy'),
  ProfileWallets: accountsRoute,
  Account: homeRoute,
  WalletReceive: receiveRoute,
  WalletSend: sendRoute,
  WalletSendSelectToken: pickRoute,
  WalletSendPreview: sendReviewRoute,
  WalletSendConfirmed: sendingRoute,
  Transactions: activityRoute,
  Collectible: collectibleRoute,
  Networks: networksRoute,
  UnsupportedChain: unsupportedRoute,
} as const;
