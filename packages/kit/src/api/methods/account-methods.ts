import { createEntriesReader } from '../account-entries.js';
import type { AccountMethods, AppKit, PublicAccount } from '../app-kit.types.js';
import { createFieldMemo } from '../memo.js';
import { initialAccount } from '../initial-account.js';
import { onChange } from '../on-change.js';
import type { ConnectedWalletInfo } from '@openappkit/core';
import { type Core, snapshot } from '@openappkit/core/internal';

/** @param self - the kit whose features change accounts */
export function createAccountMethods(
  core: Core,
  self: () => Pick<AppKit, 'feature'>,
): AccountMethods {
  const { account, chain, connection, mounted, options } = core;
  const readEntries = createEntriesReader(core);
  const memoAccounts = createFieldMemo<PublicAccount['allAccounts']>();
  const memoAccount = createFieldMemo<PublicAccount>();
  const memoInfo = createFieldMemo<ConnectedWalletInfo>();
  const memoProviders = createFieldMemo<Readonly<Record<string, unknown>>>();
  const namespaceOrActive = (namespace?: string): string =>
    namespace ?? chain.state.activeNamespace ?? '';
  const active = (namespace?: string) => account.get(namespaceOrActive(namespace));
  const getAccount = (namespace?: string): PublicAccount => {
    const { caipAddress, address, status, connectorId } = active(namespace);
    const { embedded } = account.state;
    const key = namespaceOrActive(namespace);
    // Used until it is known whether a session is restored.
    const initial =
      mounted.initialized || address
        ? undefined
        : initialAccount(options.state.current.initialAccounts, namespace);
    if (initial) return memoAccount(initial, key);
    const every = connection.all(key).flatMap((live) => readEntries(live, live.accounts));
    const allAccounts = memoAccounts(every, key);
    const isConnected = address !== undefined;
    const embeddedWalletInfo = embedded?.connectorId === connectorId ? embedded?.info : undefined;
    return memoAccount(
      { allAccounts, caipAddress, address, isConnected, status, embeddedWalletInfo },
      key,
    );
  };
  const getWalletInfo: AccountMethods['getWalletInfo'] = (namespace) => {
    const info = active(namespace).connectedWalletInfo;
    return info && memoInfo(snapshot(info), namespaceOrActive(namespace));
  };
  const providers = () =>
    memoProviders(
      Object.fromEntries(
        Object.entries(connection.state.providers).map(([namespace, connected]) => [
          namespace,
          connected?.provider,
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
