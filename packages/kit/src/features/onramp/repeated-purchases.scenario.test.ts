// Purchases in progress, across window closes, reloads, accounts and failed requests.
import { fakeAddress, otherFakeAddress } from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createOnRampBuyers } from '../../account-lists/onramp-buyers.js';
import { onrampWorld, type OnRampWorld, wirePurchase } from './test/onramp-world.js';

const worlds: OnRampWorld[] = [];
afterEach(() => {
  for (const each of worlds.splice(0)) each.kit.destroy();
});

async function beginOnramp(...options: Parameters<typeof onrampWorld>) {
  const world = await onrampWorld(...options);
  worlds.push(world);
  const onramp = await world.kit.feature('onramp');
  await onramp.begin();
  return { ...world, onramp };
}
async function startPurchase(...options: Parameters<typeof onrampWorld>) {
  const made = await beginOnramp(...options);
  await made.onramp.buy();
  return made;
}
const aggregator = { url: 'https://sells.test/', publicKey: 'of-the-app' };
const name = 'openappkit:p:default:transactions';
const minedAt = (now: number) => ({ minedAt: new Date(now).toISOString() });
const failing = (): Response => new Response('', { status: 503 });
const asked = ({ env }: OnRampWorld): number =>
  env.fetch.calls.filter(({ url }) => url.includes('onramp=coinbase')).length;

describe('a purchase', () => {
  it('reports a purchase as pending and then arrived, and ignores earlier purchases', async () => {
    const made = await beginOnramp();
    const { bought, env, kit, onramp } = made;
    bought.push(wirePurchase('old', 'IN_PROGRESS'));
    const stale: string[] = [];
    kit.core.bus.on('balance-stale', ({ namespace }) => void stale.push(namespace));
    await onramp.buy();
    await env.clock.advance(4_000);
    expect(onramp.state.purchase).toMatchObject({ status: 'waiting', isLooking: true });
    bought.unshift(wirePurchase('new', 'IN_PROGRESS'));
    await env.clock.advance(4_000);
    expect(onramp.state.purchase).toMatchObject({ status: 'pending', transaction: { id: 'new' } });
    expect(stale).toEqual([]);
    bought[0] = wirePurchase('new', 'SUCCESS');
    await env.clock.advance(4_000);
    expect(onramp.state.purchase).toMatchObject({ status: 'arrived', isLooking: false });
    expect(stale).toEqual(['eip155']);
    const before = asked(made);
    await env.clock.advance(600_000);
    expect(asked(made)).toBe(before);
  });

  it('reports a failed purchase and stops polling', async () => {
    const { bought, env, onramp } = await startPurchase();
    bought.push(wirePurchase('new', 'FAILED', { chain: null }));
    await env.clock.advance(4_000);
    expect(onramp.state.purchase).toMatchObject({ status: 'failed', isLooking: false });
  });

  it('ignores transactions that the provider does not report as purchases', async () => {
    const { bought, env, onramp } = await startPurchase();
    bought.push(wirePurchase('new', 'SUCCESS', { status: 'confirmed' }));
    await env.clock.advance(4_000);
    expect(onramp.state.purchase?.status).toBe('waiting');
  });

  it('ignores purchases on a network that the app does not have', async () => {
    const { bought, env, onramp } = await startPurchase();
    bought.push(wirePurchase('new', 'SUCCESS', { chain: 'eip155:5' }));
    await env.clock.advance(4_000);
    expect(onramp.state.purchase?.status).toBe('waiting');
  });

  it('stops polling after three minutes, and check() starts it again', async () => {
    const made = await startPurchase();
    const { env, onramp } = made;
    await env.clock.advance(180_000);
    expect(onramp.state.purchase).toMatchObject({ status: 'waiting', isLooking: false });
    const before = asked(made);
    await env.clock.advance(60_000);
    expect(asked(made)).toBe(before);
    await onramp.check();
    expect(asked(made)).toBe(before + 1);
    expect(onramp.state.purchase?.isLooking).toBe(true);
    await env.clock.advance(4_000);
    expect(asked(made)).toBe(before + 2);
  });

  it('reports why a check failed, and finds the purchase when the service is back', async () => {
    const { bought, env, onramp } = await startPurchase();
    const answer = () => ({ data: bought, next: null });
    env.fetch.route('/history', () => new Response('', { status: 500 }));
    await env.clock.advance(4_000);
    expect(onramp.state.purchase).toMatchObject({
      status: 'waiting',
      error: { code: 'api/status' },
    });
    env.fetch.route('/history', answer);
    bought.push(wirePurchase('new', 'SUCCESS'));
    await env.clock.advance(4_000);
    expect(onramp.state.purchase).toMatchObject({ status: 'arrived', error: undefined });
  });

  it('keeps the status arrived after an older answer, and opens no window again', async () => {
    const { bought, env, onramp, windows } = await startPurchase();
    let answer = (_: object): void => undefined;
    const late = new Promise<object>((resolve) => (answer = resolve));
    env.fetch.route('/history', () => late);
    await env.clock.advance(4_000);
    env.fetch.route('/history', () => ({ data: bought, next: null }));
    bought.push(wirePurchase('new', 'SUCCESS'));
    await onramp.check();
    expect(onramp.state.purchase?.status).toBe('arrived');
    answer({ data: [wirePurchase('new', 'IN_PROGRESS')], next: null });
    await env.clock.advance(0);
    expect(onramp.state.purchase?.status).toBe('arrived');
    windows[0]?.close();
    await onramp.openAgain();
    expect(windows).toHaveLength(1);
    expect(onramp.state.purchase?.status).toBe('arrived');
  });

  it('recognizes a purchase by its time when earlier purchases are unknown', async () => {
    const made = await beginOnramp();
    const { bought, env, onramp } = made;
    env.fetch.route('/history', () => new Response('', { status: 500 }));
    await onramp.buy();
    env.fetch.route('/history', () => ({ data: bought, next: null }));
    const at = (ms: number) => ({ minedAt: new Date(env.clock.now() + ms).toISOString() });
    bought.push(wirePurchase('old', 'SUCCESS', at(-60_000)));
    await env.clock.advance(4_000);
    expect(onramp.state.purchase?.status).toBe('waiting');
    bought.unshift(wirePurchase('new', 'SUCCESS', at(1_000)));
    await env.clock.advance(4_000);
    expect(onramp.state.purchase).toMatchObject({ status: 'arrived', transaction: { id: 'new' } });
  });
});

