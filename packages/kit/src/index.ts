// Public face of @openappkit/kit: the kit without UI, and the types of every kit.
export type {
  AppKit,
  FetchWalletsOptions,
  OpenOptions,
  PublicAccount,
  PublicConnection,
  PublicConnections,
  PublicNetwork,
  PublicState,
  SwitchConnectionOptions,
  ViewName,
  WalletConnectUri,
  WalletItem,
  WalletList,
} from './api/app-kit.types.js';
export { createAppKit } from './create-app-kit.js';
export { findKit, onKitsChange } from './kit/default-kit.js';
export type { Sdk } from './kit/make-kit.js';
export type { ParsedCaipAddress } from './wallet-button/connect-named-wallet.js';
export {
  createAppKitWalletButton,
  type WalletButton,
  type WalletButtonOptions,
} from './wallet-button/create-wallet-button.js';
export type { Wallet } from './wallet-button/named-wallet.js';
