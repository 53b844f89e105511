import { erc20Abi, getAddress, isAddress } from 'viem';
import { readContract } from 'viem/actions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedAccounts } from '../chains/evm/fixtures/seed.js';
import { seedCommand } from '../cli.js';
import { alice, type ApiBench, harbor, openApiBench, stranger } from './test/open-api-bench.js';

let bench: ApiBench;
beforeAll(async () => {
  bench = await openApiBench();
});
afterAll(() => bench.stop());

const everyPage = async (address: string) => {
  const items = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Awaited<ReturnType<ApiBench['history']>> = await bench.history(address, { cursor });
    items.push(...page.data);
    cursor = page.next;
  }
  return items;
};

describe('seeded account', () => {
  it('has the exact number of transactions, of many kinds, all on the chain', async () => {
    const answer = await bench.order('evm/seed', { transactions: 120 });
    expect(await answer.json()).toMatchObject({ chainId: 31337, accounts: seedAccounts });
    const items = await everyPage(seedAccounts.transactions);
    expect(new Set(items.map(({ id }) => id)).size).toBe(120);
    const kinds = new Set(items.map(({ metadata }) => metadata.operationType));
    expect([...kinds].sort()).toEqual(['approve', 'mint', 'receive', 'send']);
    expect(items.some(({ metadata }) => metadata.status === 'failed')).toBe(true);
    const { id } = items[60] ?? {};
    expect(await bench.call('eth_getTransactionReceipt', [id])).toMatchObject({
      transactionHash: id,
    });
  });

  it('has the exact number of tokens, each a contract; the next seed creates others', async () => {
    const to = stranger();
    const order = () => bench.order('evm/seed', { tokens: 160, address: to });
    expect((await order()).status).toBe(200);
    const rows = (await bench.balances(to)).filter(({ name }) => name.startsWith('Seed Token'));
    expect(rows).toHaveLength(160);
    const some = rows[80];
    const address = some?.address?.slice(harbor.length + 1) ?? '';
    if (!isAddress(address)) throw new Error(`No address: ${address}`);
    expect(getAddress(address)).toBe(address);
    const read = { address, abi: erc20Abi } as const;
    expect(
      await readContract(bench.clientOf(alice), {
        ...read,
        functionName: 'balanceOf',
        args: [to],
      }),
    ).toBe(BigInt(some?.quantity.numeric ?? 0) * 10n ** 18n);
    expect((await order()).status).toBe(200);
    expect(await bench.balances(to)).toHaveLength(321);
  });

  it('is filled by the command, which prints what it did', async () => {
    const { controlUrl, adminToken } = bench.sandbox();
    const to = stranger();
    const output = await seedCommand(
      ['--transactions', '3', '--address', to, '--sandbox', `${controlUrl}/?token=${adminToken}`],
      {},
    );
    expect(output).toContain(`Transactions on chain 31337 to ${getAddress(to)}: 3`);
    expect((await bench.history(to)).data).toHaveLength(3);
  });

  it.each([
    [['--transactions', 'many']],
    [['--transactions', '3']],
    [['--sandbox', 'http://127.0.0.1:1/?token=x', '--tokens', '1']],
    [['--sandbox', 'http://127.0.0.1:1/?token=x']],
    [['--coins', '1']],
  ])('rejects the command %j', async (flags) => {
    await expect(seedCommand(flags, {})).rejects.toThrow();
  });
});
