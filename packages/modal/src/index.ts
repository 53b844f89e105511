// Public face of @openappkit/modal: createAppKit for plain HTML, and what the framework bindings need.
export { AppkitWalletButton as AppKitWalletButton } from './buttons/appkit-wallet-button.js';
export {
  createAppKitWalletButton,
  type WalletButton,
  type WalletButtonOptions,
} from './buttons/create-wallet-button.js';
export type { ParsedCaipAddress } from './buttons/connect-named-wallet.js';
export type { Wallet } from './buttons/named-wallet.js';
export { createAppKit } from './create-app-kit.js';
export { findKit, onKitsChange } from './default-kit.js';
export { defineElements } from './define-elements.js';
export type { Sdk } from './kit/app-kit.js';
export type {
  AppKit,
  FetchWalletsOptions,
  OpenOptions,
  PublicAccount,
  PublicConnection,
  PublicConnections,
  PublicNetwork,
  PublicProvider,
  PublicState,
  SwitchConnectionOptions,
  ViewName,
  WalletConnectUri,
  WalletItem,
  WalletList,
} from './kit/app-kit.types.js';
