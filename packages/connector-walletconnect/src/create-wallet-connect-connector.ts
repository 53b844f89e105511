// The pairing connector: one session with one wallet, for every namespace of the app. Made by core when it
// is first needed. It knows no chain beyond the tables in `namespaces/`, and never reads the page.
import {
  abortable,
  KitError,
  type Network,
  type SharedConnector,
  type SharedSession,
} from '@openappkit/core/adapter';
import { ownRpcMap, type RpcMap, readRpcMap } from './client/bind-provider.js';
import type { OpenProvider, PairingClient } from './client/client.types.js';
import { endSession } from './client/end-session.js';
import { createProviderSource } from './client/provider-source.js';
import { buildProposal } from './namespaces/build-proposal.js';
import { readOverride } from './namespaces/override.js';
import { beginProposal } from './proposal/begin-proposal.js';
import { propose, readCode } from './proposal/propose.js';
import { createRefusals } from './proposal/refusals.js';
import { createLeftSession } from './session/left-session.js';
import { readSession } from './session/read-session.js';
import { createSessionSlot } from './session/session-slot.js';
import { switchNetwork } from './session/switch-network.js';
import { waitForHostSession } from './session/wait-for-host-session.js';
import type { WalletConnectContext } from './wallet-connect-context.js';

/**
 * A connector that pairs with a wallet by code.
 *
 * @example
 * const connector = createWalletConnectConnector(context);
 * const { connections } = await connector.connect({
 *   networks, signal, onCode: ({ uri }) => showCode(uri),
 * });
 */
export function createWalletConnectConnector(context: WalletConnectContext): SharedConnector {
  const override = readOverride(context.override);
  const refusals = createRefusals(context.report);
  const ownPairings = new Set<string>();
  const source = createProviderSource(context, (open) => {
    open.onRefused(refusals.tell);
  });
  const wishesOf = (networks: readonly Network[]): readonly Network[] => {
    const first = networks.filter(({ caipNetworkId }) => caipNetworkId === override.defaultChain);
    return [...first, ...networks];
  };
  const slot = createSessionSlot(context, (open, live) => endSession(open, context.env, live));
  const left = createLeftSession(context);
  const opened = async (signal: AbortSignal): Promise<OpenProvider> => {
    if (signal.aborted) throw new KitError('request/cancelled');
    const open = await abortable(source.get(), signal);
    const isLeft = left.take();
    if (isLeft) slot.endLeft(open, isLeft);
    return open;
  };
  const end = async (open: OpenProvider, session: unknown): Promise<void> => {
    const ended = readSession(session);
    if (ended !== undefined) await endSession(open, context.env, ended);
  };

  return {
    async connect({ networks, signal, onCode, signIn }) {
      if (signal.aborted) throw new KitError('request/cancelled');
      if (context.env.page?.isOnline() === false) throw offline();
      const open = await opened(signal);
      open.hurry();
      const rpcMap = readRpcMap(context, override.rpcMap);
      rpcMap.catch(() => {});
      const clientId = await readClientId(open.provider.client);
      const proposal = buildProposal(wishesOf(networks), override);
      const { clock } = context.env;
      const { begin, tell } = await beginProposal(open, proposal, { signIn, signal, clock });
      const session = await propose({
        env: context.env,
        client: open.provider.client,
        begin,
        signal,
        onCode: (code, topic) => {
          ownPairings.add(topic);
          onCode({ ...code, clientId });
        },
        onLate: (late) => void end(open, late),
        isDestroyed: source.isDestroyed,
        onRefused: refusals.listen,
      });
      const shared = takeUp(open, session, wishesOf(networks), await rpcMap, signal);
      tell?.();
      // Listeners of the raw provider learn of it as from its own connect.
      open.provider.events?.emit('connect', { session });
      return shared;
    },
    async reconnect(signal) {
      const open = await left.looked(() => opened(signal));
      const stored = slot.newest(open);
      if (stored === undefined) return undefined;
      const rpcMap = ownRpcMap(context, override.rpcMap);
      return slot.take(open, stored, wishesOf(context.networks()), rpcMap);
    },
    async adopt(signal, onCode = () => undefined) {
      const open = await opened(signal);
      const session = await waitForHostSession({
        provider: open.provider,
        signal,
        isOwn: (pairingTopic) => ownPairings.has(pairingTopic),
        current: () => slot.current()?.topic,
        onUri: (uri) => onCode(readCode(uri, context.env.clock.now())),
      });
      const rpcMap = await readRpcMap(context, override.rpcMap);
      return takeUp(open, session, wishesOf(context.networks()), rpcMap, signal);
    },
    disconnect() {
      // Ended by whoever opens the client: now, where it comes.
      if (slot.current() === undefined && left.leave())
        void opened(new AbortController().signal).catch(() => undefined);
      return slot.disconnect();
    },
    async switchNetwork({ namespace, network, signal }) {
      const live = slot.current();
      if (live === undefined) throw new KitError('wallet/disconnected');
      await abortable(switchNetwork(live.state, namespace, network), signal);
    },
    async provider() {
      const { provider } = await source.get();
      // A restored session began with the networks' own RPCs; whoever reads through it gets the app's.
      if (slot.current() !== undefined && context.provider == null)
        slot.rebind(await readRpcMap(context, override.rpcMap));
      return provider;
    },
    destroy() {
      slot.close();
      source.destroy();
    },
  };

  function takeUp(
    open: OpenProvider,
    session: unknown,
    wishes: readonly Network[],
    rpcMap: RpcMap,
    signal: AbortSignal,
  ): SharedSession {
    if (signal.aborted) {
      void end(open, session);
      throw new KitError('request/cancelled');
    }
    const shared = slot.take(open, session, wishes, rpcMap);
    if (shared !== undefined) return shared;
    void end(open, session);
    throw new KitError('pairing/no-networks');
  }
}

function offline(): KitError {
  return new KitError('pairing/unreachable', { metaMessages: ['This device is offline.'] });
}

async function readClientId({ core }: PairingClient): Promise<string | undefined> {
  try {
    const id = await core?.crypto?.getClientId?.();
    return typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}
