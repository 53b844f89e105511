// Public face of the embedded wallet's client: named exports only.
export type { EmbeddedUser } from './protocol/index.js';
