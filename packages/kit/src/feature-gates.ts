// Which features may show, by name. Part of the first load and called on each render. The compiler enforces
// the same names as features.ts.
import type { FeatureFacts, FeatureName } from '@openappkit/core/feature';
import type * as features from './features.js';
import { available as collectibles } from './features/collectibles/available.js';
import { available as deposit } from './features/deposit/available.js';
import { available as embeddedAccount } from './features/embedded-account/available.js';
import { available as embeddedLogin } from './features/embedded-login/available.js';
import { available as history } from './features/history/available.js';
import { available as names } from './features/names/available.js';
import { available as onramp } from './features/onramp/available.js';
import { available as pay } from './features/pay/available.js';
import { available as portfolio } from './features/portfolio/available.js';
import { available as receive } from './features/receive/available.js';
import { available as recentTransactions } from './features/recent-transactions/available.js';
import { available as send } from './features/send/available.js';
import { available as signIn } from './features/sign-in/available.js';
import { available as swap } from './features/swap/available.js';
import { available as walletCalls } from './features/wallet-calls/available.js';

/** Must be cheap, synchronous and without side effects. */
export type FeatureGate = (facts: FeatureFacts) => boolean;

export const featureGates: Readonly<Record<FeatureName<typeof features>, FeatureGate>> = {
  collectibles,
  deposit,
  embeddedAccount,
  embeddedLogin,
  history,
  names,
  onramp,
  pay,
  portfolio,
  receive,
  recentTransactions,
  send,
  signIn,
  swap,
  walletCalls,
};
