import type {
  ConnectedWalletInfo,
  AccountEntry,
  CaipNetworkId,
  CaipAddress,
} from '@openappkit/core';
import { type Core, snapshot, accountEntries } from '@openappkit/core/internal';
import type { AccountMethods, AppKit, PublicAccount } from '../app-kit.types.js';
import { createFieldMemo } from '../memo.js';
import { onChange } from '../on-change.js';

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
    const { caipAddress, address, status, connectorId, stored } = active(namespace);
    const { embedded } = account.state;
    const key = namespaceOrActive(namespace);
    // The server's accounts are used until it is known whether a session is restored.
    const { initialAccounts } = options.state.current;
    const early = mounted.initialized || address ? undefined : initialAccounts;
    const initial = initialAccount(stored ? [stored.caipAddress] : early, namespace);
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

interface ConnectionRef {
  readonly namespace: string;
  readonly connectorId: string;
  readonly caipNetworkId: CaipNetworkId;
}

/**
 * Entries have the type, public key and path that the wallet reports while connected. An unchanged list is the same object.
 */
export function createEntriesReader({ account, connection }: Core) {
  const memoEntry = createFieldMemo<AccountEntry>();
  const memoList = createFieldMemo<readonly AccountEntry[]>();
  return (connectionRef: ConnectionRef, addresses: readonly string[]): readonly AccountEntry[] => {
    const { namespace, connectorId, caipNetworkId } = connectionRef;
    const { preferredAccountType: type = 'eoa' } = account.get(namespace);
    const { details } = connection.live(namespace, connectorId) ?? {};
    const entries = accountEntries(addresses, { namespace, caipNetworkId, type, details });
    const key = `${namespace}/${connectorId}/${addresses[0] ?? ''}`;
    return memoList(
      entries.map((entry, index) => memoEntry(entry, `${key}/${index}`)),
      key,
    );
  };
}

const noAccounts: PublicAccount['allAccounts'] = [];

/**
 * The account of the last visit, from storage or the option `initialAccounts`. Hooks and buttons show it until the wallet answers. Do
 * not use it for anything else, because only a wallet proves whose account it is.
 * @param namespace default: the first account
 */
export function initialAccount(
  accounts: readonly CaipAddress[] | undefined,
  namespace = '',
): PublicAccount | undefined {
  const caipAddress = accounts?.find((each) => each.startsWith(namespace && `${namespace}:`));
  return (
    caipAddress && {
      allAccounts: noAccounts,
      caipAddress,
      address: caipAddress.split(':')[2],
      isConnected: false,
      status: 'reconnecting',
    }
  );
}
