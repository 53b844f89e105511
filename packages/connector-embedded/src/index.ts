export { createEmbeddedWallet } from './create-embedded-wallet.js';
export type { EmbeddedContext } from './embedded-context.js';
export { makeEmbeddedWallet } from './make-embedded-wallet.js';
export type { EmbeddedProvider } from './providers/create-provider.js';
