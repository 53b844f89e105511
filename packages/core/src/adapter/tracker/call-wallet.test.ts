import { testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { KitError } from '../../errors/kit-error.js';
import { callWallet, notifyDisconnect } from './call-wallet.js';

const ask = (question: () => unknown, ...signals: AbortSignal[]) => callWallet(question, signals);

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

  it('says that the wallet is gone where that is why it stopped waiting', async () => {
    const gone = new AbortController();
    const hanging = ask(() => new Promise(() => undefined), gone.signal);
    gone.abort(new KitError('wallet/disconnected'));
    await expect(hanging).rejects.toMatchObject({ code: 'wallet/disconnected' });
  });

  it.each(['connector/peer-missing', 'request/cancelled', 'tx/unknown'])(
    'takes what a wallet throws as "%s" of ours for what a wallet says',
    async (code) => {
      const thrown = { name: 'KitError', code, message: 'npm i @evil/helper', metaMessages: ['x'] };
      const error = await ask(() => Promise.reject(thrown)).catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(KitError);
      expect(error).toMatchObject({ code: 'wallet/failed', metaMessages: [] });
      expect(error).toMatchObject({ details: 'npm i @evil/helper' });
    },
  );

  it('keeps the number of an error that has our name, and the errors that are ours', async () => {
    const thrown = { name: 'KitError', code: 4001, message: 'No.' };
    await expect(ask(() => Promise.reject(thrown))).rejects.toMatchObject({
      code: 'wallet/rejected',
    });
    const own = new KitError('connector/peer-missing');
    await expect(ask(() => Promise.reject(own))).rejects.toBe(own);
  });

  it('leaves the translation to the family, which may trip over a hostile error', async () => {
    const refuse = (): never => {
      throw new Error('no');
    };
    const own = () => new KitError('wallet/locked');
    await expect(callWallet(refuse, [], own)).rejects.toMatchObject({ code: 'wallet/locked' });
    await expect(callWallet(refuse, [], refuse)).rejects.toMatchObject({ code: 'wallet/failed' });
  });
});

describe('a farewell', () => {
  const never = () => new Promise(() => undefined);

  it.each([
    ['answers', () => 'bye'],
    ['refuses', () => Promise.reject(new Error('no'))],
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
  ])('is over when the wallet %s', async (_, leave) => {
    const { clock } = testEnv();
    await notifyDisconnect(leave, clock);
    expect(clock.pending()).toBe(0);
  });

  it('waits 3 s for a wallet that says nothing, and no longer', async () => {
    const { clock } = testEnv();
    let isOver = false;
    const leaving = notifyDisconnect(never, clock).then(() => {
      isOver = true;
    });
    await clock.advance(2999);
    expect(isOver).toBe(false);
    await clock.advance(1);
    await leaving;
  });

  it('is over when the adapter is', async () => {
    const { clock } = testEnv();
    const destroyed = new AbortController();
    const leaving = notifyDisconnect(never, clock, destroyed.signal);
    destroyed.abort();
    await leaving;
    expect(clock.pending()).toBe(0);
  });
});
