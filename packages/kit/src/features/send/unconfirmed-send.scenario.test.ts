// Requests that a wallet did not answer before a reload or in another tab: the user must not pay twice without a warning.
import { KitError } from '@openappkit/core';
import type { Activity } from '@openappkit/core/adapter';
import { afterEach, describe, expect, it } from 'vitest';
import { codeOf } from '../../test/code-of.js';
import { maxStored } from '../../transactions/persist.js';
import {
  me,
  other,
  type SendWorld,
  sendWorld,
  token,
  typeUsdc,
  type WorldOptions,
} from './test/send-world.js';

const storedAt = 'openappkit:test:default:transactions';
const worlds: SendWorld[] = [];
afterEach(() => {
  for (const { kit } of worlds.splice(0)) kit.destroy();
});
const make = async (options?: WorldOptions) => {
  const world = await sendWorld(options);
  worlds.push(world);
  return world;
};
/** A page whose wallet is asked for 34 USDC and does not answer until the test answers. */
async function ask(options?: WorldOptions) {
  const world = await make(options);
  let settle = { resolve: (_: string): void => undefined, reject: (_: unknown): void => undefined };
  world.wallet.answer = () =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject };
    });
  typeUsdc(world);
  await world.send.review();
  const answer = codeOf(world.send.submit());
  const { storage } = world.env;
  return { world, answer, storage, ...settle, kept: () => storage.entries()[storedAt] };
}
/** Emits the storage event of another tab. */
const tell = ({ env }: SendWorld, key: string | null = storedAt): void => {
  env.page.events.dispatchEvent(Object.assign(new Event('storage'), { key }));
};
const paid = (id: string, at: number): Activity => ({
  id,
  caipNetworkId: 'eip155:1',
  at,
  status: 'final',
  transfers: [
    {
      assetId: `eip155:1/erc20:${token}`,
      from: me,
      to: other,
      value: 34_000_000n,
      symbol: 'USDC',
      decimals: 6,
    },
  ],
});
const earlier = {
  step: 'sent',
  payment: {
    status: 'unknown',
    isEarlier: true,
    canSendAgain: false,
    review: { to: other, amount: { value: 34_000_000n, text: '34', symbol: 'USDC' } },
  },
} as const;

