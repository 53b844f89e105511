// The connector of the embedded wallet. It loads the frame only when a login begins, or if a login was made here
// before.
import {
  type EmbeddedWallet,
  inTime,
  isKitError,
  type SharedConnector,
  KitError,
  type MakeSharedConnector,
} from '@openappkit/core/adapter';
import type { EmbeddedContext } from './embedded-context.js';
import { createHandshake } from './frame/create-handshake.js';
import { openFrameElement, createFrameUrl } from './frame/frame-element.js';
import { createFrameLink } from './frame/frame-link.js';
import { isSendMethod } from './providers/provider-error.js';
import { createRpcClient } from './requests/rpc-client.js';
import { createPermissions } from './requests/permissions.js';
import { createRequestQueue } from './requests/request-queue.js';
import { createProfile } from './session/create-profile.js';
import { createSession } from './session/create-session.js';
import { sortLastFirst, readLastNetwork, createLoginStore } from './session/login-store.js';
import { createAbandonedLogin } from './session/abandoned-login.js';
import { createLoginSteps } from './session/login-steps.js';

export const makeEmbeddedWallet: MakeSharedConnector = (
  context,
  { projectId, services, instanceId, defaultAccountTypes },
) => {
  if (services.embeddedWallet === null) throw new KitError('feature/off');
  return createEmbeddedWallet({
    ...context,
    projectId,
    instanceId,
    serviceUrl: services.embeddedWallet,
    preferredAccountType: defaultAccountTypes.eip155 ?? 'smartAccount',
  });
};

/** How long the frame may take to sign out; the app is signed out at once. */
const signOutTimeoutMs = 3_000;

/** Apps poll it after a batch, which may deploy the smart account. */
const callsStatusMethod = 'wallet_getCallsStatus';

export function createEmbeddedWallet(context: EmbeddedContext): SharedConnector {
  const { env, networks, projectId, report, serviceUrl, instanceId } = context;
  const { origin } = new URL(serviceUrl);
  const store = createLoginStore(env.storage, instanceId);
  const profile = createProfile(store, env.onError);
  const { handshake, hasDecline, setTheme, smartAccountNetworks } = createHandshake(context, store);
  let isRechecking = false;

  const link = createFrameLink({
    env,
    origin,
    open(onError) {
      return openFrameElement(env.page?.global('document') as Document | undefined, {
        url: createFrameUrl(serviceUrl, projectId, readLastNetwork(store, networks())),
        origin,
        instanceId,
        onError,
      });
    },
    handshake,
    alert: report.refused,
  });
  const queue = createRequestQueue(env, () =>
    link.request('RPC_ABORT', undefined, { limit: signOutTimeoutMs }),
  );
  const rpc = createRpcClient({
    env,
    link,
    queue,
    onRefusal: () => void recheckLogin(),
    onAnswered,
  });
  const session = createSession({
    context,
    link,
    store,
    profile,
    requestRpc: rpc.request,
    signOut: disconnectAndReport,
  });

  function forget(): void {
    store.clearLogin();
    session.close();
    profile.clear();
    link.show(undefined);
    queue.reject();
  }

  const isLoggedIn = (): boolean =>
    store.get('isUsed') !== undefined || profile.get() !== undefined;

  async function disconnect(): Promise<void> {
    const wasLoggedIn = isLoggedIn() || store.get('made') !== undefined;
    forget();
    if (!wasLoggedIn && link.state() !== 'ready') return;
    await signOut();
  }

  async function signOut(): Promise<void> {
    const signingOut = link
      .request('SIGN_OUT', undefined, { limit: signOutTimeoutMs })
      .then(() => undefined);
    await inTime(signingOut, env.clock, signOutTimeoutMs, () => undefined).catch(() => undefined);
  }

  /** A login may have ended or changed elsewhere; then report that instead of a failed request. */
  async function recheckLogin(): Promise<void> {
    const before = profile.get();
    if (isRechecking || !before) return;
    isRechecking = true;
    const hasEnded = !(await session.isStillLoggedIn(before));
    isRechecking = false;
    if (!hasEnded || profile.get() !== before) return;
    forget();
    report.disconnected();
  }

  /** The first operation also deploys a smart account, so refresh it. A failed refresh is repeated after the next request. */
  function onAnswered(method: string): void {
    const { accountType, isSmartAccountDeployed } = profile.get() ?? {};
    if (
      accountType !== 'smartAccount' ||
      isSmartAccountDeployed ||
      !(method === callsStatusMethod || isSendMethod(method))
    )
      return;
    session.refreshAccount().catch(() => undefined);
  }

  async function disconnectAndReport(): Promise<void> {
    await disconnect();
    report.disconnected();
  }

  /** Also ends a login abandoned on an earlier page, for which the frame must load first. */
  async function endAbandoned(): Promise<void> {
    await link.ready();
    forget();
    await signOut();
  }

  const abandonedLogin = createAbandonedLogin(env, {
    store,
    isLoggedIn,
    end: endAbandoned,
  });
  const wallet: EmbeddedWallet = {
    ...createLoginSteps({
      clock: env.clock,
      link,
      store,
      profile,
      session,
      abandonedLogin,
    }),
    ...createPermissions(rpc.request, smartAccountNetworks),
    secureOrigin: origin,
    smartAccountNetworks,
    profile: profile.get,
    onProfile: profile.listen,
    onRequests: queue.listen,
    onRefused: rpc.onRefused,
    show: link.show,
    frame: link.state,
    hasDecline,
    onFrame: link.onState,
    reject: queue.reject,
    async reload() {
      queue.reject();
      await link.reload();
    },
    setTheme(next) {
      const theme = setTheme(next);
      if (link.state() === 'ready') void link.request('SYNC_THEME', theme).catch(() => undefined);
    },
  };

  return {
    connect: ({ networks: requestedNetworks, signal, signIn }) =>
      abandonedLogin.adopt(signal, () => session.open(requestedNetworks, signal, signIn)),
    async reconnect(signal) {
      if (store.get('isUsed') === undefined) return undefined;
      const before = profile.get();
      try {
        const { isConnected } = await link.request('IS_CONNECTED', undefined, { signal });
        if (isConnected) return await session.open(sortLastFirst(store, networks()), signal);
      } catch (error) {
        // A frame that is unreachable now may still have the login at the next load.
        if (!isKitError(error, 'embedded/failed')) throw error;
      }
      // The user may have logged in during the request.
      if (profile.get() === before) forget();
      return undefined;
    },
    disconnect,
    switchNetwork: ({ network, signal }) => session.switchNetwork(network.caipNetworkId, signal),
    provider: async () => wallet,
    destroy() {
      queue.reject();
      rpc.destroy();
      link.destroy();
    },
  };
}
