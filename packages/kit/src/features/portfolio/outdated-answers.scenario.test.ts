import { describe, expect, it } from 'vitest';
import type { AdapterInstance, Asset } from '@openappkit/core/adapter';
import { subscribe } from '@openappkit/core/internal';
import { fakeAddress, otherFakeAddress } from '@openappkit/testing';
import { contract, heldAnswers, portfolioKit, token } from './test/portfolio-kit.js';

const symbols = (assets: readonly Asset[]) => assets.map(({ symbol }) => symbol);

describe('a portfolio answer', () => {
  it('is dropped when it belongs to an account that is no longer active', async () => {
    const { env, fake, portfolio, settled } = await portfolioKit();
    const { held, reply } = heldAnswers();
    env.fetch.route('/balance', reply);
    void portfolio.refresh();
    await settled();
    fake.report.accountsChanged('fake.one', [`0x${'b'.repeat(40)}`]);
    await settled();
    held[1]?.([token(2, '2')]);
    await settled();
    held[0]?.([token(1, '1')]);
    await settled();
    expect(symbols(portfolio.state.assets)).not.toContain('T1');
    expect(symbols(portfolio.state.assets)).toContain('T2');
  });

  it('pauses while it parses ten thousand items, and is dropped when a newer read starts', async () => {
    const { env, portfolio, serve, settled } = await portfolioKit();
    serve(...Array.from({ length: 10_000 }, (_, index) => token(index + 1, '1')));
    void portfolio.refresh();
    await settled();
    expect(portfolio.state.assets).toHaveLength(10_001);
    serve(...Array.from({ length: 501 }, (_, index) => token(index + 1, '1')));
    const answers = heldAnswers();
    const before = env.clock.pending();
    void portfolio.refresh({ fresh: true });
    while (env.clock.pending() === before) await new Promise((next) => setImmediate(next));
    env.fetch.route('/balance', answers.reply);
    void portfolio.refresh({ fresh: true });
    await settled();
    answers.held[0]?.([token(1, '2')]);
    await settled();
    expect(symbols(portfolio.state.assets)).toEqual(['T1', 'ETH']);
  });

  it('shows the most valuable of many items first, without a total', async () => {
    const { env, portfolio, serve } = await portfolioKit();
    serve(...Array.from({ length: 2000 }, (_, index) => token(index + 1, String(index + 1))));
    const snapshots: {
      first: string | undefined;
      count: number;
      status: string;
      isTotal: boolean;
    }[] = [];
    const stop = subscribe(portfolio.state, () => {
      const { assets, status, total } = portfolio.state;
      const [first] = symbols(assets);
      snapshots.push({ first, count: assets.length, status, isTotal: total !== undefined });
    });
    void portfolio.refresh();
    await env.clock.advance(0);
    stop();
    const [early] = snapshots.filter(({ first }) => first === 'T2000');
    expect(early).toEqual({ first: 'T2000', count: 101, status: 'loading', isTotal: false });
    const last = { first: 'T2000', count: 2001, status: 'ready', isTotal: true };
    expect(snapshots.at(-1)).toEqual(last);
  });

  it('keeps the whole list and its total until the next long answer is read', async () => {
    const { portfolio, serve, settled } = await portfolioKit();
    serve(...Array.from({ length: 2000 }, (_, index) => token(index + 1, String(index + 1))));
    void portfolio.refresh();
    await settled();
    const counts = new Set<number>();
    const stop = subscribe(portfolio.state, () => {
      counts.add(portfolio.state.total === undefined ? 0 : portfolio.state.assets.length);
    });
    void portfolio.refresh({ fresh: true });
    await settled();
    stop();
    expect([...counts]).toEqual([2001]);
  });

  it('is dropped when it is older than another one', async () => {
    const { env, portfolio, settled } = await portfolioKit();
    const { held, reply } = heldAnswers();
    env.fetch.route('/balance', reply);
    void portfolio.refresh();
    await settled();
    void portfolio.refresh({ fresh: true });
    await settled();
    held[1]?.([token(1, '2')]);
    held[0]?.([token(1, '1')]);
    await settled();
    expect(portfolio.find(`eip155:1/erc20:${contract(1)}`)?.value).toBe(2_000_000n);
  });

  it('is dropped after a disconnect or destroy()', async () => {
    const { env, kit, portfolio, settled } = await portfolioKit();
    const { held, reply } = heldAnswers();
    env.fetch.route('/balance', reply);
    void portfolio.refresh();
    await settled();
    await kit.disconnect();
    held[0]?.([token(1, '1')]);
    await settled();
    expect(portfolio.state).toMatchObject({ status: 'idle', assets: [], caipAddress: undefined });
    await kit.core.connect({ connectorId: 'fake.one' });
    await settled();
    kit.destroy();
    held[1]?.([token(1, '1')]);
    await settled();
    expect(symbols(portfolio.state.assets)).not.toContain('T1');
    expect(env.clock.pending()).toBe(0);
  });
});

