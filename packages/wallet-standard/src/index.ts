export { callFeature, callMember, listenToChanges } from './features.js';
export { parseStandardAccounts, type StandardAccount } from './parse-accounts.js';
export { attempt, readMember } from './read-member.js';
export {
  createStandardWallets,
  type StandardWallet,
  type StandardWallets,
  type StandardWalletsOptions,
} from './standard-wallets.js';
