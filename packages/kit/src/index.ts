// Public face of @openappkit/kit: the kit without UI, and the types of every kit.
// The interface itself, so that types inferred of a kit can be named.
export type { AppKit as AppKitBaseClient } from './api/app-kit.types.js';
export type * from './account-lists/transaction.types.js';
export type * from './api/app-kit.types.js';
export { createAppKit } from './create-app-kit.js';
export type * from './features/collectibles/collectibles.types.js';
export type * from './features/embedded-account/embedded-account.types.js';
export type * from './features/embedded-login/embedded-login.types.js';
export type * from './features/history/history.types.js';
export { AppKit, getAppKit, modal } from './kit/get-app-kit.js';
export { findKit, onKitsChange } from './kit/default-kit.js';
export type { Sdk } from '@openappkit/core/internal';
export type { ParsedCaipAddress } from './wallet-button/connect-named-wallet.js';
export * from './wallet-button/create-wallet-button.js';
export type * from './features/names/names.types.js';
export type * from './features/portfolio/portfolio.types.js';
export type { Wallet } from './wallet-button/named-wallet.js';
export type { Language } from './words/language.types.js';
export { setLanguage } from './words/set-language.js';
export type * from './features/portfolio/portfolio.types.js';
export type * from './features/receive/receive.types.js';
export type * from './features/send/earlier-state.types.js';
export type * from './features/send/send-arguments.types.js';
export type * from './features/send/send-recipient.types.js';
export type * from './features/send/send.types.js';
export type * from './features/wallet-calls/wallet-calls.types.js';
