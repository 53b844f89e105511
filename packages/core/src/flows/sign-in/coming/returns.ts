// Who was in, and was sent back by the door to be asked first: on their way in again.
import { createLatestOfEach } from '../../../adapter/latest.js';
import type { WalletConnection } from '../../../adapter/adapter.types.js';
import { inFront, inPlace } from '../../../door/arrange.js';
import { passGate } from '../../../door/pass-gate.js';
import { settle } from '../../../door/settle.js';
import type { FeatureParts } from '../../../feature/feature.types.js';
import { turnAway } from './turn-away.js';

export function createReturns(parts: FeatureParts, life: AbortSignal) {
  const { account, connection, gate } = parts;
  const latest = createLatestOfEach();
  const under = new Map<string, WalletConnection>();

  function comeAgain(live: WalletConnection): void {
    const { namespace, connectorId } = live;
    const key = `${namespace}/${connectorId}`;
    const signal = latest.of(key).begin(life);
    under.set(key, live);
    if (account.get(namespace).status === 'disconnected')
      account.setStatus(namespace, 'connecting');
    const over = (): void => {
      if (signal.aborted) return;
      under.delete(key);
      const { attempt } = connection.state;
      const isBusy = attempt?.phase === 'waiting' && attempt.namespace === namespace;
      if (account.get(namespace).status === 'connecting' && !isBusy)
        account.setStatus(namespace, 'disconnected');
    };
    const passing = passGate(parts, 'reconnected', [live], signal) ?? Promise.resolve([live]);
    passing.then(([passed]) => {
      if (signal.aborted || !passed) return;
      under.delete(key);
      enter(passed);
    }, over);
  }

  function enter(passed: WalletConnection): void {
    const { namespace, connectorId } = passed;
    const all = connection.all(namespace);
    // Whoever connected meanwhile is in front, and stays there.
    const connections = all.length > 0 ? inPlace(all, passed) : inFront(all, passed);
    if (!connection.live(namespace, connectorId))
      settle(parts, 'reconnected', [{ namespace, connections }]);
  }

  /** Whoever is in front there and may not be any more. */
  function sendBack(namespace: string): void {
    const live = connection.live(namespace);
    if (live && !gate.lets(live))
      settle(parts, 'failed', [{ namespace, connections: connection.all(namespace) }]);
  }

  /** A person, or the app, ended it while it stood outside. */
  function stayAway(namespace: string): void {
    for (const [key, live] of under) {
      if (live.namespace !== namespace) continue;
      under.delete(key);
      latest.of(key).cancel();
      turnAway(parts, live);
    }
  }

  return {
    comeAgain,
    sendBack,
    stayAway,
    isEmpty: (): boolean => under.size === 0,
    destroy: (): void => latest.cancel(),
  };
}
