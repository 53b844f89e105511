// The connector of the embedded wallet: its login is made by the steps of `provider()`, and `connect` takes up what the frame
// has. Made by core when it is first needed; asks nobody before a login is begun, but where one was made before.
import {
  type AppMetadata,
  type EmbeddedWallet,
  inTime,
  isKitError,
  type Network,
  once,
  type SharedConnector,
  version,
} from '@openappkit/core/adapter';
import type { EmbeddedContext } from './embedded-context.js';
import { openFrameElement } from './frame/frame-element.js';
import { type AskFrame, createFrameLink } from './frame/frame-link.js';
import { frameUrl } from './frame/frame-url.js';
import type { FrameTheme } from './protocol/index.js';
import { checkOrigin } from './origins/check-origin.js';
import { isSending } from './providers/provider-error.js';
import { createRpc } from './requests/ask-rpc.js';
import { createPermissions } from './requests/permissions.js';
import { createRequestQueue } from './requests/request-queue.js';
import { createProfile } from './session/create-profile.js';
import { createSession } from './session/create-session.js';
import { loginSteps } from './session/login-steps.js';
import { createLoginStore } from './session/login-store.js';

/** How long the frame may take to sign out: here it is done at once. */
const signOutMs = 3_000;
/** After this, as after what sends, the account may be on its network: a batch is when it is asked about. */
const deploying = 'wallet_getCallsStatus';
/** How the kit names itself. */
const sdkType = 'appkit';

export function createEmbeddedWallet(context: EmbeddedContext): SharedConnector {
  const { env, metadata, projectId, report, serviceUrl, instanceId } = context;
  const { origin } = new URL(serviceUrl);
  const store = createLoginStore(env.storage, instanceId);
  const profile = createProfile(store, env.onError);
  let theme: FrameTheme | undefined;
  let isLooking = false;

  const link = createFrameLink({
    env,
    origin,
    open(onError) {
      void alertOrigin();
      return openFrameElement(env.page?.global('document') as Document | undefined, {
        url: frameUrl(serviceUrl, projectId, startChain()),
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

  const alertOrigin = once(async () => {
    const sdk = { st: sdkType, sv: `html-embedded-${version}` };
    const alert = await checkOrigin(context, sdk);
    if (alert) report.refused(alert);
  });

  /** A frame that does not take one of these is a frame all the same; one that does not answer is none. */
  async function greet(ask: AskFrame): Promise<void> {
    const about = { metadata: withinLimits(metadata), sdkVersion: version, sdkType, projectId };
    await ask('SYNC_DAPP_DATA', about).catch(unlessFailed);
    if (theme) await ask('SYNC_THEME', theme).catch(unlessFailed);
    const answer = await ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined).catch(unlessFailed);
    store.set('smartAccountNetworks', answer?.smartAccountEnabledNetworks.join(','));
  }

  /** Where the person was last, else where the app begins. */
  function startChain(): string {
    const last = store.get('lastChain') ?? '';
    if (/^\d{1,16}$/.test(last)) return `eip155:${last}`;
    return last || (context.networks()[0]?.caipNetworkId ?? 'eip155:1');
  }

  /** The app's networks, that where the person was last before the others. */
  function lastFirst(): readonly Network[] {
    const networks = context.networks();
    const last = networks.find(({ caipNetworkId }) => caipNetworkId === startChain());
    return last ? [last, ...networks] : networks;
  }

  function forget(): void {
    store.wipe();
    session.close();
    profile.clear();
    link.show(undefined);
    queue.reject();
  }

  async function disconnect(): Promise<void> {
    const wasIn = store.get('isUsed') !== undefined || profile.get() !== undefined;
    forget();
    if (!wasIn && link.state() !== 'ready') return;
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

  const smartAccountNetworks = (): readonly number[] =>
    (store.get('smartAccountNetworks') ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0);

  const wallet: EmbeddedWallet = {
    ...loginSteps({ clock: env.clock, link, store, profile, session }),
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
      theme = withoutUndefined(next);
      if (link.state() === 'ready') void link.ask('SYNC_THEME', theme).catch(() => undefined);
    },
  };

  return {
    connect: ({ networks, signal, signIn }) => session.open(networks, signal, signIn),
    async reconnect(signal) {
      if (store.get('isUsed') === undefined) return undefined;
      const before = profile.get();
      try {
        const { isConnected } = await link.ask('IS_CONNECTED', undefined, { signal });
        if (isConnected) return await session.open(lastFirst(), signal);
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

/** What an app says of itself, as much of it as a frame takes. */
function withinLimits({ name, description, url, icons }: AppMetadata) {
  return {
    name: name.slice(0, 256),
    description: description.slice(0, 2048),
    url,
    icons: icons.slice(0, 16),
  };
}

function unlessFailed(error: unknown): undefined {
  if (!isKitError(error, 'embedded/failed')) throw error;
  return undefined;
}

function withoutUndefined({ themeMode, themeVariables }: FrameTheme): FrameTheme {
  return {
    ...(themeMode && { themeMode }),
    ...(themeVariables && { themeVariables }),
  };
}
