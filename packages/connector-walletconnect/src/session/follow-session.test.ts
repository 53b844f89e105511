// What counts of a wallet's words over the relay: the client is shared by every session of the page.
import { testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import type { PairingClient } from '../client/client.types.js';
import { createLiveSession } from './live-session.js';
import { readSession } from './read-session.js';
import { testNetwork } from '../test/pairing-world.js';
import type { WalletConnectContext } from '../wallet-connect-context.js';

const [own, foreign] = ['a'.repeat(64), 'b'.repeat(64)];
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const part = (...chains: readonly string[]) => ({
  accounts: chains.flatMap((chain) => [`${chain}:${address}`, `${chain}:${second}`]),
  ...{ chains, methods: ['personal_sign'], events: ['chainChanged'] },
});

function follow() {
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const reports: unknown[] = [];
  const say =
    (name: string) =>
    (...values: unknown[]): void =>
      void reports.push([name, ...values]);
  const client = {
    on: (event: string, listener: (payload: unknown) => void) =>
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: (payload: unknown) => void) =>
      listeners.get(event)?.delete(listener),
  } as unknown as PairingClient;
  const networks = [testNetwork('eip155:1'), testNetwork('eip155:10')];
  const context = {
    env: testEnv(),
    networks: () => networks,
    report: {
      accountsChanged: say('accounts'),
      chainChanged: say('chain'),
      approvedChanged: say('approved'),
      disconnected: say('disconnected'),
      refused: say('refused'),
    },
  } as unknown as WalletConnectContext;
  const session = readSession({
    topic: own,
    expiry: 4_000_000_000,
    namespaces: { eip155: part('eip155:1', 'eip155:10') },
  });
  if (session === undefined) throw new Error('no session');
  let endings = 0;
  const live = createLiveSession({
    ...{ context, client, session, wishes: networks },
    disconnect: async () => undefined,
    onOver: () => void endings++,
  });
  /** The client tells of every session it holds. */
  const tell = (topic: string | undefined, event: string, params: object = {}): void => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener({ topic, params });
  };
  const tellAll = (topic: string | undefined): void => {
    const event = { name: 'chainChanged', data: 10 };
    tell(topic, 'session_event', { chainId: 'eip155:10', event });
    tell(topic, 'session_update', { namespaces: { eip155: part('eip155:10') } });
    tell(topic, 'session_delete');
    tell(topic, 'session_expire');
  };
  const listening = (): number => [...listeners.values()].reduce((sum, { size }) => sum + size, 0);
  return { live, reports, tell, tellAll, endings: () => endings, listening };
}

describe('what is said over the relay', () => {
  it.each([
    ['of another session', foreign],
    ['without a session', undefined],
  ])('%s changes nothing here', (_, topic) => {
    const { endings, listening, reports, tellAll } = follow();
    tellAll(topic);
    expect(reports).toEqual([]);
    expect(endings()).toBe(0);
    expect(listening()).toBeGreaterThan(0);
  });

  it('of this session is followed to its end, and then nobody listens', () => {
    const { endings, listening, reports, tellAll } = follow();
    tellAll(own);
    tellAll(own);
    expect(reports).toEqual([
      ['chain', 'eip155', 'eip155:10'],
      ['approved', 'eip155', ['eip155:10']],
    ]);
    expect(endings()).toBe(1);
    expect(listening()).toBe(0);
  });

  it('of accounts the session does not hold gives the app none', () => {
    const { reports, tell } = follow();
    const told = (...accounts: readonly string[]) =>
      tell(own, 'session_event', {
        chainId: 'eip155:1',
        event: { name: 'accountsChanged', data: accounts },
      });
    told('0x52908400098527886E0F7030069857D2E4169EE7');
    expect(reports).toEqual([]);
    told(second);
    expect(reports).toEqual([['accounts', 'eip155', [second]]]);
  });
});
