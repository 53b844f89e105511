export {
  attempt,
  callFeature,
  callMember,
  listenToChanges,
  readMember,
} from './features.js';
export { parseStandardAccounts, type StandardAccount } from './parse-accounts.js';
export {
  createStandardWallets,
  type StandardWallet,
  type StandardWallets,
  type StandardWalletsOptions,
} from './standard-wallets.js';
