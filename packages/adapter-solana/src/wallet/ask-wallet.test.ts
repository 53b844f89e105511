import { KitError } from '@openappkit/core/adapter';
import { describe, expect, it } from 'vitest';
import { askWallet } from './ask-wallet.js';

const failing = (error: unknown) =>
  askWallet(() => {
    throw error;
  });

describe('a question to a wallet', () => {
  it.each<[string, unknown, string]>([
    ['code 4001', { code: 4001, message: 'no' }, 'wallet/rejected'],
    ['a sentence', new Error('User rejected the request.'), 'wallet/rejected'],
    ['another sentence', new Error('Approval Denied'), 'wallet/rejected'],
    ['a third', new Error('Transaction was declined'), 'wallet/rejected'],
    ['a closed window', new Error('Popup closed'), 'wallet/rejected'],
    ['code 4100', { code: 4100, message: '' }, 'wallet/unauthorized'],
    ['a method it lacks', { code: -32601, message: '' }, 'wallet/unsupported-method'],
    ['anything else', new Error('Something broke'), 'wallet/failed'],
    ['nothing', undefined, 'wallet/failed'],
  ])('that fails with %s says so in the words of the kit', async (_what, error, code) => {
    await expect(failing(error)).rejects.toMatchObject({ code, cause: error });
  });

  it('that fails unreadably still fails', async () => {
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error('trap');
        },
      },
    );
    await expect(failing(trap)).rejects.toMatchObject({ code: 'wallet/failed' });
  });

  it('ends at once with any of its signals, whatever the wallet does later', async () => {
    const [one, two] = [new AbortController(), new AbortController()];
    const asked = askWallet(() => new Promise(() => undefined), one.signal, two.signal);
    two.abort();
    await expect(asked).rejects.toMatchObject({ code: 'request/cancelled' });
    const gone = new AbortController();
    const waiting = askWallet(() => new Promise(() => undefined), gone.signal);
    gone.abort(new KitError('wallet/disconnected'));
    await expect(waiting).rejects.toMatchObject({ code: 'wallet/disconnected' });
  });

  it('is not even asked when it is over before', async () => {
    let asked = false;
    const question = (): void => {
      asked = true;
    };
    await expect(askWallet(question, AbortSignal.abort())).rejects.toMatchObject({
      code: 'request/cancelled',
    });
    expect(asked).toBe(false);
  });
});
