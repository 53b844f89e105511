// Subpath `@openappkit/kit/internal`: what @openappkit/modal and the bindings of frameworks stand on. Not versioned API.
export { EarlyError } from '@openappkit/core/internal';
export { truncateAddress } from './api/truncate-address.js';
export { boughtHere } from './account-lists/bought-here.js';
export { assetIdOf, isCoin, tokenOf } from './assets/asset-id.js';
export { createKept } from './api/kept.js';
export {
  type ConnectionChange,
  type ConnectionChanges,
  connectionChanges,
} from './bindings/connection-changes.js';
export { closedState, disconnectedAccount, unknownNetwork } from './bindings/disconnected.js';
export * from './bindings/exchange-lookup.js';
export { kitFor } from './bindings/kit-for.js';
export * from './bindings/mutation.js';
export * from './bindings/order-watch.js';
export * from './bindings/pay-url-actions.js';
export * from './bindings/payer.js';
export * from './bindings/to-wallets.js';
export { type FetchBalanceResult, tryBalance } from './bindings/try-balance.js';
export * from './bindings/wallet-call-verbs.js';
export * from './api/button-state.js';
export { rememberedAccount } from './api/remembered-account.js';
export { firstEvent } from './kit/first-event.js';
export { isLeftAsking } from './payments/create-left.js';
export { networkImage } from './api/network-image.js';
export { loginWays } from './features/embedded-login/login-ways.js';
export { createSocialReturn } from './features/embedded-login/social-return.js';
export { closeWindow, openEmptyWindow } from './windows/empty-window.js';
export { hasRecentTransactions } from './features/recent-transactions/has-recent-transactions.js';
export { tellAlone } from './kit/tell-alone-by-condition.js';
export { startKit } from './kit/start-kit.js';
export type { NamedWallet, Surface } from './kit/surface.types.js';
export { connectByName } from './wallet-button/connect-by-name.js';
export { findInstalled } from './wallet-button/find-installed.js';
export { kindOf, type NamedWalletKind, walletName } from './wallet-button/named-wallet.js';
export { lazyWalletVerbs } from './wallets/lazy-wallet-verbs.js';
export { groupWallets, walletOf } from './wallets/wallet-groups.js';
export * from './words/define-words.js';
export { createKitWords } from './words/kit-words.js';
export { speak } from './words/set-language.js';
export type { Language, Tables, Translation } from './words/language.types.js';