describe('earlier purchases that cannot be read', () => {
  async function unread(): Promise<
    Awaited<ReturnType<typeof beginOnramp>> & { readonly answer: () => void }
  > {
    const made = await beginOnramp();
    made.env.fetch.route('/history', failing);
    const answer = (): void =>
      void made.env.fetch.route('/history', () => ({ data: made.bought, next: null }));
    return { ...made, answer };
  }

  it('still finds a purchase that was paid before the page was opened again', async () => {
    const { answer, bought, env, onramp, windows } = await unread();
    await onramp.buy();
    await env.clock.advance(1_000);
    answer();
    bought.push(wirePurchase('new', 'IN_PROGRESS', minedAt(env.clock.now())));
    windows[0]?.close();
    await onramp.openAgain();
    await env.clock.advance(4_000);
    expect(onramp.state.purchase).toMatchObject({ status: 'pending', transaction: { id: 'new' } });
  });

  it('does not report an earlier pending purchase as this one', async () => {
    const { answer, bought, env, onramp } = await unread();
    bought.push(wirePurchase('old', 'IN_PROGRESS', minedAt(env.clock.now() - 3_600_000)));
    await onramp.buy();
    answer();
    await env.clock.advance(4_000);
    expect(onramp.state.purchase).toMatchObject({ status: 'waiting', transaction: undefined });
    bought.unshift(wirePurchase('new', 'IN_PROGRESS', { minedAt: null }));
    await env.clock.advance(4_000);
    expect(onramp.state.purchase).toMatchObject({ status: 'pending', transaction: { id: 'new' } });
  });
});

