// What a wallet was asked and did not answer before the page was gone, or in another tab: nobody pays twice unwarned.
import { KitError } from '@openappkit/core';
import type { Activity } from '@openappkit/core/adapter';
import { afterEach, describe, expect, it } from 'vitest';
import { codeOf } from '../../test/code-of.js';
import { maxUnanswered } from '../../payments/create-unanswered-store.js';
import {
  me,
  other,
  type SendWorld,
  sendWorld,
  token,
  typeUsdc,
  type WorldOptions,
} from './test/send-world.js';

const storedAt = 'openappkit:test:default:unanswered';
const worlds: SendWorld[] = [];
afterEach(() => {
  for (const { kit } of worlds.splice(0)) kit.destroy();
});
const make = async (options?: WorldOptions) => {
  const world = await sendWorld(options);
  worlds.push(world);
  return world;
};
/** A page whose wallet is asked for 34 USDC and is silent until the test answers. */
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
/** The browser tells the other tabs. */
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

describe('what a wallet was asked and did not answer', () => {
  it('stands in front after a reload, and after another, until it is looked up', async () => {
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

  it('is found by account, receiver, amount and minute, and is over then', async () => {
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

  it('is not over while nobody answers a look, unless a person says that they looked', async () => {
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
  ])('is forgotten once it is %s', async (_, settle) => {
    const question = await ask();
    expect(question.kept()).toContain(other);
    settle(question);
    await question.answer;
    expect(question.kept()).toBeUndefined();
    const { send } = await make({ storage: question.storage });
    await send.begin();
    expect(send.state.step).toBe('fill');
  });

  it('is remembered with its id where the answer was lost, and looked for by that', async () => {
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

  it('is of its account and network alone', async () => {
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

  it('stands before what an app asks to be sent, which is there once it is looked up', async () => {
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
        place: `eip155:1:${me.toLowerCase()}`,
        to: other,
        assetId: `eip155:1/erc20:${token}`,
        symbol: 'USDC',
        decimals: 6,
        value: '1',
        askedAt: 0,
        id: '',
        ...change,
      })),
    ),
  ])('is nothing where what is stored is none: %s', async (text) => {
    const { send } = await make({ stored: { [storedAt]: text } });
    await send.begin();
    expect(send.state).toMatchObject({ step: 'fill', sent: [] });
  });

  it('never hinders where the page stores nothing', async () => {
    const world = await make();
    world.env.storage.fault = 'blocked';
    await world.send.begin();
    typeUsdc(world);
    await world.send.review();
    await world.send.submit();
    expect(world.send.state.payment).toMatchObject({ status: 'waiting' });
  });

  it('stays in front when another tab asks something newer, which is told of after it', async () => {
    const { storage, kept } = await ask();
    const { send } = await make({ storage });
    await send.begin();
    const [one] = JSON.parse(kept() ?? '[]');
    const newer = { ...one, key: 'newer', value: '1000000' };
    storage.setItem(storedAt, JSON.stringify([newer, one]));
    await send.begin();
    expect(send.state.payment?.review.amount.text).toBe('34');
    await send.lookUp(send.state.payment?.key ?? 0);
    send.again();
    await send.begin();
    expect(send.state.payment?.review.amount.text).toBe('1');
  });

  it('of another tab does not cover what this wallet is being asked', async () => {
    const { answer, resolve, storage, kept, world } = await ask();
    const [one] = JSON.parse(kept() ?? '[]');
    storage.setItem(storedAt, JSON.stringify([{ ...one, key: 'newer' }, one]));
    await world.send.begin();
    expect(world.send.state.step).toBe('asking');
    resolve('0x1');
    expect(await answer).toBe('no error');
    expect(world.send.state).toMatchObject({ step: 'sent', payment: { id: '0x1' } });
  });

  it('is kept for a number of questions', async () => {
    const { storage, kept, world } = await ask();
    const [one] = JSON.parse(kept() ?? '[]');
    const many = Array.from({ length: 2 * maxUnanswered }, (_, at) => ({ ...one, key: `${at}` }));
    storage.setItem(storedAt, JSON.stringify(many));
    world.send.stopWaiting();
    const { send, usdc } = await make({ storage });
    await send.begin();
    expect(send.state.sent.length).toBe(maxUnanswered);
    expect(usdc.symbol).toBe('USDC');
  });
});

describe('in two tabs', () => {
  it('nobody is asked in one what the other is being asked', async () => {
    const one = await make();
    const { storage } = one.env;
    typeUsdc(one);
    await one.send.review();
    // Both stand at their review when the other tab asks.
    const two = await ask({ storage });
    expect(await codeOf(one.send.submit())).toBe('tx/unknown');
    expect(one.asked).toEqual([]);
    expect(one.send.state).toMatchObject(earlier);
    expect(two.world.send.state).toMatchObject({ step: 'asking' });
  });

  it('a review says so, too', async () => {
    const one = await make();
    typeUsdc(one);
    await ask({ storage: one.env.storage });
    expect(await codeOf(one.send.review())).toBe('tx/unknown');
    expect(one.send.state).toMatchObject(earlier);
  });

  it('what one is answered is open in the other no more', async () => {
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

  it('one that was told of it nowhere learns of it when it opens again', async () => {
    const one = await ask();
    const two = await make({ storage: one.storage });
    await two.send.begin();
    one.reject(new KitError('wallet/rejected'));
    await one.answer;
    await two.send.begin();
    expect(two.send.state).toMatchObject({ step: 'fill', sent: [] });
  });

  it('what one has answered or looked up is not remembered again by what the other does', async () => {
    const one = await ask();
    let fail = (_: unknown): void => undefined;
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
    fail(new Error('no'));
    await looking;
    expect(one.kept()).toBeUndefined();
  });

  it('the one that asks is not told of its own question as of an earlier one', async () => {
    const { world } = await ask();
    world.send.stopWaiting();
    await world.send.begin();
    expect(world.send.state).toMatchObject({ step: 'fill', sent: [{ status: 'asking' }] });
  });

  it('no tab listens any more once its kit is gone', async () => {
    const { world } = await ask();
    const { events } = world.env.page;
    expect(events.listenerCount('storage')).toBeGreaterThan(0);
    world.kit.destroy();
    expect(events.listenerCount('storage')).toBe(0);
  });
});
