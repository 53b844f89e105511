// Counts work instead of time: no task may process thousands of assets.
import type { AdapterInstance, Asset } from '@openappkit/core/adapter';
import { describe, expect, it } from 'vitest';
import { contract, ether, portfolioKit, token } from './test/portfolio-kit.js';

const count = 2000;
/** The most items of one task. */
const maxItems = 500;

/** Calls `onRead` whenever the field of one of the objects is read. */
function watchField<Item extends object>(
  items: readonly Item[],
  field: keyof Item,
  onRead: () => void,
): void {
  for (const item of items) {
    const value = item[field];
    const get = (): unknown => {
      onRead();
      return value;
    };
    Object.defineProperty(item, field, { get, enumerable: true });
  }
}

describe('a portfolio of thousands of assets', () => {
  it('does not sort or convert the other assets when the native balance changes', async () => {
    let value = 1n;
    const { kit, portfolio, serve, settled } = await portfolioKit(
      {},
      { balance: async () => ({ value: value * 10n ** 18n, decimals: 18, symbol: 'ETH' }) },
    );
    serve(ether('1'), ...Array.from({ length: count }, (_, at) => token(at + 1, '3', at % 2)));
    void portfolio.refresh();
    await settled();
    const { assets } = portfolio.state;
    expect(assets).toHaveLength(count + 1);
    let reads = 0;
    for (const field of ['symbol', 'decimals'] as const)
      watchField<Asset>(assets, field, () => void reads++);
    value = 5n;
    await kit.fetchBalance();
    expect(portfolio.state.total?.amount).toBe(String(5 * 2000 + (3 * count) / 2));
    expect(portfolio.state.assets[0]?.value).toBe(5n * 10n ** 18n);
    expect(kit.core.account.get('eip155').tokenBalance).toHaveLength(count + 1);
    expect(reads).toBeLessThan(50);
  });

  it('reads at most 500 items in a task, for the list and for the cache', async () => {
    const items = Array.from({ length: count }, (_, at) => ({
      assetId: `eip155:1/erc20:${contract(at + 1)}` as const,
      caipNetworkId: 'eip155:1' as const,
      name: `Token ${at}`,
      symbol: `T${at}`,
      decimals: 6,
      value: BigInt(at + 1),
    }));
    const assets: AdapterInstance['assets'] = async () => ({ items });
    const { env, kit, portfolio, settled } = await portfolioKit({}, { assets });
    let reads = 0;
    let maxReads = 0;
    const { setTimeout } = env.clock;
    const inTask = (run: () => void, ms: number): unknown =>
      setTimeout(() => {
        reads = 0;
        run();
      }, ms);
    Object.assign(env.clock, { setTimeout: inTask });
    watchField(items, 'value', () => {
      reads++;
      maxReads = Math.max(maxReads, reads);
    });
    void portfolio.refresh();
    await settled();
    expect(portfolio.state.assets).toHaveLength(count + 1);
    expect(maxReads).toBeLessThanOrEqual(maxItems);
    kit.destroy();
  });

  it('restores exact amounts of adapters from the cache', async () => {
    const value = 2n ** 200n + 1n;
    const item = {
      assetId: `eip155:1/erc20:${contract(1)}`,
      caipNetworkId: 'eip155:1',
      name: 'One',
      symbol: 'ONE',
      decimals: 6,
      value,
    } as const;
    const queried: string[] = [];
    const assets: AdapterInstance['assets'] = async ({ address }) => {
      queried.push(address);
      return { items: [item] };
    };
    const { fake, portfolio, settled } = await portfolioKit({}, { assets });
    await portfolio.refresh();
    await settled();
    fake.report.chainChanged('fake.one', 'eip155:10');
    await settled();
    fake.report.chainChanged('fake.one', 'eip155:1');
    await settled();
    expect(portfolio.find(item.assetId)?.value).toBe(value);
    expect(queried).toHaveLength(2);
  });
});
