import { Transaction } from 'ethers';
import { type Hex, keccak256, numberToHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { delegatedAccount } from '../smart/contracts.gen.js';
import { encodeBatchId } from './eoa/calls-status.js';
import { addresses, decline, harbor, lagoon, type Script, setUpRpc } from './test/set-up-rpc.js';

const { evm: address } = addresses;
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const calls = [
  { to: other, value: '0x1' },
  { to: other, value: '0x2' },
  { to: other, value: '0x3' },
];
const batch = { version: '2.0.0', chainId: '0x7a69', from: address, calls };
const send = (changes: object = {}) => ({
  method: 'wallet_sendCalls',
  params: [{ ...batch, ...changes }],
});
const statusOf = (id: unknown) => ({ method: 'wallet_getCallsStatus', params: [id] });

/** Mines each transaction at once. Those whose value matches `fails` revert. */
function mining(fails: (value: bigint) => boolean = () => false) {
  const receipts = new Map<string, object>();
  const values: bigint[] = [];
  const script: Script = {
    eth_getTransactionCount: () => `0x${values.length.toString(16)}`,
    eth_sendRawTransaction: ([raw]) => {
      const { value } = Transaction.from(String(raw));
      values.push(value);
      const transactionHash = keccak256(raw as Hex);
      const block = { blockHash: '0x01', blockNumber: '0x2', gasUsed: '0x5208', logs: [] };
      const status = fails(value) ? '0x0' : '0x1';
      receipts.set(transactionHash, { ...block, transactionHash, status, from: other });
      return transactionHash;
    },
    eth_getTransactionReceipt: ([hash]) => receipts.get(String(hash)) ?? null,
  };
  return { script, receipts, values };
}

it('sends each call after the previous one has succeeded', async () => {
  const { script, values, receipts } = mining();
  const { answerRpc, approvals } = setUpRpc(script);
  const sent = (await answerRpc(send())) as { readonly id: string };
  expect(values).toEqual([1n, 2n, 3n]);
  const hashes = [...receipts.keys()];
  const caip345 = { caip2: 'eip155:31337', transactionHashes: hashes };
  expect(sent).toEqual({ id: expect.stringMatching(/^0x/), capabilities: { caip345 } });
  expect(approvals).toMatchObject([
    {
      heading: 'requests multiple transactions',
      isAtomic: false,
      fee: { text: 'about 0.00019 ETH', max: undefined },
      transactions: [{}, {}, {}],
      warnings: [{ text: expect.stringContaining('If one fails') }],
    },
  ]);
  const status = await answerRpc(statusOf(sent.id));
  expect(status).toMatchObject({ version: '2.0.0', id: sent.id, chainId: '0x7a69', status: 200 });
  expect(status).toMatchObject({ atomic: false, receipts: [{ status: '0x1' }, {}, {}] });
  expect(await setUpRpc(script).answerRpc(statusOf(sent.id))).toEqual(status);
});

it('stops after a failed call and reports which calls ran', async () => {
  const partly = mining((value) => value === 2n);
  const { answerRpc } = setUpRpc(partly.script);
  const sent = (await answerRpc(send())) as { readonly id: string };
  expect(partly.values).toEqual([1n, 2n]);
  expect(await answerRpc(statusOf(sent.id))).toMatchObject({ status: 600 });
  const none = mining(() => true);
  const failing = setUpRpc(none.script);
  const failed = (await failing.answerRpc(send())) as { readonly id: string };
  expect(none.values).toEqual([1n]);
  expect(await failing.answerRpc(statusOf(failed.id))).toMatchObject({ status: 500 });
});

it('continues a batch when the node does not answer but the call was sent', async () => {
  const { script, values } = mining();
  const { answerRpc } = setUpRpc({
    ...script,
    eth_sendRawTransaction: (params) => {
      script.eth_sendRawTransaction?.(params);
      return values.length === 2 ? undefined : '0x';
    },
  });
  const { id } = (await answerRpc(send())) as { readonly id: string };
  // The receipt shows that the second call reached the chain.
  expect(values).toEqual([1n, 2n, 3n]);
  expect(await answerRpc(statusOf(id))).toMatchObject({ status: 200 });
});

it('stops a batch when a transaction is not mined in time', async () => {
  const { script, values, receipts } = mining();
  const { answerRpc, clock, requests } = setUpRpc({
    ...script,
    eth_getTransactionReceipt: () => null,
  });
  const sending = answerRpc(send());
  while (requests.every(({ method }) => method !== 'eth_getTransactionReceipt'))
    await clock.advance(0);
  await clock.advance(180_000);
  const { id } = (await sending) as { readonly id: string };
  expect(values).toEqual([1n]);
  expect(await answerRpc(statusOf(id))).toMatchObject({ status: 100 });
  const [hash = ''] = receipts.keys();
  expect(await setUpRpc(script).answerRpc(statusOf(id))).toMatchObject({
    status: 600,
    receipts: [{ transactionHash: hash }],
  });
});

it('accepts an app’s own id only once', async () => {
  const { script } = mining();
  const { answerRpc, approvals } = setUpRpc(script);
  const id = 'my-calls';
  expect(await answerRpc(send({ id }))).toMatchObject({ id });
  expect(await answerRpc(statusOf(id))).toMatchObject({ id, status: 200 });
  await expect(answerRpc(send({ id }))).rejects.toMatchObject({ code: 5720 });
  expect(approvals).toHaveLength(1);
  expect(await answerRpc(send({ version: '1.0', id: 'older' }))).toBe('older');
});

it('sends a call that depends on an earlier one, with the approved fees', async () => {
  const { script, values } = mining();
  const fees: bigint[] = [];
  let base = 1n;
  const { answerRpc, approvals } = setUpRpc({
    ...script,
    eth_estimateGas: ([call]) => {
      const { value } = call as { readonly value: string };
      if (BigInt(value) > BigInt(values.length + 1)) throw new Error('execution reverted');
      return '0x5208';
    },
    eth_getBlockByNumber: () => ({ baseFeePerGas: numberToHex(base) }),
    eth_sendRawTransaction: (params) => {
      base *= 1000n;
      fees.push(Transaction.from(String(params[0])).maxFeePerGas ?? 0n);
      return script.eth_sendRawTransaction?.(params);
    },
  });
  await answerRpc(send());
  expect(values).toEqual([1n, 2n, 3n]);
  expect(new Set(fees)).toEqual(new Set([1_000_000_002n]));
  expect(approvals).toMatchObject([{ fee: undefined }]);
});

it('rejects the status of unknown ids', async () => {
  const { answerRpc } = setUpRpc(mining().script);
  const otherNetworkId = encodeBatchId({ chainId: 5, count: 1, hashes: [`0x${'1'.repeat(64)}`] });
  for (const id of ['mine', '0x', '0x6f616b31', otherNetworkId])
    await expect(answerRpc(statusOf(id))).rejects.toMatchObject({ code: 5730 });
});

it('sends calls to the named network and treats a single call as atomic', async () => {
  const { script } = mining();
  const { answerRpc, approvals, requests } = setUpRpc(script);
  const one = { calls: calls.slice(0, 1), chainId: '0x7a6a', atomicRequired: true };
  await answerRpc(send(one));
  expect(new Set(requests.map(({ url }) => url))).toEqual(new Set([lagoon.rpcUrl]));
  expect(approvals).toMatchObject([
    { network: 'Lagoon', isAtomic: true, fee: { max: 63000000000000n } },
  ]);
});

it.each([
  ['atomic calls are required', { atomicRequired: true }, 5760],
  ['there are too many calls', { calls: Array.from({ length: 21 }, () => calls[0]) }, 5740],
  ['there are no calls', { calls: [] }, -32602],
  ['a call has no recipient', { calls: [{ data: '0x00' }] }, -32602],
  [
    'an unsupported capability is required',
    { capabilities: { paymasterService: { url: 'x' } } },
    5700,
  ],
  [
    'a call requires an unsupported capability',
    { calls: [{ to: other, capabilities: { a: {} } }] },
    5700,
  ],
  ['the network is not served', { chainId: '0x1' }, 4902],
  ['the account is of another user', { from: other }, 4100],
])('rejects calls before approval when %s', async (_, changes, code) => {
  const { answerRpc, approvals } = setUpRpc(mining().script);
  await expect(answerRpc(send(changes))).rejects.toMatchObject({ code });
  expect(approvals).toEqual([]);
});

it('sends calls with an unsupported optional capability', async () => {
  const { script, values } = mining();
  const { answerRpc } = setUpRpc(script);
  await answerRpc(send({ capabilities: { paymasterService: { optional: true, url: 'x' } } }));
  expect(values).toHaveLength(3);
});

it('sends nothing when the user declines', async () => {
  const { script, values } = mining();
  const { answerRpc } = setUpRpc(script, { approve: decline });
  await expect(answerRpc(send())).rejects.toMatchObject({ code: 4001 });
  expect(values).toEqual([]);
});

it('reports capabilities for the configured networks', async () => {
  const { answerRpc } = setUpRpc();
  const getCapabilities = (params: unknown) =>
    answerRpc({ method: 'wallet_getCapabilities', params });
  const unsupported = {
    atomic: { status: 'unsupported' },
    callsEstimate: { supported: true },
  };
  expect(await getCapabilities([address])).toEqual({
    '0x7a69': unsupported,
    '0x7a6a': unsupported,
  });
  expect(await getCapabilities([address, ['0x7a6a', '0x1']])).toEqual({ '0x7a6a': unsupported });
  await expect(getCapabilities([other])).rejects.toMatchObject({ code: 4100 });
});

describe('on a network that allows upgrades', () => {
  const contractCode = `0x${'6001'.repeat(10)}`;
  /**
   * @param own - the code of the user's account
   * @param ours - the code at the address of the frame's contract
   */
  const upgrading = (own: unknown, ours: string, node: Script = {}) => {
    const networks = [{ ...harbor, eip7702: true }];
    const eth_getCode = ([requestedAddress]: readonly unknown[]) => {
      const code = requestedAddress === address ? own : ours;
      if (typeof code === 'string') return code;
      throw new Error('down');
    };
    const current = () => networks[0];
    return setUpRpc({ ...mining().script, eth_getCode, ...node }, { networks, current });
  };
  const atomicOf = async (own: unknown, ours: string) => {
    const { answerRpc } = upgrading(own, ours);
    const capabilities = await answerRpc({ method: 'wallet_getCapabilities', params: [address] });
    return capabilities as object;
  };

  it.each([
    ['there is no code and ours is deployed', '0x', contractCode, 'ready'],
    ['there is no code and ours is not deployed', '0x', '0x', 'unsupported'],
    ['the code is ours', `0xef0100${delegatedAccount.slice(2)}`, contractCode, 'supported'],
    ['the code is of another wallet', `0xef0100${other.slice(2)}`, contractCode, 'unsupported'],
    [
      'the code is not a delegation',
      `0xef0100${delegatedAccount.slice(2)}00`,
      contractCode,
      'unsupported',
    ],
    ['the node does not answer', undefined, contractCode, 'unsupported'],
    ['the node returns invalid data', 'own', contractCode, 'unsupported'],
  ])('reports the atomic status when %s', async (_, own, ours, status) => {
    expect(await atomicOf(own, ours)).toMatchObject({ '0x7a69': { atomic: { status } } });
  });

  it('rejects an upgrade before approval when the network has legacy fees', async () => {
    const legacy = { eth_getBlockByNumber: () => ({}), eth_gasPrice: () => '0x1' };
    const { answerRpc, approvals } = upgrading('0x', contractCode, legacy);
    await expect(answerRpc(send({ atomicRequired: true }))).rejects.toMatchObject({ code: 4200 });
    expect(approvals).toEqual([]);
  });

  it('estimates gas before approval with the code that the account would get', async () => {
    const { answerRpc, requests, approvals } = upgrading('0x', contractCode, {
      eth_estimateGas: () => {
        throw new Error('execution reverted');
      },
    });
    await expect(answerRpc(send({ atomicRequired: true }))).rejects.toMatchObject({ code: -32003 });
    const code = `0xef0100${delegatedAccount.slice(2).toLowerCase()}`;
    const estimate = requests.find(({ method }) => method === 'eth_estimateGas');
    expect(estimate?.params.slice(1)).toEqual(['latest', { [address]: { code } }]);
    expect(approvals).toEqual([]);
  });
});
