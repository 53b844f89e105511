// Another tab of this origin changed something: this one agrees. Messages say only that something changed; what is true
// is read from storage and from the wallet.
import * as z from 'zod/mini';
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { LatestOfEach } from '../adapter/latest.js';
import type { CoreParts } from '../core-parts.js';
import { inPlace, withAccount } from '../door/arrange.js';
import { admitted } from '../door/pass-gate.js';
import { type DoorParts, settle } from '../door/settle.js';
import { isStored, type Stored } from '../storage/stored-sessions.js';
import { type Answer, createStoredAsker, forgetOver } from './ask-stored.js';
import { lookAgain } from './look-again.js';

type Parts = DoorParts &
  Pick<CoreParts, 'env' | 'gate' | 'shared' | 'storage'> & {
    /** By namespace: what is asked for newer news makes older answers worthless. */
    readonly returning: LatestOfEach;
    /** By what news are about: those whose storage may still be behind. */
    readonly heard: LatestOfEach;
  };

const message = z.union([
  z.object({ kind: z.literal('connections'), namespace: z.string() }),
  z.object({ kind: z.literal('network') }),
]);
/** What tabs tell each other. */
export type TabMessage = z.output<typeof message>;

/** Keys of storage that a message is about. */
const told = [':connections', ':active-network'];

/** What makes no sense, or is about networks that this tab does not have, is ignored. Never rejects. */
export async function followTab(parts: Parts, raw: unknown, signal: AbortSignal): Promise<void> {
  const { data } = message.safeParse(raw);
  if (!data) return;
  const behind = (event: Event): void => {
    const { key } = event as StorageEvent;
    if (told.some((end) => key?.endsWith(end))) void follow(parts, data, signal);
  };
  const about = data.kind === 'connections' ? data.namespace : '';
  lookAgain(parts.env, behind, parts.heard.of(about).begin(signal));
  await follow(parts, data, signal);
}

async function follow(parts: Parts, data: TabMessage, signal: AbortSignal): Promise<void> {
  const { account, chain, options, storage } = parts;
  if (data.kind === 'connections') {
    const { enableReconnect } = options.state.current;
    if (enableReconnect && chain.has(data.namespace)) await agree(parts, data.namespace, signal);
  } else {
    const { chainNamespace: namespace, caipNetworkId: network } =
      chain.find(storage.get('active-network')) ?? {};
    const isAsked = account.get(namespace).status === 'reconnecting';
    // What is stored now counts for a wallet that is still being asked, not what was stored before.
    if (namespace && isAsked) await agree(parts, namespace, signal);
    // The choice is ours only without a wallet: the door takes what a wallet says for itself.
    else if (namespace && network) settle(parts, 'tab', [{ namespace, network }]);
  }
  await followNetworks(parts, signal);
}

/** Wallets that leave the network to the app are where the other tab has them, each of them, whichever is in front. */
async function followNetworks(parts: Parts, signal: AbortSignal): Promise<void> {
  const { adapters, chain, connection, storage } = parts;
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
  // One that does not offer it stays where it is.
  await Promise.allSettled(
    stored.flatMap(([namespace, list]) => list.map((each) => follow(namespace, each))),
  );
}

/** Storage holds what the other tab has now: drop what is gone, bring back what came. */
async function agree(parts: Parts, own: string, signal: AbortSignal): Promise<void> {
  const { account, connection, returning, shared, storage } = parts;
  const turn = returning.of(own).begin(signal);
  const stored = storage.get('connections')?.[own] ?? [];
  const before = connection.all(own);
  if (isSame(stored, before) && account.get(own).status !== 'reconnecting') return;
  const ids = [...stored, ...before].map(({ connectorId }) => connectorId);
  for (const id of new Set(ids.filter(shared.serves))) shared.reload(id);
  if (stored.length === 0) {
    settle(parts, 'tab', [{ namespace: own, connections: [] }]);
    return;
  }
  if (before.length === 0) account.setStatus(own, 'reconnecting');
  // A session that another tab renewed is asked for anew; any other wallet is as this tab knows it.
  const known = ({ connectorId, address }: Stored): WalletConnection | undefined => {
    const live = shared.serves(connectorId) ? undefined : connection.live(own, connectorId);
    return live?.accounts.includes(address) ? withAccount(live, address) : undefined;
  };
  const asker = createStoredAsker(parts, turn);
  const asked = await Promise.all(
    stored.map(async (session) => known(session) ?? asker.ask(own, session)),
  );
  const answers = asked.map(asker.now);
  const admittedOnes = await Promise.all(
    answers.map((answer) =>
      !answer || answer === 'absent' || connection.live(own, answer.connectorId)
        ? answer
        : admitted(parts, 'tab', answer, turn),
    ),
  );
  const entering = admittedOnes.map(asker.now);
  asker.end();
  if (turn.aborted) return;
  const hasWaited = before.length > 0 || account.get(own).status === 'reconnecting';
  if (!hasWaited || namesOf(before) !== namesOf(connection.all(own))) {
    comeBehind(parts, own, entering);
    return;
  }
  const connections = stored.flatMap((session, index) => {
    const answer = known(session) ?? entering[index];
    return answer && answer !== 'absent' && isStored(storage, own, answer) ? [answer] : [];
  });
  forgetOver(parts, own, stored, answers);
  settle(parts, connections.length > 0 ? 'tab' : 'failed', [{ namespace: own, connections }]);
}

/** Whoever connected or disconnected here meanwhile was faster, and is right. What is still stored comes behind it. */
function comeBehind(parts: Parts, own: string, answers: readonly Answer[]): void {
  const { connection, storage } = parts;
  for (const answer of answers) {
    if (!answer || answer === 'absent') continue;
    if (!isStored(storage, own, answer)) continue;
    if (!connection.live(own) || connection.live(own, answer.connectorId)) continue;
    settle(parts, 'tab', [{ namespace: own, connections: inPlace(connection.all(own), answer) }]);
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
