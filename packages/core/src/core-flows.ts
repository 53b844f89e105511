// A chunk that loads on the first click, with a stored session, or at idle with the embedded wallet on.
import { createApi } from './api/api.js';
import { identityOf, type Sdk } from './api/service-urls.js';
import { createHttp } from './api/http.js';
import { createCache } from './storage/cache.js';
import type { BaseDeps, CoreDeps } from './core-deps.types.js';
import { checkOrigin } from './effects/check-origin.js';
import { endNotices } from './effects/end-notices.js';
import { followWallet, resync } from './effects/follow-wallet.js';
import { forgetLink } from './shared/link-choice.js';
import { keepAccountCookie } from './effects/keep-account-cookie.js';
import { finishWhenDone, type FinishReason, finishDialog } from './flows/finish-dialog.js';
import { loadNetworkImages, loadWalletImages } from './effects/load-images.js';
import { lookupIdentity } from './effects/lookup-identity.js';
import { refreshBalance, createBalanceFlow } from './flows/balance.js';
import { rememberSession } from './effects/remember-session.js';
import { resumeTransactions } from './effects/resume-transactions.js';
import { notifyTabs, syncFromTab } from './flows/sync-tabs.js';
import { trackSessions } from './effects/track-sessions.js';
import { createConnectionGuards } from './connections/connection-guards.js';
import { commitConnections } from './connections/commit-connections.js';
import { createFeatureControllers } from './feature/feature-controllers.js';
import type { Feature, FeatureDeps } from './feature/define-feature.js';
import { addSignInGuard } from './sign-in/sign-in-feature.js';
import { createRpcUrls } from './network/rpc.js';
import { createAlerts } from './notice/alerts.js';
import { createNotices } from './notice/notices.js';
import { appMetadata } from './options/options-controller.js';
import { correctOptions, reportOptions } from './options/correct-options.js';
import { signsIn } from './sign-in/sign-in-option.js';
import { createSharedConnectors } from './shared/shared-connectors.js';
import { createPostEvent } from './telemetry/post-event.js';
import type { Wallets } from './wallets/wallets.types.js';
import { createLatestOfEach } from './async.js';
import type {
  ConnectEachParameters,
  ConnectForNetworkParameters,
  ConnectParameters,
  DisconnectTarget,
  SwitchConnectionParameters,
} from './state/connect.types.js';
import type { Core } from './core.types.js';
import { createAdoptFlow } from './flows/adopt-connection.js';
import { createConnectFlow } from './flows/connect.js';
import { connectEach } from './flows/connect-each.js';
import { connectForNetwork } from './flows/connect-for-network.js';
import { disconnect } from './flows/disconnect.js';
import { reconnect } from './flows/reconnect.js';
import { createSwitchConnectionFlow } from './flows/switch-connection.js';
import { createSwitchNetworkFlow } from './flows/switch-network.js';
import { KitError } from './errors/kit-error.js';
import { waitForConnector } from './flows/stored-sessions.js';

/** A feature, so that the wallet list's chunk loads only when it is needed. */
const walletsFeature: Feature<'wallets', Wallets> = {
  name: 'wallets',
  available: () => true,
  load: async () => (await import('./wallets/wallets.js')).createWallets,
};

// Each effect returns its stop function. Effects that write storage run before those that tell other tabs to read it.
const effects = [
  trackSessions,
  followWallet,
  rememberSession,
  keepAccountCookie,
  lookupIdentity,
  loadNetworkImages,
  loadWalletImages,
  finishWhenDone,
  endNotices,
  forgetLink,
  refreshBalance,
  resumeTransactions,
  resync,
  notifyTabs,
  checkOrigin,
];

export type CoreFlows = ReturnType<typeof createCoreFlows>;

export function createCoreFlows(early: BaseDeps, wrapper: Sdk) {
  const { env, options, storage } = early;
  const isLoud = () => options.state.current.debug;
  const alerts = createAlerts(early.alerts.state, env.logger, isLoud);
  const notices = createNotices(early.notices.state, env.clock);
  const base = { ...early, alerts, notices };
  // Read this before `correctOptions`, which drops invalid options.
  const wantsSignIn = signsIn(options.state.current);
  const sdk = identityOf(wrapper, options.state.current.adapters);
  correctOptions(base);
  reportOptions(base);
  base.telemetry.setPost(createPostEvent({ ...base, sdk }));
  const { projectId, instanceId } = options.state.current;
  const cache = createCache({ env, storage, projectId, instanceId });
  const http = createHttp(env, () => alerts.show('invalid-configuration'));
  const api = createApi({ http, options, sdk });
  const rpcUrls = createRpcUrls({ env, options, api });
  const metadata = () => appMetadata({ env, options });
  const shared = createSharedConnectors({
    ...base,
    metadata,
    sdk,
    rpcUrls,
    adopt: (live) => connecting.adopt(live),
    loadFollower: async () => {
      const { followEmbedded } = await import('./effects/follow-embedded.js');
      return (id, wallet) => followEmbedded(base, id, wallet);
    },
  });
  const coreParts = { ...base, cache, api, shared, guards: createConnectionGuards() };
  const balance = createBalanceFlow(coreParts);
  const deps: FeatureDeps = {
    ...coreParts,
    http,
    sdk,
    balance,
    connect: (parameters) => connecting.connect(parameters),
  };
  const connecting = createConnectingFlows(deps);
  const features = createFeatureControllers(deps);
  if (wantsSignIn) addSignInGuard(deps, features);
  const stops = effects.map((effect) => effect({ ...deps, balance }));
  return {
    // biome-ignore lint/nursery/noMisusedPromises: Biome infers the type of a function nested in createConnectingFlows.
    ...connecting,
    feature: features.get,
    notices,
    wallets: () => features.get(walletsFeature),
    leave: (done: FinishReason) => finishDialog(deps, done),
    sharedProvider: shared.providerFor,
    changeNetworks: (namespace: string, change: () => void) =>
      commitConnections(deps, 'networks-changed', [{ namespace }], change),
    chooseNamespace: (namespace: string) =>
      commitConnections(deps, 'namespace-chosen', [{ namespace }]),
    refreshBalance: (namespace = base.chain.state.activeNamespace ?? '') =>
      balance.refresh(namespace, { fresh: true }),
    rpcUrls,
    destroy(): void {
      connecting.cancelAll();
      balance.destroy();
      notices.destroy();
      for (const stop of stops.reverse()) stop();
      features.destroy();
      shared.destroy();
      cache.destroy();
    },
  };
}

