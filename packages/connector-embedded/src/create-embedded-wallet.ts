// The connector of the embedded wallet: its login is made by the steps of `provider()`, and `connect` takes up what the frame
// has. Made by core when it is first needed; asks nobody before a login is begun, but where one was made before.
import {
  type EmbeddedWallet,
  inTime,
  isKitError,
  type SharedConnector,
} from '@openappkit/core/adapter';
import type { EmbeddedContext } from './embedded-context.js';
import { createGreeting } from './frame/create-greeting.js';
import { openFrameElement } from './frame/frame-element.js';
import { createFrameLink } from './frame/frame-link.js';
import { frameUrl } from './frame/frame-url.js';
import { isSending } from './providers/provider-error.js';
import { createRpc } from './requests/ask-rpc.js';
import { createPermissions } from './requests/permissions.js';
import { createRequestQueue } from './requests/request-queue.js';
import { createProfile } from './session/create-profile.js';
import { createSession } from './session/create-session.js';
import { lastFirst, lastPlace } from './session/last-place.js';
import { createLeftLogin } from './session/left-login.js';
import { loginSteps } from './session/login-steps.js';
import { createLoginStore } from './session/login-store.js';

/** How long the frame may take to sign out: here it is done at once. */
const signOutMs = 3_000;
/** After this, as after what sends, the account may be on its network: a batch is when it is asked about. */
const deploying = 'wallet_getCallsStatus';

export function createEmbeddedWallet(context: EmbeddedContext): SharedConnector {
  const { env, networks, projectId, report, serviceUrl, instanceId } = context;
  const { origin } = new URL(serviceUrl);
  const store = createLoginStore(env.storage, instanceId);
  const profile = createProfile(store, env.onError);
  const { greet, setTheme, smartAccountNetworks } = createGreeting(context, store);
  let isLooking = false;

  const link = createFrameLink({
    env,
    origin,
    open(onError) {
      return openFrameElement(env.page?.global('document') as Document | undefined, {
        url: frameUrl(serviceUrl, projectId, lastPlace(store, networks())),
        origin,
        instanceId,
        onError,
      });
    },
    greet,
    alert: report.refused,
  });
  const queue = createRequestQueue(env, () =>
    link.ask('RPC_ABORT', undefined, { limit: signOutMs }),
  );
  const rpc = createRpc({ env, link, queue, onRefusal: () => void lookAgain(), onAnswered });
  const session = createSession({ context, link, store, profile, ask: rpc.ask, leave });

  function forget(): void {
    store.wipe();
    session.close();
    profile.clear();
    link.show(undefined);
    queue.reject();
  }

  const isIn = (): boolean => store.get('isUsed') !== undefined || profile.get() !== undefined;

  async function disconnect(): Promise<void> {
    const wasIn = isIn() || store.get('made') !== undefined;
    forget();
    if (!wasIn && link.state() !== 'ready') return;
    await signOut();
  }

  async function signOut(): Promise<void> {
    const asked = link.ask('SIGN_OUT', undefined, { limit: signOutMs }).then(() => undefined);
    await inTime(asked, env.clock, signOutMs, () => undefined).catch(() => undefined);
  }

  /** A login may have been ended elsewhere, or another one made: whoever is refused is told that, not that it failed. */
  async function lookAgain(): Promise<void> {
    const before = profile.get();
    if (isLooking || !before) return;
    isLooking = true;
    const isOver = !(await session.isStillIn(before));
    isLooking = false;
    if (!isOver || profile.get() !== before) return;
    forget();
    report.disconnected();
  }

  /** What a smart account does first also deploys it. Who cannot say so now says it at the next look. */
  function onAnswered(method: string): void {
    const { accountType, isSmartAccountDeployed } = profile.get() ?? {};
    if (
      accountType !== 'smartAccount' ||
      isSmartAccountDeployed ||
      !(method === deploying || isSending(method))
    )
      return;
    session.renewAll().catch(() => undefined);
  }

  async function leave(): Promise<void> {
    await disconnect();
    report.disconnected();
  }

  /** Of the page before, too: the frame has to be there first, however long that takes. */
  async function endLeft(): Promise<void> {
    await link.ready();
    forget();
    await signOut();
  }

  const left = createLeftLogin(env, { store, isIn, end: endLeft });
  const wallet: EmbeddedWallet = {
    ...loginSteps({ clock: env.clock, link, store, profile, session, left }),
    ...createPermissions(rpc.ask, smartAccountNetworks),
    secureOrigin: origin,
    smartAccountNetworks,
    profile: profile.get,
    onProfile: profile.listen,
    onRequests: queue.listen,
    onRefused: rpc.onRefused,
    show: link.show,
    frame: link.state,
    onFrame: link.onState,
    reject: queue.reject,
    async reload() {
      queue.reject();
      await link.reload();
    },
    setTheme(next) {
      const theme = setTheme(next);
      if (link.state() === 'ready') void link.ask('SYNC_THEME', theme).catch(() => undefined);
    },
  };

  return {
    connect: ({ networks: wanted, signal, signIn }) =>
      left.take(signal, () => session.open(wanted, signal, signIn)),
    async reconnect(signal) {
      if (store.get('isUsed') === undefined) return undefined;
      const before = profile.get();
      try {
        const { isConnected } = await link.ask('IS_CONNECTED', undefined, { signal });
        if (isConnected) return await session.open(lastFirst(store, networks()), signal);
      } catch (error) {
        // A frame that cannot be reached now may have the login at the next load.
        if (!isKitError(error, 'embedded/failed')) throw error;
      }
      // Somebody may have logged in while it was asked.
      if (profile.get() === before) forget();
      return undefined;
    },
    disconnect,
    switchNetwork: ({ network, signal }) => session.move(network.caipNetworkId, signal),
    provider: async () => wallet,
    destroy() {
      queue.reject();
      rpc.destroy();
      link.destroy();
    },
  };
}
