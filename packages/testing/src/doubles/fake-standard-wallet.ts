// Scriptable wallets of the Wallet Standard for unit tests, one for Solana and one for Bitcoin, and their registration on a page.
// They sign nothing: where keys matter, tests use the conformance wallets. https://github.com/wallet-standard/wallet-standard
import type { FakeAnswer } from './fake-eip1193-provider.js';

type Id = `${string}:${string}`;

export interface FakeStandardAccount {
  readonly address: string;
  readonly publicKey: Uint8Array;
  readonly chains: readonly Id[];
  readonly features: readonly Id[];
  /** Bitcoin only. */
  readonly purpose?: 'payment' | 'ordinals';
}

export interface FakeStandardRequest {
  /** The feature, such as `solana:signMessage`. */
  readonly method: string;
  readonly params: readonly unknown[];
}

export interface FakeStandardWallet {
  readonly version: '1.0.0';
  readonly name: string;
  readonly icon: `data:image/svg+xml;base64,${string}`;
  readonly chains: readonly Id[];
  /** The accounts that the user has shared with the page. */
  readonly accounts: readonly FakeStandardAccount[];
  readonly features: Readonly<Record<Id, object>>;
  /** Sets the response of a feature from now on: a value, or a function that returns, resolves to or throws one. */
  answer(feature: Id, answer: FakeAnswer): void;
  /** Replaces the accounts and emits a change, as if the user changed them in the wallet. */
  setAccounts(accounts: readonly FakeStandardAccount[]): void;
  /** Every call of a feature so far, `standard:connect` included. */
  readonly requests: readonly FakeStandardRequest[];
  listenerCount(): number;
}

export interface FakeStandardWalletOptions {
  readonly name?: string;
  /** Wallet Standard chain names, such as `solana:devnet`. */
  readonly chains?: readonly Id[];
  /** The accounts that connecting shares. */
  readonly accounts?: readonly FakeStandardAccount[];
  /** Responses by feature. The wallet supports every feature named here. */
  readonly answers?: Readonly<Record<Id, FakeAnswer>>;
}

/** What differs between the Solana and the Bitcoin double. */
interface Family {
  readonly name: string;
  readonly chains: readonly Id[];
  readonly accounts: (chains: readonly Id[]) => readonly FakeStandardAccount[];
  /** The feature that requests accounts. */
  readonly connect: Id;
  readonly events: readonly Id[];
  readonly answers: Readonly<Record<Id, FakeAnswer>>;
}

const icon = 'data:image/svg+xml;base64,PHN2Zy8+';

export const fakeSolanaAddress = '7YttLkHDoNj9wyDur5pM1ejNaAvT9X4eqaYcHQqtj2G5';
export const fakeBitcoinAddresses = {
  payment: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ordinals: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
} as const;

// The public key bytes of `fakeSolanaAddress`.
const solanaKey = Uint8Array.from(
  '6151cb1c3e9d20fd844a3a81ce0de8975ff007bfbfca51b077d2d2ef0499d80e'.match(/../g) ?? [],
  (byte) => Number.parseInt(byte, 16),
);

/** Rejects until a test sets a response. */
const unanswered: FakeAnswer = ({ method }: FakeStandardRequest) =>
  Promise.reject({ code: 4200, message: `${method} has no answer: set one with wallet.answer()` });

const solana: Family = {
  name: 'Test Wallet',
  chains: ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'],
  accounts: (chains) => [
    {
      address: fakeSolanaAddress,
      publicKey: solanaKey,
      chains,
      features: ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'],
    },
  ],
  connect: 'standard:connect',
  events: ['standard:events'],
  answers: { 'solana:signMessage': unanswered, 'solana:signTransaction': unanswered },
};
const bitcoin: Family = {
  name: 'Test Wallet',
  chains: ['bitcoin:mainnet', 'bitcoin:testnet', 'bitcoin:regtest'],
  accounts: (chains) =>
    (['payment', 'ordinals'] as const).map((purpose) => ({
      address: fakeBitcoinAddresses[purpose],
      publicKey: new Uint8Array(33).fill(purpose === 'payment' ? 2 : 3),
      chains,
      features: ['bitcoin:signMessage', 'bitcoin:signTransaction'],
      purpose,
    })),
  connect: 'bitcoin:connect',
  events: ['bitcoin:events', 'standard:events'],
  answers: { 'bitcoin:signMessage': unanswered, 'bitcoin:signTransaction': unanswered },
};

