// Stores what a reload needs: connections per namespace with the active one first, the name and balance of its account, history,
// active namespace and network, and recent wallets.
import type { EndReason } from '../bus.js';
import { formatCaipAddress } from '../caip.js';
import { listenTo } from '../listen-to.js';
import type { CoreDeps } from '../core-deps.types.js';
import type { AccountState } from '../state/account.js';
import { isOfSession } from '../state/connection-list.js';
import { decimalText, type Guard, shortText } from '../storage/guards.js';

type Deps = Pick<CoreDeps, 'account' | 'bus' | 'cache' | 'chain' | 'connection' | 'storage'>;

const maxRecentWallets = 2;

/** Omits text that storage would not accept, such as a token's symbol with control characters. */
const textOf = (text: string | undefined, fits: Guard<string> = shortText): string | undefined =>
  fits(text) ? text : undefined;

const shownOf = ({ profileName, balance, balanceSymbol }: Partial<AccountState>) => ({
  profileName: textOf(profileName),
  balance: textOf(balance, decimalText),
  balanceSymbol: textOf(balanceSymbol),
});

const mayReconnect = (reason: EndReason): boolean => reason === 'failed' || reason === 'locked';

export function rememberSession(deps: Deps): () => void {
  const { account, bus, cache, chain, connection, storage } = deps;
  /** Connections that were live in this tab. A stored connection that was not may belong to a wallet that loads later, so it is kept. */
  const wasLive = new Set<string>();
  const save = (namespace: string, dropsUnavailable = false): void => {
    const { [namespace]: stored = [], ...others } = storage.get('connections') ?? {};
    const live = connection.all(namespace);
    const idOf = (connectorId: string): string => `${namespace}/${connectorId}`;
    for (const { connectorId } of live) wasLive.add(idOf(connectorId));
    const unavailable = stored.filter(
      (session) =>
        !wasLive.has(idOf(session.connectorId)) && !live.some((each) => isOfSession(each, session)),
    );
    const sessions = [
      ...live.map(({ connectorId, accounts, caipNetworkId }, index) => ({
        connectorId,
        address: accounts[0],
        caipNetworkId,
        ...shownOf(index === 0 ? account.get(namespace) : {}),
      })),
      ...(dropsUnavailable ? [] : unavailable),
    ].slice(0, 10);
    storage.set(
      'connections',
      sessions.length === 0 ? others : { ...others, [namespace]: sessions },
    );
    storage.set(
      'history',
      connection.state.history.map((past) => ({ ...past })),
    );
  };
  /** Writes nothing for a session that another tab has ended or replaced. */
  const saveShown = (namespace: string): void => {
    const all = storage.get('connections') ?? {};
    const [first, ...others] = all[namespace] ?? [];
    const shown = account.get(namespace);
    if (first && formatCaipAddress(first.caipNetworkId, first.address) === shown.caipAddress)
      storage.set('connections', {
        ...all,
        [namespace]: [{ ...first, ...shownOf(shown) }, ...others],
      });
  };
  /** Keeps stored sessions whose wallets are unavailable, because they may return at the next load. */
  const keepUnavailable = (namespace: string): void => {
    for (const { connectorId } of storage.get('connections')?.[namespace] ?? [])
      if (!connection.live(namespace, connectorId)) wasLive.delete(`${namespace}/${connectorId}`);
  };
  /**
   * @param changed set if the namespace may have changed without user action. Another tab may then show another
   * namespace.
   */
  const saveNetwork = (changed?: string): void => {
    const { activeNamespace } = chain.state;
    if (changed !== undefined && changed !== activeNamespace) return;
    const network = chain.active();
    if (activeNamespace !== undefined) storage.set('active-namespace', activeNamespace);
    if (network) storage.set('active-network', network.caipNetworkId);
  };
  /** A pairing code counts as the wallet that the user selected for it. A login does not count. */
  const saveRecent = (connectorId: string, namespace: string): void => {
    const { wallet } = connection.state.attempt ?? {};
    const connector = connection.find(connectorId, namespace);
    if (connector?.needs && !wallet) return;
    const { id, name } = wallet ?? { id: connectorId, name: connector?.name ?? connectorId };
    const others = connection.state.recents.filter((each) => each.id !== id);
    const recents = [{ id, name, namespace }, ...others].slice(0, maxRecentWallets);
    connection.setRecents(recents);
    storage.set('recent-wallets', recents);
  };
  return listenTo(bus, {
    connected: ({ namespace, connectorId, reconnect }) => {
      save(namespace);
      saveNetwork(namespace);
      if (!reconnect) saveRecent(connectorId, namespace);
    },
    'connection-switched': ({ namespace }) => {
      save(namespace);
      saveNetwork(namespace);
    },
    'connection-ended': ({ namespace, reason }) => {
      if (mayReconnect(reason)) keepUnavailable(namespace);
      save(namespace);
    },
    'connection-joined': ({ namespace }) => save(namespace),
    'connection-renewed': ({ namespace }) => save(namespace),
    'account-changed': ({ namespace }) => save(namespace),
    'balance-read': ({ namespace }) => saveShown(namespace),
    'identity-read': ({ namespace }) => saveShown(namespace),
    'network-changed': ({ namespace }) => {
      save(namespace);
      saveNetwork(namespace);
    },
    'namespace-switched': () => saveNetwork(),
    disconnected: ({ namespace, reason }) => {
      if (mayReconnect(reason)) keepUnavailable(namespace);
      else {
        // Restore no wallet after the user disconnected the last one.
        save(namespace, reason === 'user');
        if (reason !== 'other-tab') saveNetwork();
      }
      cache.forgetAccounts(namespace);
    },
  });
}
