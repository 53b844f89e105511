// The history of EVM accounts: real transactions on real chains, asked for over HTTP right after they were mined.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  maxUint256,
  parseAbi,
  parseEther,
  parseUnits,
} from 'viem';
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts';
import { getTransactionCount, sendTransaction, writeContract } from 'viem/actions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toyBoats, toyToken, toyWrapped } from '../chains/evm/contracts.gen.js';
import { describeChain } from '../chains/evm/describe-chain.js';
import { toyContracts } from '../chains/evm/toy-contracts.js';
import { type Sandbox, startSandbox } from '../index.js';
import { devPhrase } from '../signing/dev-accounts.js';

const harbor = 'eip155:31337';
const lagoon = 'eip155:31338';
const { toyDollar, toyWrapped: wrapped, toyBoats: boats } = toyContracts;
const alice = mnemonicToAccount(devPhrase, { addressIndex: 0 });
const bob = mnemonicToAccount(devPhrase, { addressIndex: 1 });

let folder = '';
let sandbox: Sandbox;
const start = () => startSandbox({ ports: 'free', silent: true, chains: ['evm'], dataDir: folder });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-test-'));
  sandbox = await start();
});
afterAll(async () => {
  await sandbox.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Item {
  readonly id: string;
  readonly metadata: {
    readonly operationType: string;
    readonly sentFrom: string;
    readonly sentTo: string;
    readonly status: string;
    readonly chain: string;
    readonly minedAt: string;
    readonly nonce: number;
    readonly application: unknown;
  };
  readonly transfers: readonly {
    readonly direction: string;
    readonly quantity: { readonly numeric: string };
    readonly fungible_info: { readonly symbol: string } | null;
  }[];
}
interface Page {
  readonly data: readonly Item[];
  readonly next: string | null;
}

const ask = (address: string, query: Record<string, string> = {}) =>
  fetch(
    `${sandbox.services.blockchainApi}/v1/account/${address}/history?${new URLSearchParams({ projectId: 'demo', ...query })}`,
  );
const history = async (address: string, query: Record<string, string> = {}): Promise<Page> => {
  const answer = await ask(address, query);
  expect(answer.status).toBe(200);
  return answer.json();
};
const newest = async (address: string, chainId = harbor) =>
  (await history(address, { chainId })).data[0];

function clientOf(account: typeof alice | ReturnType<typeof privateKeyToAccount>, chain = 0) {
  const { chainId = 0, rpcUrl = '' } = sandbox.chains[chain] ?? {};
  return createClient({
    account,
    chain: describeChain(chainId, rpcUrl),
    transport: http(rpcUrl),
    pollingInterval: 20,
  });
}
async function call(method: string, params: unknown[] = []): Promise<unknown> {
  const answer = await fetch(sandbox.chains[0]?.rpcUrl ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error }: { result: unknown; error?: unknown } = await answer.json();
  expect(error).toBeUndefined();
  return result;
}
const stranger = () => privateKeyToAccount(generatePrivateKey()).address;
/** One that has coins and signs. */
async function funded() {
  const account = privateKeyToAccount(generatePrivateKey());
  await sendTransaction(clientOf(alice), { to: account.address, value: parseEther('1') });
  return account;
}
/** Calls of a token. */
const calls = {
  transfer: (to: Hex, value: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, value] }),
  approve: (to: Hex, value: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, value] }),
  pull: (from: Hex, to: Hex, value: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [from, to, value] }),
};
const send = (account: Parameters<typeof clientOf>[0], to: Hex, data: Hex, gas?: bigint) =>
  sendTransaction(clientOf(account), { to, data, ...(gas === undefined ? {} : { gas }) });
/** A call that its contract refuses; so much gas that nobody has to guess it. */
const enough = 300_000n;