describe('an unanswered wallet request', () => {
  it('shows an unanswered request after each reload until the user checks it', async () => {
    const { storage } = await ask();
    for (const _ of ['reload', 'second reload']) {
      const { send } = await make({ storage });
      await send.begin();
      expect(send.state).toMatchObject(earlier);
      send.again();
      expect(send.state.step).toBe('sent');
    }
    const { send } = await make({ storage });
    await send.begin();
    await send.lookUp(send.state.payment?.key ?? 0);
    send.again();
    expect(send.state).toMatchObject({ step: 'fill', payment: undefined });
    const { send: next } = await make({ storage });
    await next.begin();
    expect(next.state.step).toBe('fill');
  });

  it.each([
    ['a joiner', 'A\u200dB'],
    ['nothing', ''],
    ['300 letters', 'A'.repeat(300)],
  ])(
    'shows an unanswered request after a reload although the app wrote %s as the symbol',
    async (_, symbol) => {
      const world = await make();
      typeUsdc(world);
      world.send.setAsset({ ...world.usdc, symbol });
      await world.send.review();
      world.wallet.answer = () => new Promise(() => undefined);
      void codeOf(world.send.submit());
      const { send } = await make({ storage: world.env.storage });
      await send.begin();
      expect(send.state).toMatchObject({ step: 'sent', payment: { isEarlier: true } });
    },
  );

  it('removes an unanswered request once the other tab has an answer, although nothing can be stored here', async () => {
    const { resolve, answer, storage } = await ask();
    const setItem = (): void => {
      throw new Error('full');
    };
    const second = await make({ storage: { ...storage, setItem } });
    await second.send.begin();
    expect(second.send.state).toMatchObject(earlier);
    resolve('0x1');
    await answer;
    tell(second);
    expect(second.send.state).toMatchObject({ step: 'fill', sent: [] });
  });

  it.each<[string, (made: SendWorld) => unknown]>([
    ['network', ({ adapter }) => adapter.report.chainChanged('com.amber', 'eip155:2')],
    ['account', ({ kit }) => kit.connect({ connectorId: 'com.fjord', namespace: 'eip155' })],
  ])('allows a payment of another %s while a request is unanswered', async (_, change) => {
    const { answer, reject, world } = await ask();
    reject(new Error('lost'));
    await answer;
    const { env, send } = world;
    send.reset();
    await change(world);
    await env.clock.advance(0);
    await send.begin();
    expect(send.state).toMatchObject({ step: 'fill', sent: [{ status: 'unknown' }] });
  });

  it('lists an unanswered request once after the other tab stored it again', async () => {
    const { reject, answer, storage } = await ask();
    const { send } = await make({ storage });
    await send.begin();
    await send.lookUp(send.state.payment?.key ?? 0);
    reject(new Error('lost'));
    await answer;
    await send.begin();
    expect(send.state).toMatchObject({ ...earlier, sent: [{ status: 'unknown' }] });
    expect(send.state.sent).toHaveLength(1);
  });

  it('finds an unanswered payment by account, recipient, amount and time, and removes its request', async () => {
    const { storage, world } = await ask();
    const at = world.env.clock.now();
    const { send } = await make({
      storage,
      can: {
        activity: async () => ({ items: [paid('0xold', at - 3_600_000), paid('0xf1', at + 5000)] }),
        watchTransaction: async ({ id }) => ({ status: 'final', id }),
      },
    });
    await send.begin();
    await send.lookUp(send.state.payment?.key ?? 0);
    expect(send.state.payment).toMatchObject({ status: 'confirmed', id: '0xf1' });
    expect(storage.entries()).not.toHaveProperty([storedAt]);
  });

  it('keeps an unanswered request after a failed check until the user confirms that they checked', async () => {
    const { storage } = await ask();
    const { send } = await make({
      storage,
      can: { activity: () => Promise.reject(new KitError('api/unreachable')) },
    });
    await send.begin();
    const { key = 0 } = send.state.payment ?? {};
    send.confirmLookedUp(key);
    expect(send.state.payment?.canSendAgain).toBe(false);
    await send.lookUp(key);
    expect(send.state.payment).toMatchObject({ isLookFailed: true, canSendAgain: false });
    expect(storage.entries()).toHaveProperty([storedAt]);
    send.confirmLookedUp(key);
    expect(send.state.payment).toMatchObject({ status: 'unknown', canSendAgain: true });
    expect(storage.entries()).not.toHaveProperty([storedAt]);
  });

  it.each<[string, (question: Awaited<ReturnType<typeof ask>>) => void]>([
    ['sent', ({ resolve }) => resolve('0x1')],
    ['declined', ({ reject }) => reject(new KitError('wallet/rejected'))],
    ['refused', ({ reject }) => reject(new KitError('tx/refused'))],
  ])('removes an unanswered request once it is %s', async (_, settle) => {
    const question = await ask();
    expect(question.kept()).toContain(other);
    settle(question);
    await question.answer;
    expect(question.kept()).toBeUndefined();
    const { send } = await make({ storage: question.storage });
    await send.begin();
    expect(send.state.step).toBe('fill');
  });

  it('keeps the id of a request whose answer was lost, and checks by it', async () => {
    const { answer, reject, storage } = await ask();
    reject(new KitError('tx/unknown', { context: { id: '0xaa' } }));
    await answer;
    const asked: string[] = [];
    const { send } = await make({
      storage,
      can: {
        watchTransaction: async ({ id }) => {
          asked.push(id);
          return { status: 'unknown', id, isAbsent: true };
        },
      },
    });
    await send.begin();
    expect(send.state).toMatchObject({ ...earlier, payment: { id: '0xaa' } });
    await send.lookUp(send.state.payment?.key ?? 0);
    expect(asked[0]).toBe('0xaa');
    expect(send.state.payment).toMatchObject({ canSendAgain: true });
    expect(storage.entries()).not.toHaveProperty([storedAt]);
  });

  it('shows an unanswered request on its own account and network only', async () => {
    const { storage } = await ask();
    const { kit, send } = await make({ storage });
    await kit.connect({ connectorId: 'com.fjord', namespace: 'eip155' });
    await send.begin();
    expect(send.state.step).toBe('fill');
    await kit.connect({ connectorId: 'com.amber', namespace: 'eip155' });
    const [harbor, lagoon] = kit.getCaipNetworks();
    if (lagoon) await kit.switchNetwork(lagoon);
    await send.begin();
    expect(send.state.step).toBe('fill');
    if (harbor) await kit.switchNetwork(harbor);
    await send.begin();
    expect(send.state).toMatchObject(earlier);
  });

  it('shows an unanswered request before a send that the app starts, which follows after the check', async () => {
    const { storage } = await ask();
    const { send } = await make({ storage });
    await send.begin({ amount: '2', to: other });
    expect(send.state).toMatchObject({ ...earlier, flow: 1 });
    await send.lookUp(send.state.payment?.key ?? 0);
    send.again();
    expect(send.state).toMatchObject({
      step: 'fill',
      amount: { text: '2' },
      recipient: { address: other },
    });
  });

  it.each([
    'not json',
    '{}',
    '[null, {"key": "a"}]',
    JSON.stringify(
      [
        ...[{ decimals: 255 }, { decimals: -1 }, { value: '1e400' }, { value: '-1' }],
        ...[{ assetId: 'x' }, { askedAt: 'now' }, { to: '\u202e' }, { to: {} }],
      ].map((change, at) => ({
        key: String(at),
        kind: 'send',
        network: 'eip155:1',
        address: me,
        status: 'requested',
        requestedAt: 'askedAt' in change ? change.askedAt : 0,
        id: '',
        about: {
          to: other,
          assetId: `eip155:1/erc20:${token}`,
          symbol: 'USDC',
          decimals: 6,
          value: '1',
          ...change,
        },
      })),
    ),
  ])('ignores invalid stored data: %s', async (text) => {
    const { send } = await make({ stored: { [storedAt]: text } });
    await send.begin();
    expect(send.state).toMatchObject({ step: 'fill', sent: [] });
  });

  it('allows sending when storage is blocked', async () => {
    const world = await make();
    world.env.storage.fault = 'blocked';
    await world.send.begin();
    typeUsdc(world);
    await world.send.review();
    await world.send.submit();
    expect(world.send.state.payment).toMatchObject({ status: 'waiting' });
  });

  it('keeps showing a request when another tab stores a newer one, and shows that one afterwards', async () => {
    const { storage, kept } = await ask();
    const { send } = await make({ storage });
    await send.begin();
    const [one] = JSON.parse(kept() ?? '[]');
    const newer = { ...one, key: 'newer', about: { ...one.about, value: '1000000' } };
    storage.setItem(storedAt, JSON.stringify([newer, one]));
    await send.begin();
    expect(send.state.payment?.review.amount.text).toBe('34');
    await send.lookUp(send.state.payment?.key ?? 0);
    send.again();
    await send.begin();
    expect(send.state.payment?.review.amount.text).toBe('1');
  });

  it('hides a request of another tab while the wallet of this tab is asked', async () => {
    const { answer, resolve, storage, kept, world } = await ask();
    const [one] = JSON.parse(kept() ?? '[]');
    storage.setItem(storedAt, JSON.stringify([{ ...one, key: 'newer' }, one]));
    await world.send.begin();
    expect(world.send.state.step).toBe('asking');
    resolve('0x1');
    expect(await answer).toBe('no error');
    expect(world.send.state).toMatchObject({ step: 'sent', payment: { id: '0x1' } });
  });

  it('stores unanswered requests up to a maximum number', async () => {
    const { storage, kept, world } = await ask();
    const [one] = JSON.parse(kept() ?? '[]');
    const many = Array.from({ length: 2 * maxStored }, (_, at) => ({ ...one, key: `${at}` }));
    storage.setItem(storedAt, JSON.stringify(many));
    world.send.stopWaiting();
    const { send, usdc } = await make({ storage });
    await send.begin();
    expect(send.state.sent.length).toBe(maxStored);
    expect(usdc.symbol).toBe('USDC');
  });
});

