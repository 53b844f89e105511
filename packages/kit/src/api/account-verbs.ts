// The part of the public kit about accounts, providers and wallets. Put together by app-kit.ts.
// Reads core's state and calls its verbs; must not hold state.
import { accountsOf } from './accounts-of.js';
import type { AppKit, PublicAccount } from './app-kit.types.js';
import { onChange } from './on-change.js';
import type { Core } from '@openappkit/core/internal';

type Verbs = Pick<
  AppKit,
  | 'getAccount'
  | 'subscribeAccount'
  | 'getAddress'
  | 'getCaipAddress'
  | 'getIsConnectedState'
  | 'getProvider'
  | 'getProviderType'
  | 'getWalletProvider'
  | 'subscribeProviders'
  | 'getWalletInfo'
  | 'subscribeWalletInfo'
  | 'getConnectors'
  | 'fetchBalance'
>;

/** Account verbs over a core. */
export function accountVerbs(core: Core): Verbs {
  const { account, chain, connection } = core;
  const active = (namespace?: string) => account.get(namespace ?? chain.state.activeNamespace);
  const getAccount = (namespace?: string): PublicAccount => {
    const { caipAddress, address, status } = active(namespace);
    const allAccounts = connection
      .all(namespace ?? chain.state.activeNamespace ?? '')
      .flatMap((live) => accountsOf(core, live, live.accounts));
    return { allAccounts, caipAddress, address, isConnected: address !== undefined, status };
  };
  const getWalletInfo: Verbs['getWalletInfo'] = (namespace) =>
    active(namespace).connectedWalletInfo;
  const providers = () =>
    Object.fromEntries(
      Object.entries(connection.state.providers).map(([namespace, held]) => [
        namespace,
        held?.provider,
      ]),
    );
  // The provider is the wallet's own object: its type is the caller's claim.
  const provider = <T>(namespace: string | undefined) =>
    (namespace === undefined ? undefined : connection.state.providers[namespace]?.provider) as
      | T
      | undefined;
  return {
    getAccount,
    subscribeAccount: (listener, namespace) =>
      onChange(
        [account.state, chain.state, connection.state],
        // As text: the list of accounts is made anew each time.
        () => JSON.stringify(getAccount(namespace)),
        () => listener(getAccount(namespace)),
      ),
    getAddress: (namespace) => active(namespace).address,
    getCaipAddress: (namespace) => active(namespace).caipAddress,
    getIsConnectedState: () => active().address !== undefined,
    getProvider: (namespace) => provider(namespace),
    getProviderType: (namespace) => connection.state.providers[namespace]?.type,
    getWalletProvider: () => provider(chain.state.activeNamespace),
    subscribeProviders: (listener) => onChange([connection.state], providers, listener),
    getWalletInfo,
    subscribeWalletInfo: (listener, namespace) =>
      onChange([account.state, chain.state], () => getWalletInfo(namespace), listener),
    getConnectors: () => connection.state.connectors,
    async fetchBalance(namespace) {
      await core.refreshBalance(namespace);
      const { balance, balanceSymbol } = active(namespace);
      return { balance: balance ?? '0.00', symbol: balanceSymbol ?? '' };
    },
  };
}
