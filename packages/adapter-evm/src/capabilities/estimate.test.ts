import type { EstimateRequest, Network } from '@openappkit/core/adapter';
import { encodeAbiParameters, encodeErrorResult, parseAbi, parseAbiParameters } from 'viem';
import { describe, expect, it } from 'vitest';
import { never, type NodeAnswer, scriptedNode } from '../test/scripted-node.js';
import { harbor, other, setUpEvm, vitalik } from '../test/set-up-evm.js';

const gwei = 10n ** 9n;
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const hex = (value: bigint): string => `0x${value.toString(16)}`;
const answers = {
  eth_getBalance: hex(10n ** 18n),
  eth_getBlockByNumber: { baseFeePerGas: hex(10n * gwei) },
  eth_gasPrice: hex(11n * gwei),
  eth_maxPriorityFeePerGas: hex(2n * gwei),
  eth_estimateGas: hex(21_000n),
  eth_call: `0x${'1'.padStart(64, '0')}`,
  eth_getCode: ([address]: readonly unknown[]) => (address === vitalik ? '0x' : '0x60'),
};

function setUp(changed: Readonly<Record<string, NodeAnswer>> = {}, network: Network = harbor) {
  const kit = setUpEvm();
  const node = scriptedNode(kit.env, { ...answers, ...changed });
  const controller = new AbortController();
  const { signal } = controller;
  const parties = { from: vitalik, to: other, network };
  const estimate = async (request: Omit<EstimateRequest, 'signal'>) =>
    kit.instance.estimate?.({ ...request, signal } as EstimateRequest);
  const native = (value: unknown = 1n, more: object = {}) =>
    estimate({ kind: 'native', transaction: { ...parties, value: value as bigint, ...more } });
  const token = (more: object = {}) =>
    estimate({ kind: 'token', transaction: { ...parties, value: 7n, token: usdc, ...more } });
  const call = (more: object = {}) =>
    estimate({ kind: 'call', transaction: { ...parties, data: '0x12345678', ...more } });
  return { ...kit, node, controller, native, token, call };
}

describe('the estimate of a payment', () => {
  it('computes the fee from the likely price and maxFee from twice the base fee', async () => {
    const { native, env } = setUp();
    const maxFee = 21_000n * 22n * gwei;
    expect(await native()).toEqual({
      fee: 21_000n * 12n * gwei,
      maxFee,
      most: 10n ** 18n - maxFee,
      validUntil: env.clock.now() + 15_000,
    });
  });

  it('estimates gas for the balance when the amount exceeds the balance', async () => {
    const { native, node } = setUp();
    expect(await native(10n ** 20n)).toMatchObject({ fee: 21_000n * 12n * gwei });
    const request = node.requests.find(({ method }) => method === 'eth_estimateGas');
    expect(request?.params[0]).toMatchObject({ value: hex(10n ** 18n) });
  });

  it('reports most as 0 when the fee exceeds the balance', async () => {
    const { native } = setUp({ eth_getBalance: '0x1' });
    expect(await native()).toMatchObject({ most: 0n });
  });

  it('uses the gas price when the chain has no base fee', async () => {
    const { native } = setUp({ eth_getBlockByNumber: { number: '0x1' } });
    const fee = 21_000n * 11n * gwei;
    expect(await native()).toMatchObject({ fee, maxFee: fee });
  });

  it('derives the tip from the gas price when the node does not report a tip', async () => {
    const { native } = setUp({ eth_maxPriorityFeePerGas: () => Promise.reject({ code: -32601 }) });
    expect(await native()).toMatchObject({ fee: 21_000n * 11n * gwei });
  });

  it('adds half of the gas to maxFee for contracts, as wallets do', async () => {
    const { call } = setUp({ eth_estimateGas: hex(60_000n) });
    expect(await call()).toMatchObject({ maxFee: 90_000n * 22n * gwei });
  });

  it('adds the data fee when the chain definition has a gasPriceOracle', async () => {
    const oracle = '0x420000000000000000000000000000000000000F';
    const fee = encodeAbiParameters(parseAbiParameters('uint256'), [5_000n * gwei]);
    const answer = ([call]: readonly unknown[]) => {
      expect(call).toMatchObject({ to: oracle });
      return fee;
    };
    const layer: Network = { ...harbor, contracts: { gasPriceOracle: { address: oracle } } };
    const { native } = setUp({ eth_call: answer }, layer);
    expect(await native()).toMatchObject({ fee: (252_000n + 5_000n) * gwei });
  });

  it('uses the fees of the app', async () => {
    const { native } = setUp();
    expect(await native(1n, { fees: { gasPrice: 3n } })).toMatchObject({ maxFee: 63_000n });
    const fees = { maxFeePerGas: 11n * gwei, maxPriorityFeePerGas: gwei };
    expect(await native(1n, { fees })).toMatchObject({ fee: 21_000n * 11n * gwei });
  });
});

