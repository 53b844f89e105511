import { getEventListeners } from 'node:events';
import { testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import type { WalletConnection } from '../adapter.types.js';
import { reconnectSilently } from './reconnect-silently.js';

interface Found {
  readonly id: string;
  /** Rejects if the stored address is not offered. */
  readonly restore: () => Promise<readonly [string]>;
}
const offers = async (): Promise<readonly [string]> => ['stored'];
const other = async (): Promise<readonly [string]> => ['another'];
const lacks = (): Promise<never> => Promise.reject(new Error('another account'));

function page() {
  const env = testEnv();
  const found: Found[] = [];
  const listeners = new Set<() => void>();
  const endedIds: string[] = [];
  const queriedIds: string[] = [];
  const doubted: unknown[] = [];
  const lives = new Map<string, { signal: AbortSignal; end(): void }>();
  const request = new AbortController();
  const destroyed = new AbortController();
  const announce = (id: string, restore: Found['restore'] = offers): void => {
    found.push({ id, restore });
    for (const listener of [...listeners]) listener();
  };
  const reconnect = () =>
    reconnectSilently(
      { connectorId: 'io.a', address: 'stored', signal: request.signal },
      {
        source: {
          candidates: () => [...found],
          onFound(listener) {
            listeners.add(listener);
            return () => listeners.delete(listener);
          },
        },
        clock: env.clock,
        destroyed: destroyed.signal,
        async restore({ id, restore }): Promise<WalletConnection> {
          queriedIds.push(id);
          const accounts = await restore();
          const controller = new AbortController();
          const end = (): void => {
            endedIds.push(id);
            lives.delete(id);
            controller.abort();
          };
          lives.set(id, { signal: controller.signal, end });
          const where = { namespace: 'tide', caipNetworkId: 'tide:1' } as const;
          return { connectorId: id, accounts, provider: {}, ...where };
        },
        connections: { get: (id) => lives.get(id) },
        isOwn: () => false,
        report: { disconnected: (...args) => void doubted.push(args) },
      },
    );
  return {
    announce,
    queriedIds,
    destroyed,
    doubted,
    endedIds,
    env,
    listeners,
    lives,
    reconnect,
    request,
  };
}

describe('reconnectSilently', () => {
  it('restores the session with the wallet that still offers the address', async () => {
    const { announce, endedIds, reconnect } = page();
    announce('io.a', lacks);
    announce('io.a#2');
    expect((await reconnect())?.connectorId).toBe('io.a#2');
    expect(endedIds).toEqual([]);
  });

  it('restores the only wallet with other accounts after waiting a second for others', async () => {
    const { announce, endedIds, env, reconnect } = page();
    announce('io.a', other);
    let found: WalletConnection | undefined;
    const reconnecting = reconnect().then((answer) => {
      found = answer;
    });
    await env.clock.advance(999);
    expect(found).toBeUndefined();
    await env.clock.advance(1);
    await reconnecting;
    expect(found?.accounts).toEqual(['another']);
    expect(endedIds).toEqual([]);
  });

  it('prefers a wallet that offers the address if it appears within the second', async () => {
    const { announce, endedIds, env, reconnect } = page();
    announce('io.a', other);
    const reconnecting = reconnect();
    await env.clock.advance(900);
    announce('io.a#2');
    await env.clock.advance(100);
    expect((await reconnecting)?.connectorId).toBe('io.a#2');
    expect(endedIds).toEqual(['io.a']);
  });

  it('restores no session when two wallets offer other accounts', async () => {
    const { announce, endedIds, env, reconnect } = page();
    announce('io.a', other);
    announce('io.a#2', other);
    const reconnecting = reconnect();
    await env.clock.advance(1000);
    expect(await reconnecting).toBeUndefined();
    expect(endedIds).toEqual(['io.a', 'io.a#2']);
  });

  it('restores no session and ends both when two wallets offer the address', async () => {
    const { announce, endedIds, reconnect } = page();
    announce('io.a');
    announce('io.a#2');
    expect(await reconnect()).toBeUndefined();
    expect(endedIds).toEqual(['io.a', 'io.a#2']);
  });

  it('restores no session when a second wallet appears while the first is queried', async () => {
    const { announce, queriedIds, endedIds, reconnect } = page();
    let answer = (): void => undefined;
    announce(
      'io.a',
      () =>
        new Promise((resolve) => {
          answer = () => resolve(['stored']);
        }),
    );
    const reconnecting = reconnect();
    await expect.poll(() => queriedIds).toEqual(['io.a']);
    announce('io.a#2');
    answer();
    expect(await reconnecting).toBeUndefined();
    expect(queriedIds).toEqual(['io.a', 'io.a#2']);
    expect(endedIds).toEqual(['io.a', 'io.a#2']);
  });

  it('waits one second for a wallet', async () => {
    const { announce, env, listeners, reconnect } = page();
    const reconnecting = reconnect();
    await env.clock.advance(999);
    announce('io.a');
    expect((await reconnecting)?.connectorId).toBe('io.a');
    await env.clock.advance(1);
    const { env: other, reconnect: secondReconnect } = page();
    const never = secondReconnect();
    await other.clock.advance(1000);
    expect(await never).toBeUndefined();
    expect([env.clock.pending(), other.clock.pending(), listeners.size]).toEqual([0, 0, 0]);
  });

  it.each(['request', 'destroyed'] as const)(
    'rejects when the signal of %s aborts',
    async (which) => {
      const opened = page();
      const waiting = opened.reconnect();
      opened[which].abort();
      await expect(waiting).rejects.toMatchObject({ code: 'request/cancelled' });
      expect([opened.env.clock.pending(), opened.listeners.size]).toEqual([0, 0]);
      const asking = page();
      asking.announce('io.a', () => {
        asking[which].abort();
        return lacks();
      });
      await expect(asking.reconnect()).rejects.toThrow('another account');
    },
  );
});

it.each(['request', 'destroyed'] as const)(
  'ends the wallet that answered when the signal of %s aborts while another wallet is silent',
  async (which) => {
    const opened = page();
    const { announce, endedIds, lives, reconnect } = opened;
    announce('io.a');
    announce(
      'io.a#2',
      () =>
        new Promise((_, reject) => {
          opened[which].signal.addEventListener('abort', () => reject(new Error('cancelled')));
        }),
    );
    const reconnecting = reconnect();
    await expect.poll(() => [...lives.keys()]).toEqual(['io.a']);
    opened[which].abort();
    await expect(reconnecting).rejects.toThrow('cancelled');
    expect([endedIds, lives.size]).toEqual([['io.a'], 0]);
  },
);

it('ends the wallet that answered when a wallet that appeared later stays silent', async () => {
  const { announce, endedIds, lives, queriedIds, reconnect, request } = page();
  announce('io.a', async () => {
    announce(
      'io.a#2',
      () =>
        new Promise((_, reject) => {
          request.signal.addEventListener('abort', () => reject(new Error('cancelled')));
        }),
    );
    return ['stored'];
  });
  const reconnecting = reconnect();
  await expect.poll(() => queriedIds).toEqual(['io.a', 'io.a#2']);
  request.abort();
  await expect(reconnecting).rejects.toThrow('cancelled');
  expect([endedIds, lives.size]).toEqual([['io.a'], 0]);
});

it("leaves no listeners on the adapter's signal after failed attempts", async () => {
  const { destroyed, env, reconnect } = page();
  for (let time = 0; time < 20; time += 1) {
    const never = reconnect();
    await env.clock.advance(1000);
    expect(await never).toBeUndefined();
  }
  expect(getEventListeners(destroyed.signal, 'abort')).toEqual([]);
});

describe('reconnectSilently after an early match', () => {
  /** A page with one wallet, which gets the stored session at once. */
  async function early() {
    const opened = page();
    opened.announce('io.a');
    expect((await opened.reconnect())?.connectorId).toBe('io.a');
    await opened.env.clock.advance(999);
    return opened;
  }
  const leftovers = ({ env, listeners }: ReturnType<typeof page>) => [
    env.clock.pending(),
    listeners.size,
  ];

  it('ends the session as doubted when a second wallet offers the address', async () => {
    const opened = await early();
    opened.announce('io.a#2');
    await expect.poll(() => opened.endedIds).toEqual(['io.a#2', 'io.a']);
    expect(opened.doubted).toEqual([['io.a', 'doubted']]);
    expect(leftovers(opened)).toEqual([0, 0]);
  });

  it.each([
    ['offers another account', other],
    ['offers none', lacks],
  ])('keeps the session when the second wallet %s', async (_, restore) => {
    const opened = await early();
    opened.announce('io.a#2', restore);
    await expect.poll(() => opened.queriedIds).toEqual(['io.a', 'io.a#2']);
    await opened.env.clock.advance(1);
    expect([opened.doubted, opened.endedIds.includes('io.a'), ...leftovers(opened)]).toEqual([
      [],
      false,
      0,
      0,
    ]);
  });

  it('keeps the session when the second wallet appears after the second', async () => {
    const opened = await early();
    await opened.env.clock.advance(1);
    opened.announce('io.a#2');
    expect([opened.queriedIds, opened.doubted, ...leftovers(opened)]).toEqual([['io.a'], [], 0, 0]);
  });

  it('keeps the session when the second wallet is already connected', async () => {
    const opened = await early();
    opened.lives.set('io.a#2', { signal: new AbortController().signal, end: () => undefined });
    opened.announce('io.a#2');
    await opened.env.clock.advance(1);
    expect([opened.queriedIds, opened.doubted]).toEqual([['io.a'], []]);
  });

  it('does not report a session that ended before the second wallet answered', async () => {
    const opened = await early();
    let answer = (): void => undefined;
    opened.announce(
      'io.a#2',
      () =>
        new Promise((resolve) => {
          answer = () => resolve(['stored']);
        }),
    );
    opened.lives.get('io.a')?.end();
    answer();
    await expect.poll(() => opened.endedIds).toEqual(['io.a', 'io.a#2']);
    await opened.env.clock.advance(0);
    expect(opened.doubted).toEqual([]);
  });

  it('stops watching when the session ends', async () => {
    const opened = await early();
    opened.lives.get('io.a')?.end();
    await opened.env.clock.advance(0);
    expect(leftovers(opened)).toEqual([0, 0]);
    opened.announce('io.a#2');
    expect(opened.queriedIds).toEqual(['io.a']);
  });

  it('leaves no timers or listeners when the adapter is destroyed', async () => {
    const opened = await early();
    opened.destroyed.abort();
    await opened.env.clock.advance(0);
    expect(leftovers(opened)).toEqual([0, 0]);
  });
});
