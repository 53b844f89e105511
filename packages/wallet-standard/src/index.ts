export { callFeature, callMember, listenToChanges } from './features.js';
export { parseStandardAccounts } from './parse-accounts.js';
export { attempt, readMember } from './read-member.js';
export { createStandardWallets } from './standard-wallets.js';
export type * from './standard-wallet.types.js';
