import { describe, expect, it } from 'vitest';
import { callSolanaWallet } from './call-solana-wallet.js';

const failing = (error: unknown) =>
  callSolanaWallet(() => {
    throw error;
  });

describe('wallet request', () => {
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
  ])('maps %s to a kit error', async (_what, error, code) => {
    await expect(failing(error)).rejects.toMatchObject({ code, cause: error });
  });

  it('fails with an unreadable error', async () => {
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
});
