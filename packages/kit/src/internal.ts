// For @openappkit/modal and the framework bindings. Not versioned API.
export { EarlyError } from '@openappkit/core/internal';
export {
  truncateAddress,
  type ButtonAccount,
  type ButtonActions,
  type ButtonNetwork,
  type ButtonSource,
  type ButtonState,
  createButtonSource,
  emptyButtonState,
  initialButtonState,
} from './api/button-state.js';
export { findKnownParties, type KnownParty } from './account-lists/known-parties.js';
export { createOnRampBuyers } from './account-lists/onramp-buyers.js';
export { toAssetId, isCoin, tokenAddressOf } from './assets/asset-id.js';
export {
  closedState,
  disconnectedAccount,
  emptyConnectUri,
  emptyWalletList,
  initialEvent,
  unknownNetwork,
} from './api/initial-state.js';
export { createMemo } from './api/memo.js';
export {
  type ConnectionChange,
  type ConnectionChanges,
  createConnectionChanges,
  toWallets,
  type WalletsValue,
  type FetchBalanceResult,
  tryBalance,
  createWalletCallMethods,
  type WalletCallMethods,
} from './bindings/wallets.js';
export {
  createExchangeLookup,
  type ExchangeLookup,
  type FetchExchanges,
  initialExchanges,
  type KnownExchanges,
  createOrderWatch,
  noOrderStatus,
  type Order,
  type OrderStatus,
  type OrderWatch,
  type PolledOrder,
  createPayUrlActions,
  type PayUrlActions,
} from './bindings/exchanges.js';
export { requireKit } from './kit/get-app-kit.js';
export {
  createMutation,
  initialMutation,
  type MutationCallbacks,
  type MutationState,
} from './bindings/mutation.js';
export {
  createPayer,
  noPayment,
  type Payer,
  type PayerCallbacks,
  type PayerState,
} from './bindings/payer.js';
export { initialAccount } from './api/methods/account-methods.js';
export { hasAbandonedRequest } from './flows/payment-step.js';
export { networkImage } from './api/network-image.js';
export { loginMethods } from './features/embedded-login/login-methods.js';
export { createSocialReturn } from './features/embedded-login/social-return.js';
export { closeWindow, openEmptyWindow } from './empty-window.js';
export { hasRecentTransactions } from './features/recent-transactions/recent-transactions.js';
export { warnMissingKit } from './kit/warn-missing-kit-by-condition.js';
export { startKit } from './kit/create-kit.js';
export type { NamedWallet, Renderer } from './api/app-kit.types.js';
export { connectByName } from './wallet-button/create-wallet-button.js';
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
  type Language,
  type Tables,
  type Translation,
} from './messages/define-messages.js';
export { createKitMessages } from './messages/kit-messages.js';
export { applyLanguage } from './messages/set-language.js';
