// Public face of the embedded wallet's client: named exports only.
export { createEmbeddedWallet } from './create-embedded-wallet.js';
export type { EmbeddedContext } from './embedded-context.js';
export { makeEmbeddedWallet } from './make-embedded-wallet.js';
export type { EmbeddedProvider } from './providers/create-provider.js';
