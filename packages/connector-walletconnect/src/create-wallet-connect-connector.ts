// Holds one WalletConnect session with one wallet, for every namespace of the app. Chain rules live in `namespaces/`.
import {
  abortable,
  KitError,
  type MakeSharedConnector,
  type Network,
  type SharedConnector,
  type SharedSession,
} from '@openappkit/core/adapter';
import { getConfiguredRpcMap, queryRpcMap, type RpcMap } from './client/bind-provider.js';
import type { OpenProvider, PairingClient } from './client/client.types.js';
import { endSession } from './client/end-session.js';
import { createProviderSource } from './client/provider-source.js';
import { buildProposal, parseOverride } from './namespaces/build-proposal.js';
import { parseCode, propose } from './proposal/propose.js';
import { createRelayRefusals } from './proposal/relay-refusals.js';
import { startProposal } from './proposal/start-proposal.js';
import { createAbandonedSession } from './session/abandoned-session.js';
import { parseSession } from './session/parse-session.js';
import { createSessionSlot } from './session/session-slot.js';
import { switchNetwork } from './session/switch-network.js';
import { waitForHostSession } from './session/wait-for-host-session.js';
import type { WalletConnectContext } from './wallet-connect-context.js';

/**
 * Creates a connector that pairs with a wallet through a code (URI).
 *
 * @example
 * const connector = createWalletConnectConnector(context);
 * const { connections } = await connector.connect({
 *   networks, signal, onCode: ({ uri }) => showCode(uri),
 * });
 */
export function createWalletConnectConnector(context: WalletConnectContext): SharedConnector {
  const override = parseOverride(context.override);
  const refusals = createRelayRefusals(context.report);
  const ownPairings = new Set<string>();
  const source = createProviderSource(context, (open) => {
    open.onRefused(refusals.notify);
  });
  const toPreferredNetworks = (networks: readonly Network[]): readonly Network[] => {
    const first = networks.filter(({ caipNetworkId }) => caipNetworkId === override.defaultChain);
    return [...first, ...networks];
  };
  const slot = createSessionSlot(context, (open, live) => endSession(open, context.env, live));
  const abandoned = createAbandonedSession(context);
  const openClient = async (signal: AbortSignal): Promise<OpenProvider> => {
    if (signal.aborted) throw new KitError('request/cancelled');
    const open = await abortable(source.get(), signal);
    const isAbandoned = abandoned.consume();
    if (isAbandoned) slot.endAbandoned(open, isAbandoned);
    return open;
  };
  const end = async (open: OpenProvider, session: unknown): Promise<void> => {
    const parsed = parseSession(session);
    if (parsed !== undefined) await endSession(open, context.env, parsed);
  };

  return {
    async connect({ networks, signal, onCode, signIn }) {
      if (signal.aborted) throw new KitError('request/cancelled');
      if (context.env.page?.isOnline() === false) throw createOfflineError();
      const open = await openClient(signal);
      open.retryNow();
      const rpcMap = queryRpcMap(context, override.rpcMap);
      rpcMap.catch(() => {});
      const clientId = await readClientId(open.provider.client);
      const proposal = buildProposal(toPreferredNetworks(networks), override);
      const { clock } = context.env;
      const { start, reportSignIn } = await startProposal(open, proposal, {
        signIn,
        signal,
        clock,
      });
      const session = await propose({
        env: context.env,
        client: open.provider.client,
        start,
        signal,
        onCode: (code, topic) => {
          ownPairings.add(topic);
          onCode({ ...code, clientId });
        },
        onLateSession: (lateSession) => void end(open, lateSession),
        isDestroyed: source.isDestroyed,
        onRefused: refusals.listen,
      });
      const shared = activateSession(
        open,
        session,
        toPreferredNetworks(networks),
        await rpcMap,
        signal,
      );
      reportSignIn?.();
      // UniversalProvider emits `connect` only from its own connect(), so emit it for the app's listeners.
      open.provider.events?.emit('connect', { session });
      return shared;
    },
    async reconnect(signal) {
      const open = await abandoned.trackLookup(() => openClient(signal));
      const stored = slot.findNewest(open);
      if (stored === undefined) return undefined;
      const rpcMap = getConfiguredRpcMap(context, override.rpcMap);
      return slot.activate(open, stored, toPreferredNetworks(context.networks()), rpcMap);
    },
    async adopt(signal, onCode = () => undefined) {
      const open = await openClient(signal);
      const session = await waitForHostSession({
        provider: open.provider,
        signal,
        isOwnPairing: (pairingTopic) => ownPairings.has(pairingTopic),
        currentTopic: () => slot.current()?.topic,
        onUri: (uri) => onCode(parseCode(uri, context.env.clock.now())),
      });
      const rpcMap = await queryRpcMap(context, override.rpcMap);
      return activateSession(
        open,
        session,
        toPreferredNetworks(context.networks()),
        rpcMap,
        signal,
      );
    },
    disconnect() {
      // The stored session is not found yet. Opening the client ends it, now or at a later start.
      if (slot.current() === undefined && abandoned.markAbandoned())
        void openClient(new AbortController().signal).catch(() => undefined);
      return slot.disconnect();
    },
    async switchNetwork({ namespace, network, signal }) {
      const live = slot.current();
      if (live === undefined) throw new KitError('wallet/disconnected');
      await abortable(switchNetwork(live.state, namespace, network), signal);
    },
    async provider() {
      const { provider } = await source.get();
      // A restored session starts with the networks' own RPC URLs. An app that reads through the provider gets its configured ones.
      if (slot.current() !== undefined && context.provider == null)
        slot.rebind(await queryRpcMap(context, override.rpcMap));
      return provider;
    },
    destroy() {
      slot.close();
      source.destroy();
    },
  };

  function activateSession(
    open: OpenProvider,
    session: unknown,
    preferredNetworks: readonly Network[],
    rpcMap: RpcMap,
    signal: AbortSignal,
  ): SharedSession {
    if (signal.aborted) {
      void end(open, session);
      throw new KitError('request/cancelled');
    }
    const shared = slot.activate(open, session, preferredNetworks, rpcMap);
    if (shared !== undefined) return shared;
    void end(open, session);
    throw new KitError('pairing/no-networks');
  }
}

function createOfflineError(): KitError {
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

export const makeWalletConnect: MakeSharedConnector = (
  context,
  { projectId, services, ...options },
) =>
  createWalletConnectConnector({
    ...context,
    projectId,
    relayUrl: services.relay,
    verifyUrl: services.verify,
    provider: options.universalProvider,
    override: options.universalProviderConfigOverride,
  });
