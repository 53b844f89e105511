// Public API of @openappkit/kit: the kit without UI, and the types of every kit.
// Export the interface itself, so that types inferred from a kit can be named.
export type {
  AccountMethods,
  AppKit as AppKitBaseClient,
  ConnectionMethods,
  FeatureChange,
  ModalMethods,
  NetworkMethods,
  OptionMethods,
  StateMethods,
  WalletMethods,
} from './api/app-kit.types.js';
export type * from './account-lists/transaction.types.js';
export type * from './api/public.types.js';
export type {
  ButtonAccount,
  ButtonActions,
  ButtonNetwork,
  ButtonSource,
  ButtonState,
} from './api/button-state.js';
export { createAppKit } from './create-app-kit.js';
export type * from './features/collectibles/collectibles.types.js';
export type * from './features/embedded-account/embedded-account.types.js';
export type * from './features/embedded-login/embedded-login.types.js';
export type * from './features/history/history.types.js';
export { AppKit, getAppKit, modal } from './kit/get-app-kit.js';
export { findKit, onKitsChange } from './kit/kit-registry.js';
export type { ResolvedFeatures, Sdk } from '@openappkit/core/internal';
export type { ParsedCaipAddress } from './wallet-button/connect-named-wallet.js';
export {
  createAppKitWalletButton,
  type WalletButton,
  type WalletButtonOptions,
} from './wallet-button/create-wallet-button.js';
export type * from './features/names/names.types.js';
export type * from './features/onramp/onramp.types.js';
export type * from './exchanges/exchange.types.js';
export type * from './features/deposit/deposit.types.js';
export {
  arbitrumUSDC,
  arbitrumUSDT,
  baseETH,
  baseSepoliaETH,
  baseUSDC,
  ethereumUSDC,
  ethereumUSDT,
  optimismUSDC,
  optimismUSDT,
  polygonUSDC,
  polygonUSDT,
  solanaSOL,
  solanaUSDC,
  solanaUSDT,
} from './exchanges/pay-assets.js';
export type * from './features/pay/pay.types.js';
export {
  getExchanges,
  getIsPaymentInProgress,
  getPayError,
  getPayResult,
  openPay,
  pay,
} from './features/pay/pay-functions.js';
export type * from './features/portfolio/portfolio.types.js';
export type { Wallet } from './wallet-button/named-wallet.js';
export type { Language } from './messages/define-messages.js';
export { setLanguage } from './messages/set-language.js';
export type * from './features/receive/receive.types.js';
export { addRecentTransaction } from './features/recent-transactions/recent-transactions.js';
export type * from './features/recent-transactions/recent-transactions.types.js';
export type * from './features/send/legacy-state.types.js';
export type * from './features/send/send.types.js';
export type * from './assets/asset-amount.types.js';
export type * from './transactions/payment.types.js';
export type * from './transfers/transfer.types.js';
export type * from './features/swap/swap.types.js';
export type * from './features/wallet-calls/wallet-calls.types.js';