/**
 * A Solana wallet that a test plays. Connecting shows one account; what it is asked to sign rejects until an answer is
 * set, and what else no answer is set for, it does not have.
 *
 * @example
 * const wallet = fakeSolanaWallet({ name: 'Reef Wallet' });
 * const stop = registerWallet(window, wallet);
 * wallet.answer('standard:connect', () => Promise.reject({ code: 4001, message: 'no' }));
 */
export const fakeSolanaWallet = (options: FakeStandardWalletOptions = {}): FakeStandardWallet =>
  createFake(solana, options);

/**
 * A Bitcoin wallet that a test plays, with an account for payments and one for ordinals.
 *
 * @example
 * const wallet = fakeBitcoinWallet({ answers: { 'bitcoin:signMessage': [{ signature }] } });
 */
export const fakeBitcoinWallet = (options: FakeStandardWalletOptions = {}): FakeStandardWallet =>
  createFake(bitcoin, options);

function createFake(family: Family, options: FakeStandardWalletOptions): FakeStandardWallet {
  const chains = options.chains ?? family.chains;
  const offered = options.accounts ?? family.accounts(chains);
  const requests: FakeStandardRequest[] = [];
  const listeners = new Set<(change: { readonly accounts: unknown }) => void>();
  let accounts: readonly FakeStandardAccount[] = [];
  const answers = new Map<Id, FakeAnswer>();
  const features: Record<Id, object> = {};
  const call = async (feature: Id, params: readonly unknown[]): Promise<unknown> => {
    const request = { method: feature, params };
    requests.push(request);
    const answer = answers.get(feature);
    return typeof answer === 'function' ? answer(request) : answer;
  };
  const methodOf = (feature: Id): string => feature.slice(feature.indexOf(':') + 1);
  const offer = (feature: Id): void => {
    const run = (...params: readonly unknown[]) => call(feature, params);
    features[feature] ??= { version: '1.0.0', [methodOf(feature)]: run };
  };
  const wallet: FakeStandardWallet = {
    version: '1.0.0',
    name: options.name ?? family.name,
    icon,
    chains,
    get accounts() {
      return accounts;
    },
    features,
    requests,
    answer(feature, answer) {
      answers.set(feature, answer);
      offer(feature);
    },
    setAccounts(next) {
      accounts = next;
      for (const listener of [...listeners]) listener({ accounts });
    },
    listenerCount: () => listeners.size,
  };
  const on = (_event: string, listener: (change: unknown) => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  for (const name of family.events) features[name] = { version: '1.0.0', on };
  wallet.answer(family.connect, (request: FakeStandardRequest) => {
    const isSilent = (request.params[0] as { readonly silent?: boolean } | undefined)?.silent;
    // A silent connect never shares new accounts.
    if (!isSilent && accounts.length === 0) wallet.setAccounts(offered);
    return { accounts };
  });
  wallet.answer('standard:disconnect', () => wallet.setAccounts([]));
  for (const [feature, answer] of Object.entries({ ...family.answers, ...options.answers }))
    wallet.answer(feature as Id, answer);
  return wallet;
}

/**
 * Registers a wallet on the page by the Wallet Standard, now and whenever an app comes.
 *
 * @param events - the page's window, or `env.page.events`
 * @returns takes it away again
 */
export function registerWallet(events: EventTarget, wallet: unknown): () => void {
  const undo: (() => void)[] = [];
  const register = (api: { readonly register: (wallet: unknown) => () => void }): void =>
    void undo.push(api.register(wallet));
  const onReady = (event: Event): void => {
    const { detail } = event as CustomEvent<Parameters<typeof register>[0]>;
    register(detail);
  };
  events.addEventListener('wallet-standard:app-ready', onReady);
  events.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));
  return () => {
    events.removeEventListener('wallet-standard:app-ready', onReady);
    for (const step of undo) step();
  };
}
