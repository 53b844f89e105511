// The table of features: a folder in features/, one line here and one in feature-gates.ts. Every kit reads it, with UI or
// without, when the first feature is asked for: what loads one weighs nothing in the first load. A feature's view is a view
// like any other, with its line in the modal's routes.ts.
export { collectibles } from './features/collectibles/feature.js';
export { deposit } from './features/deposit/feature.js';
export { embeddedAccount } from './features/embedded-account/feature.js';
export { embeddedLogin } from './features/embedded-login/feature.js';
export { history } from './features/history/feature.js';
export { names } from './features/names/feature.js';
export { onramp } from './features/onramp/feature.js';
export { pay } from './features/pay/feature.js';
export { portfolio } from './features/portfolio/feature.js';
export { receive } from './features/receive/feature.js';
export { recentTransactions } from './features/recent-transactions/feature.js';
export { send } from './features/send/feature.js';
export { signIn } from './features/sign-in/feature.js';
export { swap } from './features/swap/feature.js';
export { walletCalls } from './features/wallet-calls/feature.js';

/** What each line exports. */
export type { Feature } from '@openappkit/core/feature';