function createConnectingFlows(deps: CoreDeps) {
  const { connection } = deps;
  const adoptFlow = createAdoptFlow(deps);
  const connectFlow = createConnectFlow(deps);
  const { connect } = connectFlow;
  const switchFlow = createSwitchNetworkFlow(deps);
  const connectionFlow = createSwitchConnectionFlow(deps, connect);
  const returning = createLatestOfEach();
  const heard = createLatestOfEach();
  const lifetime = new AbortController();
  const known = (namespace: string | undefined): void => assertNamespace(deps, namespace);
  const cancelPending = ({ namespace, connectorId }: DisconnectTarget = {}): void => {
    const { attempt } = connection.state;
    const isOther = (one?: string, other?: string): boolean => one !== undefined && one !== other;
    if (isOther(connectorId, attempt?.connectorId)) return;
    if (!isOther(namespace, attempt?.namespace)) connectFlow.cancel();
    connectionFlow.cancel(namespace);
    adoptFlow.cancel(namespace);
  };

  return {
    async connect(parameters: ConnectParameters) {
      known(parameters.namespace);
      return connect(parameters);
    },
    connectEach: (parameters: ConnectEachParameters) =>
      connectEach({ ...deps, connect, use: connectionFlow.switchConnection }, parameters),
    connectForNetwork: (parameters: ConnectForNetworkParameters) =>
      connectForNetwork(
        { ...deps, connect, switchNetwork: switchFlow.switchNetwork, destroyed: lifetime.signal },
        parameters,
      ),
    autoConnect: (connectorId: string, signal: AbortSignal) =>
      autoConnect(deps, connect, connectorId, signal),
    cancelConnect: connectFlow.cancel,
    async disconnect(input?: string | DisconnectTarget) {
      const target = typeof input === 'string' ? { namespace: input } : input;
      known(target?.namespace);
      cancelPending(target);
      // Disconnecting one of several wallets must not cancel the reconnects of the others.
      if (!target?.connectorId) returning.cancel(target?.namespace);
      return disconnect(deps, target);
    },
    async switchConnection(parameters: SwitchConnectionParameters) {
      known(parameters.namespace);
      return connectionFlow.switchConnection(parameters);
    },
    forgetConnection: connectionFlow.forgetConnection,
    switchNetwork: switchFlow.switchNetwork,
    cancelSwitch: switchFlow.cancel,
    reconnect: (signal: AbortSignal) => reconnect({ ...deps, returning }, signal),
    /** `news` is a message of another tab, not validated yet. */
    syncFromTab: (message: unknown, signal: AbortSignal) =>
      syncFromTab({ ...deps, returning, heard }, message, signal),
    adopt: adoptFlow.adopt,
    cancelAll(): void {
      lifetime.abort();
      returning.cancel();
      heard.cancel();
      connectFlow.cancel();
      switchFlow.destroy();
      connectionFlow.cancel();
      adoptFlow.cancel();
    },
  };
}

/**
 * Without this check, a typo would look like "nothing is connected".
 *
 * @throws KitError `namespace/not-found`, whose message lists the known namespaces
 */
function assertNamespace(
  { adapters, chain }: Pick<CoreDeps, 'adapters' | 'chain'>,
  namespace: string | undefined,
): void {
  const known = new Set([
    ...adapters.keys(),
    ...chain.state.networks.map(({ chainNamespace }) => chainNamespace),
  ]);
  if (namespace === undefined || known.has(namespace)) return;
  throw new KitError('namespace/not-found', {
    context: { namespace },
    metaMessages: [
      `Got "${namespace}"; the app uses ${[...known].map((each) => `"${each}"`).join(', ')}.`,
      'Add a network for it to `networks`, and its adapter to `adapters`.',
    ],
  });
}

/**
 * Connects the wallet that hosts the page (Safe, mini app) without a click, unless the namespace is connected or the
 * user disconnected this wallet before.
 *
 * @throws KitError as `connect`
 */
async function autoConnect(
  deps: Pick<CoreDeps, 'bus' | 'connection' | 'env'>,
  connect: Core['connect'],
  connectorId: string,
  signal: AbortSignal,
): Promise<void> {
  const { connection } = deps;
  await waitForConnector(deps, signal, connectorId);
  const connector = connection.find(connectorId);
  const wasEnded = connection.state.history.some((past) => past.connectorId === connectorId);
  if (!connector || wasEnded || connection.live(connector.namespace)) return;
  await connect({ connectorId, namespace: connector.namespace, signal });
}
