// Public entry: discovery of wallets that register themselves by the Wallet Standard.
export type * from './standard-wallet.types.js';
