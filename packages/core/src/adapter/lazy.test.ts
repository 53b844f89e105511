import { describe, expect, it } from 'vitest';
import type { WalletConnection } from './adapter.types.js';
import { createLazyInstance } from './lazy.js';

const { signal } = new AbortController();
const session: WalletConnection = {
  connectorId: 'phone',
  namespace: 'tide',
  accounts: ['a'],
  caipNetworkId: 'tide:1',
  provider: {},
};

function setUp({ failures = 0 } = {}) {
  const calls: string[] = [];
  let loads = 0;
  const discovery = {
    start: () => void calls.push('start'),
    stop: () => void calls.push('stop'),
  };
  const createLazyPart = (destroyed: AbortSignal) => {
    destroyed.addEventListener('abort', () => calls.push('destroyed'));
    return {
      connections: {
        connect: async () => session,
        reconnect: async () => undefined,
        disconnect: async (id: string) => void calls.push(`disconnect ${id}`),
        resync: () => void calls.push('resync'),
        switchNetwork: async () => undefined,
      },
      parseAddress: async (address: string) => address.toLowerCase(),
      attach({ connectorId }: WalletConnection) {
        calls.push(`attach ${connectorId}`);
        return 'for the app';
      },
      signMessage: async ({ message }: { readonly message: string }) => `signed ${message}`,
    };
  };
  const { instance, attach, load } = createLazyInstance({
    namespace: 'tide',
    discovery,
    async load() {
      if (++loads <= failures) throw new Error('offline');
      return createLazyPart;
    },
  });
  const sign = async () => (await load()).signMessage({ message: 'Hello' });
  return { attach, calls, instance, load, loads: () => loads, sign };
}

describe('createLazyInstance', () => {
  it('has the required members and no capability before the lazy part is loaded', () => {
    const { instance, loads } = setUp();
    instance.start();
    expect(instance).toMatchObject({ namespace: 'tide' });
    expect([instance.attach, instance.balance, instance.switchNetwork]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(loads()).toBe(0);
  });

  it('prefetches without creating the lazy part, and ignores a failed prefetch', async () => {
    const { calls, instance, loads } = setUp({ failures: 1 });
    await instance.prefetch?.();
    await instance.prefetch?.();
    instance.destroy();
    expect(loads()).toBe(2);
    expect(calls).toEqual(['stop']);
  });

  it('does not fetch again after a prefetch', async () => {
    const { instance, loads, sign } = setUp();
    await instance.prefetch?.();
    await sign();
    expect(loads()).toBe(1);
  });

  it('loads once for several concurrent calls', async () => {
    const { instance, loads, sign } = setUp();
    const results = [
      sign(),
      instance.parseAddress('A'),
      instance.reconnect({ connectorId: 'one', address: 'a', signal }),
    ];
    expect(await Promise.all(results)).toEqual(['signed Hello', 'a', undefined]);
    expect(await instance.connect({ connectorId: 'one', signal })).toBe(session);
    expect(loads()).toBe(1);
  });

  it('rejects with kit/load-failed when loading fails, and retries on the next call', async () => {
    const { sign } = setUp({ failures: 1 });
    await expect(sign()).rejects.toMatchObject({ code: 'kit/load-failed' });
    expect(await sign()).toBe('signed Hello');
  });

  it('passes connections attached before loading to the lazy part, except disconnected ones', async () => {
    const { attach, calls, instance, load } = setUp();
    expect(attach(session)).toBeUndefined();
    attach({ ...session, connectorId: 'gone' });
    await instance.disconnect('gone');
    instance.resync?.();
    await load();
    expect(calls).toEqual(['attach phone']);
    expect(attach(session)).toBe('for the app');
    instance.resync?.();
    await instance.disconnect('phone');
    expect(calls).toEqual(['attach phone', 'attach phone', 'resync', 'disconnect phone']);
  });

  it('starts and loads nothing after destroy()', async () => {
    const { calls, instance, loads, sign } = setUp();
    instance.destroy();
    instance.start();
    await expect(sign()).rejects.toMatchObject({ code: 'kit/destroyed' });
    expect(calls).toEqual(['stop']);
    expect(loads()).toBe(0);
  });

  it('creates no lazy part when destroyed while loading', async () => {
    const { calls, instance, sign } = setUp();
    const signing = expect(sign()).rejects.toMatchObject({ code: 'kit/destroyed' });
    instance.destroy();
    await signing;
    expect(calls).toEqual(['stop']);
  });

  it('aborts the signal of the lazy part on destroy()', async () => {
    const { calls, instance, load } = setUp();
    await load();
    instance.destroy();
    expect(calls).toEqual(['destroyed', 'stop']);
  });
});
