export type { CustomRpcUrl, WagmiAdapterOptions } from './wagmi-setup.js';
export { authConnector } from './connectors/auth-connector.js';
export { WagmiAdapter } from './wagmi.js';
