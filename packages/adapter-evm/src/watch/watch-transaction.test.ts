import type { TransactionStatus } from '@openappkit/core/adapter';
import { encodeErrorResult, parseAbi } from 'viem';
import { describe, expect, it } from 'vitest';
import { runClock } from '../test/run-clock.js';
import { never, type NodeAnswer, scriptedNode } from '../test/scripted-node.js';
import { harbor, other, setUpEvm, vitalik } from '../test/set-up-evm.js';
import { serializeTrace } from './trace.js';

const id = `0x${'1'.repeat(64)}`;
const next = `0x${'2'.repeat(64)}`;
const block = `0x${'b'.repeat(64)}`;
const from = vitalik.toLowerCase() as `0x${string}`;
const sent = {
  hash: id,
  from,
  to: other.toLowerCase(),
  nonce: '0x4',
  value: '0x7',
  input: '0x',
  gas: '0x5208',
};
const receipt = {
  transactionHash: id,
  from,
  blockNumber: '0x10',
  blockHash: block,
  status: '0x1',
  gasUsed: '0x5208',
  effectiveGasPrice: '0x2',
};

function setUp(answers: Readonly<Record<string, NodeAnswer>> = {}) {
  const kit = setUpEvm();
  const node = scriptedNode(kit.env, {
    eth_getTransactionReceipt: null,
    eth_getTransactionByHash: sent,
    eth_getTransactionCount: '0x4',
    eth_blockNumber: '0x10',
    eth_getBlockByNumber: { hash: block, transactions: [] },
    ...answers,
  });
  const statuses: TransactionStatus[] = [];
  const controller = new AbortController();
  const watch = async (hash = id, trace?: string) =>
    kit.instance.watchTransaction?.({
      id: hash,
      trace,
      from: vitalik,
      network: harbor,
      onStatus: (status) => void statuses.push(status),
      signal: controller.signal,
    });
  const watched = (trace?: string) => runClock(kit.env, watch(id, trace));
  const since = kit.env.clock.now();
  const took = () => kit.env.clock.now() - since;
  return { ...kit, node, told: statuses, controller, watch, watched, took };
}
/** Returns the answers in order and repeats the last one. */
function inTurn(...answers: readonly NodeAnswer[]): NodeAnswer {
  let calls = 0;
  return (params: readonly unknown[]) => {
    const answer = answers[Math.min(calls++, answers.length - 1)];
    return typeof answer === 'function' ? answer(params) : answer;
  };
}

