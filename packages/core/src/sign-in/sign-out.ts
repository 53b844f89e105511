// Ends the sessions of disconnected accounts unless the app keeps them.
import type { BusEvents } from '../bus.js';
import type { FeatureDeps } from '../feature/define-feature.js';
import type { Offers } from './offers.js';
import type { ReturningConnections } from './returning-connections.js';
import type { OneStep } from './one-step.js';
import type { Sessions } from './sessions.js';

interface SignOutDeps {
  readonly offers: Offers;
  readonly oneStep: Pick<OneStep, 'forget'>;
  readonly returns: ReturningConnections;
  readonly sessions: Sessions;
  notifyTabs(): void;
}

export function createSignOut(
  { connection, env }: Pick<FeatureDeps, 'connection' | 'env'>,
  { offers, oneStep, returns, sessions, notifyTabs }: SignOutDeps,
) {
  const isIn = (namespace: string, address: string): boolean =>
    connection.all(namespace).some(({ accounts }) => accounts.includes(address));

  return ({ namespace, reason }: BusEvents['disconnected']): void => {
    offers.offer(namespace);
    const isOfIt = (id: string): boolean => id.startsWith(`${namespace}:`);
    const ended = sessions
      .known()
      .filter(
        ({ caipNetworkId, accounts }) => isOfIt(caipNetworkId) && !isIn(namespace, accounts[0]),
      );
    ended.forEach(offers.forget);
    if (!connection.live(namespace)) offers.forgetAll();
    if (reason === 'other-tab') ended.forEach(sessions.forget);
    if (!['user', 'wallet'].includes(reason)) return;
    oneStep.forget(ended);
    const isLast = Object.values(connection.state.connections).every((list) => list.length === 0);
    if (reason === 'user' && !connection.live(namespace)) returns.dropWaiting(namespace);
    const config = sessions.config();
    if (!config || config.signOutOnDisconnect === false) return;
    ended.forEach(sessions.forget);
    const signingOut =
      isLast && returns.isEmpty()
        ? [sessions.signOut((siwx) => siwx.setSessions([]))]
        : ended.map(({ caipNetworkId, accounts }) =>
            sessions.signOut((siwx) => siwx.revokeSession(caipNetworkId, accounts[0])),
          );
    // Notify even after a failure, because the session may have ended in the page but not on the server.
    Promise.all(signingOut).catch(env.onError).then(notifyTabs).catch(env.onError);
  };
}
