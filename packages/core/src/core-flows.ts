// A chunk that loads on the first click, with a stored session, or at idle with the embedded wallet on.
import { createApi } from './api/api.js';
import { identityOf, type Sdk } from './api/service-urls.js';
import { createHttp } from './api/http.js';
import { createCache } from './cache/cache.js';
import { createConnectingFlows } from './flows/connecting-flows.js';
import type { BaseDeps } from './core-deps.types.js';
import { checkOrigin } from './effects/check-origin.js';
import { endNotices } from './effects/end-notices.js';
import { followWallet } from './effects/follow-wallet.js';
import { forgetLink } from './effects/forget-link.js';
import { keepAccountCookie } from './effects/keep-account-cookie.js';
import { finishWhenDone } from './effects/finish-when-done.js';
import { loadNetworkImages } from './effects/images/load-network-images.js';
import { loadWalletImages } from './effects/images/load-wallet-images.js';
import { lookupIdentity } from './effects/lookup-identity.js';
import { refreshBalance } from './effects/refresh-balance.js';
import { rememberSession } from './effects/remember-session.js';
import { resumeTransactions } from './effects/resume-transactions.js';
import { resync } from './effects/resync.js';
import { notifyTabs } from './effects/notify-tabs.js';
import { trackSessions } from './effects/track-sessions.js';
import { createConnectionGuards } from './connections/connection-guards.js';
import { commitConnections } from './connections/commit-connections.js';
import { createFeatureControllers } from './feature/feature-controllers.js';
import type { Feature, FeatureDeps } from './feature/feature.types.js';
import { type FinishReason, finishDialog } from './flows/finish-dialog.js';
import { createBalanceFlow } from './flows/refresh-balance.js';
import { addSignInGuard } from './sign-in/add-sign-in-guard.js';
import { createRpcUrls } from './network/rpc-urls.js';
import { lateAlerts } from './notice/late-alerts.js';
import { appMetadata } from './options/app-metadata.js';
import { correctOptions, reportOptions } from './options/correct-options.js';
import { signsIn } from './sign-in/sign-in-option.js';
import { createSharedConnectors } from './shared/shared-connectors.js';
import { createPostEvent } from './telemetry/post-event.js';
import type { createWallets } from './wallets/wallets.js';

/** A feature, so that the wallet list's chunk loads only when it is needed. */
const walletsFeature: Feature<'wallets', ReturnType<typeof createWallets>> = {
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

export function createCoreFlows(base: BaseDeps, wrapper: Sdk) {
  const { env, options, storage } = base;
  // Read this before `correctOptions`, which drops invalid options.
  const wantsSignIn = signsIn(options.state.current);
  const sdk = identityOf(wrapper, options.state.current.adapters);
  correctOptions(base);
  reportOptions(base);
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
      for (const stop of stops.reverse()) stop();
      features.destroy();
      shared.destroy();
      cache.destroy();
    },
  };
}
