// Public API of @openappkit/modal: the kit for plain HTML, with its elements.
export * from '@openappkit/kit';
export { AppkitWalletButton as AppKitWalletButton } from './buttons/appkit-wallet-button.js';
// An explicit export replaces the one without elements.
export { createAppKit } from './create-app-kit.js';
export { defineElements } from './define-elements.js';
export type {
  AccountButtonProps,
  ButtonProps,
  ConnectButtonProps,
  NetworkButtonProps,
  WalletButtonProps,
} from './buttons/button-props.types.js';
export type { WordCatalogues, WordChanges } from './message-overrides.types.js';
