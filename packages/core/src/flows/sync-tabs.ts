// Messages only say that something changed. The new state comes from storage and the wallets.
import * as z from 'zod/mini';
import type { StoredSession } from '../state/connection.js';
import { showStored } from '../state/account.js';
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { LatestOfEach } from '../async.js';
import type { CoreDeps } from '../core-deps.types.js';
import { isOfSession, replaceOrAppend, withActiveAccount } from '../state/connection-list.js';
import { guardedConnection } from '../connections/connection-guards.js';
import { type CommitDeps, commitConnections } from '../connections/commit-connections.js';
import {
  isStored,
  type StoredResult,
  createStoredReconnects,
  forgetEnded,
} from './stored-sessions.js';
import type { Env } from '../env/env.types.js';
import { listenTo } from '../listen-to.js';

type Deps = CommitDeps &
  Pick<CoreDeps, 'env' | 'guards' | 'shared' | 'storage'> & {
    /** By namespace, because a newer message makes older answers obsolete. */
    readonly returning: LatestOfEach;
    /** By subject of the message; storage may still lag behind it. */
    readonly heard: LatestOfEach;
  };

const message = z.union([
  z.object({ kind: z.literal('connections'), namespace: z.string() }),
  z.object({ kind: z.literal('network') }),
]);
export type TabMessage = z.output<typeof message>;

const syncedKeySuffixes = [':connections', ':active-network'];

/** Ignores invalid messages and networks that this tab does not have. Never rejects. */
export async function syncFromTab(deps: Deps, raw: unknown, signal: AbortSignal): Promise<void> {
  const { data } = message.safeParse(raw);
  if (!data) return;
  const onStorage = (event: Event): void => {
    const { key } = event as StorageEvent;
    if (syncedKeySuffixes.some((end) => key?.endsWith(end))) void follow(deps, data, signal);
  };
  const about = data.kind === 'connections' ? data.namespace : '';
  rereadStorage(deps.env, onStorage, deps.heard.of(about).begin(signal));
  await follow(deps, data, signal);
}

async function follow(deps: Deps, data: TabMessage, signal: AbortSignal): Promise<void> {
  const { account, chain, options, storage } = deps;
  if (data.kind === 'connections') {
    const { enableReconnect } = options.state.current;
    if (enableReconnect && chain.has(data.namespace))
      await syncConnections(deps, data.namespace, signal);
  } else {
    const { chainNamespace: namespace, caipNetworkId: network } =
      chain.find(storage.get('active-network')) ?? {};
    const isAsked = account.get(namespace).status === 'reconnecting';
    // For a wallet that is still reconnecting, the new storage replaces what was read before.
    if (namespace && isAsked) await syncConnections(deps, namespace, signal);
    // This network applies only without a wallet, because `commitConnections` prefers the wallet's own network.
    else if (namespace && network) commitConnections(deps, 'tab', [{ namespace, network }]);
  }
  await followNetworks(deps, signal);
}

/** Follows the stored network in wallets that leave the network to the app, inactive wallets included. */
async function followNetworks(deps: Deps, signal: AbortSignal): Promise<void> {
  const { adapters, chain, connection, storage } = deps;
  const follow = async (
    namespace: string,
    { connectorId, caipNetworkId }: StoredSession,
  ): Promise<void> => {
    const live = connection.live(namespace, connectorId);
    const network = chain.find(caipNetworkId);
    if (!network || !live?.leavesNetworkToApp || live.caipNetworkId === caipNetworkId) return;
    await adapters.get(namespace)?.switchNetwork?.({ connectorId, network, signal });
  };
  const stored = Object.entries(storage.get('connections') ?? {});
  // A wallet that cannot switch keeps its network.
  await Promise.allSettled(
    stored.flatMap(([namespace, list]) => list.map((each) => follow(namespace, each))),
  );
}

