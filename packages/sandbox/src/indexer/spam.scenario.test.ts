import type { Hex } from 'viem';
import { sendTransaction } from 'viem/actions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NftHolding } from '../blockchain-api/handle-nfts.js';
import { type SpamData, spamTokens } from '../chains/evm/fixtures/spam.js';
import { type ApiBench, harbor, openApiBench, stranger } from './test/open-api-bench.js';

let bench: ApiBench;
let victim: Hex;
let friend: Hex;
let done: SpamData;
beforeAll(async () => {
  bench = await openApiBench();
  const account = await bench.funded();
  victim = account.address;
  friend = stranger();
  await sendTransaction(bench.clientOf(account), { to: friend, value: 1_000n });
  const answer = await bench.order('evm/poison', { address: victim });
  expect(answer.status).toBe(200);
  done = await answer.json();
});
afterAll(() => bench.stop());

describe('poisoned account', () => {
  it('shows a payment to a look-alike of its counterparty in the history', async () => {
    const [fake] = done.lookAlikes;
    expect(done.lookAlikes.map(({ of }) => of)).toEqual([friend]);
    const digits = (address = '') => [address.slice(0, 6), address.slice(-4)].join().toLowerCase();
    expect(digits(fake?.address)).toBe(digits(friend));
    expect(fake?.address).not.toBe(friend);
    const { data } = await bench.history(victim, { chainId: harbor });
    const out = data.find(({ metadata }) => metadata.sentTo === fake?.address);
    expect(out).toMatchObject({
      metadata: { operationType: 'send', sentFrom: victim, status: 'confirmed' },
      transfers: [
        {
          direction: 'out',
          quantity: { numeric: '0' },
          fungible_info: { symbol: 'TUSD' },
          nft_info: null,
        },
      ],
    });
    const back = data.find(({ metadata }) => metadata.sentFrom === fake?.address);
    expect(back).toMatchObject({
      metadata: { operationType: 'receive', sentTo: victim },
      transfers: [{ direction: 'in', quantity: { numeric: '0' } }],
    });
  });

  it('marks spam tokens, with their names unchanged', async () => {
    const { data } = await bench.history(victim, { chainId: harbor });
    const marked = data.filter(
      ({ transfers }) =>
        transfers.length > 0 && transfers.every(({ nft_info }) => nft_info?.flags.is_spam),
    );
    expect(marked).toHaveLength(spamTokens.length + 1);
    const names = marked.map(({ transfers: [one] }) => one?.fungible_info?.name);
    for (const [name] of spamTokens) expect(names).toContain(name);
    const rows = await bench.balances(victim);
    expect(rows.map(({ symbol }) => symbol).sort()).toEqual(
      ['ETH', ...spamTokens.map(([, symbol]) => symbol)].sort(),
    );
    const valuedRows = rows.filter(({ value }) => value > 0);
    expect(valuedRows.map(({ name }) => name)).toEqual(['Ether']);
  });

  it('marks a begging collection as spam', async () => {
    const { data } = await bench.read<{ data: readonly NftHolding[] }>(`account/${victim}/nfts`);
    expect(data).toMatchObject([
      { assetId: `${harbor}/erc1155:${done.collection}/1`, isSpam: true, imageUrl: null },
    ]);
  });

  it('rejects the request without automine, and for an invalid address', async () => {
    await bench.hold();
    expect((await bench.order('evm/poison', { address: victim })).status).toBe(409);
    await bench.release();
    expect((await bench.order('evm/poison', { address: '0x12' })).status).toBe(400);
  });
});
