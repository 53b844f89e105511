// The table of features: each has a folder in features/, an entry here and one in feature-gates.ts. Loaded when the first
// feature is requested. Its view, if any, has a line in the modal's routes.ts.
import { defineFeature, signInFeature } from '@openappkit/core/internal';
import { featureGates as gates } from './feature-gates.js';

export type { Feature } from '@openappkit/core/feature';

/** The features that move money build on it. Apps cannot open it. */
const transactions = defineFeature({
  name: 'transactions',
  available: () => true,
  load: async () => (await import('./transactions/ledger.js')).createLedger,
});

export const collectibles = defineFeature({
  name: 'collectibles',
  available: gates.collectibles,
  load: async () =>
    (await import('./features/collectibles/create-collectibles.js')).createCollectibles,
});

export const deposit = defineFeature({
  name: 'deposit',
  available: gates.deposit,
  async load(get) {
    const [ledger, { createDeposit }] = await Promise.all([
      get(transactions),
      import('./features/deposit/create-deposit.js'),
    ]);
    return (deps) => createDeposit({ ...deps, ledger });
  },
});

export const embeddedAccount = defineFeature({
  name: 'embeddedAccount',
  available: gates.embeddedAccount,
  load: async () =>
    (await import('./features/embedded-account/create-embedded-account.js')).createEmbeddedAccount,
});

export const embeddedLogin = defineFeature({
  name: 'embeddedLogin',
  available: gates.embeddedLogin,
  load: async () =>
    (await import('./features/embedded-login/create-embedded-login.js')).createEmbeddedLogin,
});

export const history = defineFeature({
  name: 'history',
  available: gates.history,
  load: async () => (await import('./features/history/create-history.js')).createHistory,
});

export const names = defineFeature({
  name: 'names',
  available: gates.names,
  load: async () => (await import('./features/names/create-names.js')).createNames,
});

export const onramp = defineFeature({
  name: 'onramp',
  available: gates.onramp,
  async load(get) {
    const [ledger, { createOnRamp }] = await Promise.all([
      get(transactions),
      import('./features/onramp/create-onramp.js'),
    ]);
    return (deps) => createOnRamp({ ...deps, ledger });
  },
});

// The machines of pay, send and swap are files of their own, loaded in parallel.
export const pay = defineFeature({
  name: 'pay',
  available: gates.pay,
  async load(get) {
    const [ledger, { createPay }] = await Promise.all([
      get(transactions),
      import('./features/pay/create-pay.js'),
      import('./features/pay/pay.machine.js'),
    ]);
    return (deps) => createPay({ ...deps, ledger });
  },
});

export const portfolio = defineFeature({
  name: 'portfolio',
  available: gates.portfolio,
  load: async () => (await import('./features/portfolio/create-portfolio.js')).createPortfolio,
});

export const receive = defineFeature({
  name: 'receive',
  available: gates.receive,
  load: async () => (await import('./features/receive/create-receive.js')).createReceive,
});

export const recentTransactions = defineFeature({
  name: 'recentTransactions',
  available: gates.recentTransactions,
  async load(get) {
    const [ledger, { createRecentTransactions }] = await Promise.all([
      get(transactions),
      import('./features/recent-transactions/create-recent-transactions.js'),
    ]);
    return (deps) => createRecentTransactions({ ...deps, ledger });
  },
});

export const send = defineFeature({
  name: 'send',
  available: gates.send,
  async load(get) {
    const [ledger, { createSend }] = await Promise.all([
      get(transactions),
      import('./features/send/create-send.js'),
      import('./features/send/send.machine.js'),
    ]);
    return (deps) => createSend({ ...deps, ledger });
  },
});

/** Also a connection guard, so core owns its controller. */
export const signIn = signInFeature;

export const swap = defineFeature({
  name: 'swap',
  available: gates.swap,
  async load(get) {
    const [ledger, { createSwap }] = await Promise.all([
      get(transactions),
      import('./features/swap/create-swap.js'),
      import('./features/swap/swap.machine.js'),
    ]);
    return (deps) => createSwap({ ...deps, ledger });
  },
});

export const walletCalls = defineFeature({
  name: 'walletCalls',
  available: gates.walletCalls,
  load: async () =>
    (await import('./features/wallet-calls/create-wallet-calls.js')).createWalletCalls,
});
