// Calls that a wallet takes as one: what it is asked, what its answers mean, and what is not known (EIP-5792).
import type { SendCallsRequest } from '@openappkit/core/adapter';
import { type FakeAnswer, type FakeRequest, fakeEip1193Provider } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { connectEvm, harbor, other, vitalik } from '../test/set-up-evm.js';

const hash = `0x${'A'.repeat(64)}`;
const batch = { to: other, data: '0x12', value: 5n };

async function setUp(answers: Readonly<Record<string, FakeAnswer>> = {}) {
  const wallet = fakeEip1193Provider({ wallet_sendCalls: { id: '0xbatch' }, ...answers });
  const kit = await connectEvm(wallet);
  const { instance } = kit;
  const connectorId = 'io.a';
  const send = async (more: Partial<SendCallsRequest> | object = {}) =>
    instance.sendCalls?.({
      connectorId,
      from: vitalik,
      network: harbor,
      calls: [batch],
      isAtomic: false,
      ...more,
    });
  const status = async (id = '0xbatch') => instance.callsStatus?.({ connectorId, id });
  const capabilities = async () =>
    instance.walletCapabilities?.({ connectorId, address: vitalik, networks: [harbor] });
  const asked = () =>
    wallet.requests.flatMap(({ method, params }) =>
      method === 'wallet_sendCalls' ? [params[0] as Readonly<Record<string, unknown>>] : [],
    );
  return { ...kit, wallet, send, status, capabilities, asked };
}
const refuse = (code: number) => () => Promise.reject({ code, message: 'no' });

describe('calls', () => {
  it('are asked for as the standard has them', async () => {
    const { send, asked } = await setUp();
    const paymaster = { paymasterService: { url: 'https://pay.example' } };
    expect(await send({ isAtomic: true, capabilities: paymaster })).toBe('0xbatch');
    expect(asked()).toEqual([
      {
        version: '2.0.0',
        id: expect.stringMatching(/^0x[0-9a-f]{64}$/),
        chainId: '0x7a69',
        from: vitalik,
        atomicRequired: true,
        calls: [{ to: other, data: '0x12', value: '0x5' }],
        capabilities: paymaster,
      },
    ]);
  });

  it.each<[string, object, string]>([
    ['none of them', { calls: [] }, 'calls/empty'],
    ['no receiver', { calls: [{ data: '0x' }] }, 'calls/to-required'],
    ['a receiver of another kind', { calls: [batch, { to: 'vitalik.eth' }] }, 'calls/to-required'],
    ['a receiver that is no address', { calls: [{ to: '0x12' }] }, 'address/invalid'],
    ['data that is none', { calls: [{ to: other, data: '12' }] }, 'wallet/failed'],
    ['a value that is no bigint', { calls: [{ to: other, value: 1 }] }, 'wallet/failed'],
    [
      'more value than there can be',
      { calls: [{ to: other, value: 2n ** 256n }] },
      'wallet/failed',
    ],
  ])('with %s are refused before the wallet sees them', async (_, wrong, code) => {
    const { send, asked } = await setUp();
    await expect(send(wrong)).rejects.toMatchObject({ code });
    expect(asked()).toEqual([]);
  });

  it('say which part is missing in the words apps know', async () => {
    const { send } = await setUp();
    await expect(send({ calls: [{ data: '0x' }] })).rejects.toMatchObject({
      shortMessage: "wallet_sendCalls calls need a 'to' address starting with 0x",
    });
  });

  it.each([
    [4001, 'wallet/rejected'],
    [4200, 'wallet/unsupported-method'],
    [5700, 'calls/capability-unsupported'],
    [5710, 'chain/not-supported'],
    [5740, 'calls/too-large'],
    [5750, 'wallet/rejected'],
    [5760, 'calls/not-atomic'],
  ])('are refused, when the wallet says the number %i', async (number, code) => {
    const { send, asked } = await setUp({ wallet_sendCalls: refuse(number) });
    await expect(send()).rejects.toMatchObject({ code });
    expect(asked()).toHaveLength(1);
  });

  it('are asked for as the draft had them, where the wallet does not understand', async () => {
    const answer = ({ params }: FakeRequest) =>
      (params[0] as { version: string }).version === '1.0' ? '0xold' : refuse(-32602)();
    const { send, asked } = await setUp({ wallet_sendCalls: answer });
    expect(await send()).toBe('0xold');
    expect(asked()[1]).toEqual({
      version: '1.0',
      chainId: '0x7a69',
      from: vitalik,
      calls: [{ to: other, data: '0x12', value: '0x5' }],
    });
  });

  it('that need all or none are never asked for so: the draft promises nothing', async () => {
    const { send, asked } = await setUp({ wallet_sendCalls: refuse(-32602) });
    await expect(send({ isAtomic: true })).rejects.toMatchObject({ code: 'calls/not-atomic' });
    expect(asked()).toHaveLength(1);
  });

  it.each<[string, FakeAnswer]>([
    ['the line broke', () => Promise.reject(new Error('socket hang up'))],
    ['the wallet has them already', refuse(5720)],
    ['the answer makes no sense', 42],
    ['the id is empty', { id: '' }],
    ['the id is endless', '0'.repeat(9000)],
  ])('may be sent, when %s; their id can be looked up', async (_, answer) => {
    const { send, asked } = await setUp({ wallet_sendCalls: answer });
    const error = await send().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'tx/unknown', context: { id: asked()[0]?.id } });
    expect(asked()).toHaveLength(1);
  });

  it('have an id that is told before the wallet is asked', async () => {
    const told: string[] = [];
    const { send, asked } = await setUp({ wallet_sendCalls: () => new Promise(() => undefined) });
    void send({ onId: (id) => told.push(id) }).catch(() => undefined);
    expect(told).toEqual([]);
    await expect.poll(asked).toHaveLength(1);
    expect(told).toEqual([asked()[0]?.id]);
  });

  it('are sent, where the answer was lost and the wallet knows them', async () => {
    const { send, asked } = await setUp({
      wallet_sendCalls: () => Promise.reject(new Error('lost')),
      wallet_getCallsStatus: ({ params: [id] }: FakeRequest) => ({ id, status: 100 }),
    });
    expect(await send()).toBe(asked()[0]?.id);
  });

  it('may be sent, where the wallet does not say for ten seconds whether it knows them', async () => {
    const { send, env } = await setUp({
      wallet_sendCalls: () => Promise.reject(new Error('lost')),
      wallet_getCallsStatus: () => new Promise(() => undefined),
    });
    const refused = expect(send()).rejects.toMatchObject({ code: 'tx/unknown' });
    await env.clock.advance(0);
    await env.clock.advance(10_000);
    await refused;
  });
});

