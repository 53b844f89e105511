export { createEmbeddedWallet, makeEmbeddedWallet } from './create-embedded-wallet.js';
export type { EmbeddedContext } from './embedded-context.js';
export type { EmbeddedProvider } from './providers/create-provider.js';
