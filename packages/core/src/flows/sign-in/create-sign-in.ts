// Sign-in: who is asked, when, and what follows. Required, it stands at the gate and nobody passes without a session; offered,
// it asks who has come in. One question at a time.
import { subscribe } from 'valtio/vanilla';
import { createLatestOfEach } from '../../adapter/latest.js';
import { abortable } from '../../adapter/wait/abortable.js';
import type { WalletConnection } from '../../adapter/adapter.types.js';
import { listenTo } from '../../bus/listen-to.js';
import type { BusEvents } from '../../bus/bus.js';
import { inFront, inPlace } from '../../door/arrange.js';
import type { Coming } from '../../door/gate.js';
import { passGate } from '../../door/pass-gate.js';
import { settle } from '../../door/settle.js';
import { isKitError, KitError } from '../../errors/kit-error.js';
import type { FeatureParts } from '../../feature/feature.types.js';
import { keepSessions } from '../../storage/stored-sessions.js';
import { disconnect } from '../disconnect.js';
import { createConsent, type Outcome } from './consent.js';
import { createLeaving } from './leaving.js';
import { createOneStep } from './one-step.js';
import { createSessions, keyOf } from './sessions.js';
import type { SignIn } from './sign-in.types.js';
import { trackFailure } from './track-sign-in.js';

interface Asking {
  readonly isRequired: boolean;
  /** Nobody has just done anything: a failure is no reason to end what was. */
  readonly isQuiet: boolean;
  readonly signal: AbortSignal;
}

/** What tabs tell each other of it. */
const news = { kind: 'sign-in' } as const;