describe('the received amount of a token', () => {
  const word = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`;
  const done = (value: bigint) => ({ status: '0x1', returnData: word(value) });
  const simulated = (before: bigint, after: bigint) => [
    { calls: [done(before), done(1n), done(after)] },
  ];

  it('reports the received amount when the simulated transfer delivers less than was sent', async () => {
    const { token, node } = setUp({ eth_simulateV1: simulated(10n, 15n) });
    expect(await token()).toMatchObject({ arrives: 5n });
    const request = node.requests.find(({ method }) => method === 'eth_simulateV1');
    const balanceCall = { from: vitalik, data: expect.stringMatching(/^0x70a08231.{64}$/) };
    const transfer = { from: vitalik, data: expect.stringMatching(/^0xa9059cbb.{128}$/) };
    const calls = [balanceCall, transfer, balanceCall].map((each) => expect.objectContaining(each));
    expect(request?.params).toEqual([{ blockStateCalls: [{ calls }] }, 'latest']);
  });

  it.each<[string, NodeAnswer, object]>([
    ['leaves the balance unchanged', simulated(10n, 10n), { arrives: 0n }],
    ['lowers the balance', simulated(10n, 1n), { arrives: 0n }],
  ])('reports 0 when the simulated transfer %s', async (_, answer, expected) => {
    expect(await setUp({ eth_simulateV1: answer }).token()).toMatchObject(expected);
  });

  it('sets a gas limit, because some nodes reserve a whole block for each call without one', async () => {
    const blockGas = 8_000_000n;
    const answer = ([payload]: readonly unknown[]) => {
      const { blockStateCalls } = payload as {
        blockStateCalls: { calls: { gas?: string }[] }[];
      };
      const limits = blockStateCalls.flatMap(({ calls }) => calls.map(({ gas }) => gas));
      const reserved = limits.reduce((sum, gas) => sum + BigInt(gas ?? blockGas), 0n);
      if (reserved > blockGas) throw { code: -32602, message: 'Block gas limit exceeded' };
      return simulated(10n, 15n);
    };
    expect(await setUp({ eth_simulateV1: answer }).token()).toMatchObject({ arrives: 5n });
  });

  it.each<[string, NodeAnswer]>([
    ['the full amount arrives', simulated(10n, 17n)],
    ['more than the amount arrives', simulated(10n, 18n)],
    ['the node does not support the method', () => Promise.reject({ code: -32601 })],
    ['the node rejects', () => Promise.reject({ code: -38014, message: 'insufficient funds' })],
    ['the transfer fails', [{ calls: [done(1n), { ...done(1n), status: '0x0' }, done(1n)] }]],
    ['a balance call fails', [{ calls: [done(9n), done(1n), { ...done(1n), status: '0x0' }] }]],
    ['the calls have the wrong types', [{ calls: [{ status: 7 }, null, done(2n)] }]],
    ['the calls are not a list', [{ calls: { 0: done(9n), 1: done(1n), 2: done(1n) } }]],
    ['the answer has no block', []],
    ['the answer is null', null],
    ['the answer lacks a call', [{ calls: [done(1n), done(1n)] }]],
    ['a balance is empty', [{ calls: [done(9n), done(1n), { ...done(1n), returnData: '0x' }] }]],
    ['a balance exceeds 256 bits', [{ calls: [done(1n), done(1n), done(2n ** 256n)] }]],
  ])('omits the received amount when %s', async (_, answer) => {
    const estimated = await setUp({ eth_simulateV1: answer }).token();
    expect(estimated).toMatchObject({ fee: 21_000n * 12n * gwei });
    expect(estimated).not.toHaveProperty('arrives');
  });

  it('omits the received amount when the simulation takes longer than three seconds', async () => {
    const { token, env } = setUp({ eth_simulateV1: never });
    const pending = token();
    await expect.poll(() => env.clock.pending()).toBe(2);
    await env.clock.advance(3000);
    expect(await pending).not.toHaveProperty('arrives');
  });

  it('starts the simulation before the balance and the gas price are known', async () => {
    const { token, node, controller } = setUp({ eth_getBalance: never });
    const pending = token();
    const refused = expect(pending).rejects.toMatchObject({ code: 'request/cancelled' });
    await expect.poll(() => node.requests.map(({ method }) => method)).toContain('eth_simulateV1');
    controller.abort();
    await refused;
  });

  it('does not simulate a transfer to the sender', async () => {
    const { token, node } = setUp({ eth_simulateV1: simulated(10n, 10n) });
    expect(await token({ to: vitalik.toLowerCase() })).not.toHaveProperty('arrives');
    expect(node.requests.map(({ method }) => method)).not.toContain('eth_simulateV1');
  });

  it('does not simulate coin payments', async () => {
    const { native, node } = setUp();
    await native();
    expect(node.requests.map(({ method }) => method)).not.toContain('eth_simulateV1');
  });
});

describe('invalid requests', () => {
  it.each([
    ['a price and a cap', { gasPrice: 1n, maxFeePerGas: 1n }, 'tx/fee-conflict'],
    ['a price and a tip', { gasPrice: 1n, maxPriorityFeePerGas: 1n }, 'tx/fee-conflict'],
    ['a cap of 2^256', { maxFeePerGas: 2n ** 256n }, 'tx/fee-cap-too-high'],
    ['a price that is not a bigint', { gasPrice: 1 }, 'tx/fee-cap-too-high'],
    ['a tip above the cap', { maxFeePerGas: 1n, maxPriorityFeePerGas: 2n }, 'tx/tip-above-fee-cap'],
  ])('rejects %s without a request to a node', async (_, fees, code) => {
    const { native, node } = setUp();
    await expect(native(1n, { fees })).rejects.toMatchObject({ code });
    expect(node.requests).toEqual([]);
  });

  it('rejects a fee cap below the base fee', async () => {
    const { native } = setUp();
    await expect(native(1n, { fees: { maxFeePerGas: gwei } })).rejects.toMatchObject({
      code: 'tx/fee-cap-too-low',
    });
  });

  it('rejects EIP-1559 fees on a chain without a base fee', async () => {
    const { native } = setUp({ eth_getBlockByNumber: {} });
    await expect(native(1n, { fees: { maxFeePerGas: gwei } })).rejects.toMatchObject({
      code: 'tx/type-not-supported',
    });
  });

  it('rejects a call whose value exceeds the balance', async () => {
    const { call } = setUp();
    await expect(call({ value: 10n ** 20n })).rejects.toMatchObject({
      code: 'tx/insufficient-funds',
      context: { symbol: 'ETH' },
    });
  });

  it('rejects a token whose transfer returns false', async () => {
    const { token } = setUp({ eth_call: `0x${'0'.repeat(64)}` });
    await expect(token()).rejects.toMatchObject({ code: 'tx/execution-reverted' });
  });

  it('rejects a token address without code', async () => {
    const { token } = setUp({ eth_call: '0x', eth_getCode: '0x' });
    await expect(token()).rejects.toMatchObject({ code: 'address/invalid' });
  });

  it('accepts a token whose transfer returns nothing', async () => {
    const { token } = setUp({ eth_call: '0x' });
    expect(await token()).toMatchObject({ fee: 21_000n * 12n * gwei });
  });

  it.each([1.5, -1n, 2n ** 256n, '1', null])(
    'rejects the amount %s without a request to a node',
    async (value) => {
      const { native, node } = setUp();
      await expect(native(value)).rejects.toMatchObject({ code: 'wallet/failed' });
      expect(node.requests).toEqual([]);
    },
  );
});

const reverted = encodeErrorResult({
  abi: parseAbi(['error Error(string)']),
  args: ['ERC20: \u202etransfer\n amount exceeds balance'],
});

describe('node errors', () => {
  it.each([
    [{ code: 3, message: 'execution reverted', data: reverted }, 'tx/execution-reverted'],
    [{ code: 3, message: 'x', data: '0x' }, 'tx/execution-reverted'],
    [{ code: -32015, message: 'x', data: { data: reverted } }, 'tx/execution-reverted'],
    [{ code: -32000, message: 'execution reverted' }, 'tx/execution-reverted'],
    [{ code: -32000, message: 'nonce too low: next 5' }, 'tx/nonce-too-low'],
    [{ code: -32000, message: 'nonce too high' }, 'tx/nonce-too-high'],
    [{ code: -32000, message: 'nonce has max value' }, 'tx/nonce-max'],
    [{ code: -32003, message: 'Insufficient funds for gas * price' }, 'tx/insufficient-funds'],
    [{ code: -32000, message: 'intrinsic gas too low' }, 'tx/intrinsic-gas-too-low'],
    [{ code: -32000, message: 'intrinsic gas too high' }, 'tx/intrinsic-gas-too-high'],
    [{ code: -32000, message: 'transaction type not valid' }, 'tx/type-not-supported'],
    [{ code: -32000, message: 'fee cap less than block base fee' }, 'tx/fee-cap-too-low'],
    [{ code: -32000, message: 'fee cap higher than 2^256-1' }, 'tx/fee-cap-too-high'],
    [{ code: -32000, message: 'tip higher than fee cap' }, 'tx/tip-above-fee-cap'],
    [{ code: -32003, message: 'no' }, 'tx/refused'],
    [{ code: -32000, message: 'no' }, 'api/status'],
  ])('maps %j to %s', async (error, code) => {
    const { call } = setUp({ eth_estimateGas: () => Promise.reject(error) });
    await expect(call()).rejects.toMatchObject({ code });
  });

  it.each([
    [{ code: 3, message: 'execution reverted', data: reverted }],
    [{ code: -32000, message: 'execution reverted: ERC20: transfer amount exceeds balance' }],
  ])('reports the cleaned revert reason of %j', async (error) => {
    const { call } = setUp({ eth_estimateGas: () => Promise.reject(error) });
    const reason = 'ERC20: transfer amount exceeds balance';
    await expect(call()).rejects.toMatchObject({ context: { reason } });
  });

  it.each(['eth_getBalance', 'eth_estimateGas', 'eth_gasPrice', 'eth_getBlockByNumber'])(
    'rejects invalid answers to %s',
    async (method) => {
      for (const answer of [null, -1, 'NaN', '1e400', `0x${'f'.repeat(65)}`, 7, ['0x1']]) {
        const response = method === 'eth_getBlockByNumber' ? { baseFeePerGas: answer } : answer;
        if (method === 'eth_getBlockByNumber' && answer === null) continue;
        // The gas price is requested only when there is no base fee.
        const older = method === 'eth_gasPrice' ? { eth_getBlockByNumber: {} } : {};
        const { native } = setUp({ ...older, [method]: response });
        await expect(native()).rejects.toMatchObject({ code: 'api/bad-answer' });
      }
    },
  );

  it('rejects with api/unreachable when the node does not answer within ten seconds', async () => {
    const { native, env } = setUp({ eth_estimateGas: never });
    const pending = native();
    const refused = expect(pending).rejects.toMatchObject({ code: 'api/unreachable' });
    for (let round = 0; round < 4; round++) await env.clock.advance(5000);
    await refused;
  });

  it('rejects with api/unreachable when the fetch fails', async () => {
    const { instance } = setUpEvm();
    const transaction = { from: vitalik, to: other, network: harbor, value: 1n };
    const { signal } = new AbortController();
    await expect(
      instance.estimate?.({ kind: 'native', transaction, signal }),
    ).rejects.toMatchObject({ code: 'api/unreachable' });
  });

  it('rejects with request/cancelled when the signal aborts', async () => {
    const { native, controller, env } = setUp({ eth_getBalance: never });
    const pending = native();
    const refused = expect(pending).rejects.toMatchObject({ code: 'request/cancelled' });
    await env.clock.advance(0);
    controller.abort();
    await refused;
  });
});
