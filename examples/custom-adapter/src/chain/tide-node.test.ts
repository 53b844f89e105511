import { afterAll, describe, expect, it } from 'vitest';
import { createNodeClient } from '../wallet/node-client.js';
import { addressOf, signMessage, signTransfer, type Transfer, verifyMessage } from './signing.js';
import { startTideNode } from './tide-node.js';

const [rich, other] = [new Uint8Array(32).fill(3), new Uint8Array(32).fill(4)];
const [from, to] = [addressOf(rich), addressOf(other)];
const node = await startTideNode({ chain: 'local', funded: { [from]: 1_000_000n } });
afterAll(() => node.close());
const client = createNodeClient(node.url);

const transfer = async (change: Partial<Transfer> = {}): Promise<Transfer> => ({
  chain: 'local',
  from,
  to,
  value: 100n,
  fee: await client.fee(),
  nonce: await client.nonce(from),
  ...change,
});

describe('Tide node', () => {
  it('moves the value and burns the fee of a signed transfer', async () => {
    const transaction = await transfer();
    const before = [await client.balance(from), await client.balance(to)] as const;
    const id = await client.send(transaction, signTransfer(transaction, rich));
    expect(await client.balance(to)).toBe(before[1] + 100n);
    expect(await client.balance(from)).toBe(before[0] - 100n - transaction.fee);
    expect(await client.transaction(id)).toEqual({ from, to, value: 100n, fee: transaction.fee });
  });

  it('rejects a transfer signed by another key or changed after signing', async () => {
    const transaction = await transfer();
    await expect(client.send(transaction, signTransfer(transaction, other))).rejects.toThrow(
      'invalid signature',
    );
    const changed = { ...transaction, value: 999n };
    await expect(client.send(changed, signTransfer(transaction, rich))).rejects.toThrow(
      'invalid signature',
    );
  });

  it('rejects the same transfer a second time', async () => {
    const transaction = await transfer();
    const signature = signTransfer(transaction, rich);
    await client.send(transaction, signature);
    await expect(client.send(transaction, signature)).rejects.toThrow('nonce too low');
  });

  it.each([
    ['of more than there is', { value: 10_000_000n }, 'insufficient funds'],
    ['of nothing', { value: 0n }, 'nothing to send'],
    ['without a fee', { fee: 0n }, 'fee too low'],
    ['ahead of its turn', { nonce: 99 }, 'nonce too high'],
    ['of another chain', { chain: 'ebb' }, 'another chain'],
    ['to an invalid address', { to: 'tide1nobody' }, 'invalid address'],
  ])('rejects a transfer %s', async (_what, change, sentence) => {
    const transaction = await transfer(change);
    await expect(client.send(transaction, signTransfer(transaction, rich))).rejects.toThrow(
      sentence,
    );
  });

  it('rejects a signed message sent as a transfer', async () => {
    const { chain, value, fee, nonce } = await transfer();
    const text = ['Tide transfer', chain, from, to, value, fee, nonce].join('\n');
    const signature = signMessage(text, rich);
    expect(verifyMessage(text, signature, from)).toBe(true);
    await expect(client.send(await transfer(), signature)).rejects.toThrow('invalid signature');
  });

  it('answers garbage with an error and keeps serving', async () => {
    for (const body of ['banana', 'null', '[]', '{"method":"tide_send","params":[{},1]}']) {
      const answer = await fetch(node.url, { method: 'POST', body });
      expect(await answer.json()).toHaveProperty('error');
    }
    expect(await client.fee()).toBeGreaterThan(0n);
  });
});
