import type { EstimateRequest, WalletConnection } from '@openappkit/core/adapter';
import { describe, expect, it } from 'vitest';
import { runClock } from '../test/run-clock.js';
import { type NodeAnswer, scriptedNode } from '../test/scripted-node.js';
import { harbor, other, setUpEvm, vitalik } from '../test/set-up-evm.js';

const harborToken = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const ether = 10n ** 18n;
const gwei = 10n ** 9n;
const hex = (value: bigint): string => `0x${value.toString(16)}`;
const announced = { '0x7a69': { callsEstimate: { supported: true } } };

interface Given {
  readonly connectorId?: string;
  readonly type?: string | undefined;
  readonly wallet?: Readonly<Record<string, NodeAnswer>>;
  readonly code?: string;
  readonly network?: typeof harbor;
}

function setUp(args: Given = {}) {
  const { connectorId = 'AUTH', wallet = {}, code = '0x', network = harbor } = args;
  const type = 'type' in args ? args.type : 'smartAccount';
  const kit = setUpEvm();
  scriptedNode(kit.env, {
    eth_getBalance: hex(ether),
    eth_getBlockByNumber: { baseFeePerGas: hex(10n * gwei) },
    eth_maxPriorityFeePerGas: hex(2n * gwei),
    eth_estimateGas: hex(21_000n),
    eth_getCode: code,
    eth_call: `0x${'0'.repeat(64)}`,
  });
  const answers: Readonly<Record<string, NodeAnswer>> = {
    wallet_getCapabilities: announced,
    wallet_estimateCalls: { maxFee: hex(600_000n * gwei) },
    ...wallet,
  };
  const requests: { readonly method: string; readonly params?: unknown }[] = [];
  const request = async (question: { readonly method: string; readonly params?: unknown }) => {
    requests.push(question);
    const answer = answers[question.method];
    return typeof answer === 'function' ? answer(question.params as readonly unknown[]) : answer;
  };
  const connection: WalletConnection = {
    connectorId,
    namespace: 'eip155',
    accounts: [vitalik],
    caipNetworkId: 'eip155:31337',
    provider: { request, on: () => undefined, removeListener: () => undefined },
    ...(type !== undefined && { details: [{ address: vitalik.toLowerCase(), type }] }),
  };
  kit.instance.attach?.(connection);
  const controller = new AbortController();
  const { signal } = controller;
  const transaction = { connectorId, from: vitalik, to: other, network, value: 5n };
  const estimate = async (more: Partial<EstimateRequest> = {}) =>
    runClock(
      kit.env,
      Promise.resolve(
        kit.instance.estimate?.({
          kind: 'native',
          transaction,
          signal,
          ...more,
        } as EstimateRequest),
      ),
    );
  return { ...kit, asked: requests, controller, estimate, transaction };
}

describe.each(['smartAccount', 'eoa'])('the fee of an account with type %s', (type) => {
  it('uses the estimate of the wallet and subtracts it from the maximum amount', async () => {
    const { asked: requests, estimate } = setUp({ type });
    const maxFee = 600_000n * gwei;
    expect(await estimate()).toEqual({
      maxFee,
      most: ether - maxFee,
      validUntil: expect.any(Number),
    });
    expect(requests.at(-1)).toEqual({
      method: 'wallet_estimateCalls',
      params: [
        {
          version: '2.0.0',
          chainId: '0x7a69',
          from: vitalik,
          calls: [{ to: other, value: '0x5' }],
          atomicRequired: false,
        },
      ],
    });
  });

  it('covers all calls of a batch', async () => {
    const { asked: requests, estimate, transaction } = setUp({ type });
    const before = [{ to: harborToken, data: '0x095ea7b3', value: 0n }];
    const call = { ...transaction, data: '0x12345678' };
    expect(await estimate({ kind: 'call', transaction: call, before })).toMatchObject({
      maxFee: 600_000n * gwei,
    });
    expect(requests.at(-1)).toMatchObject({
      params: [
        {
          calls: [
            { to: harborToken, value: '0x0', data: '0x095ea7b3' },
            { to: other, value: '0x5', data: '0x12345678' },
          ],
          atomicRequired: true,
        },
      ],
    });
  });

  it.each([3, -32003])('rejects with tx/refused when the wallet answers code %i', async (code) => {
    const refuse = () => Promise.reject({ code, message: 'It would fail.' });
    const { estimate } = setUp({ type, wallet: { wallet_estimateCalls: refuse } });
    await expect(estimate()).rejects.toMatchObject({ code: 'tx/refused' });
  });

  it('rejects with request/cancelled when the signal aborts while the wallet does not answer', async () => {
    const { controller, env, estimate } = setUp({
      type,
      wallet: {
        wallet_estimateCalls() {
          env.clock.setTimeout(() => controller.abort(), 5000);
          return new Promise(() => undefined);
        },
      },
    });
    await expect(estimate()).rejects.toMatchObject({ code: 'request/cancelled' });
  });
});

