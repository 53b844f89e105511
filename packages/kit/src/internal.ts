// For @openappkit/modal and the framework bindings. Not versioned API.
export { EarlyError } from '@openappkit/core/internal';
export { truncateAddress } from './api/truncate-address.js';
export { createOnRampBuyers } from './account-lists/onramp-buyers.js';
export { toAssetId, isCoin, tokenAddressOf } from './assets/asset-id.js';
export { createMemo } from './api/memo.js';
export {
  type ConnectionChange,
  type ConnectionChanges,
  createConnectionChanges,
} from './bindings/create-connection-changes.js';
export { closedState, disconnectedAccount, unknownNetwork } from './bindings/disconnected.js';
export {
  createExchangeLookup,
  type ExchangeLookup,
  type FetchExchanges,
  initialExchanges,
  type KnownExchanges,
} from './bindings/exchange-lookup.js';
export { requireKit } from './bindings/require-kit.js';
export {
  createMutation,
  initialMutation,
  type MutationCallbacks,
  type MutationState,
} from './bindings/mutation.js';
export {
  createOrderWatch,
  noOrderStatus,
  type Order,
  type OrderStatus,
  type OrderWatch,
  type PolledOrder,
} from './bindings/create-order-watch.js';
export { createPayUrlActions, type PayUrlActions } from './bindings/create-pay-url-actions.js';
export {
  createPayer,
  noPayment,
  type Payer,
  type PayerCallbacks,
  type PayerState,
} from './bindings/payer.js';
export {
  emptyConnectUri,
  emptyWalletList,
  toWallets,
  type WalletsValue,
} from './bindings/to-wallets.js';
export { type FetchBalanceResult, tryBalance } from './bindings/try-balance.js';
export { createWalletCallMethods, type WalletCallMethods } from './bindings/wallet-call-methods.js';
export {
  type ButtonAccount,
  type ButtonActions,
  type ButtonNetwork,
  type ButtonSource,
  type ButtonState,
  createButtonSource,
  emptyButtonState,
  initialButtonState,
} from './api/button-state.js';
export { initialAccount } from './api/initial-account.js';
export { initialEvent } from './kit/initial-event.js';
export { hasAbandonedRequest } from './flows/payment-step.js';
export { networkImage } from './api/network-image.js';
export { loginMethods } from './features/embedded-login/login-methods.js';
export { createSocialReturn } from './features/embedded-login/social-return.js';
export { closeWindow, openEmptyWindow } from './windows/empty-window.js';
export { hasRecentTransactions } from './features/recent-transactions/has-recent-transactions.js';
export { warnMissingKit } from './kit/warn-missing-kit-by-condition.js';
export { startKit } from './kit/start-kit.js';
export type { NamedWallet, Renderer } from './api/app-kit.types.js';
export { connectByName } from './wallet-button/connect-by-name.js';
export { findInstalled } from './wallet-button/find-installed.js';
export { walletKindOf, type NamedWalletKind, walletName } from './wallet-button/named-wallet.js';
export { createLazyWalletMethods } from './wallets/lazy-wallet-methods.js';
export { groupWallets, connectorsOfGroup } from './wallets/wallet-groups.js';
export {
  defineMessages,
  type Message,
  type MessageParams,
  type MessageParts,
  type Messages,
  type MessageTable,
  type WrapText,
} from './messages/define-messages.js';
export { createKitMessages } from './messages/kit-messages.js';
export { applyLanguage } from './messages/set-language.js';
export type { Language, Tables, Translation } from './messages/language.types.js';
