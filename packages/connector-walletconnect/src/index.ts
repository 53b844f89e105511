export {
  createWalletConnectConnector,
  makeWalletConnect,
} from './create-wallet-connect-connector.js';
export type { NamespaceProvider } from './session/namespace-provider.js';
export type { WalletRedirect } from './session/parse-session.js';
