import { describe, expect, it } from 'vitest';
import { requestProvider } from './request-provider.js';
import { isWalletProvider } from './wallet-provider.js';

const ask = (request: (args: unknown) => unknown, ...signals: AbortSignal[]) =>
  requestProvider({ request }, { method: 'eth_chainId' }, ...signals);

describe('asking a wallet', () => {
  it('takes answers that are no promises', async () => {
    expect(await ask(() => '0x1')).toBe('0x1');
  });

  it('takes the first of two answers', async () => {
    const twice = {
      // biome-ignore lint/suspicious/noThenProperty: wallets do this
      then(resolve: (value: string) => void) {
        resolve('first');
        resolve('second');
      },
    };
    expect(await ask(() => twice)).toBe('first');
  });

  it('turns a wallet that throws at once into a rejection', async () => {
    await expect(
      ask(() => {
        throw { code: 4001 };
      }),
    ).rejects.toMatchObject({ code: 'wallet/rejected' });
  });

  it('survives errors that cannot be read', async () => {
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error('trap');
        },
      },
    );
    await expect(ask(() => Promise.reject(trap))).rejects.toMatchObject({ code: 'wallet/failed' });
    const cyclic: { data?: unknown } = {};
    cyclic.data = { originalError: cyclic };
    await expect(ask(() => Promise.reject(cyclic))).rejects.toMatchObject({
      code: 'wallet/failed',
    });
  });

  it('rejects at once on abort and leaves no listener on the signal', async () => {
    const controller = new AbortController();
    const hanging = ask(() => new Promise(() => undefined), controller.signal);
    controller.abort();
    await expect(hanging).rejects.toMatchObject({ code: 'request/cancelled' });
    let asked = false;
    await expect(ask(() => (asked = true), controller.signal)).rejects.toMatchObject({
      code: 'request/cancelled',
    });
    expect(asked).toBe(false);
  });

  it('takes only objects with a request function for wallets', () => {
    expect(isWalletProvider({ request() {} })).toBe(true);
    for (const thing of [null, undefined, 'x', 1, {}, { request: 1 }])
      expect(isWalletProvider(thing)).toBe(false);
  });
});