const silent: readonly [string, Readonly<Record<string, NodeAnswer>>][] = [
  ['announces nothing', { wallet_getCapabilities: {} }],
  ['does not know EIP-5792', { wallet_getCapabilities: () => Promise.reject({ code: 4200 }) }],
  ['never answers', { wallet_getCapabilities: () => new Promise(() => undefined) }],
  ['fails', { wallet_estimateCalls: () => Promise.reject({ code: -32000 }) }],
  ['knows no figure', { wallet_estimateCalls: {} }],
  ['answers zero', { wallet_estimateCalls: { maxFee: '0x0' } }],
  ['answers nonsense', { wallet_estimateCalls: { maxFee: 'banana' } }],
];

describe.each(silent)('a wallet that %s', (_, wallet) => {
  it('omits the fee of a smart account, whatever the node estimates', async () => {
    const { estimate } = setUp({ wallet });
    const found = await estimate();
    expect(found).toEqual({ validUntil: expect.any(Number) });
  });

  it("uses the node's estimate for a key account", async () => {
    const { estimate } = setUp({ type: 'eoa', wallet });
    expect(await estimate()).toMatchObject({ fee: 21_000n * 12n * gwei });
  });
});

it('sends no method that the wallet has not announced', async () => {
  const { asked: requests, estimate } = setUp({ wallet: { wallet_getCapabilities: {} } });
  await estimate();
  expect(requests.map(({ method }) => method)).toEqual(['wallet_getCapabilities']);
});

it("uses the node's estimate for a key account on a network that charges for data", async () => {
  const contracts = { gasPriceOracle: { address: other } };
  const { asked: requests, estimate } = setUp({ type: 'eoa', network: { ...harbor, contracts } });
  expect(await estimate()).toMatchObject({ fee: 21_000n * 12n * gwei });
  expect(requests).toEqual([]);
});

it.each(['eoa', 'unknown', undefined])(
  'omits the fee of a contract with type %s that its wallet does not estimate',
  async (type) => {
    const wallet = { wallet_getCapabilities: {} };
    const { estimate } = setUp({ type, code: '0x6001', wallet });
    expect(await estimate()).toEqual({ validUntil: expect.any(Number) });
  },
);

it('uses the estimate of the wallet for a contract with an unknown type', async () => {
  const { estimate } = setUp({ type: 'unknown', code: '0x6001' });
  expect(await estimate()).toMatchObject({ maxFee: 600_000n * gwei });
});

it('sends no request to a wallet that does not report the account type', async () => {
  const { asked: requests, estimate } = setUp({ type: undefined });
  expect(await estimate()).toMatchObject({ fee: 21_000n * 12n * gwei });
  expect(requests).toEqual([]);
});

it('treats Safe accounts as contracts, although the Safe reports no type', async () => {
  const safe = { connectorId: 'safe', type: undefined };
  expect(await setUp(safe).estimate()).toMatchObject({ maxFee: 600_000n * gwei });
  const unpriced = setUp({ ...safe, wallet: { wallet_getCapabilities: {} } });
  expect(await unpriced.estimate()).toEqual({ validUntil: expect.any(Number) });
});

it("uses the node's estimate for an account that delegates to a contract (EIP-7702)", async () => {
  const code = `0xef0100${'11'.repeat(20)}`;
  const { estimate } = setUp({ type: 'eoa', code, wallet: { wallet_getCapabilities: {} } });
  expect(await estimate()).toMatchObject({ fee: 21_000n * 12n * gwei });
});
