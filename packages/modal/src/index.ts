// Public face of @openappkit/modal: createAppKit for plain HTML, and what the framework bindings need.
export {
  type AppKit,
  createAppKitWalletButton,
  type FetchWalletsOptions,
  findKit,
  onKitsChange,
  type OpenOptions,
  type ParsedCaipAddress,
  type PublicAccount,
  type PublicConnection,
  type PublicConnections,
  type PublicNetwork,
  type PublicProvider,
  type PublicState,
  type Sdk,
  type SwitchConnectionOptions,
  type ViewName,
  type Wallet,
  type WalletButton,
  type WalletButtonOptions,
  type WalletConnectUri,
  type WalletItem,
  type WalletList,
} from '@openappkit/kit';
export { AppkitWalletButton as AppKitWalletButton } from './buttons/appkit-wallet-button.js';
export { createAppKit } from './create-app-kit.js';
export { defineElements } from './define-elements.js';
