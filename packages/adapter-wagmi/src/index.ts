export type { CustomRpcUrl, WagmiAdapterOptions } from './config/wagmi-adapter-options.js';
export { authConnector } from './connectors/auth-connector.js';
export { WagmiAdapter } from './wagmi.js';
