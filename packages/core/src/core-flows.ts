// The part of the kit that does things: flows, their effects, cache and API. Its own chunk, loaded at the
// first click or with a stored session, so that the first load only holds state. Made by createCore only.
import type { ConnectorNeeds } from './adapter/adapter.types.js';
import { createApi } from './api/api.js';
import { identityOf, type Sdk } from './api/service-urls.js';
import { createHttp } from './api/http.js';
import { createCache } from './cache/cache.js';
import type {
  ConnectEachParameters,
  ConnectForNetworkParameters,
  ConnectParameters,
  DisconnectTarget,
  SwitchConnectionParameters,
} from './core.types.js';
import type { BaseParts } from './core-parts.js';
import { followWallet } from './effects/follow-wallet.js';
import { forgetLink } from './effects/forget-link.js';
import { keepAccountCookie } from './effects/keep-account-cookie.js';
import { leaveWhenDone } from './effects/leave-when-done.js';
import { loadNetworkImages } from './effects/load-network-images.js';
import { loadWalletPictures } from './effects/load-wallet-pictures.js';
import { lookupIdentity } from './effects/lookup-identity.js';
import { refreshBalance } from './effects/refresh-balance.js';
import { rememberSession } from './effects/remember-session.js';
import { resync } from './effects/resync.js';
import { tellTabs } from './effects/tell-tabs.js';
import { trackSessions } from './effects/track-sessions.js';
import { createLatestOfEach } from './adapter/latest.js';
import { createGate } from './door/gate.js';
import { settle } from './door/settle.js';
import { createFeatureControllers } from './feature/feature-controllers.js';
import type { Feature, FeatureParts } from './feature/feature.types.js';
import { createAdoptFlow } from './flows/adopt-connection.js';
import { assertNamespace } from './flows/assert-namespace.js';
import { connectAlone } from './flows/connect-alone.js';
import { createConnectFlow } from './flows/connect.js';
import { connectEach } from './flows/connect-each.js';
import { connectForNetwork } from './flows/connect-for-network.js';
import { disconnect } from './flows/disconnect.js';
import { followTab } from './flows/follow-tab.js';
import { type Done, leave } from './flows/leave.js';
import { reconnect } from './flows/reconnect.js';
import { createBalanceFlow } from './flows/refresh-balance.js';
import { createSwitchConnectionFlow } from './flows/switch-connection.js';
import { standAtGate } from './flows/sign-in/stand-at-gate.js';
import { createSwitchNetworkFlow } from './flows/switch-network.js';
import { createRpcUrls } from './network/rpc-urls.js';
import { lateAlerts } from './notice/late-alerts.js';
import { appMetadata } from './options/app-metadata.js';
import { correctOptions, tellOfOptions } from './options/correct-options.js';
import { signsIn } from './sign-in/sign-in-option.js';
import { createSharedConnectors } from './shared/shared-connectors.js';
import { createPostEvent } from './telemetry/post-event.js';
import type { createWallets } from './wallets/wallets.js';

/** The wallet list as a feature: its own chunk, loaded when the modal or a headless host first needs it. */
const walletsFeature: Feature<'wallets', ReturnType<typeof createWallets>> = {
  name: 'wallets',
  available: () => true,
  load: async () => (await import('./wallets/wallets.js')).createWallets,
};

// Each returns its stop. What writes storage comes before what tells other tabs to read it.
const effects = [
  trackSessions,
  followWallet,
  rememberSession,
  keepAccountCookie,
  lookupIdentity,
  loadNetworkImages,
  loadWalletPictures,
  leaveWhenDone,
  forgetLink,
  refreshBalance,
  resync,
  tellTabs,
];

export type CoreFlows = ReturnType<typeof createCoreFlows>;

