// Applies changes of another tab. Messages only say that something changed; the new state comes from storage and the wallets.
import * as z from 'zod/mini';
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { LatestOfEach } from '../async/latest.js';
import type { CoreDeps } from '../core-deps.types.js';
import { replaceOrAppend, withActiveAccount } from '../connections/connection-list.js';
import { guardedConnection } from '../connections/run-guards.js';
import { type CommitDeps, commitConnections } from '../connections/commit-connections.js';
import { isStored, type Stored } from '../storage/stored-sessions.js';
import { type StoredResult, createStoredReconnects, forgetEnded } from './stored-reconnects.js';
import { rereadStorage } from './reread-storage.js';

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

const told = [':connections', ':active-network'];

/** Ignores invalid messages and networks that this tab does not have. Never rejects. */
export async function syncFromTab(deps: Deps, raw: unknown, signal: AbortSignal): Promise<void> {
  const { data } = message.safeParse(raw);
  if (!data) return;
  const behind = (event: Event): void => {
    const { key } = event as StorageEvent;
    if (told.some((end) => key?.endsWith(end))) void follow(deps, data, signal);
  };
  const about = data.kind === 'connections' ? data.namespace : '';
  rereadStorage(deps.env, behind, deps.heard.of(about).begin(signal));
  await follow(deps, data, signal);
}

async function follow(deps: Deps, data: TabMessage, signal: AbortSignal): Promise<void> {
  const { account, chain, options, storage } = deps;
  if (data.kind === 'connections') {
    const { enableReconnect } = options.state.current;
    if (enableReconnect && chain.has(data.namespace)) await agree(deps, data.namespace, signal);
  } else {
    const { chainNamespace: namespace, caipNetworkId: network } =
      chain.find(storage.get('active-network')) ?? {};
    const isAsked = account.get(namespace).status === 'reconnecting';
    // For a wallet that is still reconnecting, the new storage replaces what was read before.
    if (namespace && isAsked) await agree(deps, namespace, signal);
    // This network applies only without a wallet, because `commitConnections` prefers the wallet's own network.
    else if (namespace && network) commitConnections(deps, 'tab', [{ namespace, network }]);
  }
  await followNetworks(deps, signal);
}

/** Moves wallets that leave the network to the app to the network that the other tab stored. This includes inactive wallets. */
async function followNetworks(deps: Deps, signal: AbortSignal): Promise<void> {
  const { adapters, chain, connection, storage } = deps;
  const follow = async (
    namespace: string,
    { connectorId, caipNetworkId }: Stored,
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

/** Makes the connections match storage: drops removed ones and restores added ones. */
async function agree(deps: Deps, own: string, signal: AbortSignal): Promise<void> {
  const { account, connection, returning, shared, storage } = deps;
  const turn = returning.of(own).begin(signal);
  const stored = storage.get('connections')?.[own] ?? [];
  const before = connection.all(own);
  if (isSame(stored, before) && account.get(own).status !== 'reconnecting') return;
  const ids = [...stored, ...before].map(({ connectorId }) => connectorId);
  for (const id of new Set(ids.filter(shared.serves))) shared.reload(id);
  if (stored.length === 0) {
    commitConnections(deps, 'tab', [{ namespace: own, connections: [] }]);
    return;
  }
  if (before.length === 0) account.setStatus(own, 'reconnecting');
  // Sessions of a shared connector are requested again, because another tab may have renewed them. Other wallets keep their known state.
  const known = ({ connectorId, address }: Stored): WalletConnection | undefined => {
    const live = shared.serves(connectorId) ? undefined : connection.live(own, connectorId);
    return live?.accounts.includes(address) ? withActiveAccount(live, address) : undefined;
  };
  const asker = createStoredReconnects(deps, turn);
  const asked = await Promise.all(
    stored.map(async (session) => known(session) ?? asker.ask(own, session)),
  );
  const answers = asked.map(asker.now);
  const admittedOnes = await Promise.all(
    answers.map((answer) =>
      !answer || answer === 'absent' || connection.live(own, answer.connectorId)
        ? answer
        : guardedConnection(deps, 'tab', answer, turn),
    ),
  );
  const entering = admittedOnes.map(asker.now);
  asker.end();
  if (turn.aborted) return;
  const hasWaited = before.length > 0 || account.get(own).status === 'reconnecting';
  if (!hasWaited || namesOf(before) !== namesOf(connection.all(own))) {
    comeBehind(deps, own, entering);
    return;
  }
  const connections = stored.flatMap((session, index) => {
    const answer = known(session) ?? entering[index];
    return answer && answer !== 'absent' && isStored(storage, own, answer) ? [answer] : [];
  });
  forgetEnded(deps, own, stored, answers);
  commitConnections(deps, connections.length > 0 ? 'tab' : 'failed', [
    { namespace: own, connections },
  ]);
}

/** Appends connections that are still stored. Connections that this tab added in between stay in front. */
function comeBehind(deps: Deps, own: string, answers: readonly StoredResult[]): void {
  const { connection, storage } = deps;
  for (const answer of answers) {
    if (!answer || answer === 'absent') continue;
    if (!isStored(storage, own, answer)) continue;
    if (!connection.live(own) || connection.live(own, answer.connectorId)) continue;
    commitConnections(deps, 'tab', [
      { namespace: own, connections: replaceOrAppend(connection.all(own), answer) },
    ]);
  }
}

function isSame(stored: readonly Stored[], live: readonly WalletConnection[]): boolean {
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