describe('the status of calls', () => {
  const receipt = (status: unknown) => ({ transactionHash: hash, status });
  it.each<[unknown, object]>([
    [{ status: 100 }, { status: 'waiting', transactions: [] }],
    [{ status: 199 }, { status: 'waiting', transactions: [] }],
    [
      { status: 200, receipts: [receipt('0x1'), receipt('0x1')] },
      { status: 'final', transactions: [hash.toLowerCase()] },
    ],
    [{ status: 400 }, { status: 'refused', transactions: [] }],
    [
      { status: 500, receipts: [receipt('0x0')] },
      { status: 'refused', transactions: [hash.toLowerCase()] },
    ],
    [{ status: 600 }, { status: 'refused', isPartial: true, transactions: [] }],
    [{ status: 'PENDING' }, { status: 'waiting', transactions: [] }],
    [{ status: 'CONFIRMED', receipts: [receipt('0x1')] }, { status: 'final' }],
    [{ status: 'CONFIRMED', receipts: [receipt('0x0')] }, { status: 'refused' }],
    [
      { status: 'CONFIRMED', receipts: [receipt('0x1'), receipt('0x0')] },
      { status: 'refused', isPartial: true },
    ],
    [{ status: 200, receipts: [{ transactionHash: '0x12' }] }, { transactions: [] }],
  ])('%j', async (answer, expected) => {
    const { status } = await setUp({ wallet_getCallsStatus: answer });
    expect(await status()).toMatchObject(expected);
  });

  it.each<unknown>([
    null,
    'CONFIRMED',
    {},
    { status: 300 },
    { status: 'DONE' },
    { status: Number.NaN },
    { status: 200, id: '0xother' },
    { status: 200, receipts: [null] },
  ])('is not read of %j', async (answer) => {
    const { status } = await setUp({ wallet_getCallsStatus: answer });
    await expect(status()).rejects.toMatchObject({ code: 'wallet/bad-answer' });
  });

  it('of calls that the wallet does not know is an error', async () => {
    const { status } = await setUp({ wallet_getCallsStatus: refuse(5730) });
    await expect(status()).rejects.toMatchObject({ code: 'calls/unknown' });
  });
});

describe('what a wallet can do', () => {
  it('is told by network, with what holds for all of them', async () => {
    const { capabilities, wallet } = await setUp({
      wallet_getCapabilities: {
        '0x0': { flowControl: { supported: true } },
        '0x07A69': { atomic: { status: 'ready' } },
        '0x1': { atomic: { status: 'supported' } },
      },
    });
    expect(await capabilities()).toEqual({
      'eip155:31337': { flowControl: { supported: true }, atomic: { status: 'ready' } },
    });
    expect(wallet.requests.at(-1)?.params).toEqual([vitalik]);
  });

  it('is nothing, where it does not tell', async () => {
    expect(await (await setUp()).capabilities()).toEqual({});
    expect(await (await setUp({ wallet_getCapabilities: {} })).capabilities()).toEqual({});
    const odd = { banana: { atomic: true }, '0x7a69': 'all' };
    expect(await (await setUp({ wallet_getCapabilities: odd })).capabilities()).toEqual({});
  });

  it.each([null, 'all', ['0x1']])('is not read of %j', async (answer) => {
    const { capabilities } = await setUp({ wallet_getCapabilities: answer });
    await expect(capabilities()).rejects.toMatchObject({ code: 'wallet/bad-answer' });
  });

  it('is not told to a site that the wallet does not know', async () => {
    const { capabilities } = await setUp({ wallet_getCapabilities: refuse(4100) });
    await expect(capabilities()).rejects.toMatchObject({ code: 'wallet/unauthorized' });
  });
});
