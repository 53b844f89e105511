// Wallet Standard accounts that this page may use. Empty until the page connects.

import type { WalletAccount } from '@wallet-standard/base';
import type { Account } from '../../signing/signing-family.js';
import { fromHex } from './bytes.js';
import type { PageWallet } from './page-wallet.js';

/** In account order. */
export const standardFamilies = ['solana', 'bitcoin'] as const;
export type StandardFamily = (typeof standardFamilies)[number];

export interface StandardAccounts {
  /** Solana's, then Bitcoin's: payment, then ordinals. */
  list(): readonly WalletAccount[];
  /** Stores the answer to a connect. An empty list disconnects. */
  take(family: StandardFamily, answer: unknown): readonly WalletAccount[];
}

/**
 * @param features - the feature names of each family's accounts
 * @param onChange - called after the wallet or the app changed the accounts
 */
export function createStandardAccounts(options: {
  readonly wallet: PageWallet;
  readonly icon: WalletAccount['icon'];
  readonly features: Readonly<Record<StandardFamily, WalletAccount['features']>>;
  readonly onChange: () => void;
}): StandardAccounts {
  const { wallet, icon, features, onChange } = options;
  const current: Record<StandardFamily, readonly WalletAccount[]> = { solana: [], bitcoin: [] };
  const createAccount = createAccountMaker(icon, features);
  const setAccounts = (family: StandardFamily, answer: unknown): void => {
    const list: readonly unknown[] = Array.isArray(answer) ? answer : [];
    // Invalid accounts pass, because a misbehaving wallet should reach the app.
    current[family] = Object.freeze(
      list.map((one) => (isAccount(one) ? createAccount(family, one) : (one as WalletAccount))),
    );
  };
  const storeAccounts = (family: StandardFamily, answer: unknown): readonly WalletAccount[] => {
    const before = current[family];
    setAccounts(family, answer);
    const after = current[family];
    const isSame = before.length === after.length && before.every((one, at) => one === after[at]);
    if (!isSame) onChange();
    return after;
  };
  wallet.listen((event, data) => {
    const family = standardFamilies.find((one) => event === `${one}:accounts`);
    if (!family || current[family].length === 0) return;
    setAccounts(family, data);
    onChange();
  });
  return {
    list: () => [...current.solana, ...current.bitcoin],
    take: storeAccounts,
  };
}

/** An unchanged account stays the same object. */
function createAccountMaker(
  icon: WalletAccount['icon'],
  features: Readonly<Record<StandardFamily, WalletAccount['features']>>,
) {
  const cache = new Map<string, WalletAccount>();
  return (family: StandardFamily, accountData: Account): WalletAccount => {
    const key = JSON.stringify(accountData);
    const cached = cache.get(key);
    if (cached) return cached;
    const account: WalletAccount = Object.freeze({
      address: accountData.address,
      publicKey: fromHex(accountData.publicKey ?? ''),
      chains: Object.freeze([accountData.chain as WalletAccount['chains'][number]]),
      features: features[family],
      label: accountData.label,
      ...(icon === undefined ? {} : { icon }),
    });
    cache.set(key, account);
    return account;
  };
}

function isAccount(value: unknown): value is Account {
  return 'publicKey' in Object(value);
}
