import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Hex, maxUint256, parseAbi, parseEther, parseUnits } from 'viem';
import { getTransactionCount, sendTransaction, writeContract } from 'viem/actions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toyBoats, toyToken, toyWrapped } from '../chains/evm/contracts/contracts.gen.js';
import { toyContracts } from '../chains/evm/contracts/toy-contracts.js';
import {
  type ApiBench,
  alice,
  bob,
  harbor,
  lagoon,
  openApiBench,
  stranger,
  tokenCalls,
} from './test/open-api-bench.js';

const { toyDollar, toyWrapped: wrapped, toyBoats: boats } = toyContracts;

let folder = '';
let bench: ApiBench;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-test-'));
  bench = await openApiBench({ dataDir: folder });
});
afterAll(async () => {
  await bench.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Calls that revert cannot be estimated. */
const enough = 300_000n;

describe('EVM history', () => {
  it('lists a payment for both sides as soon as it is mined', async () => {
    const to = stranger();
    const hash = await sendTransaction(bench.clientOf(alice), { to, value: parseEther('0.25') });
    const sent = await bench.newest(alice.address);
    expect(sent).toMatchObject({
      id: hash,
      metadata: {
        operationType: 'send',
        hash,
        status: 'confirmed',
        sentFrom: alice.address,
        sentTo: to,
        chain: harbor,
        application: null,
      },
      transfers: [
        {
          fungible_info: { name: 'Ether', symbol: 'ETH' },
          nft_info: null,
          direction: 'out',
          quantity: { numeric: '0.25' },
          price: 2500,
          value: 625,
        },
      ],
    });
    expect(new Date(sent?.metadata.minedAt ?? '').toISOString()).toBe(sent?.metadata.minedAt);
    const count = await getTransactionCount(bench.clientOf(alice), { address: alice.address });
    expect(sent?.metadata.nonce).toBe(count - 1);
    expect(await bench.history(to)).toMatchObject({
      data: [
        {
          id: hash,
          metadata: { operationType: 'receive', sentFrom: alice.address, sentTo: to },
          transfers: [{ direction: 'in', quantity: { numeric: '0.25' } }],
        },
      ],
      next: null,
    });
  });

  it('classifies token transactions: sent, approved, minted, wrapped, burned', async () => {
    const to = stranger();
    await bench.send(alice, toyDollar.address, tokenCalls.transfer(to, 2_500_000n));
    expect(await bench.newest(to)).toMatchObject({
      metadata: { operationType: 'receive', sentFrom: alice.address },
      transfers: [{ fungible_info: { symbol: 'TUSD' }, quantity: { numeric: '2.5' }, price: 1 }],
    });
    await bench.send(alice, toyDollar.address, tokenCalls.approve(to, maxUint256));
    expect(await bench.newest(alice.address)).toMatchObject({
      metadata: { operationType: 'approve', application: { name: 'Toy Dollar' } },
      transfers: [],
    });
    await writeContract(bench.clientOf(alice), {
      address: boats.address,
      abi: toyBoats.abi,
      functionName: 'mint',
      args: [alice.address],
    });
    expect(await bench.newest(alice.address)).toMatchObject({
      metadata: { operationType: 'mint', application: { name: 'Toy Boats' } },
      transfers: [
        {
          fungible_info: null,
          nft_info: { name: expect.stringContaining('Toy Boat'), flags: { is_spam: false } },
          direction: 'in',
          quantity: { numeric: '1' },
        },
      ],
    });
    const abi = toyWrapped.abi;
    const at = { address: wrapped.address, abi } as const;
    await writeContract(bench.clientOf(alice), { ...at, functionName: 'deposit', value: 1_000n });
    expect(await bench.newest(alice.address)).toMatchObject({
      metadata: { operationType: 'deposit' },
      transfers: [{ direction: 'out' }, { direction: 'in', fungible_info: { symbol: 'TWE' } }],
    });
    // The contract returns coins by an internal call, without a log.
    await writeContract(bench.clientOf(alice), { ...at, functionName: 'withdraw', args: [1_000n] });
    const back = await bench.newest(alice.address);
    expect(back?.metadata.operationType).toBe('withdraw');
    expect(back?.transfers).toHaveLength(2);
    expect(back?.transfers.find(({ direction }) => direction === 'in')).toMatchObject({
      fungible_info: { symbol: 'ETH' },
      quantity: { numeric: '0.000000000000001' },
    });
  });

  it('describes a swap as one outgoing and one incoming transfer', async () => {
    const trader = await bench.funded();
    const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11';
    await writeContract(bench.clientOf(trader), {
      address: toyDollar.address,
      abi: toyToken.abi,
      functionName: 'mint',
      args: [trader.address, 10_000_000n],
    });
    await bench.send(trader, toyDollar.address, tokenCalls.approve(multicall, maxUint256));
    await bench.send(alice, wrapped.address, tokenCalls.transfer(multicall, parseEther('1')));
    const target = (address: Hex, callData: Hex) => ({
      target: address,
      allowFailure: false,
      callData,
    });
    await writeContract(bench.clientOf(trader), {
      address: multicall,
      abi: parseAbi([
        'struct Call { address target; bool allowFailure; bytes callData; }',
        'struct Result { bool success; bytes returnData; }',
        'function aggregate3(Call[] calls) payable returns (Result[])',
      ]),
      functionName: 'aggregate3',
      args: [
        [
          target(toyDollar.address, tokenCalls.pull(trader.address, bob.address, 10_000_000n)),
          target(wrapped.address, tokenCalls.transfer(trader.address, parseEther('1'))),
        ],
      ],
    });
    const swap = await bench.newest(trader.address);
    expect(swap?.metadata).toMatchObject({ operationType: 'trade', sentTo: multicall });
    expect(
      swap?.transfers.map((one) => [
        one.direction,
        one.quantity.numeric,
        one.fungible_info?.symbol,
      ]),
    ).toEqual([
      ['out', '10', 'TUSD'],
      ['in', '1', 'TWE'],
    ]);
  });

  it('lists a failed transaction for its sender only, without transfers', async () => {
    const poor = await bench.funded();
    const to = stranger();
    const units = parseUnits('5', 6);
    const hash = await bench.send(poor, toyDollar.address, tokenCalls.transfer(to, units), enough);
    expect(await bench.newest(poor.address)).toMatchObject({
      id: hash,
      metadata: { operationType: 'send', status: 'failed', sentFrom: poor.address, sentTo: to },
      transfers: [],
    });
    expect((await bench.history(to)).data).toEqual([]);
  });

  it('distinguishes a contract creation, a cancellation and a payment to oneself', async () => {
    const maker = await bench.funded();
    const client = bench.clientOf(maker);
    const kind = async () => (await bench.newest(maker.address))?.metadata.operationType;
    await sendTransaction(client, { data: toyBoats.bytecode });
    expect(await kind()).toBe('deploy');
    await sendTransaction(client, { to: maker.address, value: 0n });
    expect(await kind()).toBe('cancel');
    await sendTransaction(client, { to: maker.address, value: 7n });
    expect(await bench.newest(maker.address)).toMatchObject({
      metadata: { operationType: 'send', sentTo: maker.address },
      transfers: [{ direction: 'self' }],
    });
  });

  it('names the payer as sender, not the signer', async () => {
    const [victim, to] = [stranger(), stranger()];
    const hash = await bench.send(bob, toyDollar.address, tokenCalls.pull(victim, to, 0n));
    expect(await bench.newest(victim)).toMatchObject({
      id: hash,
      metadata: { operationType: 'send', sentFrom: victim, sentTo: to },
      transfers: [{ direction: 'out', quantity: { numeric: '0' } }],
    });
    expect(await bench.newest(bob.address)).toMatchObject({
      id: hash,
      metadata: { operationType: 'execute', sentFrom: bob.address, sentTo: toyDollar.address },
      transfers: [],
    });
  });
});

describe('pages', () => {
  it('returns fifty per page, unaffected by new transactions', async () => {
    const to = stranger();
    const client = bench.clientOf(bob);
    const pay = async (chain = client) => sendTransaction(chain, { to, value: 1n });
    for (let count = 0; count < 53; count += 1) await pay();
    const first = await bench.history(to);
    expect(first.data).toHaveLength(50);
    await pay();
    await pay(bench.clientOf(bob, 1));
    const second = await bench.history(to, { cursor: first.next ?? '' });
    expect(second.data).toHaveLength(3);
    expect(second.next).toBeNull();
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(53);
    const times = [...first.data, ...second.data].map(({ metadata }) => metadata.minedAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('covers all EVM chains, or one by either of its names', async () => {
    const to = stranger();
    await sendTransaction(bench.clientOf(bob), { to, value: 1n });
    await sendTransaction(bench.clientOf(bob, 1), { to, value: 2n });
    const chainsOf = async (query: Record<string, string>) =>
      (await bench.history(to, query)).data.map(({ metadata }) => metadata.chain).sort();
    expect(await chainsOf({})).toEqual([harbor, lagoon]);
    expect(await chainsOf({ chainId: lagoon })).toEqual([lagoon]);
    expect(await chainsOf({ chainId: '31338' })).toEqual([lagoon]);
  });

  it.each<[string, string, Record<string, string>, string]>([
    ['an unknown chain', alice.address, { chainId: 'eip155:1' }, 'chainId'],
    ['a chain of another kind', alice.address, { chainId: 'solana:x' }, 'chainId'],
    ['no address', '0x12', {}, 'address'],
    ['an unknown cursor', alice.address, { cursor: 'WzFd' }, 'cursor'],
    ['a cursor of nonsense', alice.address, { cursor: '%%%' }, 'cursor'],
  ])('rejects %s', async (_what, address, query, field) => {
    const answer = await bench.ask(`account/${address}/history`, query);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ reasons: [{ field }] });
  });
});

describe('reverted chain', () => {
  it('returns the later state without an error if the chain reverts while it is read', async () => {
    const to = stranger();
    const snapshot = await bench.call('evm_snapshot');
    for (let value = 1n; value <= 40n; value += 1n)
      await sendTransaction(bench.clientOf(bob), { to, value });
    const concurrentReads = () => Array.from({ length: 6 }, () => bench.history(to));
    await Promise.all([
      ...concurrentReads(),
      bench.call('evm_revert', [snapshot]),
      ...concurrentReads(),
    ]);
    expect((await bench.history(to)).data).toEqual([]);
    await sendTransaction(bench.clientOf(bob), { to, value: 1n });
    await Promise.all([...concurrentReads(), bench.order('reset'), ...concurrentReads()]);
    expect((await bench.history(to)).data).toEqual([]);
  });

  it('drops reverted blocks and lists the ones that replace them', async () => {
    const to = stranger();
    const pay = (value: bigint) => sendTransaction(bench.clientOf(bob), { to, value });
    const amounts = async () =>
      (await bench.history(to)).data.map(({ transfers: [one] }) => one?.quantity.numeric);
    await pay(1n);
    const snapshot = await bench.call('evm_snapshot');
    await pay(2n);
    await pay(3n);
    expect(await amounts()).toHaveLength(3);
    expect(await bench.call('evm_revert', [snapshot])).toBe(true);
    expect(await amounts()).toEqual(['0.000000000000000001']);
    // More blocks than before, so that the newest number proves nothing.
    for (const value of [4n, 5n, 6n]) await pay(value);
    expect(await amounts()).toEqual(
      ['6', '5', '4', '1'].map((digit) => `0.00000000000000000${digit}`),
    );
  });

  it('continues after a restart, and starts over after a reset', async () => {
    const to = stranger();
    await sendTransaction(bench.clientOf(bob), { to, value: 1n });
    const ids = async () => (await bench.history(to)).data.map(({ id }) => id);
    const before = await ids();
    await bench.restart();
    expect(await ids()).toEqual(before);
    await sendTransaction(bench.clientOf(bob), { to, value: 2n });
    expect((await bench.history(to)).data).toHaveLength(2);
    await bench.order('reset');
    expect((await bench.history(to)).data).toEqual([]);
    await sendTransaction(bench.clientOf(bob), { to, value: 3n });
    expect((await bench.history(to)).data).toHaveLength(1);
    expect((await bench.history(bob.address, { chainId: harbor })).data.length).toBeGreaterThan(4);
  });
});
