// A required sign-in guards connections until they have a session. An optional sign-in asks after the connection is active.
import { subscribe } from 'valtio/vanilla';
import type { WalletConnection } from '../adapter/adapter.types.js';
import { listenTo } from '../listen-to.js';
import { KitError } from '../errors/kit-error.js';
import type { FeatureDeps } from '../feature/define-feature.js';
import { createSignInRequests, requireSigned } from './sign-in-requests.js';
import { createSignInPrompt } from './prompt/sign-in-prompt.js';
import { createViewCloser } from './close-view.js';
import { createOffers } from './offers.js';
import { createOneStep } from './one-step.js';
import { createReturningConnections, disconnectUnsigned } from './returning-connections.js';
import { createSessions } from './sessions.js';
import type { SignIn } from './sign-in.types.js';
import { createSignOut } from './sign-out.js';
import { createTabSync } from './tab-sync.js';

export function createSignIn(deps: FeatureDeps): SignIn {
  const { chain, connection } = deps;
  const lifetime = new AbortController();
  const sessions = createSessions(deps, {
    onExpired: () => namespaces().forEach(reconsider),
    signIn: async () => offers.press(inUse()),
    changed() {
      notifyTabs();
      tabs.recheck();
    },
  });
  const prompt = createSignInPrompt(deps, sessions);
  const oneStep = createOneStep(deps, sessions);
  const viewCloser = createViewCloser(deps, prompt);
  const returns = createReturningConnections(deps, lifetime.signal);
  const tabs = createTabSync(deps, { prompt, sessions, destroyed: lifetime.signal, ...returns });
  const { notifyTabs } = tabs;
  const ask = createSignInRequests(deps, { prompt, viewCloser, oneStep, sessions, notifyTabs });
  const offers = createOffers(deps, { ask, prompt, sessions, destroyed: lifetime.signal });
  const onEnd = createSignOut(deps, { offers, oneStep, returns, sessions, notifyTabs });
  const offer = ({ namespace }: { readonly namespace: string }): void => offers.offer(namespace);

  const namespaces = (): string[] => Object.keys(connection.state.connections);

  function reconsider(namespace: string): void {
    returns.rejectUnsigned(namespace);
    offers.offer(namespace);
  }

  /** @throws KitError `sign-in/off`, `account/no-address`, `account/no-network` */
  function inUse(): WalletConnection {
    sessions.requireConfig();
    const { activeNamespace = '' } = chain.state;
    const live = connection.live(activeNamespace);
    if (!live) throw new KitError('account/no-address');
    if (chain.isUnsupported(activeNamespace)) throw new KitError('account/no-network');
    return live;
  }

  const stops = [
    deps.guards.add(
      async () => undefined,
      (live) => !sessions.isRequired() || sessions.isKnown(live),
    ),
    listenTo(deps.bus, {
      connected: offer,
      'account-changed': offer,
      'network-changed': offer,
      'network-unsupported': offer,
      'connection-switched': offer,
      'namespace-switched': offer,
      'connection-rejected': ({ connection: live }) => returns.holdUntilSignedIn(live),
      'connection-ended': onEnd,
      disconnected: onEnd,
    }),
    // Notify synchronously, because closing the dialog cancels the request.
    subscribe(
      deps.modal.state,
      () => {
        if (!deps.modal.state.open) prompt.cancel();
      },
      true,
    ),
    tabs.stop,
    viewCloser.destroy,
    returns.destroy,
    offers.destroy,
    sessions.destroy,
  ];

  return {
    state: prompt.state,
    async pass(coming, signal) {
      if (!sessions.isRequired()) return;
      await requireSigned(
        { ask, disconnect: (live) => disconnectUnsigned(deps, live) },
        coming,
        signal,
      );
    },
    beginOneStep: oneStep.begin,
    initializeIfEnabled: async () => offers.again(inUse()),
    async requestSignMessage() {
      if (!prompt.isAsking()) return offers.again(inUse());
      await prompt.sign();
      if (prompt.state.step === 'done') notifyTabs();
    },
    cancelSignMessage: prompt.cancel,
    switchNetwork: prompt.switchNetwork,
    goBack: prompt.goBack,
    renewMessage: prompt.renew,
    async getSessions() {
      const { caipNetworkId, accounts } = inUse();
      return sessions.callApp((siwx) => siwx.getSessions(caipNetworkId, accounts[0]));
    },
    getAllSessions: async () => sessions.getAll(connection),
    isAuthenticated: async () => sessions.check(inUse(), lifetime.signal),
    async clearSessions() {
      try {
        await sessions.signOut((siwx) => siwx.setSessions([]));
      } catch (error) {
        // Notify even after a failure, because the sessions may have ended in the page.
        notifyTabs();
        tabs.recheck();
        throw error;
      }
      oneStep.forget(sessions.known());
      sessions.forgetAll();
      notifyTabs();
      namespaces().forEach(returns.rejectUnsigned);
    },
    destroy() {
      lifetime.abort();
      for (const stop of stops) stop();
    },
  };
}
