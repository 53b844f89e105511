// Public entry: the adapter for apps on wagmi, and what its constructor takes.
export type { CustomRpcUrl, WagmiAdapterOptions } from './config/wagmi-adapter-options.js';
export { authConnector } from './connectors/auth-connector.js';
export { WagmiAdapter } from './wagmi.js';