describe('the history of an EVM account', () => {
  it('tells a payment from both sides as soon as it is mined', async () => {
    const to = stranger();
    const hash = await sendTransaction(clientOf(alice), { to, value: parseEther('0.25') });
    const sent = await newest(alice.address);
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
    const count = await getTransactionCount(clientOf(alice), { address: alice.address });
    expect(sent?.metadata.nonce).toBe(count - 1);
    expect(await history(to)).toMatchObject({
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

  it('names what a token transaction was: sent, approved, minted, wrapped, burned', async () => {
    const to = stranger();
    await send(alice, toyDollar.address, calls.transfer(to, 2_500_000n));
    expect(await newest(to)).toMatchObject({
      metadata: { operationType: 'receive', sentFrom: alice.address },
      transfers: [{ fungible_info: { symbol: 'TUSD' }, quantity: { numeric: '2.5' }, price: 1 }],
    });
    await send(alice, toyDollar.address, calls.approve(to, maxUint256));
    expect(await newest(alice.address)).toMatchObject({
      metadata: { operationType: 'approve', application: { name: 'Toy Dollar' } },
      transfers: [],
    });
    await writeContract(clientOf(alice), {
      address: boats.address,
      abi: toyBoats.abi,
      functionName: 'mint',
      args: [alice.address],
    });
    expect(await newest(alice.address)).toMatchObject({
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
    await writeContract(clientOf(alice), { ...at, functionName: 'deposit', value: 1_000n });
    expect(await newest(alice.address)).toMatchObject({
      metadata: { operationType: 'deposit' },
      transfers: [{ direction: 'out' }, { direction: 'in', fungible_info: { symbol: 'TWE' } }],
    });
    // The coins come back from inside the contract, which logs nothing of them.
    await writeContract(clientOf(alice), { ...at, functionName: 'withdraw', args: [1_000n] });
    const back = await newest(alice.address);
    expect(back?.metadata.operationType).toBe('withdraw');
    expect(back?.transfers).toHaveLength(2);
    expect(back?.transfers.find(({ direction }) => direction === 'in')).toMatchObject({
      fungible_info: { symbol: 'ETH' },
      quantity: { numeric: '0.000000000000001' },
    });
  });

  it('tells a swap as one that went out and one that came in', async () => {
    const trader = await funded();
    const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11';
    await writeContract(clientOf(trader), {
      address: toyDollar.address,
      abi: toyToken.abi,
      functionName: 'mint',
      args: [trader.address, 10_000_000n],
    });
    await send(trader, toyDollar.address, calls.approve(multicall, maxUint256));
    await send(alice, wrapped.address, calls.transfer(multicall, parseEther('1')));
    const target = (address: Hex, callData: Hex) => ({
      target: address,
      allowFailure: false,
      callData,
    });
    await writeContract(clientOf(trader), {
      address: multicall,
      abi: parseAbi([
        'struct Call { address target; bool allowFailure; bytes callData; }',
        'struct Result { bool success; bytes returnData; }',
        'function aggregate3(Call[] calls) payable returns (Result[])',
      ]),
      functionName: 'aggregate3',
      args: [
        [
          target(toyDollar.address, calls.pull(trader.address, bob.address, 10_000_000n)),
          target(wrapped.address, calls.transfer(trader.address, parseEther('1'))),
        ],
      ],
    });
    const swap = await newest(trader.address);
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

  it('shows what failed to its sender alone, with nothing moved', async () => {
    const poor = await funded();
    const to = stranger();
    const units = parseUnits('5', 6);
    const hash = await send(poor, toyDollar.address, calls.transfer(to, units), enough);
    expect(await newest(poor.address)).toMatchObject({
      id: hash,
      metadata: { operationType: 'send', status: 'failed', sentFrom: poor.address, sentTo: to },
      transfers: [],
    });
    expect((await history(to)).data).toEqual([]);
  });

  it('tells a new contract, a transaction that cancels and one to oneself apart', async () => {
    const maker = await funded();
    const client = clientOf(maker);
    const kind = async () => (await newest(maker.address))?.metadata.operationType;
    await sendTransaction(client, { data: toyBoats.bytecode });
    expect(await kind()).toBe('deploy');
    await sendTransaction(client, { to: maker.address, value: 0n });
    expect(await kind()).toBe('cancel');
    await sendTransaction(client, { to: maker.address, value: 7n });
    expect(await newest(maker.address)).toMatchObject({
      metadata: { operationType: 'send', sentTo: maker.address },
      transfers: [{ direction: 'self' }],
    });
  });

  it('says of a transfer that somebody else signed who that was', async () => {
    const victim = stranger();
    // Nobody is asked when nothing is taken.
    const hash = await send(bob, toyDollar.address, calls.pull(victim, stranger(), 0n));
    expect(await newest(victim)).toMatchObject({
      id: hash,
      metadata: { operationType: 'send', sentFrom: bob.address },
      transfers: [{ direction: 'out', quantity: { numeric: '0' } }],
    });
  });
});

describe('pages', () => {
  it('are of fifty; what comes meanwhile moves nothing from one to the next', async () => {
    const to = stranger();
    const client = clientOf(bob);
    const pay = async (chain = client) => sendTransaction(chain, { to, value: 1n });
    for (let count = 0; count < 53; count += 1) await pay();
    const first = await history(to);
    expect(first.data).toHaveLength(50);
    await pay();
    await pay(clientOf(bob, 1));
    const second = await history(to, { cursor: first.next ?? '' });
    expect(second.data).toHaveLength(3);
    expect(second.next).toBeNull();
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(53);
    const times = [...first.data, ...second.data].map(({ metadata }) => metadata.minedAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('are of all EVM chains, or of the one asked for by either of its names', async () => {
    const to = stranger();
    await sendTransaction(clientOf(bob), { to, value: 1n });
    await sendTransaction(clientOf(bob, 1), { to, value: 2n });
    const chainsOf = async (query: Record<string, string>) =>
      (await history(to, query)).data.map(({ metadata }) => metadata.chain).sort();
    expect(await chainsOf({})).toEqual([harbor, lagoon]);
    expect(await chainsOf({ chainId: lagoon })).toEqual([lagoon]);
    expect(await chainsOf({ chainId: '31338' })).toEqual([lagoon]);
  });

  it.each<[string, string, Record<string, string>, string]>([
    ['an unknown chain', alice.address, { chainId: 'eip155:1' }, 'chainId'],
    ['a chain of another kind', alice.address, { chainId: 'solana:x' }, 'chainId'],
    ['no address', '0x12', {}, 'address'],
    ['a cursor nobody gave', alice.address, { cursor: 'WzFd' }, 'cursor'],
    ['a cursor of nonsense', alice.address, { cursor: '%%%' }, 'cursor'],
  ])('refuse %s', async (_what, address, query, field) => {
    const answer = await ask(address, query);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ reasons: [{ field }] });
  });
});

describe('a chain that goes back', () => {
  it('takes what it lost out of the history, and its other blocks come in their place', async () => {
    const to = stranger();
    const pay = (value: bigint) => sendTransaction(clientOf(bob), { to, value });
    const amounts = async () =>
      (await history(to)).data.map(({ transfers: [one] }) => one?.quantity.numeric);
    await pay(1n);
    const snapshot = await call('evm_snapshot');
    await pay(2n);
    await pay(3n);
    expect(await amounts()).toHaveLength(3);
    expect(await call('evm_revert', [snapshot])).toBe(true);
    expect(await amounts()).toEqual(['0.000000000000000001']);
    // As many blocks as before, and more: the number of the newest tells nothing.
    for (const value of [4n, 5n, 6n]) await pay(value);
    expect(await amounts()).toEqual(
      ['6', '5', '4', '1'].map((digit) => `0.00000000000000000${digit}`),
    );
  });

  it('goes on after a restart, and begins anew after a reset', async () => {
    const to = stranger();
    await sendTransaction(clientOf(bob), { to, value: 1n });
    const ids = async () => (await history(to)).data.map(({ id }) => id);
    const before = await ids();
    await sandbox.stop();
    sandbox = await start();
    expect(await ids()).toEqual(before);
    await sendTransaction(clientOf(bob), { to, value: 2n });
    expect((await history(to)).data).toHaveLength(2);
    const headers = { authorization: `Bearer ${sandbox.adminToken}` };
    await fetch(`${sandbox.controlUrl}/admin/reset`, { method: 'POST', headers });
    expect((await history(to)).data).toEqual([]);
    await sendTransaction(clientOf(bob), { to, value: 3n });
    expect((await history(to)).data).toHaveLength(1);
    // The gifts of the start are transactions too.
    expect((await history(bob.address, { chainId: harbor })).data.length).toBeGreaterThan(4);
  });
});
