export { createWalletConnectConnector } from './create-wallet-connect-connector.js';
export { makeWalletConnect } from './create-wallet-connect-connector.js';
export type { NamespaceProvider } from './session/namespace-provider.js';
export type { WalletRedirect } from './session/parse-session.js';
