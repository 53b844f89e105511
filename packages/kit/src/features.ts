// The table of features: each has a folder in features/, a line here and one in feature-gates.ts. Loaded when
// the first feature is requested. Its view, if any, has a line in the modal's routes.ts.
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

export type { Feature } from '@openappkit/core/feature';
