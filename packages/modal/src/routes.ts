// The typed table of routes by public view name. It loads after the first paint, so that more views do not slow down opening.
// Routes that the first paint needs are in initial-routes.ts.
import type { RouteTable } from './navigation/route.types.js';
import { profileWalletsRoute } from './views/profile-wallets/route.js';
import { transactionsRoute } from './views/transactions/route.js';
import { approveTransactionRoute } from './views/approve-transaction/route.js';
import { onRampProvidersRoute } from './views/on-ramp-providers/route.js';
import { onRampSelectRoute } from './views/on-ramp-select/route.js';
import { buyInProgressRoute } from './views/buy-in-progress/route.js';
import { updateEmailWalletRoute } from './views/update-email-wallet/route.js';
import { connectingMultiChainRoute } from './views/connecting-multi-chain/route.js';
import { collectibleRoute } from './views/collectible/route.js';
import { payWithExchangeRoute } from './views/pay-with-exchange/route.js';
import { payWithExchangeSelectAssetRoute } from './views/pay-with-exchange-select-asset/route.js';
import { downloadsRoute } from './views/downloads/route.js';
import { emailVerifyRoute, emailLoginRoute } from './views/email-login/route.js';
import { connectingFarcasterRoute } from './views/connecting-farcaster/route.js';
import { fundWalletRoute } from './views/fund-wallet/route.js';
import { getWalletRoute } from './views/get-wallet/route.js';
import { whatIsRoute } from './views/what-is/route.js';
import { registerAccountNameRoute } from './views/register-account-name/route.js';
import { registerAccountNameSuccessRoute } from './views/register-account-name-success/route.js';
import { networksRoute, unsupportedChainRoute } from './views/networks/route.js';
import { payRoute } from './views/pay/route.js';
import { payQuoteRoute } from './views/pay-quote/route.js';
import { payLoadingRoute } from './views/pay-loading/route.js';
import { walletSendSelectTokenRoute } from './views/wallet-send-select-token/route.js';
import { walletReceiveRoute } from './views/wallet-receive/route.js';
import { walletSendRoute } from './views/wallet-send/route.js';
import { walletSendPreviewRoute } from './views/wallet-send-preview/route.js';
import { walletSendConfirmedRoute } from './views/wallet-send-confirmed/route.js';
import { smartSessionListRoute } from './views/smart-session-list/route.js';
import { accountSettingsRoute } from './views/account-settings/route.js';
import { siwxSignMessageRoute } from './views/siwx-sign-message/route.js';
import { connectingSocialRoute } from './views/connecting-social/route.js';
import { connectSocialsRoute } from './views/connect-socials/route.js';
import { swapRoute } from './views/swap/route.js';
import { swapSelectTokenRoute } from './views/swap-select-token/route.js';
import { swapPreviewRoute } from './views/swap-preview/route.js';
import { swappingRoute } from './views/swapping/route.js';

export const routes = {
  SIWXSignMessage: siwxSignMessageRoute,
  ApproveTransaction: approveTransactionRoute,
  AccountSettings: accountSettingsRoute,
  SmartSessionList: smartSessionListRoute('SmartSessionList'),
  SmartSessionCreated: smartSessionListRoute('SmartSessionCreated'),
  UpdateEmailWallet: updateEmailWalletRoute(1),
  UpdateEmailPrimaryOtp: updateEmailWalletRoute(2),
  UpdateEmailSecondaryOtp: updateEmailWalletRoute(3),
  ConnectingMultiChain: connectingMultiChainRoute,
  EmailLogin: emailLoginRoute,
  EmailVerifyOtp: emailVerifyRoute,
  EmailVerifyDevice: emailVerifyRoute,
  ConnectSocials: connectSocialsRoute,
  ConnectingSocial: connectingSocialRoute,
  ConnectingFarcaster: connectingFarcasterRoute,
  Downloads: downloadsRoute,
  GetWallet: getWalletRoute,
  WhatIsAWallet: whatIsRoute('wallet'),
  WhatIsANetwork: whatIsRoute('network'),
  WhatIsABuy: whatIsRoute('buy'),
  FundWallet: fundWalletRoute,
  OnRampProviders: onRampProvidersRoute,
  OnRampTokenSelect: onRampSelectRoute('token'),
  OnRampFiatSelect: onRampSelectRoute('currency'),
  BuyInProgress: buyInProgressRoute,
  PayWithExchange: payWithExchangeRoute,
  PayWithExchangeSelectAsset: payWithExchangeSelectAssetRoute,
  ProfileWallets: profileWalletsRoute,
  WalletReceive: walletReceiveRoute,
  WalletSend: walletSendRoute,
  WalletSendSelectToken: walletSendSelectTokenRoute,
  WalletSendPreview: walletSendPreviewRoute,
  WalletSendConfirmed: walletSendConfirmedRoute,
  Pay: payRoute,
  PayQuote: payQuoteRoute,
  PayLoading: payLoadingRoute,
  Swap: swapRoute,
  SwapSelectToken: swapSelectTokenRoute,
  SwapPreview: swapPreviewRoute,
  Swapping: swappingRoute,
  RegisterAccountName: registerAccountNameRoute,
  RegisterAccountNameSuccess: registerAccountNameSuccessRoute,
  Transactions: transactionsRoute,
  Collectible: collectibleRoute,
  Networks: networksRoute,
  UnsupportedChain: unsupportedChainRoute,
} as const satisfies RouteTable;

export { viewFor } from './navigation/aliases.js';