const accounts = [fakeAddress, otherFakeAddress] as const;

describe('a portfolio answer for an account that is no longer active', () => {
  it('is not cached, even from an adapter that cannot be aborted', async () => {
    const answers: (() => void)[] = [];
    const assets: AdapterInstance['assets'] = () =>
      new Promise((resolve) => answers.push(() => resolve({ items: [] })));
    const { kit, portfolio, settled } = await portfolioKit({}, { assets });
    void portfolio.refresh();
    await settled();
    await kit.core.disconnect();
    await settled();
    answers[0]?.();
    await settled();
    await kit.core.connect({ connectorId: 'fake.one' });
    await settled();
    expect(answers).toHaveLength(2);
    expect(portfolio.state.status).toBe('loading');
  });
});

describe('a portfolio answer during an account switch', () => {
  it('is never shown as the balance of the other account', async () => {
    const answers: (() => void)[] = [];
    const coins: Readonly<Record<string, bigint>> = { [fakeAddress]: 7n, [otherFakeAddress]: 3n };
    const assets: AdapterInstance['assets'] = ({ address, networks: [first] }) =>
      new Promise((resolve) => {
        const caipNetworkId = first?.caipNetworkId ?? 'eip155:1';
        const value = (coins[address] ?? 0n) * 10n ** 18n;
        const coin = { name: 'Ether', symbol: 'ETH', decimals: 18, value };
        const assetId = `${caipNetworkId}/slip44:60` as const;
        answers.push(() => resolve({ items: [{ ...coin, assetId, caipNetworkId }] }));
      });
    const { fake, kit, portfolio, settled } = await portfolioKit(
      {},
      { assets, balance: () => Promise.reject(new Error('down')) },
    );
    const balances: unknown[] = [];
    const record = (): void => {
      const { address, balance } = kit.core.account.get('eip155');
      if (balance !== undefined) balances.push([address, balance]);
    };
    subscribe(kit.core.account.state, record);
    for (let microtasks = 0; microtasks < 24; microtasks++) {
      const [now, next] = microtasks % 2 === 0 ? accounts : [...accounts].reverse();
      fake.report.accountsChanged('fake.one', [now ?? '']);
      await settled();
      void portfolio.refresh({ fresh: true });
      await settled();
      answers.at(-1)?.();
      for (let count = 0; count < microtasks; count++) await Promise.resolve();
      fake.report.accountsChanged('fake.one', [next ?? '']);
      await settled();
      for (const answer of answers.splice(0)) answer();
      await settled();
      expect(portfolio.state.assets.map(({ value }) => value)).toEqual([
        (coins[next ?? ''] ?? 0n) * 10n ** 18n,
      ]);
    }
    expect(balances).toContainEqual([fakeAddress, '7']);
    expect(balances).not.toContainEqual([fakeAddress, '3']);
    expect(balances).not.toContainEqual([otherFakeAddress, '7']);
  });
});