describe("the provider's window", () => {
  it('reopens a closed window, and focuses an open one', async () => {
    const made = await startPurchase();
    const { env, onramp, sent, windows } = made;
    await onramp.openAgain();
    expect(windows).toMatchObject([{ focused: 1 }]);
    await env.clock.advance(180_000);
    windows[0]?.close();
    await env.clock.advance(1_000);
    expect(onramp.state.purchase).toMatchObject({ window: 'closed', isLooking: true });
    await onramp.openAgain();
    expect(windows).toHaveLength(2);
    expect(sent('/onrampurl')).toHaveLength(2);
    expect(onramp.state.purchase).toMatchObject({ status: 'waiting', window: 'open' });
  });

  it("keeps the purchase's status when it cannot be reopened", async () => {
    const { env, onramp, windows } = await startPurchase();
    windows[0]?.close();
    await env.clock.advance(1_000);
    env.fetch.route('/v1/generators/onrampurl', () => new Response('', { status: 503 }));
    await onramp.openAgain();
    expect(onramp.state.purchase).toMatchObject({
      status: 'waiting',
      error: { code: 'api/status' },
    });
    expect(windows[1]?.closed).toBe(true);
  });

  it.each(['the service fails', 'the user closes the new window'])(
    'keeps polling for a payment on the first page when %s while reopening',
    async (what) => {
      const { bought, env, onramp, windows } = await startPurchase();
      windows[0]?.close();
      await env.clock.advance(1_000);
      env.fetch.route('/v1/generators/onrampurl', () => {
        if (what === 'the service fails') return failing();
        windows[1]?.close();
        return { url: 'https://pay.coinbase.com/' };
      });
      await onramp.openAgain();
      expect(onramp.state.purchase).toMatchObject({
        status: 'waiting',
        window: 'closed',
        isLooking: true,
      });
      bought.push(wirePurchase('new', 'SUCCESS'));
      await env.clock.advance(4_000);
      expect(onramp.state.purchase?.status).toBe('arrived');
    },
  );

  it('shows an earlier payment again after a page that did not open was dismissed', async () => {
    const { bought, env, onramp } = await startPurchase();
    bought.push(wirePurchase('new', 'IN_PROGRESS'));
    await env.clock.advance(4_000);
    env.fetch.route('/v1/generators/onrampurl', failing);
    await onramp.buy();
    expect(onramp.state.purchase?.status).toBe('unopened');
    onramp.dismiss();
    expect(onramp.state.purchase).toMatchObject({ status: 'waiting', isLooking: true });
    bought[0] = wirePurchase('new', 'SUCCESS');
    await env.clock.advance(4_000);
    expect(onramp.state.purchase?.status).toBe('arrived');
    onramp.dismiss();
    expect(onramp.state.purchase).toBeUndefined();
  });

  it('opens no page when the user closed it early', async () => {
    const { env, onramp, windows } = await beginOnramp();
    env.fetch.route('/v1/generators/onrampurl', () => {
      windows[0]?.close();
      return { url: 'https://pay.coinbase.com/' };
    });
    await onramp.buy();
    expect(onramp.state.purchase).toMatchObject({ status: 'unopened', error: undefined });
    expect(windows[0]?.location.href).toBe('about:blank');
  });

  it('opens no page after the account changed while earlier purchases load', async () => {
    const { env, kit, onramp, sent, windows } = await beginOnramp();
    env.fetch.route('/history', () => new Promise<object>(() => undefined));
    const opening = onramp.buy();
    while (sent('/onrampurl').length === 0) await env.clock.advance(0);
    await env.clock.advance(0);
    await kit.core.connect({ connectorId: 'two' });
    await opening;
    expect(windows).toMatchObject([{ closed: true, location: { href: 'about:blank' } }]);
    expect(onramp.state.purchase).toBeUndefined();
  });

  it('replaces the window of the first purchase', async () => {
    const { bought, env, onramp, windows } = await startPurchase();
    onramp.setPurchaseCurrency('tide');
    await onramp.buy();
    expect(windows).toHaveLength(2);
    windows[0]?.close();
    await env.clock.advance(1_000);
    expect(onramp.state.purchase).toMatchObject({ symbol: 'TIDE', window: 'open' });
    bought.push(wirePurchase('new', 'SUCCESS'));
    await env.clock.advance(4_000);
    expect(onramp.state.purchase?.status).toBe('arrived');
  });
});

