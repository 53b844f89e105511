// The part of the public kit about accounts, providers and wallets. Put together by make-kit.ts.
// Reads core's state and calls its verbs; must not hold state.
import { createAccountsOf } from '../accounts-of.js';
import type { AccountVerbs, AppKit, PublicAccount } from '../app-kit.types.js';
import { createKeptFields } from '../kept.js';
import { rememberedAccount } from '../remembered-account.js';
import { onChange } from '../on-change.js';
import type { ConnectedWalletInfo } from '@openappkit/core';
import { type Core, snapshot } from '@openappkit/core/internal';

/** Account verbs over a core. @param self - the kit whose features change accounts */
export function accountVerbs(core: Core, self: () => Pick<AppKit, 'feature'>): AccountVerbs {
  const { account, chain, connection, mounted, options } = core;
  const accountsOf = createAccountsOf(core);
  const keepAccounts = createKeptFields<PublicAccount['allAccounts']>();
  const keepAccount = createKeptFields<PublicAccount>();
  const keepInfo = createKeptFields<ConnectedWalletInfo>();
  const keepProviders = createKeptFields<Readonly<Record<string, unknown>>>();
  const own = (namespace?: string): string => namespace ?? chain.state.activeNamespace ?? '';
  const active = (namespace?: string) => account.get(own(namespace));
  const getAccount = (namespace?: string): PublicAccount => {
    const { caipAddress, address, status, connectorId } = active(namespace);
    const { embedded } = account.state;
    const key = own(namespace);
    // Until it is known whether a session comes back.
    const remembered =
      mounted.initialized || address
        ? undefined
        : rememberedAccount(options.state.current.initialAccounts, namespace);
    if (remembered) return keepAccount(remembered, key);
    const every = connection.all(key).flatMap((live) => accountsOf(live, live.accounts));
    const allAccounts = keepAccounts(every, key);
    const isConnected = address !== undefined;
    const embeddedWalletInfo = embedded?.connectorId === connectorId ? embedded?.info : undefined;
    return keepAccount(
      { allAccounts, caipAddress, address, isConnected, status, embeddedWalletInfo },
      key,
    );
  };
  const getWalletInfo: AccountVerbs['getWalletInfo'] = (namespace) => {
    const info = active(namespace).connectedWalletInfo;
    return info && keepInfo(snapshot(info), own(namespace));
  };
  const providers = () =>
    keepProviders(
      Object.fromEntries(
        Object.entries(connection.state.providers).map(([namespace, held]) => [
          namespace,
          held?.provider,
        ]),
      ),
    );
  // The caller asserts the type of the provider.
  const provider = <T>(namespace: string | undefined) =>
    connection.state.providers[namespace ?? '']?.provider as T | undefined;
  return {
    getAccount,
    subscribeAccount: (listener, namespace) =>
      onChange(
        [account.state, chain.state, connection.state, mounted],
        () => getAccount(namespace),
        listener,
      ),
    getAddress: (namespace) => active(namespace).address,
    getCaipAddress: (namespace) => active(namespace).caipAddress,
    getIsConnectedState: (namespace) => active(namespace).address !== undefined,
    getProvider: provider,
    getProviderType: (namespace) => connection.state.providers[namespace]?.type,
    getWalletProvider: () => provider(chain.state.activeNamespace),
    subscribeProviders: (listener) => onChange([connection.state], providers, listener),
    getWalletInfo,
    subscribeWalletInfo: (listener, namespace) =>
      onChange([account.state, chain.state], () => getWalletInfo(namespace), listener),
    getPreferredAccountType: (namespace) => active(namespace).preferredAccountType,
    setPreferredAccountType: async (type) =>
      (await self().feature('embeddedAccount')).setAccountType(type),
    getConnectors: () => snapshot(connection.state).connectors,
    async fetchBalance(namespace) {
      await core.refreshBalance(namespace);
      const { balance, balanceSymbol } = active(namespace);
      return { balance: balance ?? '0.00', symbol: balanceSymbol ?? '' };
    },
  };
}
