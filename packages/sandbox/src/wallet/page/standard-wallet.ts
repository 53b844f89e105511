// One object for Solana and Bitcoin, with the same name as in EIP-6963. The wallet behind it makes all decisions.

import type { IdentifierArray, Wallet, WalletIcon } from '@wallet-standard/base';
import { standardChains } from '../../signing/standard-chains.js';
import { callListeners } from './call-listeners.js';
import type { PageWallet } from './page-wallet.js';
import {
  createStandardAccounts,
  type StandardAccounts,
  type StandardFamily,
  standardFamilies,
} from './standard-accounts.js';
import { bitcoinFeatureNames, bitcoinFeatures } from './standard-bitcoin.js';
import { solanaFeatureNames, solanaFeatures } from './standard-solana.js';

type Change = (properties: Partial<Pick<Wallet, 'accounts' | 'chains' | 'features'>>) => void;

/** @param options.has - families to announce; at least one */
export function createStandardWallet(options: {
  readonly wallet: PageWallet;
  readonly name: string;
  readonly icon: WalletIcon;
  readonly has: readonly StandardFamily[];
}): Wallet {
  const { wallet, name, icon, has } = options;
  const listeners = new Set<Change>();
  const accounts = createStandardAccounts({
    wallet,
    icon,
    features: { solana: solanaFeatureNames, bitcoin: bitcoinFeatureNames },
    onChange: () => callListeners(listeners, { accounts: accounts.list() }),
  });
  const on = (event: string, listener: Change) => {
    if (event !== 'change') return () => {};
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  const features = createFeatures({ wallet, accounts, on, has });
  const chains: IdentifierArray = standardFamilies
    .filter((family) => has.includes(family))
    .map((family) => standardChains[family]);
  return Object.freeze({
    version: '1.0.0' as const,
    name,
    icon,
    chains: Object.freeze(chains),
    features: Object.freeze(features),
    get accounts() {
      return accounts.list();
    },
  });
}

function createFeatures(options: {
  readonly wallet: PageWallet;
  readonly accounts: StandardAccounts;
  readonly on: (event: string, listener: Change) => () => void;
  readonly has: readonly StandardFamily[];
}) {
  const { wallet, accounts, on, has } = options;
  const connect = async (family: StandardFamily, params: object) =>
    accounts.take(family, await wallet.request(`${family}:connect`, [params]));
  const disconnect = async (family: StandardFamily) => {
    await wallet.request(`${family}:disconnect`, []);
    accounts.take(family, []);
  };
  // `standard:connect` connects the main family only, because Bitcoin has its own connect.
  const main: StandardFamily = has.includes('solana') ? 'solana' : 'bitcoin';
  return {
    'standard:connect': {
      version: '1.0.0',
      async connect(input?: { readonly silent?: boolean }) {
        const silent = input?.silent === true;
        if (silent) await Promise.all(has.map((family) => connect(family, { silent })));
        else await connect(main, {});
        return { accounts: accounts.list() };
      },
    },
    'standard:disconnect': { version: '1.0.0', disconnect: () => disconnect(main) },
    'standard:events': { version: '1.0.0', on },
    ...(has.includes('solana') ? solanaFeatures({ wallet, accounts }) : {}),
    ...(has.includes('bitcoin')
      ? bitcoinFeatures({ wallet, accounts, on, disconnect: () => disconnect('bitcoin') })
      : {}),
  };
}
