import { parseEther, parseGwei } from 'viem';
import { getTransactionReceipt, sendTransaction } from 'viem/actions';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { waitForReceipt } from '../chains/evm/chain-client.js';
import { toyContracts } from '../chains/evm/contracts/toy-contracts.js';
import {
  alice,
  type ApiBench,
  bob,
  harbor,
  openApiBench,
  stranger,
  tokenCalls,
} from './test/open-api-bench.js';

let bench: ApiBench;
beforeAll(async () => {
  bench = await openApiBench();
});
afterAll(() => bench.stop());
afterEach(() => bench.release());

const mine = async () =>
  (await bench.order('evm/mine', { chainId: 31337 })).json() as Promise<{ chains: unknown[] }>;
const statuses = async (address: string) =>
  (await bench.history(address)).data.map(({ id, metadata: { status, operationType } }) => [
    id,
    status,
    operationType,
  ]);

describe('chain without automine', () => {
  it('lists pending transactions for both sides until they are mined', async () => {
    await bench.hold();
    const to = stranger();
    const hash = await sendTransaction(bench.clientOf(alice), { to, value: parseEther('0.5') });
    expect(await bench.newest(alice.address)).toMatchObject({
      id: hash,
      metadata: { status: 'pending', operationType: 'send', sentTo: to, chain: harbor },
      transfers: [{ direction: 'out', quantity: { numeric: '0.5' } }],
    });
    expect(await statuses(to)).toEqual([[hash, 'pending', 'receive']]);
    expect((await bench.balances(to))[0]?.quantity.numeric).toBe('0');
    expect(await mine()).toMatchObject({ chains: [{ chainId: 31337 }] });
    expect(await statuses(to)).toEqual([[hash, 'confirmed', 'receive']]);
  });

  it("shows a pending token transfer by the token's name", async () => {
    await bench.hold();
    const to = stranger();
    const { address } = toyContracts.toyDollar;
    await bench.send(bob, address, tokenCalls.transfer(to, 2_500_000n));
    expect((await bench.history(to)).data).toMatchObject([
      {
        metadata: { status: 'pending', operationType: 'receive', sentFrom: bob.address },
        transfers: [{ fungible_info: { symbol: 'TUSD' }, quantity: { numeric: '2.5' } }],
      },
    ]);
  });

  it('keeps the higher-paying of two transactions with one nonce: sped up or cancelled', async () => {
    const payer = await bench.funded();
    const client = bench.clientOf(payer);
    await bench.hold();
    const to = stranger();
    const fees = (gwei: string) => ({
      maxFeePerGas: parseGwei(gwei),
      maxPriorityFeePerGas: parseGwei(gwei),
      nonce: 0,
      gas: 21_000n,
    });
    const slow = await sendTransaction(client, { to, value: 1n, ...fees('2') });
    const fast = await sendTransaction(client, { to, value: 1n, ...fees('4') });
    expect(await statuses(to)).toEqual([[fast, 'pending', 'receive']]);
    const cancel = await sendTransaction(client, { to: payer.address, ...fees('8') });
    expect(await statuses(to)).toEqual([]);
    await mine();
    const [newest] = await statuses(payer.address);
    expect(newest).toEqual([cancel, 'confirmed', 'cancel']);
    expect((await getTransactionReceipt(client, { hash: cancel })).status).toBe('success');
    for (const hash of [slow, fast])
      await expect(getTransactionReceipt(client, { hash })).rejects.toThrow();
  });

  it('resumes automine with pending transactions, and without them after a reset', async () => {
    const to = stranger();
    await bench.hold();
    const first = await sendTransaction(bench.clientOf(bob), { to, value: 1n });
    await bench.release();
    expect(await statuses(to)).toEqual([[first, 'confirmed', 'receive']]);
    await bench.hold();
    await sendTransaction(bench.clientOf(bob), { to, value: 2n });
    await bench.order('reset');
    expect(await statuses(to)).toEqual([]);
    const after = await sendTransaction(bench.clientOf(bob), { to, value: 3n });
    await waitForReceipt(bench.clientOf(bob), after);
    expect(await statuses(to)).toEqual([[after, 'confirmed', 'receive']]);
  });

  it('rejects faucet requests, which would stay pending', async () => {
    await bench.hold();
    const { controlUrl } = bench.sandbox();
    const body = JSON.stringify({ address: stranger() });
    expect((await fetch(`${controlUrl}/faucet`, { method: 'POST', body })).status).toBe(409);
    await bench.release();
    expect((await fetch(`${controlUrl}/faucet`, { method: 'POST', body })).status).toBe(200);
  });

  it('rejects requests for a chain that is not running', async () => {
    expect((await bench.order('evm/mine', { chainId: 1 })).status).toBe(400);
    expect((await bench.order('evm/automine', {})).status).toBe(400);
  });
});