describe('an unanswered wallet request in two tabs', () => {
  it('does not ask the wallet in one tab while the wallet of the other tab is asked', async () => {
    const one = await make();
    const { storage } = one.env;
    typeUsdc(one);
    await one.send.review();
    const two = await ask({ storage });
    expect(await codeOf(one.send.submit())).toBe('tx/unknown');
    expect(one.asked).toEqual([]);
    expect(one.send.state).toMatchObject(earlier);
    expect(two.world.send.state).toMatchObject({ step: 'asking' });
  });

  it('rejects a review in one tab while the wallet of the other tab is asked', async () => {
    const one = await make();
    typeUsdc(one);
    await ask({ storage: one.env.storage });
    expect(await codeOf(one.send.review())).toBe('tx/unknown');
    expect(one.send.state).toMatchObject(earlier);
  });

  it('drops a request in the other tab once it is answered', async () => {
    const one = await ask();
    const two = await make({ storage: one.storage });
    await two.send.begin();
    expect(two.send.state).toMatchObject(earlier);
    tell(two, 'something else');
    tell(two);
    expect(two.send.state.step).toBe('sent');
    one.resolve('0x1');
    await one.answer;
    tell(two);
    expect(two.send.state).toMatchObject({ step: 'fill', payment: undefined, sent: [] });
    expect(one.world.send.state).toMatchObject({ step: 'sent', payment: { status: 'waiting' } });
  });

  it('drops an answered request when send opens again in a tab that got no event', async () => {
    const one = await ask();
    const two = await make({ storage: one.storage });
    await two.send.begin();
    one.reject(new KitError('wallet/rejected'));
    await one.answer;
    await two.send.begin();
    expect(two.send.state).toMatchObject({ step: 'fill', sent: [] });
  });

  it('does not store a request again in the other tab after it was answered or checked', async () => {
    const one = await ask();
    let fail: ((error: unknown) => void) | undefined;
    const two = await make({
      storage: one.storage,
      can: {
        activity: () =>
          new Promise((_, reject) => {
            fail = reject;
          }),
      },
    });
    await two.send.begin();
    const { key = 0 } = two.send.state.payment ?? {};
    one.resolve('0x1');
    await one.answer;
    const looking = two.send.lookUp(key);
    await expect.poll(() => fail).toBeDefined();
    fail?.(new Error('no'));
    await looking;
    expect(one.kept()).toBeUndefined();
  });

  it('does not count a request as an earlier payment in the tab that asked', async () => {
    const { world } = await ask();
    world.send.stopWaiting();
    await world.send.begin();
    expect(world.send.state).toMatchObject({ step: 'fill', sent: [{ status: 'asking' }] });
  });

  it('removes the storage listener when the kit is destroyed', async () => {
    const { world } = await ask();
    const { events } = world.env.page;
    expect(events.listenerCount('storage')).toBeGreaterThan(0);
    world.kit.destroy();
    expect(events.listenerCount('storage')).toBe(0);
  });
});