it('no longer reads the window of a purchase that another one replaced', async () => {
  const { env, onramp, windows } = await startPurchase();
  let reads = 0;
  const closed = { get: () => Boolean(reads++) && false };
  Object.defineProperty(windows[0] ?? {}, 'closed', closed);
  await env.clock.advance(1_000);
  expect(reads).toBe(1);
  await onramp.buy();
  const before = reads;
  await env.clock.advance(5_000);
  expect(reads).toBe(before);
});

describe('after a reload', () => {
  it('restores the purchase and the IDs of earlier purchases', async () => {
    const first = await beginOnramp();
    first.bought.push(wirePurchase('old', 'IN_PROGRESS'));
    await first.onramp.buy();
    first.kit.destroy();
    const { bought, env, onramp } = await beginOnramp({}, first.env);
    expect(onramp.state.purchase).toMatchObject({
      status: 'waiting',
      window: 'unknown',
      address: fakeAddress,
      symbol: 'ETH',
      payment: { amount: '100', currency: 'USD' },
    });
    bought.push(wirePurchase('old', 'IN_PROGRESS'));
    await env.clock.advance(4_000);
    expect(onramp.state.purchase?.status).toBe('waiting');
    bought.unshift(wirePurchase('new', 'SUCCESS'));
    await env.clock.advance(4_000);
    expect(onramp.state.purchase?.status).toBe('arrived');
    expect(env.storage.getItem(name)).toBeNull();
  });

  it('restores the purchase after a second reload, for its own account only', async () => {
    const first = await beginOnramp();
    first.bought.push(wirePurchase('old', 'IN_PROGRESS'));
    await first.onramp.buy();
    first.kit.destroy();
    const second = await beginOnramp({}, first.env);
    second.kit.destroy();
    const { bought, env, kit, onramp } = await beginOnramp({}, first.env);
    bought.push(wirePurchase('old', 'IN_PROGRESS'));
    await env.clock.advance(4_000);
    expect(onramp.state.purchase?.status).toBe('waiting');
    await kit.core.connect({ connectorId: 'two' });
    expect(onramp.state.purchase).toBeUndefined();
  });

  it('ignores a purchase that was dismissed, is a day old, or is invalid', async () => {
    const first = await startPurchase();
    first.onramp.dismiss();
    expect(first.onramp.state.purchase).toBeUndefined();
    expect(first.env.storage.getItem(name)).toBeNull();
    await first.onramp.buy();
    const [kept] = JSON.parse(first.env.storage.getItem(name) ?? '[]');
    first.kit.destroy();
    await first.env.clock.advance(24 * 60 * 60 * 1_000);
    const second = await beginOnramp({}, first.env);
    expect(second.onramp.state.purchase).toBeUndefined();
    second.kit.destroy();
    const bent = {
      ...kept,
      requestedAt: first.env.clock.now(),
      about: { ...kept.about, place: 7 },
    };
    first.env.storage.setItem(name, JSON.stringify([bent, 7]));
    const third = await beginOnramp({}, first.env);
    expect(third.onramp.state.purchase).toBeUndefined();
  });
});

describe('in two tabs', () => {
  it('keeps the newer purchase when the other tab dismisses its own', async () => {
    const first = await startPurchase();
    await first.env.clock.advance(1_000);
    const second = await beginOnramp({}, first.env);
    expect(second.onramp.state.purchase).toMatchObject({ status: 'waiting', window: 'unknown' });
    second.onramp.setPurchaseCurrency('tide');
    await second.onramp.buy();
    first.onramp.dismiss();
    second.kit.destroy();
    const third = await beginOnramp({}, first.env);
    expect(third.onramp.state.purchase).toMatchObject({ status: 'waiting', symbol: 'TIDE' });
  });

  it("keeps showing its own purchase when the other tab's is newer", async () => {
    const first = await startPurchase();
    await first.env.clock.advance(1_000);
    const second = await beginOnramp({}, first.env);
    second.onramp.setPurchaseCurrency('tide');
    await second.onramp.buy();
    await first.kit.core.connect({ connectorId: 'two' });
    await first.kit.core.connect({ connectorId: 'one' });
    expect(first.onramp.state.purchase).toMatchObject({ symbol: 'ETH', window: 'open' });
  });

  it('stores the last purchase of each account', async () => {
    const { env, kit, onramp } = await startPurchase();
    await onramp.buy();
    await kit.core.connect({ connectorId: 'two' });
    onramp.setPurchaseCurrency('tide');
    await onramp.buy();
    const stored = JSON.parse(env.storage.getItem(name) ?? '[]');
    expect(stored).toMatchObject([
      { address: otherFakeAddress, about: { symbol: 'TIDE' } },
      { address: fakeAddress, about: { symbol: 'ETH' } },
    ]);
  });
});