describe('a sent transaction', () => {
  it('reports waiting, taken and final, with the fee', async () => {
    const { watched, told: statuses } = setUp({
      eth_getTransactionReceipt: inTurn(null, null, receipt),
    });
    expect(await watched()).toEqual({ status: 'final', id, fee: 42_000n });
    expect(statuses).toEqual(['waiting', 'taken', 'final']);
  });

  it('doubles the polling pause from 200 ms up to 6.4 s', async () => {
    const responses = [...Array.from({ length: 9 }, () => null), receipt];
    const { watched, env } = setUp({ eth_getTransactionReceipt: inTurn(...responses) });
    const { setTimeout } = env.clock;
    const delays: number[] = [];
    Object.assign(env.clock, {
      setTimeout(run: () => void, delayMs: number) {
        delays.push(delayMs);
        return setTimeout(run, delayMs);
      },
    });
    await watched();
    const pauses = delays.filter((delay) => ![10_000, 180_000].includes(delay));
    expect(pauses).toEqual([200, 400, 800, 1600, 3200, 6400, 6400, 6400, 6400]);
  });

  it('reports a revert as refused, with the cleaned reason and the fee', async () => {
    const data = encodeErrorResult({
      abi: parseAbi(['error Error(string)']),
      args: ['No\u202e more\n boats'],
    });
    const { watched, node } = setUp({
      eth_getTransactionReceipt: { ...receipt, status: '0x0' },
      eth_call: () => Promise.reject({ code: 3, message: 'execution reverted', data }),
    });
    expect(await watched()).toEqual({
      status: 'refused',
      id,
      fee: 42_000n,
      reason: 'No more boats',
    });
    const replayed = node.requests.find(({ method }) => method === 'eth_call');
    expect(replayed?.params).toEqual([
      { from, to: sent.to, value: '0x7', data: '0x', gas: '0x5208' },
      '0x10',
    ]);
  });

  it('reports a failed user operation as refused, with the fee that the smart account paid', async () => {
    const log = {
      address: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
      topics: [
        '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f',
        `0x${'1'.repeat(64)}`,
        `0x${from.slice(2).padStart(64, '0')}`,
        `0x${'0'.repeat(64)}`,
      ],
      data: `0x${[1n, 0n, 77n, 5n].map((word) => word.toString(16).padStart(64, '0')).join('')}`,
    };
    const { watched } = setUp({
      eth_getTransactionReceipt: { ...receipt, from: other, logs: [log] },
    });
    expect(await watched()).toEqual({ status: 'refused', id, fee: 77n });
  });

  it('reports a revert without a reason when the replay does not answer', async () => {
    const { watched } = setUp({
      eth_getTransactionReceipt: { ...receipt, status: '0x0' },
      eth_call: never,
    });
    expect(await watched()).toEqual({ status: 'refused', id, fee: 42_000n });
  });

  it('reports unknown after 180 s, and finds the transaction in a later watch', async () => {
    const { watched, told: statuses, node, took, env } = setUp();
    expect(await watched()).toEqual({ status: 'unknown', id });
    expect(took()).toBeGreaterThanOrEqual(180_000);
    expect(took()).toBeLessThan(181_000);
    expect(statuses).toEqual(['waiting', 'unknown']);
    expect(env.clock.pending()).toBe(0);
    node.answer('eth_getTransactionReceipt', receipt);
    expect(await watched()).toMatchObject({ status: 'final' });
  });

  it('reports isAbsent when the nodes answer that they do not have the transaction', async () => {
    const { watched, told: statuses } = setUp({ eth_getTransactionByHash: null });
    expect(await watched()).toEqual({ status: 'unknown', id, isAbsent: true });
    expect(statuses).toEqual(['unknown']);
  });

  it('reports unknown without a request when the id is not a hash', async () => {
    const { watch, node } = setUp();
    expect(await watch('banana')).toEqual({ status: 'unknown', id: 'banana' });
    expect(node.requests).toEqual([]);
  });

  it('stops polling and emits no status after the signal aborts', async () => {
    const {
      watch,
      told: statuses,
      controller,
      env,
      node,
    } = setUp({ eth_getTransactionReceipt: never });
    const watching = watch();
    const refused = expect(watching).rejects.toMatchObject({ code: 'request/cancelled' });
    await env.clock.advance(0);
    controller.abort();
    await refused;
    await env.clock.advance(1000);
    const requestCount = node.requests.length;
    await env.clock.advance(60_000);
    expect([statuses, env.clock.pending(), node.requests.length]).toEqual([[], 0, requestCount]);
  });
});

describe('unreliable nodes', () => {
  it.each<[string, NodeAnswer]>([
    ['fails', () => Promise.reject({ code: -32603, message: 'x' })],
    ['hangs', never],
    ['answers nonsense', 'banana'],
    ['tells of another transaction', { ...receipt, transactionHash: next }],
    ['tells no outcome', { ...receipt, status: null }],
    ['tells an outcome that there is not', { ...receipt, status: '0x2' }],
    ['tells of no block', { ...receipt, blockNumber: null }],
  ])('polls again and ignores the answer when a node %s', async (_, answer) => {
    const { watched, told: statuses } = setUp({
      eth_getTransactionReceipt: inTurn(answer, answer, receipt),
    });
    expect(await watched()).toMatchObject({ status: 'final', id });
    expect(statuses.slice(-2)).toEqual(['taken', 'final']);
  });

  it('reports unknown when the node hangs for 180 s', async () => {
    const { watched, told: statuses } = setUp({ eth_getTransactionReceipt: never });
    expect(await watched()).toEqual({ status: 'unknown', id });
    expect(statuses).toEqual(['unknown']);
  });

  it('reports waiting again when a reorganization removes the block', async () => {
    const reorged = { ...receipt, blockHash: `0x${'c'.repeat(64)}` };
    const { watched, told: statuses } = setUp({
      eth_getTransactionReceipt: inTurn(reorged, null, null, receipt),
    });
    expect(await watched()).toMatchObject({ status: 'final' });
    expect(statuses).toEqual(['taken', 'waiting', 'taken', 'final']);
  });

  it('omits an invalid fee', async () => {
    const { watched } = setUp({
      eth_getTransactionReceipt: { ...receipt, effectiveGasPrice: '-1' },
    });
    expect(await watched()).toEqual({ status: 'final', id });
  });
});