export function createCoreFlows(base: BaseParts, wrapper: Sdk) {
  const { env, options, storage } = base;
  // Read before: an option that is wrong is dropped.
  const wantsSignIn = signsIn(options.state.current);
  const sdk = identityOf(wrapper, options.state.current.adapters);
  correctOptions(base);
  tellOfOptions(base);
  base.telemetry.setPost(createPostEvent({ ...base, sdk }));
  const { projectId, instanceId } = options.state.current;
  const cache = createCache({ env, storage, projectId, instanceId });
  const http = createHttp(env, () => base.alerts.show('invalid-configuration', lateAlerts));
  const api = createApi({ http, options, sdk });
  const rpcUrls = createRpcUrls({ env, options, api });
  const metadata = () => appMetadata({ env, options });
  const shared = createSharedConnectors({
    ...base,
    metadata,
    rpcUrls,
    adopt: (live) => adoptFlow.adopt(live),
    loadFollower: async () => {
      const { followEmbedded } = await import('./effects/follow-embedded.js');
      return (id, wallet) => followEmbedded(base, id, wallet);
    },
  });
  const coreParts = { ...base, cache, api, shared, gate: createGate() };
  const balance = createBalanceFlow(coreParts);
  const parts: FeatureParts = {
    ...coreParts,
    http,
    sdk,
    balance,
    connect: (parameters) => connectFlow.connect(parameters),
  };
  const adoptFlow = createAdoptFlow(parts);
  const connectFlow = createConnectFlow(parts);
  const switchFlow = createSwitchNetworkFlow(parts);
  const connectionFlow = createSwitchConnectionFlow(parts, connectFlow.connect);
  const features = createFeatureControllers(parts);
  const returning = createLatestOfEach();
  const heard = createLatestOfEach();
  const life = new AbortController();
  const known = (namespace: string | undefined): void => assertNamespace(parts, namespace);
  /** What a person ends does not begin after all. */
  const cancelPending = ({ namespace, connectorId }: DisconnectTarget = {}): void => {
    const { attempt } = base.connection.state;
    const isOther = (one?: string, other?: string): boolean => one !== undefined && one !== other;
    if (isOther(connectorId, attempt?.connectorId)) return;
    if (!isOther(namespace, attempt?.namespace)) connectFlow.cancel();
    connectionFlow.cancel(namespace);
    adoptFlow.cancel(namespace);
  };
  if (wantsSignIn) standAtGate(parts, features);
  const stops = effects.map((effect) => effect({ ...parts, balance }));
  return {
    feature: features.get,
    wallets: () => features.get(walletsFeature),
    async connect(parameters: ConnectParameters) {
      known(parameters.namespace);
      return connectFlow.connect(parameters);
    },
    connectEach: (parameters: ConnectEachParameters) =>
      connectEach(
        { ...parts, connect: connectFlow.connect, use: connectionFlow.switchConnection },
        parameters,
      ),
    connectForNetwork: (parameters: ConnectForNetworkParameters) =>
      connectForNetwork(
        {
          ...parts,
          connect: connectFlow.connect,
          switchNetwork: switchFlow.switchNetwork,
          life: life.signal,
        },
        parameters,
      ),
    leave: (done: Done) => leave(parts, done),
    cancelConnect: connectFlow.cancel,
    async disconnect(given?: string | DisconnectTarget) {
      const target = typeof given === 'string' ? { namespace: given } : given;
      known(target?.namespace);
      cancelPending(target);
      // One of several wallets leaves the others that are being asked.
      if (!target?.connectorId)
        (target?.namespace ? returning.of(target.namespace) : returning).cancel();
      return disconnect(parts, target);
    },
    async switchConnection(parameters: SwitchConnectionParameters) {
      known(parameters.namespace);
      return connectionFlow.switchConnection(parameters);
    },
    forgetConnection: connectionFlow.forgetConnection,
    async sharedProvider(needs: ConnectorNeeds): Promise<unknown> {
      const ids = base.sharedEntries.filter((each) => each.needs === needs).map(({ id }) => id);
      const inUse = ids.find((id) => shared.connections(id).length > 0) ?? ids.find(shared.isOn);
      return inUse === undefined ? undefined : shared.provider(inUse);
    },
    /** Takes a change of the app's networks, and what follows for whoever is connected. */
    changeNetworks: (namespace: string, change: () => void) =>
      settle(parts, 'networks-changed', [{ namespace }], change),
    chooseNamespace: (namespace: string) => settle(parts, 'namespace-chosen', [{ namespace }]),
    switchNetwork: switchFlow.switchNetwork,
    cancelSwitch: switchFlow.cancel,
    refreshBalance: (namespace = base.chain.state.activeNamespace ?? '') =>
      balance.refresh(namespace, { fresh: true }),
    reconnect: (signal: AbortSignal) => reconnect({ ...parts, returning }, signal),
    /** News of another tab, unchecked. */
    followTab: (news: unknown, signal: AbortSignal) =>
      followTab({ ...parts, returning, heard }, news, signal),
    connectAlone: (connectorId: string, signal: AbortSignal) =>
      connectAlone(parts, connectFlow.connect, connectorId, signal),
    /** A connection that the host's own library made. */
    adopt: adoptFlow.adopt,
    rpcUrls,
    destroy(): void {
      life.abort();
      returning.cancel();
      heard.cancel();
      connectFlow.cancel();
      switchFlow.destroy();
      connectionFlow.cancel();
      balance.destroy();
      for (const stop of stops.reverse()) stop();
      features.destroy();
      adoptFlow.cancel();
      shared.destroy();
      cache.destroy();
    },
  };
}
