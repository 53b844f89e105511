// A connected kit with a scripted wallet, network and swap service, whose prices the test sets.
import type { AdapterInstance, Asset, CallRequest } from '@openappkit/core/adapter';
import type { Options, TrackEvent } from '@openappkit/core';
import {
  type FakeAdapter,
  fakeAdapter,
  fakeAddress,
  type FetchCall,
  otherFakeAddress,
  testEnv,
} from '@openappkit/testing';
import { createAppKit } from '../../../create-app-kit.js';
import { network } from '../../../test/held-core.js';
import { nativeCoin } from '../../../assets/asset-amounts.js';

export const me = fakeAddress;
export const usdcAddress = '0xde709f2102306220921060314715629080e2fb77';
export const opalAddress = '0x27b1fdb04752bbc536007a920d24acb045561c26';
export const router = '0x1111111254eeb25477b68fb85ed929f73a960582';
export const coin = `0x${'e'.repeat(40)}`;
export const ether = 10n ** 18n;
const id = (address: string): string => `eip155:1:${address}`;
export const word = (value: bigint): string => value.toString(16).padStart(64, '0');

export interface WorldOptions {
  readonly can?: Partial<AdapterInstance>;
  readonly kit?: Partial<Options>;
  readonly storage?: ReturnType<typeof testEnv>['storage'];
}

/** The service's answers, which tests change. A function in `instead` gets the request and returns the answer. */
interface Service {
  /** Base units received per unit paid, by the paid contract, as a fraction. */
  rates: Record<string, readonly [bigint, bigint]>;
  allowance: bigint;
  /** Changes the built transaction. */
  twist: (tx: Record<string, unknown>) => Record<string, unknown>;
  twistApprove: (tx: Record<string, unknown>) => Record<string, unknown>;
  twistQuotes: (quotes: readonly Record<string, unknown>[]) => unknown;
  /** Replaces the answer of an endpoint, by the last segment of its path. */
  instead: Record<string, (call: FetchCall) => Response | object | Promise<Response | object>>;
}

export const reply = (status: number): Response =>
  Response.json({ status: 'FAILED', reasons: [{ field: '', description: 'no' }] }, { status });