describe('a change of account', () => {
  it('hides and pauses the purchase until its account is active again', async () => {
    const made = await startPurchase();
    const { bought, env, kit, onramp } = made;
    await kit.core.connect({ connectorId: 'two' });
    expect(onramp.state.purchase).toBeUndefined();
    const before = asked(made);
    bought.push(wirePurchase('new', 'SUCCESS'));
    made.windows[0]?.close();
    await env.clock.advance(60_000);
    expect([asked(made), onramp.state.purchase]).toEqual([before, undefined]);
    await kit.core.connect({ connectorId: 'one' });
    expect(onramp.state.purchase).toMatchObject({ status: 'waiting', address: fakeAddress });
    await env.clock.advance(4_000);
    expect(onramp.state.purchase?.status).toBe('arrived');
  });

  it('pauses the purchase while disconnected, and keeps it on another network', async () => {
    const made = await startPurchase();
    const { env, kit, onramp } = made;
    await kit.core.switchNetwork('eip155:10');
    expect(onramp.state.purchase).toMatchObject({ status: 'waiting', network: { name: 'Harbor' } });
    await kit.core.disconnect();
    const before = asked(made);
    await env.clock.advance(60_000);
    expect([onramp.state.purchase, asked(made)]).toEqual([undefined, before]);
    expect(onramp.state.unavailable).toEqual({ code: 'not-connected' });
    await expect(onramp.buy()).rejects.toMatchObject({ code: 'onramp/not-ready' });
  });
});

describe('accounts whose purchases are requested', () => {
  it("remembers only accounts that opened the provider's page", async () => {
    const { block, env, kit, onramp } = await beginOnramp();
    const buyers = createOnRampBuyers(kit.core);
    const one = { namespace: 'eip155', address: fakeAddress };
    block(true);
    await onramp.buy();
    expect(buyers.has(one)).toBe(false);
    onramp.opened();
    expect(buyers.has({ ...one, address: fakeAddress.toLowerCase() })).toBe(true);
    expect(buyers.has({ ...one, address: otherFakeAddress })).toBe(false);
    expect(buyers.has({ ...one, namespace: 'solana' })).toBe(false);
    onramp.dismiss();
    expect(buyers.has(one)).toBe(true);
    env.storage.setItem('openappkit:p:default:bought', '{"0": 1}');
    expect(buyers.has(one)).toBe(false);
  });
});

describe('a provider without statuses', () => {
  it('does not poll a provider without statuses, and lets the user finish the purchase', async () => {
    const made = await beginOnramp({
      onRampAggregator: aggregator,
      features: { onramp: ['meld'] },
    });
    const { env, kit, onramp } = made;
    await onramp.buy();
    await env.clock.advance(60_000);
    expect(asked(made)).toBe(0);
    const stale: string[] = [];
    kit.core.bus.on('balance-stale', ({ namespace }) => void stale.push(namespace));
    await onramp.check();
    expect(onramp.state.purchase).toMatchObject({ status: 'waiting', isLooking: false });
    expect(stale).toEqual(['eip155']);
    expect(createOnRampBuyers(kit.core).has({ namespace: 'eip155', address: fakeAddress })).toBe(
      false,
    );
    await onramp.finish();
    expect(onramp.state.purchase).toMatchObject({ isFinished: true });
    expect(env.storage.getItem(name)).toBeNull();
  });
});
