// Public face of @openappkit/modal: the kit for plain HTML, with its elements; what a kit is comes from @openappkit/kit.
export * from '@openappkit/kit';
export { AppkitWalletButton as AppKitWalletButton } from './buttons/appkit-wallet-button.js';
// Explicit, so that it stands in place of the one without elements.
export { createAppKit } from './create-app-kit.js';
export { defineElements } from './define-elements.js';
export type { WordCatalogues, WordChanges } from './word-catalogues.types.js';
