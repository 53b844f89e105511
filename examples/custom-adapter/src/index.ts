export { TideAdapter } from './adapter/tide-adapter.js';
export type { TideAnnouncement, TideWallet } from './adapter/tide-wallet.types.js';
export { tideEbb, tideLocal } from './networks.js';
