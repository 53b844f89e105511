import type { AdapterInstance, Network } from '@openappkit/core/adapter';
import type { FetchCall } from '@openappkit/testing';
import {
  decodeFunctionData,
  encodeFunctionResult,
  multicall3Abi,
  numberToHex,
  parseAbi,
} from 'viem';
import { describe, expect, it } from 'vitest';
import { setUpEvm } from '../test/set-up-evm.js';

const owner = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
const token = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const erc20 = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function decimals() view returns (uint8)',
  'function symbol() view returns (string)',
]);
const plain: Network = {
  id: 1,
  name: 'Chain',
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: ['https://one.example', 'https://two.example'] } },
};
const withMulticall: Network = {
  ...plain,
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
};

const setUp = () =>
  setUpEvm({ networks: () => [plain], enableInjected: false, enableEIP6963: false });

function read(
  instance: AdapterInstance,
  network: Network,
  more: { token?: string; signal?: AbortSignal } = {},
) {
  const signal = new AbortController().signal;
  return instance.balance?.({ address: owner, network, signal, ...more });
}

function node(options: { decimals?: number; coin?: string; multicall?: boolean }) {
  const answer = (data: `0x${string}`): `0x${string}` => {
    const { functionName } = decodeFunctionData({ abi: erc20, data });
    const result = { balanceOf: 12_345n, decimals: options.decimals ?? 6, symbol: 'US\u202eDC' }[
      functionName
    ];
    return encodeFunctionResult({ abi: erc20, functionName, result } as never);
  };
  return ({ body }: FetchCall) => {
    const { id, method, params } = JSON.parse(body ?? '{}');
    const reply = (result: unknown) => ({ jsonrpc: '2.0', id, result });
    if (method === 'eth_getBalance') return reply('coin' in options ? options.coin : '0x0');
    const [{ to, data }] = params;
    if (to === token) return reply(answer(data));
    if (options.multicall !== true) return reply('0x');
    const { functionName, args } = decodeFunctionData({ abi: multicall3Abi, data });
    if (functionName !== 'aggregate3') return reply(numberToHex(99n, { size: 32 }));
    const result = args[0].map((call) => ({ success: true, returnData: answer(call.callData) }));
    return reply(encodeFunctionResult({ abi: multicall3Abi, functionName, result }));
  };
}

describe('reading a balance', () => {
  it('returns the coin balance in base units with the currency of the network', async () => {
    const { env, instance } = setUp();
    env.fetch.route('one.example', node({ coin: '0x8ac7230489e80001' }));
    expect(await read(instance, plain)).toEqual({
      value: 10_000_000_000_000_000_001n,
      decimals: 18,
      symbol: 'COIN',
    });
  });

  it('tries the next URL when the first node fails', async () => {
    const { env, instance } = setUp();
    env.fetch.route('two.example', node({ coin: '0x5' }));
    expect(await read(instance, plain)).toMatchObject({ value: 5n });
    expect(env.fetch.calls.map(({ url }) => new URL(url).host)).toEqual([
      'one.example',
      'two.example',
    ]);
  });

  it('reads a token in one multicall, and cleans its symbol', async () => {
    const { env, instance } = setUp();
    env.fetch.route('one.example', node({ multicall: true }));
    expect(await read(instance, withMulticall, { token })).toEqual({
      value: 12_345n,
      decimals: 6,
      symbol: 'USDC',
    });
    expect(env.fetch.calls).toHaveLength(1);
  });

  it('reads a token with separate calls when the network has no multicall contract', async () => {
    const { env, instance } = setUp();
    env.fetch.route('one.example', node({}));
    expect(await read(instance, plain, { token })).toMatchObject({ value: 12_345n, decimals: 6 });
    expect(env.fetch.calls).toHaveLength(3);
  });

  it('reads the coin directly when the multicall contract is not deployed', async () => {
    const { env, instance } = setUp();
    env.fetch.route('one.example', node({ coin: '0x7' }));
    expect(await read(instance, withMulticall)).toMatchObject({ value: 7n });
  });

  it('rejects with balance/unavailable for more than 36 decimals', async () => {
    const { env, instance } = setUp();
    env.fetch.route('one.example', node({ decimals: 37 }));
    await expect(read(instance, plain, { token })).rejects.toMatchObject({
      code: 'balance/unavailable',
      shortMessage: 'Token Balance Unavailable',
    });
  });

  it.each([['banana'], [null], [{}], ['0xzz'], [-1], ['12'], [''], [`0x${'f'.repeat(65)}`]])(
    'rejects the invalid balance %j',
    async (coin) => {
      const { env, instance } = setUp();
      env.fetch.route('example', node({ coin: coin as string }));
      await expect(read(instance, plain)).rejects.toMatchObject({ code: 'balance/unavailable' });
    },
  );

  it('rejects at once when cancelled while the node does not answer', async () => {
    const { env, instance } = setUp();
    env.fetch.route('example', () => new Promise<Response>(() => undefined));
    const controller = new AbortController();
    const reading = read(instance, plain, { signal: controller.signal });
    await env.clock.advance(0);
    controller.abort();
    await expect(reading).rejects.toMatchObject({ code: 'request/cancelled' });
  });
});
