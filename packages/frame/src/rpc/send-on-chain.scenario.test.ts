// Compares approved requests with what happens on a real chain.
import { startEvmChain } from '@openappkit/testing/conformance';
import {
  createClient,
  encodeFunctionData,
  getAddress,
  http,
  parseAbi,
  parseEther,
  toHex,
} from 'viem';
import { getBalance, readContract, waitForTransactionReceipt } from 'viem/actions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEoaAccount } from './eoa/eoa-account.js';
import { createNodes } from './request-node.js';
import { addresses, harbor, setUpRpc } from './test/set-up-rpc.js';

const chain = await startEvmChain();
afterAll(() => chain.stop());
const client = createClient({ transport: http(chain.rpcUrl), pollingInterval: 20 });
const anvil = (method: string, ...params: readonly unknown[]) =>
  client.request({ method, params } as never);
const { evm: address } = addresses;
const other = '0x000000000000000000000000000000000000bEEF';
/** The first default account of anvil. It holds the whole supply of the test token. */
const rich = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const abi = parseAbi([
  'function transfer(address, uint256) returns (bool)',
  'function approve(address, uint256) returns (bool)',
  'function balanceOf(address) view returns (uint256)',
]);
const token = getAddress(chain.token.address);
const balanceOf = (owner: `0x${string}`) =>
  readContract(client, { address: token, abi, functionName: 'balanceOf', args: [owner] });
const clock = {
  now: () => Date.now(),
  setTimeout: (run: () => void, delayMs: number) => setTimeout(run, Math.min(delayMs, 20)),
  clearTimeout: () => undefined,
};

function asking() {
  const networks = [{ ...harbor, rpcUrl: chain.rpcUrl }];
  const nodes = createNodes({ fetch, clock: { ...clock, setTimeout: () => 0 } });
  const signer = setUpRpc().keys.evm;
  const account = createEoaAccount({ signer, nodes, clock });
  return setUpRpc(
    {},
    {
      networks,
      fetch,
      clock: { ...clock, setTimeout: () => 0 },
      current: () => networks[0],
      evmAccounts: () => [account],
    },
  );
}

beforeAll(async () => {
  await anvil('anvil_setBalance', address, toHex(parseEther('1')));
  const data = encodeFunctionData({ abi, functionName: 'transfer', args: [address, 5_000_000n] });
  await anvil('eth_sendTransaction', { from: rich, to: token, data });
});

it('sends a payment that costs at most the fee that the user approved', async () => {
  const { answerRpc, approvals } = asking();
  const before = await getBalance(client, { address });
  const value = parseEther('0.25');
  const params = [{ from: address, to: other, value: toHex(value) }];
  const hash = await answerRpc({ method: 'eth_sendTransaction', params });
  const receipt = await waitForTransactionReceipt(client, { hash: hash as `0x${string}` });
  expect(receipt).toMatchObject({ status: 'success', from: address.toLowerCase() });
  expect(await getBalance(client, { address: other })).toBe(value);
  const [approved] = approvals;
  if (approved?.kind !== 'transactions') throw new Error('nobody was asked');
  const cost = before - value - (await getBalance(client, { address }));
  expect(approved.fee?.max).toBeGreaterThanOrEqual(cost);
  expect(approved.transactions[0]?.summary).toBe('Send 0.25 ETH to 0x0000\u2009…\u2009bEEF');
});

it('sends calls one by one and shows token amounts with decimals', async () => {
  const { answerRpc, approvals } = asking();
  const transfer = (amount: bigint) =>
    encodeFunctionData({ abi, functionName: 'transfer', args: [other, amount] });
  const calls = [
    { to: token, data: transfer(1_500_000n) },
    { to: token, data: transfer(3_500_000n) },
    { to: other, value: '0x1' },
  ];
  const batch = { version: '2.0.0', chainId: '0x7a69', from: address, calls };
  const sent = await answerRpc({ method: 'wallet_sendCalls', params: [batch] });
  const { id } = sent as { readonly id: string };
  const statusRequest = { method: 'wallet_getCallsStatus', params: [id] };
  await expect.poll(() => answerRpc(statusRequest)).toMatchObject({ status: 200 });
  expect(await balanceOf(other)).toBe(5_000_000n);
  const [approved] = approvals;
  if (approved?.kind !== 'transactions') throw new Error('nobody was asked');
  const [first] = approved.transactions;
  expect(first?.summary).toMatch(/^Send 1\.5 \S+ to 0x0000\u2009…\u2009bEEF$/);
  expect(first?.rows).toContainEqual({ label: 'Token', value: token, kind: 'address' });
});

it('rejects before approval what the chain would reject', async () => {
  const { answerRpc, approvals } = asking();
  const data = encodeFunctionData({ abi, functionName: 'transfer', args: [other, 10n ** 30n] });
  const request = { method: 'eth_sendTransaction', params: [{ from: address, to: token, data }] };
  await expect(answerRpc(request)).rejects.toThrow('This would fail on the network');
  const all = [{ from: address, to: other, value: toHex(parseEther('1')) }];
  const tooMuch = answerRpc({ method: 'eth_sendTransaction', params: all });
  await expect(tooMuch).rejects.toThrow('Not enough ETH');
  expect(approvals).toEqual([]);
});
