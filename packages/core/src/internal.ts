// Subpath `@openappkit/core/internal` for modal, react and testing. Not a versioned API.
export { once } from './once.js';
export { EarlyError } from './errors/early-error.js';
export { browserEnv } from './env/browser-env.js';
export { appMetadata } from './options/options-controller.js';
export { checkOptions } from './options/check-options.js';
export { nearestName } from './options/nearest-name.js';
export { inWords } from './options/parse-options.js';
export { networkIdOf } from './network/resolve-networks.js';
export { isNetwork } from './options/option-guards.js';
export { version } from './version.js';
export { createCore, type Loads } from './create-core.js';
export type { Sdk } from './api/service-urls.js';
export type { Core } from './core.types.js';
export type { ResolvedFeatures, ResolvedOptions } from './options/option-defaults.js';
export { defineFeature } from './feature/define-feature.js';
export type { Account } from './state/account.js';
export type { Chain, ChainState, SwitchAttempt } from './state/chain.js';
export type {
  Connection,
  ConnectAttempt,
  ConnectionState,
  RecentWallet,
} from './state/connection.js';
export { setConnections } from './connections/commit-connections.js';
export type { Modal } from './state/modal.js';
export { shakeMs } from './state/modal.js';
export type { Alert } from './notice/alerts.js';
export { type NoticeState, noticeGapMs } from './notice/notices.js';
export {
  createRouter,
  type Router,
  type RouterEntry,
  type RouterState,
  type Traits,
} from './state/router.js';
export { signInFeature } from './sign-in/sign-in-feature.js';
export { requiresSignIn } from './sign-in/requires-sign-in.js';
export { signInAvailable } from './sign-in/sign-in-option.js';
export { rememberLink } from './shared/link-choice.js';
export type { Bus, BusEvents } from './bus.js';
export {
  installedTypes,
  installedWallet,
  visibleConnectors,
} from './wallets/visible-connectors.js';
export { accountEntries } from './state/account.js';
export { checkLink } from './adapter/links.js';
export { renewBeforeMs } from './flows/pair.js';
export { isConfusableName } from './adapter/confusable-name.js';
export { errorMessages } from './errors/error-messages.js';
export { formatUnits, worthDecimals, worthOf } from './amounts.js';
export { scopeOf } from './storage/storage.js';
export { proxy, snapshot, subscribe } from 'valtio/vanilla';