/** Makes the connections match storage. */
async function syncConnections(deps: Deps, namespace: string, signal: AbortSignal): Promise<void> {
  const { account, connection, returning, shared, storage } = deps;
  const latestSignal = returning.of(namespace).begin(signal);
  const stored = storage.get('connections')?.[namespace] ?? [];
  const before = connection.all(namespace);
  if (isSame(stored, before) && account.get(namespace).status !== 'reconnecting') return;
  const ids = [...stored, ...before].map(({ connectorId }) => connectorId);
  for (const id of new Set(ids.filter(shared.serves))) shared.reload(id);
  if (stored.length === 0) {
    commitConnections(deps, 'tab', [{ namespace: namespace, connections: [] }]);
    return;
  }
  if (before.length === 0) showStored(deps, namespace, stored);
  // Sessions of a shared connector are requested again, because another tab may have renewed them.
  const known = (session: StoredSession): WalletConnection | undefined => {
    const { connectorId, address } = session;
    if (shared.serves(connectorId)) return undefined;
    const offering = connection.all(namespace).filter((each) => isOfSession(each, session));
    const live = offering.find((each) => each.connectorId === connectorId) ?? offering[0];
    return live && withActiveAccount(live, address);
  };
  const asker = createStoredReconnects(deps, latestSignal);
  const results = await Promise.all(
    stored.map(async (session) => known(session) ?? asker.ask(namespace, session)),
  );
  const answers = results.map(asker.now);
  const admittedOnes = await Promise.all(
    answers.map((answer) =>
      !answer || answer === 'absent' || connection.live(namespace, answer.connectorId)
        ? answer
        : guardedConnection(deps, 'tab', answer, latestSignal),
    ),
  );
  const entering = admittedOnes.map(asker.now);
  asker.end();
  if (latestSignal.aborted) return;
  const hasWaited = before.length > 0 || account.get(namespace).status === 'reconnecting';
  if (!hasWaited || namesOf(before) !== namesOf(connection.all(namespace))) {
    appendReconnected(deps, namespace, stored, entering);
    return;
  }
  const connections = stored.flatMap((session, index) => {
    const answer = known(session) ?? entering[index];
    return answer && answer !== 'absent' && isStored(storage, namespace, session) ? [answer] : [];
  });
  forgetEnded(deps, namespace, stored, answers);
  commitConnections(deps, connections.length > 0 ? 'tab' : 'failed', [
    { namespace: namespace, connections },
  ]);
}

/** Connections that this tab added in the meantime stay in front. */
function appendReconnected(
  deps: Deps,
  namespace: string,
  stored: readonly StoredSession[],
  answers: readonly StoredResult[],
): void {
  const { connection, storage } = deps;
  for (const [index, session] of stored.entries()) {
    const answer = answers[index];
    if (!answer || answer === 'absent') continue;
    if (!isStored(storage, namespace, session)) continue;
    if (!connection.live(namespace) || connection.live(namespace, answer.connectorId)) continue;
    commitConnections(deps, 'tab', [
      { namespace: namespace, connections: replaceOrAppend(connection.all(namespace), answer) },
    ]);
  }
}

function isSame(stored: readonly StoredSession[], live: readonly WalletConnection[]): boolean {
  return (
    stored.length === live.length &&
    stored.every(
      ({ connectorId, address }, index) =>
        live[index]?.connectorId === connectorId && live[index].accounts[0] === address,
    )
  );
}

function namesOf(live: readonly WalletConnection[]): string {
  return live.map(({ connectorId }) => connectorId).join();
}

/** A message of another tab may arrive before the storage write that it announces. */
const storageDelayMs = 2_000;

/** @param reread reads the current state; called again for each storage change after the message */
export function rereadStorage(
  { clock, page }: Pick<Env, 'clock' | 'page'>,
  reread: (event: Event) => void,
  signal: AbortSignal,
): void {
  if (!page || signal.aborted) return;
  const stop = (): void => {
    clock.clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    page.events.removeEventListener('storage', reread);
  };
  const timer = clock.setTimeout(stop, storageDelayMs);
  signal.addEventListener('abort', stop);
  page.events.addEventListener('storage', reread);
}

/** Tells the other tabs what changed. */
export function notifyTabs({ bus, tabs }: Pick<CoreDeps, 'bus' | 'tabs'>): () => void {
  const post = (message: TabMessage): void => tabs()?.post(message);
  const changed = ({ namespace }: { readonly namespace: string }): void =>
    post({ kind: 'connections', namespace });
  return listenTo(bus, {
    // A restored session may have another account than other tabs know, or may arrive after their time limit.
    connected: changed,
    'connection-joined': changed,
    // The wallet itself reports a lock to each tab.
    'connection-ended': (event) => {
      if (event.reason !== 'locked') changed(event);
    },
    'connection-switched': changed,
    'connection-renewed': changed,
    'account-changed': changed,
    disconnected: (event) => {
      if (event.reason === 'user' || event.reason === 'wallet') changed(event);
    },
    'network-changed': () => post({ kind: 'network' }),
    // The active namespace changed after the network did, so notify again.
    'namespace-switched': () => post({ kind: 'network' }),
  });
}
