import { fakeEip1193Provider } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { connectEvm, harbor, other, vitalik } from '../test/set-up-evm.js';

const hash = `0x${'1'.repeat(64)}`;

async function paying(answer: unknown) {
  const wallet = fakeEip1193Provider({ eth_sendTransaction: answer });
  wallet.answer('eth_chainId', '0x7a69');
  const { instance } = await connectEvm(wallet);
  const wasRequested = () => wallet.requests.some(({ method }) => method === 'eth_sendTransaction');
  const pay = async (value: unknown = 1n): Promise<string | undefined> =>
    instance.sendNative?.({
      connectorId: 'io.a',
      from: vitalik,
      to: other,
      value: value as bigint,
      network: harbor,
    });
  return { wallet, instance, asked: wasRequested, pay };
}

describe('a payment', () => {
  it('returns the hash from the wallet', async () => {
    const { pay } = await paying(hash);
    expect(await pay()).toBe(hash);
  });

  it('rejects with wallet/rejected when the wallet answers code 4001', async () => {
    const { pay } = await paying(() => Promise.reject({ code: 4001 }));
    await expect(pay()).rejects.toMatchObject({ code: 'wallet/rejected' });
  });

  it('throws `tx/execution-reverted` when the wallet reports a revert with its transaction hash', async () => {
    const undone = { code: 3, message: 'Transaction failed', data: { transactionHash: hash } };
    const { pay } = await paying(() => Promise.reject(undone));
    await expect(pay()).rejects.toMatchObject({
      code: 'tx/execution-reverted',
      context: { id: hash },
    });
  });

  it.each([42, '0x', `${hash}00`, 'javascript:alert(1)'])(
    'throws `tx/execution-reverted` without an id when the transaction hash is %j',
    async (transactionHash) => {
      const undone = { code: 3, message: 'Transaction failed', data: { transactionHash } };
      const { pay } = await paying(() => Promise.reject(undone));
      const failure = await pay().catch((error: unknown) => error);
      expect(failure).toMatchObject({ code: 'tx/execution-reverted' });
      expect(failure).not.toHaveProperty('context.id');
    },
  );

  it('does not request a transaction when the wallet is on another network', async () => {
    const { wallet, asked: wasRequested, pay } = await paying(hash);
    wallet.answer('eth_chainId', '0x1');
    await expect(pay()).rejects.toMatchObject({ code: 'chain/switch-failed' });
    expect(wasRequested()).toBe(false);
  });

  it.each([
    ['a rejection by the user has a transaction hash', 4001, 'wallet/rejected'],
    ['a node that lost the transaction has its hash', -32603, 'tx/unknown'],
  ])('does not report a revert when %s', async (_, code, expected) => {
    const error = { code, message: 'no', data: { transactionHash: hash } };
    const { pay } = await paying(() => Promise.reject(error));
    await expect(pay()).rejects.toMatchObject({ code: expected });
  });

  it("throws `tx/unknown` when reading the wallet's error throws", async () => {
    const error = {
      code: -32000,
      get data(): unknown {
        throw new TypeError('revoked');
      },
    };
    const { pay } = await paying(() => Promise.reject(error));
    await expect(pay()).rejects.toMatchObject({ name: 'KitError', code: 'tx/unknown' });
  });

  it.each([
    ['the wallet reports that it disconnected', 'gone'],
    ['the wallet fails with the message of a rejection', new Error('User rejected')],
    ['a node knows it already', { code: -32000, message: 'already known' }],
    ['a node reports a used nonce', { code: -32000, message: 'nonce too low' }],
    ['the line broke', new Error('socket hang up')],
  ])('throws `tx/unknown` when %s', async (_, error) => {
    const { wallet, pay } = await paying(() => {
      if (error !== 'gone') return Promise.reject(error);
      queueMicrotask(() => wallet.emit('disconnect', { code: 4900 }));
      return new Promise(() => undefined);
    });
    await expect(pay()).rejects.toMatchObject({ code: 'tx/unknown' });
  });

  it('returns the hash from an "already known" error only if the node has the same pending transaction', async () => {
    const known = { code: -32000, message: `already known: ${hash}` };
    const transaction = {
      hash,
      from: vitalik.toLowerCase(),
      to: other.toLowerCase(),
      value: '0x1',
      input: '0x',
      blockNumber: null,
    };
    const { wallet, pay } = await paying(() => Promise.reject(known));
    wallet.answer('eth_getTransactionByHash', transaction);
    expect(await pay()).toBe(hash);
    for (const answer of [
      null,
      { ...transaction, value: '0x2' },
      { ...transaction, to: vitalik },
      // Another call of the same contract, and an earlier payment with the same fields.
      { ...transaction, input: '0x095ea7b3' },
      { ...transaction, blockNumber: '0x10' },
    ]) {
      wallet.answer('eth_getTransactionByHash', answer);
      await expect(pay()).rejects.toMatchObject({ code: 'tx/unknown', context: { id: hash } });
    }
  });

  it('throws `tx/unknown` without an id when the error contains two hashes', async () => {
    const message = `${hash} replaced by 0x${'2'.repeat(64)}`;
    const { wallet, pay } = await paying(() => Promise.reject({ code: -32000, message }));
    wallet.answer('eth_getTransactionByHash', null);
    const failure = await pay().catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'tx/unknown' });
    expect(failure).not.toHaveProperty('context.id');
  });

  it.each([42, '0x', `${hash}00`, null])(
    'throws `tx/unknown` when the wallet answers %j',
    async (answer) => {
      const { pay } = await paying(() => answer);
      await expect(pay()).rejects.toMatchObject({ code: 'tx/unknown' });
    },
  );

  it.each([1.5, 1, '1', undefined, null, -1n, 2n ** 256n])(
    'rejects the amount %s without a request to the wallet',
    async (value) => {
      const { asked: wasRequested, pay } = await paying(hash);
      await expect(pay(value === undefined ? Number.NaN : value)).rejects.toMatchObject({
        code: 'wallet/failed',
      });
      expect(wasRequested()).toBe(false);
    },
  );
});
