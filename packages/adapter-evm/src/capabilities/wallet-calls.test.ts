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
  const sendRequests = () =>
    wallet.requests.flatMap(({ method, params }) =>
      method === 'wallet_sendCalls' ? [params[0] as Readonly<Record<string, unknown>>] : [],
    );
  return { ...kit, wallet, send, status, capabilities, asked: sendRequests };
}
const refuse = (code: number) => () => Promise.reject({ code, message: 'no' });

describe('sendCalls', () => {
  it('sends the request as EIP-5792 specifies it', async () => {
    const { send, asked: sendRequests } = await setUp();
    const paymaster = { paymasterService: { url: 'https://pay.example' } };
    expect(await send({ isAtomic: true, capabilities: paymaster })).toBe('0xbatch');
    expect(sendRequests()).toEqual([
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
    ['an invalid receiver', { calls: [{ to: '0x12' }] }, 'address/invalid'],
    ['invalid data', { calls: [{ to: other, data: '12' }] }, 'wallet/failed'],
    ['a value that is not a bigint', { calls: [{ to: other, value: 1 }] }, 'wallet/failed'],
    [
      'more value than there can be',
      { calls: [{ to: other, value: 2n ** 256n }] },
      'wallet/failed',
    ],
  ])('rejects calls with %s without a request to the wallet', async (_, wrong, code) => {
    const { send, asked: sendRequests } = await setUp();
    await expect(send(wrong)).rejects.toMatchObject({ code });
    expect(sendRequests()).toEqual([]);
  });

  it('names the missing receiver in the message that apps know', async () => {
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
  ])('rejects without a retry when the wallet answers code %i', async (number, code) => {
    const { send, asked: sendRequests } = await setUp({ wallet_sendCalls: refuse(number) });
    await expect(send()).rejects.toMatchObject({ code });
    expect(sendRequests()).toHaveLength(1);
  });

  it('retries with the draft version when the wallet rejects the parameters', async () => {
    const answer = ({ params }: FakeRequest) =>
      (params[0] as { version: string }).version === '1.0' ? '0xold' : refuse(-32602)();
    const { send, asked: sendRequests } = await setUp({ wallet_sendCalls: answer });
    expect(await send()).toBe('0xold');
    expect(sendRequests()[1]).toEqual({
      version: '1.0',
      chainId: '0x7a69',
      from: vitalik,
      calls: [{ to: other, data: '0x12', value: '0x5' }],
    });
  });

  it('never sends atomic calls with the draft version, which does not guarantee atomicity', async () => {
    const { send, asked: sendRequests } = await setUp({ wallet_sendCalls: refuse(-32602) });
    await expect(send({ isAtomic: true })).rejects.toMatchObject({ code: 'calls/not-atomic' });
    expect(sendRequests()).toHaveLength(1);
  });

  it.each<[string, FakeAnswer]>([
    ['the line broke', () => Promise.reject(new Error('socket hang up'))],
    ['the wallet has them already', refuse(5720)],
    ['the answer makes no sense', 42],
    ['the id is empty', { id: '' }],
    ['the id is endless', '0'.repeat(9000)],
  ])('throws `tx/unknown` with the batch id when %s', async (_, answer) => {
    const { send, asked: sendRequests } = await setUp({ wallet_sendCalls: answer });
    const error = await send().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'tx/unknown', context: { id: sendRequests()[0]?.id } });
    expect(sendRequests()).toHaveLength(1);
  });

  it('calls onId before the request to the wallet', async () => {
    const ids: string[] = [];
    const { send, asked: sendRequests } = await setUp({
      wallet_sendCalls: () => new Promise(() => undefined),
    });
    void send({ onId: (id) => ids.push(id) }).catch(() => undefined);
    expect(ids).toEqual([]);
    await expect.poll(sendRequests).toHaveLength(1);
    expect(ids).toEqual([sendRequests()[0]?.id]);
  });

  it('returns the batch id when the answer is lost and the wallet knows the batch', async () => {
    const { send, asked: sendRequests } = await setUp({
      wallet_sendCalls: () => Promise.reject(new Error('lost')),
      wallet_getCallsStatus: ({ params: [id] }: FakeRequest) => ({ id, status: 100 }),
    });
    expect(await send()).toBe(sendRequests()[0]?.id);
  });

  it('throws `tx/unknown` when the wallet does not report the status within ten seconds', async () => {
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

describe('callsStatus', () => {
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
  ])('parses %j', async (answer, expected) => {
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
  ])('rejects the invalid status %j', async (answer) => {
    const { status } = await setUp({ wallet_getCallsStatus: answer });
    await expect(status()).rejects.toMatchObject({ code: 'wallet/bad-answer' });
  });

  it('rejects with calls/unknown when the wallet does not know the batch', async () => {
    const { status } = await setUp({ wallet_getCallsStatus: refuse(5730) });
    await expect(status()).rejects.toMatchObject({ code: 'calls/unknown' });
  });
});

describe('walletCapabilities', () => {
  it('returns capabilities by network, merged with those of all networks', async () => {
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

  it('returns no capabilities when the wallet reports none', async () => {
    expect(await (await setUp()).capabilities()).toEqual({});
    expect(await (await setUp({ wallet_getCapabilities: {} })).capabilities()).toEqual({});
    const malformed = { banana: { atomic: true }, '0x7a69': 'all' };
    expect(await (await setUp({ wallet_getCapabilities: malformed })).capabilities()).toEqual({});
  });

  it.each([null, 'all', ['0x1']])('rejects the invalid answer %j', async (answer) => {
    const { capabilities } = await setUp({ wallet_getCapabilities: answer });
    await expect(capabilities()).rejects.toMatchObject({ code: 'wallet/bad-answer' });
  });

  it('rejects with wallet/unauthorized when the wallet does not know the site', async () => {
    const { capabilities } = await setUp({ wallet_getCapabilities: refuse(4100) });
    await expect(capabilities()).rejects.toMatchObject({ code: 'wallet/unauthorized' });
  });
});
