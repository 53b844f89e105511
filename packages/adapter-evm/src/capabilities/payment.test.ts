import { fakeEip1193Provider } from '@openappkit/testing';
import { decodeFunctionData, erc20Abi } from 'viem';
import { describe, expect, it } from 'vitest';
import { connectEvm, harbor, other, vitalik } from '../test/set-up-evm.js';

const hash = `0x${'1'.repeat(64)}`;
const token = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const parties = { connectorId: 'io.a', from: vitalik, to: other, network: harbor };

async function sending() {
  const wallet = fakeEip1193Provider({ eth_sendTransaction: hash, eth_chainId: '0x7a69' });
  const { instance } = await connectEvm(wallet);
  const sentTransaction = () =>
    wallet.requests.find(({ method }) => method === 'eth_sendTransaction')?.params[0] as
      | Readonly<Record<string, `0x${string}`>>
      | undefined;
  return { instance, asked: sentTransaction, wallet };
}

describe('sendToken', () => {
  it.each([0n, 1n, 123_456_789_012_345_678_901n, 2n ** 256n - 1n])(
    'calls transfer of the token contract with the exact amount %s',
    async (value) => {
      const { instance, asked: sentTransaction } = await sending();
      expect(await instance.sendToken?.({ ...parties, value, token })).toBe(hash);
      const { to, data = '0x', value: coin, chainId } = sentTransaction() ?? {};
      expect({ to, coin, chainId }).toEqual({ to: token, coin: '0x0', chainId: '0x7a69' });
      expect(decodeFunctionData({ abi: erc20Abi, data })).toEqual({
        functionName: 'transfer',
        args: [other, value],
      });
    },
  );

  it.each([
    ['an amount that is not a bigint', { value: 1 }, 'wallet/failed'],
    ['a negative amount', { value: -1n }, 'wallet/failed'],
    ['more than a word holds', { value: 2n ** 256n }, 'wallet/failed'],
    ['an invalid contract address', { token: '0x12' }, 'address/invalid'],
    [
      'a receiver that is mistyped',
      { to: token.toLowerCase().replace('a', 'A') },
      'address/checksum',
    ],
  ])('rejects %s without a request to the wallet', async (_, wrong, code) => {
    const { instance, asked: sentTransaction } = await sending();
    const request = { ...parties, value: 1n, token, ...wrong };
    await expect(
      instance.sendToken?.(request as typeof parties & { value: bigint; token: string }),
    ).rejects.toMatchObject({ code });
    expect(sentTransaction()).toBeUndefined();
  });

  it('throws `tx/unknown` when the wallet fails without a rejection code', async () => {
    const { instance, wallet } = await sending();
    wallet.answer('eth_sendTransaction', () => Promise.reject(new Error('socket hang up')));
    await expect(instance.sendToken?.({ ...parties, value: 1n, token })).rejects.toMatchObject({
      code: 'tx/unknown',
    });
  });
});

describe('call', () => {
  it('passes the data, the value and the fees of the app to the wallet', async () => {
    const { instance, asked: sentTransaction } = await sending();
    const fees = { maxFeePerGas: 20n, maxPriorityFeePerGas: 2n };
    await instance.call?.({ ...parties, data: '0x1234', value: 5n, fees });
    expect(sentTransaction()).toMatchObject({
      data: '0x1234',
      value: '0x5',
      maxFeePerGas: '0x14',
      maxPriorityFeePerGas: '0x2',
    });
  });

  it.each(['', '0x1', '1234', '0xzz', null])(
    'rejects the data %j without a request to the wallet',
    async (data) => {
      const { instance, asked: sentTransaction } = await sending();
      await expect(instance.call?.({ ...parties, data: data as string })).rejects.toMatchObject({
        code: 'wallet/failed',
      });
      expect(sentTransaction()).toBeUndefined();
    },
  );

  it('rejects conflicting fees without a request to the wallet', async () => {
    const { instance, asked: sentTransaction } = await sending();
    const fees = { gasPrice: 1n, maxFeePerGas: 1n };
    await expect(instance.call?.({ ...parties, data: '0x', fees })).rejects.toMatchObject({
      code: 'tx/fee-conflict',
    });
    expect(sentTransaction()).toBeUndefined();
  });
});
