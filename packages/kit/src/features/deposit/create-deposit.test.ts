import { afterEach, describe, expect, it } from 'vitest';
import { me, other } from '../send/test/send-world.js';
import { depositWorld, type DepositWorld } from './test/deposit-world.js';

const worlds: DepositWorld[] = [];
afterEach(() => {
  for (const { kit } of worlds.splice(0)) kit.destroy();
});
const begun = async (...given: Parameters<typeof depositWorld>): Promise<DepositWorld> => {
  const world = await depositWorld(...given);
  worlds.push(world);
  world.deposit.begin();
  await world.rest();
  return world;
};
const asked = async (): Promise<DepositWorld> => {
  const world = await begun();
  world.deposit.setAmount('0.25');
  world.deposit.depositFrom('pier');
  await world.rest();
  return world;
};
const methods = ({ calls }: DepositWorld): readonly string[] => calls.map(({ method }) => method);
const pageOf = 'reown_getExchangePayUrl';

describe('the form', () => {
  it("offers the network's coin and dollar tokens to the active account", async () => {
    const { calls, deposit } = await begun();
    expect(deposit.state).toMatchObject({ unavailable: undefined, account: { address: me } });
    expect(deposit.state.assets.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC', 'USDT']);
    expect(deposit.state.exchanges).toMatchObject({ status: 'ready', exchanges: [{ id: 'pier' }] });
    expect(calls[0]?.params).toMatchObject({ asset: 'eip155:1/slip44:60' });
    const [, usdc] = deposit.state.assets;
    if (usdc) deposit.setAsset(usdc.assetId);
    expect(calls.at(-1)?.params).toMatchObject({ asset: usdc?.assetId });
  });

  it.each([
    ['', 'required'],
    ['0', 'required'],
    ['1e9', 'invalid'],
    ['-1', 'invalid'],
    ['0.0000001', 'too-fine'],
  ])('does not ask an exchange for "%s"', async (text, code) => {
    const world = await begun();
    const { deposit } = world;
    const [, usdc] = deposit.state.assets;
    if (usdc) deposit.setAsset(usdc.assetId);
    await world.rest();
    deposit.setAmount(text);
    expect(deposit.state.exchanges.status).toBe('ready');
    expect(deposit.state.issue).toMatchObject({ code });
    deposit.depositFrom('pier');
    expect(world.windows).toEqual([]);
    expect(methods(world)).not.toContain(pageOf);
  });

  it('does not send to an account that is no longer active', async () => {
    const world = await begun();
    world.deposit.setAmount('1');
    world.adapter.report.accountsChanged('com.amber', [other]);
    world.deposit.depositFrom('pier');
    await world.rest();
    const recipients = world.calls.map(({ params }) => params.recipient);
    expect(recipients).not.toContain(`eip155:1:${me}`);
    expect(world.deposit.state.account?.address).toBe(other);
  });
});

describe('a change of account or network', () => {
  it("clears the amount when the network's assets differ", async () => {
    const { deposit, adapter, rest } = await begun();
    const [, usdc] = deposit.state.assets;
    if (usdc) deposit.setAsset(usdc.assetId);
    deposit.setAmount('100');
    adapter.report.chainChanged('com.amber', 'eip155:2');
    await rest();
    expect(deposit.state.asset?.assetId).toBe('eip155:2/slip44:60');
    expect(deposit.state).toMatchObject({ amountText: '', amount: undefined });
  });

  it('opens no page that arrives after the account changed', async () => {
    const world = await begun();
    const { adapter, deposit, exchange, rest, windows } = world;
    let answer = (): void => undefined;
    exchange.reply = ({ method }) => {
      if (method !== pageOf) return { result: { exchanges: [], total: 0 } };
      return new Promise((resolve) => {
        answer = () => resolve({ result: { url: 'https://pier.test/pay', sessionId: 'session1' } });
      });
    };
    deposit.setAmount('1');
    deposit.depositFrom('pier');
    await rest();
    adapter.report.accountsChanged('com.amber', [other]);
    await rest();
    answer();
    await rest();
    expect(windows).toMatchObject([{ closed: true, shown: [] }]);
    expect(deposit.state.orders).toEqual([]);
  });
});

describe('a deposit order', () => {
  it('polls every five seconds until the order is done, then reports the balance as stale', async () => {
    const world = await asked();
    const { calls, deposit, env, exchange, kit } = world;
    expect(calls.find(({ method }) => method === pageOf)?.params).toMatchObject({
      amount: '0.25',
      recipient: `eip155:1:${me}`,
    });
    expect(deposit.state.order).toMatchObject({ status: 'waiting', recipient: me });
    const before = calls.length;
    await env.clock.advance(4_999);
    expect(calls).toHaveLength(before);
    exchange.status = { status: 'SUCCESS', txHash: '0xab' };
    const stale: unknown[] = [];
    kit.core.bus.on('balance-stale', (event) => stale.push(event));
    await env.clock.advance(1);
    expect(deposit.state.order).toMatchObject({ status: 'success', id: '0xab' });
    expect(stale).toContainEqual({ namespace: 'eip155' });
    deposit.another();
    expect(deposit.state).toMatchObject({ order: undefined, amountText: '0.25' });
  });

  it('reports a page that does not open, with no order left', async () => {
    const world = await begun();
    world.exchange.isDown = true;
    world.deposit.setAmount('1');
    world.deposit.depositFrom('pier');
    await world.rest();
    expect(world.windows).toMatchObject([{ closed: true }]);
    expect(world.deposit.state).toMatchObject({ problem: { name: 'Pier' }, order: undefined });
  });

  it('continues in the background while the form or another account is shown', async () => {
    const world = await asked();
    const { adapter, deposit, env, exchange } = world;
    adapter.report.accountsChanged('com.amber', [other]);
    expect(deposit.state.order).toBeUndefined();
    deposit.begin();
    expect(deposit.state.order).toBeUndefined();
    exchange.status = { status: 'IN_PROGRESS' };
    await env.clock.advance(5_000);
    expect(deposit.state.orders).toMatchObject([{ status: 'in-progress', recipient: me }]);
    adapter.report.accountsChanged('com.amber', [me]);
    deposit.begin();
    expect(deposit.state.order).toMatchObject({ status: 'in-progress' });
  });

  it('shows the order again when its account is active again, and asks no exchange twice', async () => {
    const world = await asked();
    const { adapter, deposit, rest } = world;
    for (const address of [other, me]) {
      adapter.report.accountsChanged('com.amber', [address]);
      await rest();
    }
    expect(deposit.state.order).toMatchObject({ status: 'waiting', recipient: me });
    deposit.depositFrom('pier');
    await rest();
    expect(methods(world).filter((method) => method === pageOf)).toHaveLength(1);
  });

  it('shows an order once after a reload, and not among payments', async () => {
    const first = await asked();
    const { storage } = first.env;
    first.kit.destroy();
    const next = await begun({ storage }, { status: 'SUCCESS', txHash: '0xab' });
    expect(next.deposit.state.order).toMatchObject({ isEarlier: true, status: 'success' });
    expect(next.pay.state.orders).toEqual([]);
    next.kit.destroy();
    const third = await begun({ storage }, { status: 'SUCCESS' });
    expect(third.deposit.state).toMatchObject({ order: undefined, orders: [] });
  });
});
