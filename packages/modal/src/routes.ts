// The typed table of views: one line a view, under the public name that apps open it by. What a view says of itself is in
// its folder's route.ts, without the view. It comes behind the first picture, so that a view more adds nothing to an
// opening; the few routes that the first picture needs are in first-routes.ts.
import { accountsRoute } from './views/accounts/route.js';
import { activityRoute } from './views/activity/route.js';
import { approveRoute } from './views/approve/route.js';
import { buyRoute } from './views/buy/route.js';
import { buyPickRoute } from './views/buy-pick/route.js';
import { buyingRoute } from './views/buying/route.js';
import { changeEmailRoute } from './views/change-email/route.js';
import { chooseNetworkRoute } from './views/choose-network/route.js';
import { collectibleRoute } from './views/collectible/route.js';
import { depositRoute } from './views/deposit/route.js';
import { depositPickRoute } from './views/deposit-pick/route.js';
import { downloadsRoute } from './views/downloads/route.js';
import { codeRoute, emailRoute } from './views/email/route.js';
import { farcasterRoute } from './views/farcaster/route.js';
import { fundRoute } from './views/fund/route.js';
import { getWalletRoute } from './views/get-wallet/route.js';
import { learnRoute } from './views/learn/route.js';
import { nameRoute } from './views/name/route.js';
import { nameSignRoute } from './views/name-sign/route.js';
import { networksRoute, unsupportedRoute } from './views/networks/route.js';
import { payRoute } from './views/pay/route.js';
import { payQuoteRoute } from './views/pay-quote/route.js';
import { payingRoute } from './views/paying/route.js';
import { pickRoute } from './views/pick/route.js';
import { receiveRoute } from './views/receive/route.js';
import { sendRoute } from './views/send/route.js';
import { sendReviewRoute } from './views/send-review/route.js';
import { sendingRoute } from './views/sending/route.js';
import { sessionsRoute } from './views/sessions/route.js';
import { settingsRoute } from './views/settings/route.js';
import { signInRoute } from './views/sign-in/route.js';
import { socialRoute } from './views/social/route.js';
import { socialsRoute } from './views/socials/route.js';
import { swapRoute } from './views/swap/route.js';
import { swapPickRoute } from './views/swap-pick/route.js';
import { swapReviewRoute } from './views/swap-review/route.js';
import { swappingRoute } from './views/swapping/route.js';

export const routes = {
  SIWXSignMessage: signInRoute,
  ApproveTransaction: approveRoute,
  AccountSettings: settingsRoute,
  SmartSessionList: sessionsRoute('SmartSessionList'),
  SmartSessionCreated: sessionsRoute('SmartSessionCreated'),
  UpdateEmailWallet: changeEmailRoute(1),
  UpdateEmailPrimaryOtp: changeEmailRoute(2),
  UpdateEmailSecondaryOtp: changeEmailRoute(3),
  ConnectingMultiChain: chooseNetworkRoute,
  EmailLogin: emailRoute,
  EmailVerifyOtp: codeRoute,
  EmailVerifyDevice: codeRoute,
  ConnectSocials: socialsRoute,
  ConnectingSocial: socialRoute,
  ConnectingFarcaster: farcasterRoute,
  Downloads: downloadsRoute,
  GetWallet: getWalletRoute,
  WhatIsAWallet: learnRoute('wallet'),
  WhatIsANetwork: learnRoute('network'),
  WhatIsABuy: learnRoute('buy'),
  FundWallet: fundRoute,
  OnRampProviders: buyRoute,
  OnRampTokenSelect: buyPickRoute('token'),
  OnRampFiatSelect: buyPickRoute('currency'),
  BuyInProgress: buyingRoute,
  PayWithExchange: depositRoute,
  PayWithExchangeSelectAsset: depositPickRoute,
  ProfileWallets: accountsRoute,
  WalletReceive: receiveRoute,
  WalletSend: sendRoute,
  WalletSendSelectToken: pickRoute,
  WalletSendPreview: sendReviewRoute,
  WalletSendConfirmed: sendingRoute,
  Pay: payRoute,
  PayQuote: payQuoteRoute,
  PayLoading: payingRoute,
  Swap: swapRoute,
  SwapSelectToken: swapPickRoute,
  SwapPreview: swapReviewRoute,
  Swapping: swappingRoute,
  RegisterAccountName: nameRoute,
  RegisterAccountNameSuccess: nameSignRoute,
  Transactions: activityRoute,
  Collectible: collectibleRoute,
  Networks: networksRoute,
  UnsupportedChain: unsupportedRoute,
} as const;

/** Names of views that do not exist yet. */
export { viewFor } from './navigation/aliases.js';