describe('a replacement', () => {
  /** Answers of a chain where another transaction used nonce 4 in block 12. */
  const taking = (other: object) => ({
    eth_getTransactionByHash: inTurn(sent, null),
    eth_getTransactionCount: inTurn('0x4', ([, at]: readonly unknown[]) =>
      Number(at) < 12 ? '0x4' : '0x5',
    ),
    eth_blockNumber: inTurn('0x8', '0x10'),
    eth_getBlockByNumber: ([at]: readonly unknown[]) => ({
      hash: block,
      transactions: at === '0xc' ? ['banana', { ...sent, hash: next, ...other }] : [],
    }),
    eth_getTransactionReceipt: ([hash]: readonly unknown[]) =>
      hash === next ? { ...receipt, transactionHash: next, blockNumber: '0xc' } : null,
  });

  it.each([
    ['repriced', {}],
    ['cancelled', { to: from, value: '0x0' }],
    ['replaced', { value: '0x8' }],
    ['replaced', { to: from }],
    ['replaced', { input: '0x12' }],
    ['replaced', { to: null }],
  ])('reports %s for a replacement with %j', async (replaced, other) => {
    const { watched } = setUp(taking(other));
    expect(await watched()).toEqual({ status: 'final', id: next, replaced, fee: 42_000n });
  });

  it('finds a replacement that used the nonce before the first poll', async () => {
    const answers = taking({});
    const { watched } = setUp({
      ...answers,
      eth_getTransactionByHash: sent,
      eth_blockNumber: '0x400',
      eth_getTransactionCount: ([, at]: readonly unknown[]) => (Number(at) < 12 ? '0x4' : '0x5'),
    });
    expect(await watched()).toMatchObject({ id: next, replaced: 'repriced' });
  });

  it('reports refused when the replacement failed', async () => {
    const answers = taking({});
    const failed = { ...receipt, transactionHash: next, blockNumber: '0xc', status: '0x0' };
    const { watched } = setUp({
      ...answers,
      eth_getTransactionReceipt: ([hash]: readonly unknown[]) => (hash === next ? failed : null),
    });
    expect(await watched()).toMatchObject({ status: 'refused', replaced: 'repriced' });
  });

  it('reports no replacement when the transaction used the nonce and its receipt is late', async () => {
    const answers = taking({ hash: id });
    const { watched } = setUp({
      ...answers,
      eth_getTransactionReceipt: inTurn(null, null, null, receipt),
    });
    expect(await watched()).toEqual({ status: 'final', id, fee: 42_000n });
  });

  it('ignores a replacement whose block is not on the chain', async () => {
    const { watched } = setUp({
      ...taking({}),
      eth_getTransactionReceipt: ([hash]: readonly unknown[]) =>
        hash === next
          ? { ...receipt, transactionHash: next, blockHash: `0x${'c'.repeat(64)}` }
          : null,
    });
    expect(await watched()).toEqual({ status: 'unknown', id });
  });

  it('ignores a replacement when the transaction has another sender', async () => {
    const { watched } = setUp({
      ...taking({}),
      eth_getTransactionByHash: { ...sent, from: other },
    });
    expect(await watched()).toEqual({ status: 'unknown', id });
  });

  it('ignores a trace of another sender whose nonce was used', async () => {
    const trace = (sender: `0x${string}`) =>
      serializeTrace({ from: sender, to: undefined, nonce: 4n, value: 7n, digest: '0x00' });
    const answers = (sender: string) => ({
      ...taking({ from: sender }),
      eth_getTransactionByHash: null,
    });
    const stranger = other.toLowerCase() as `0x${string}`;
    const { watched } = setUp(answers(stranger));
    expect(await watched(trace(stranger))).toMatchObject({ status: 'unknown', id });
    const ownSetup = setUp(answers(from));
    expect(await ownSetup.watched(trace(from))).toMatchObject({ id: next, replaced: 'replaced' });
  });
});