export async function swapWorld(options: WorldOptions = {}) {
  const own = testEnv();
  const env = { ...own, storage: options.storage ?? own.storage };
  const service: Service = {
    rates: {
      [coin]: [2000_000_000n, ether],
      [usdcAddress]: [ether, 2000_000_000n],
      [opalAddress]: [1n, 1n],
    },
    allowance: 0n,
    twist: (tx) => tx,
    twistApprove: (tx) => tx,
    twistQuotes: (quotes) => quotes,
    instead: {},
  };
  const priceOf = (from: string, amount: bigint): bigint => {
    const [top, bottom] = service.rates[from.split(':').at(-1) ?? ''] ?? [0n, 1n];
    return (amount * top) / bottom;
  };
  const answers: Record<string, (query: URLSearchParams, call: FetchCall) => object> = {
    'supported-chains': () => ({ http: ['eip155:1'], ws: [] }),
    tokens: () => ({
      tokens: [
        { name: 'Ether', symbol: 'ETH', address: id(coin), decimals: 18, logoUri: null },
        { name: 'USD Coin', symbol: 'USDC', address: id(usdcAddress), decimals: 6 },
        { name: 'Opal', symbol: 'OPAL', address: id(opalAddress), decimals: 18 },
      ],
    }),
    'gas-price': () => ({ standard: '1000000000', fast: '2', instant: '3' }),
    quotes: (query) => {
      const amount = query.get('amount') ?? '';
      const from = query.get('from') ?? '';
      const quote = {
        id: null,
        fromAmount: amount,
        fromAccount: from,
        toAmount: String(priceOf(from, BigInt(amount))),
        toAccount: query.get('to'),
      };
      return { quotes: service.twistQuotes([quote]) };
    },
    allowance: () => ({ allowance: String(service.allowance) }),
    'build-approve': (query) => ({
      tx: service.twistApprove({
        from: query.get('from'),
        to: query.get('from'),
        data: `0x095ea7b3${router.slice(2).padStart(64, '0')}${word(BigInt(query.get('amount') ?? 0))}`,
        value: '0',
      }),
    }),
    'build-transaction': (_, { body = '' }) => {
      const { amount, from, userAddress } = JSON.parse(body);
      return {
        tx: service.twist({
          from: userAddress,
          to: id(router),
          data: `0x12aa3caf${word(BigInt(amount))}`,
          amount: String(priceOf(from, BigInt(amount))),
          eip155: { gas: '200000', gasPrice: '1000000000' },
        }),
      };
    },
    price: (_, { body = '' }) => {
      const [address] = JSON.parse(body).addresses;
      const price = String(address).endsWith(usdcAddress) ? 1 : 2000;
      return { fungibles: [{ address, name: '', symbol: '', price, decimals: 18 }] };
    },
  };
  env.fetch.route(/^https:\/\/api\.test\//, (call) => {
    const { pathname, searchParams } = new URL(call.url);
    const end = pathname.split('/').at(-1) ?? '';
    return service.instead[end]?.(call) ?? answers[end]?.(searchParams, call) ?? reply(404);
  });

  const asked: CallRequest[] = [];
  const wallet = { answer: async (_: CallRequest): Promise<string> => `0x${asked.length}` };
  const balances: Record<string, bigint> = {
    coin: 10n * ether,
    [usdcAddress]: 5000_000_000n,
    [opalAddress]: 0n,
  };
  const events: TrackEvent[] = [];
  const adapter: FakeAdapter = fakeAdapter({
    connectors: [
      { id: 'com.amber', name: 'Amber Vault' },
      { id: 'com.fjord', name: 'Fjord' },
    ],
    connect: async ({ connectorId }) =>
      adapter.connection({
        connectorId,
        accounts: connectorId === 'com.amber' ? [me] : [otherFakeAddress],
      }),
    can: {
      parseAddress: async (text) => text,
      balance: async ({ token }) => ({
        value: balances[token ?? 'coin'] ?? 0n,
        decimals: token === usdcAddress ? 6 : 18,
        symbol: token === undefined ? 'ETH' : 'X',
      }),
      call: (request) => {
        asked.push(request);
        return wallet.answer(request);
      },
      estimate: async () => ({
        fee: ether / 1000n,
        maxFee: ether / 500n,
        validUntil: env.clock.now() + 15_000,
      }),
      lookAtRecipient: async () => ({ isContract: true }),
      watchTransaction: async ({ id: sent }) => ({ status: 'final', id: sent }),
      ...options.can,
    },
  });
  const kit = createAppKit(
    {
      projectId: 'test',
      networks: [network(1, 'Harbor'), network(2, 'Lagoon')],
      adapters: [adapter],
      services: { blockchainApi: 'https://api.test', explorer: null },
      ...options.kit,
    },
    env,
  );
  kit.mount();
  kit.subscribeEvents(({ data }) => events.push(data));
  await kit.connect({ connectorId: 'com.amber', namespace: 'eip155' });
  const swap = await kit.feature('swap');
  const harbor = kit.core.chain.find('eip155:1');
  if (!harbor) throw new Error('no network');
  const usdc: Asset = {
    ...nativeCoin(harbor),
    assetId: `eip155:1/erc20:${usdcAddress}`,
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
  };
  const opal: Asset = {
    ...usdc,
    assetId: `eip155:1/erc20:${opalAddress}`,
    symbol: 'OPAL',
    decimals: 18,
  };
  /** Advances the clock and lets pending answers arrive. */
  const pass = async (ms = 0): Promise<void> => {
    await env.clock.advance(ms);
    for (let turn = 0; turn < 30; turn++) await Promise.resolve();
    await env.clock.advance(0);
  };
  return {
    kit,
    swap,
    env,
    adapter,
    asked,
    wallet,
    balances,
    events,
    service,
    usdc,
    opal,
    eth: nativeCoin(harbor),
    pass,
  };
}

export type SwapWorld = Awaited<ReturnType<typeof swapWorld>>;

/** Fills in 1 ETH for USDC. */
export async function typeEther({ swap, usdc, pass }: SwapWorld, amount = '1'): Promise<void> {
  await swap.begin();
  swap.setTo(usdc);
  swap.setAmount(amount);
  await pass(400);
}

/** Fills in 1000 USDC for OPAL, which needs an allowance. */
export async function typeDollars({ swap, usdc, opal, pass }: SwapWorld): Promise<void> {
  await swap.begin();
  swap.setFrom(usdc);
  swap.setTo(opal);
  swap.setAmount('1000');
  await pass(400);
}