export function createSignIn(parts: FeatureParts): SignIn {
  const { account, adapters, bus, chain, connection, env, gate, modal, shared, storage } = parts;
  const life = new AbortController();
  const sessions = createSessions(parts, {
    ended: () => namespaces().forEach(reconsider),
    signIn,
    changed: lookAgain,
  });
  const consent = createConsent(parts, sessions);
  const oneStep = createOneStep(parts, sessions);
  const leaving = createLeaving(parts, consent);
  const offers = createLatestOfEach();
  /** What becomes of them, by namespace. */
  const offered = new Map<string, Promise<Outcome>>();
  const returns = createLatestOfEach();
  /** Sent back by the door, on their way in again. */
  const returning = new Map<string, WalletConnection>();
  /** Who went on without. */
  const dismissed = new Set<string>();
  let turn: Promise<unknown> = Promise.resolve();

  /** @throws KitError `request/cancelled`, `sign-in/*` */
  async function ask(live: WalletConnection, asking: Asking): Promise<Outcome> {
    const { isRequired, signal } = asking;
    leaving.came();
    try {
      if (await look(live, asking)) return 'signed';
      return await inTurn(signal, async () => {
        if (await look(live, asking)) return 'signed';
        if (!(await oneStep.keep(live, signal))) return consent.ask(live, isRequired, signal);
        parts.tabs()?.post(news);
        return 'signed';
      });
    } catch (error) {
      if (!signal.aborted) leaving.failed();
      throw error;
    } finally {
      leaving.went();
    }
  }

  async function look(live: WalletConnection, { signal, isQuiet }: Asking): Promise<boolean> {
    try {
      return await sessions.look(live, signal);
    } catch (cause) {
      if (signal.aborted) throw cause;
      const error = new KitError('sign-in/unavailable', { cause });
      trackFailure(parts, live, error);
      if (!isQuiet) parts.notices.show('error', error.shortMessage, error.code);
      throw error;
    }
  }

  /** Who gives up waiting does not let the next one in before those in front are done. */
  function inTurn<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T> {
    const before = turn;
    const own = abortable(before, signal).then(run);
    turn = Promise.allSettled([before, own]);
    return own;
  }

  async function pass({ cause, connections }: Coming, signal: AbortSignal): Promise<void> {
    if (!sessions.isRequired()) return;
    const isQuiet = cause === 'reconnected' || cause === 'tab';
    for (const live of connections) {
      try {
        const outcome = await ask(live, { isRequired: true, isQuiet, signal });
        // Required only since it was asked.
        if (outcome === 'dismissed') throw new KitError('request/cancelled');
      } catch (error) {
        const isUnknown = isKitError(error, 'sign-in/unavailable') && isQuiet;
        // The flow of a connection turns away its own.
        if (!signal.aborted && cause !== 'connected' && !isUnknown) connections.forEach(turnAway);
        throw error;
      }
    }
  }

  /** Not left connected behind the app's back, nor asked for again at the next load. */
  function turnAway({ namespace, connectorId }: WalletConnection): void {
    if (connection.live(namespace, connectorId)) return;
    adapters.get(namespace)?.disconnect(connectorId).catch(env.onError);
    if (shared.serves(connectorId)) shared.disconnect(connectorId).catch(env.onError);
    keepSessions(
      storage,
      (stored, place) => place !== namespace || stored.connectorId !== connectorId,
    );
  }

  /** Who is in may sign in. */
  function offer({ namespace }: { readonly namespace: string }): void {
    const live = connection.live(namespace);
    const asked = consent.asked();
    if (sessions.isRequired() || !sessions.config()) return;
    if (live && asked && asked.connectorId === live.connectorId && keyOf(asked) === keyOf(live))
      return;
    offers.of(namespace).cancel();
    if (!live || chain.isUnsupported(namespace) || dismissed.has(keyOf(live))) return;
    const signal = offers.of(namespace).begin(life.signal);
    const answer = ask(live, { isRequired: false, isQuiet: false, signal });
    offered.set(namespace, answer);
    const over = (): void => {
      if (offered.get(namespace) === answer) offered.delete(namespace);
    };
    answer.then(
      (outcome) => {
        over();
        if (outcome === 'dismissed') dismissed.add(keyOf(live));
      },
      () => {
        over();
        if (!signal.aborted) void disconnect(parts, live);
      },
    );
  }

  /** The door lets nobody stay who is another one now and has not signed. */
  function comeAgain({ connection: live }: BusEvents['sent-back']): void {
    const { namespace, connectorId } = live;
    const key = `${namespace}/${connectorId}`;
    const latest = returns.of(key);
    const signal = latest.begin(life.signal);
    returning.set(key, live);
    if (account.get(namespace).status === 'disconnected')
      account.setStatus(namespace, 'connecting');
    const over = (): void => {
      if (signal.aborted) return;
      returning.delete(key);
      const { attempt } = connection.state;
      const isBusy = attempt?.phase === 'waiting' && attempt.namespace === namespace;
      if (account.get(namespace).status === 'connecting' && !isBusy)
        account.setStatus(namespace, 'disconnected');
    };
    const passing = passGate(parts, 'reconnected', [live], signal) ?? Promise.resolve([live]);
    passing.then(([passed]) => {
      if (signal.aborted || !passed) return;
      returning.delete(key);
      const all = connection.all(namespace);
      // Whoever connected meanwhile is in front, and stays there.
      const connections = all.length > 0 ? inPlace(all, passed) : inFront(all, passed);
      if (!connection.live(namespace, connectorId))
        settle(parts, 'reconnected', [{ namespace, connections }]);
    }, over);
  }

  /** A person, or the app, ended it while it stood outside. */
  function stayAway(namespace: string): void {
    for (const [key, live] of returning) {
      if (live.namespace !== namespace) continue;
      returning.delete(key);
      returns.of(key).cancel();
      turnAway(live);
    }
  }

  function onEnd({ namespace, reason }: BusEvents['disconnected']): void {
    offer({ namespace });
    const gone = sessions
      .seen()
      .filter(
        (of) => of.caipNetworkId.startsWith(`${namespace}:`) && !isIn(namespace, of.accounts[0]),
      );
    for (const of of gone) dismissed.delete(keyOf(of));
    if (!connection.live(namespace)) dismissed.clear();
    if (reason === 'other-tab') gone.forEach(sessions.forget);
    if (reason !== 'user' && reason !== 'wallet') return;
    const isLast = Object.values(connection.state.connections).every((list) => list.length === 0);
    if (reason === 'user' && !connection.live(namespace)) stayAway(namespace);
    const config = sessions.config();
    if (!config || config.signOutOnDisconnect === false) return;
    gone.forEach(sessions.forget);
    const signingOut =
      isLast && returning.size === 0
        ? [sessions.within((given) => given.setSessions([]))]
        : gone.map((of) =>
            sessions.within((given) => given.revokeSession(of.caipNetworkId, of.accounts[0])),
          );
    Promise.all(signingOut).then(() => parts.tabs()?.post(news), env.onError);
  }

  const isIn = (namespace: string, address: string): boolean =>
    connection.all(namespace).some(({ accounts }) => accounts.includes(address));

  /** Another tab signed in or out: what holds there holds here. */
  async function followTab(): Promise<void> {
    const asked = consent.asked();
    if (asked && (await sessions.look(asked, life.signal))) {
      if (consent.asked() === asked) consent.agreed();
    }
    for (const namespace of namespaces()) {
      const live = connection.live(namespace);
      if (live && !(await sessions.look(live, life.signal))) sendBack(namespace);
    }
  }

  function lookAgain(): void {
    followTab().catch(() => undefined);
  }

  const namespaces = (): string[] => Object.keys(connection.state.connections);

  /** Its session has run out: asked again. */
  function reconsider(namespace: string): void {
    sendBack(namespace);
    offer({ namespace });
  }

  /** Whoever is in front there and may not be any more. */
  function sendBack(namespace: string): void {
    const live = connection.live(namespace);
    if (live && !gate.lets(live))
      settle(parts, 'failed', [{ namespace, connections: connection.all(namespace) }]);
  }

  /** @throws KitError `sign-in/off`, `account/no-address`, `account/no-network` */
  function inUse(): WalletConnection {
    sessions.needed();
    const { activeNamespace = '' } = chain.state;
    const live = connection.live(activeNamespace);
    if (!live) throw new KitError('account/no-address');
    if (chain.isUnsupported(activeNamespace)) throw new KitError('account/no-network');
    return live;
  }

  async function initializeIfEnabled(): Promise<void> {
    const { namespace, ...live } = inUse();
    dismissed.delete(keyOf(live));
    offer({ namespace });
  }

  /** By the app's own press: as `initializeIfEnabled`, with an end. @throws KitError as it, `request/cancelled`, `sign-in/*` */
  async function signIn(): Promise<void> {
    const live = inUse();
    await initializeIfEnabled();
    const answer = offered.get(live.namespace) ?? askHeld(live);
    if ((await answer) === 'dismissed') throw new KitError('request/cancelled');
  }

  /** Whoever is in where sign-in is required, and whose session the app no longer has. */
  async function askHeld(live: WalletConnection): Promise<Outcome> {
    const asking = { isRequired: sessions.isRequired(), isQuiet: false, signal: life.signal };
    try {
      return await ask(live, asking);
    } catch (error) {
      if (!life.signal.aborted) void disconnect(parts, live);
      throw error;
    }
  }

  const stops = [
    gate.add(
      async () => undefined,
      (live) => !sessions.isRequired() || sessions.isKnown(live),
    ),
    listenTo(bus, {
      connected: offer,
      'account-changed': offer,
      'network-changed': offer,
      'network-unsupported': offer,
      'connection-switched': offer,
      'namespace-switched': offer,
      'sent-back': comeAgain,
      'connection-ended': onEnd,
      disconnected: onEnd,
    }),
    // At once: closing gives the question up.
    subscribe(
      modal.state,
      () => {
        if (!modal.state.open) consent.cancel();
      },
      true,
    ),
    parts.tabs()?.listen((message) => {
      if ((message as { kind?: unknown } | null)?.kind === news.kind) lookAgain();
    }) ?? (() => undefined),
  ];

  return {
    state: consent.state,
    pass,
    beginOneStep: oneStep.begin,
    initializeIfEnabled,
    async requestSignMessage() {
      if (!consent.isAsking()) return initializeIfEnabled();
      await consent.sign();
      if (consent.state.step === 'done') parts.tabs()?.post(news);
    },
    cancelSignMessage: consent.cancel,
    switchNetwork: consent.switchNetwork,
    renewMessage: consent.renew,
    async getSessions() {
      const { caipNetworkId, accounts } = inUse();
      return sessions.within((given) => given.getSessions(caipNetworkId, accounts[0]));
    },
    async getAllSessions() {
      sessions.needed();
      const asked = namespaces().flatMap((namespace) => {
        const of = new Set(connection.all(namespace).flatMap(({ accounts }) => accounts));
        return chain.state.networks
          .filter(({ chainNamespace }) => chainNamespace === namespace)
          .flatMap(({ caipNetworkId }) => [...of].map((address) => ({ caipNetworkId, address })));
      });
      const found = await Promise.all(
        asked.map(({ caipNetworkId, address }) =>
          sessions.within((given) => given.getSessions(caipNetworkId, address)),
        ),
      );
      return found.flat();
    },
    async isAuthenticated() {
      return sessions.look(inUse(), life.signal);
    },
    async clearSessions() {
      await sessions.within((given) => given.setSessions([]));
      sessions.forgetAll();
      parts.tabs()?.post(news);
      namespaces().forEach(sendBack);
    },
    destroy() {
      life.abort();
      offers.cancel();
      returns.cancel();
      leaving.destroy();
      sessions.destroy();
      for (const stop of stops) stop();
    },
  };
}
