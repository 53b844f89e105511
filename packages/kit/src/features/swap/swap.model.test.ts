// In every order of events, wallets are asked only for swaps that were reviewed for that account at an accepted price.
// Only the exchange gets an allowance.
import { KitError } from '@openappkit/core';
import type { CallRequest } from '@openappkit/core/adapter';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coin, router, swapWorld, type SwapWorld, usdcAddress, word } from './test/swap-world.js';

const runs = Number(process.env.MODEL_RUNS ?? 40);
const approve = `0x095ea7b3${router.slice(2).padStart(64, '0')}`;

const named = <What extends string>(...what: readonly What[]) =>
  fc.record({ what: fc.constantFrom(...what), to: fc.constant('') });
const given = <What extends string>(what: What, ...to: readonly string[]) =>
  fc.record({ what: fc.constant(what), to: fc.constantFrom(...to) });
const step = fc.oneof(
  { weight: 4, arbitrary: named('ready') },
  { weight: 7, arbitrary: named('swap', 'swap', 'swap', 'allow', 'accept') },
  { weight: 3, arbitrary: given('moves', '1985', '1995', '2000', '2100') },
  { weight: 3, arbitrary: named('answers') },
  { weight: 2, arbitrary: given('wallet', 'agrees', 'declines', 'loses') },
  { weight: 2, arbitrary: given('price', '2000', '1999', '1985', '2100', '0') },
  { weight: 1, arbitrary: given('service', 'honest', 'lies', 'spends', 'away') },
  { weight: 1, arbitrary: given('amount', '1', '0.5', '', 'x', '10', '9e9', '1000') },
  { weight: 1, arbitrary: given('fills', '1', '3') },
  { weight: 1, arbitrary: given('uses', 'com.amber', 'com.fjord') },
  { weight: 1, arbitrary: named('flip', 'max', 'edit', 'again', 'reset', 'begin', 'stop', 'look') },
  { weight: 2, arbitrary: given('waits', '0', '300', '20000') },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function begin() {
  const world = await swapWorld();
  const { swap, service } = world;
  const open: (() => void)[] = [];
  let mood = 'agrees';
  let count = 0;
  /** The accepted amount, in base units. */
  let acceptedValue = 0n;
  const lost = new Set<string>();

  world.wallet.answer = (asked: CallRequest) => {
    check(asked);
    return new Promise((resolve, reject) => {
      const own = mood;
      open.push(() => {
        if (own === 'agrees') resolve(`0x${++count}`);
        else if (own === 'declines') reject(new KitError('wallet/rejected'));
        else {
          if (!asked.data.startsWith('0x095ea7b3')) lost.add(asked.from);
          reject(new KitError('tx/unknown'));
        }
      });
    });
  };
  function check(asked: CallRequest): void {
    const { account, review } = swap.state;
    expect([asked.from, asked.connectorId]).toEqual([account?.address, account?.connectorId]);
    if (!review) throw new Error('asked for what nobody reviewed');
    expect(review.from).toMatchObject({ address: asked.from });
    if (asked.data.startsWith('0x095ea7b3')) {
      expect([asked.data, asked.to, asked.value]).toEqual([
        approve + word(review.amount.value),
        usdcAddress,
        0n,
      ]);
      return;
    }
    const isCoin = review.give.symbol === 'ETH';
    const value = isCoin ? review.amount.value : 0n;
    expect(asked).toMatchObject({ to: router, data: review.data, value });
    expect(review.data).toBe(`0x12aa3caf${word(review.amount.value)}`);
    expect(review.minimum.value <= review.receive.value).toBe(true);
    const now = review.receive.value;
    const difference = now > acceptedValue ? now - acceptedValue : acceptedValue - now;
    expect(difference * 1000n <= acceptedValue * 5n, `${acceptedValue} became ${now}`).toBe(true);
    expect(lost.has(asked.from), 'asked again for what nobody knows').toBe(false);
  }
  const quiet = (work: Promise<unknown>): void => void work.catch(() => undefined);
  async function run({ to, what }: Step): Promise<void> {
    if (what === 'ready') {
      service.rates[coin] ??= [2000_000_000n, 10n ** 18n];
      if (!swap.state.to.token) swap.setTo(world.usdc);
      if (!swap.state.from.sum) swap.setAmount('1');
      await world.pass(400);
      quiet(
        swap.review().then(({ receive }) => {
          // If the built price differs from the quote, the user accepted the quote.
          acceptedValue = swap.state.priceMove?.before.value ?? receive.value;
        }),
      );
    } else if (what === 'swap') quiet(swap.swap());
    else if (what === 'allow') quiet(swap.allow());
    else if (what === 'accept') {
      swap.acceptPrice();
      swap.acceptImpact(true);
      acceptedValue =
        swap.state.step === 'review'
          ? (swap.state.review?.receive.value ?? acceptedValue)
          : acceptedValue;
    } else if (what === 'answers') open.shift()?.();
    else if (what === 'wallet') mood = to;
    else if (what === 'price') service.rates[coin] = [BigInt(to) * 1_000_000n, 10n ** 18n];
    else if (what === 'moves') {
      service.rates[coin] = [BigInt(to) * 1_000_000n, 10n ** 18n];
      await world.pass(20_000);
    } else if (what === 'service') lie(world, to);
    else if (what === 'amount') swap.setAmount(to);
    else if (what === 'fills') quiet(swap.begin({ amount: to, toToken: usdcAddress }));
    else if (what === 'uses') quiet(world.kit.connect({ connectorId: to, namespace: 'eip155' }));
    else if (what === 'flip') swap.flip();
    else if (what === 'max') swap.setMax();
    else if (what === 'edit') swap.edit();
    else if (what === 'again') swap.again();
    else if (what === 'reset') swap.reset();
    else if (what === 'begin') quiet(swap.begin());
    else if (what === 'stop') swap.stopWaiting();
    else if (what === 'look') {
      const open = swap.state.sent.filter(({ status }) => status === 'unknown');
      for (const { key, review } of open) {
        quiet(swap.lookUp(key));
        swap.confirmLookedUp(key);
        lost.delete(review.from.address);
      }
    } else await world.pass(Number(to));
    await world.pass();
    const { approval, payment, review, step: at } = swap.state;
    expect(approval !== undefined).toBe(at === 'allowing');
    if (at === 'review') expect(review).toBeDefined();
    if (at === 'swapping' || at === 'sent') expect(payment).toBeDefined();
  }
  return { run, world };
}

function lie({ service }: SwapWorld, how: string): void {
  service.twist = (tx) => tx;
  service.twistApprove = (tx) => tx;
  service.instead = {};
  const stranger = `eip155:1:${usdcAddress}`;
  if (how === 'lies') service.twist = (tx) => ({ ...tx, to: stranger });
  if (how === 'spends')
    service.twistApprove = (tx) => ({ ...tx, data: `0x095ea7b3${word(9n)}${word(1n)}` });
  if (how === 'away') service.instead['build-transaction'] = () => Response.error();
}

test('asks wallets only for reviewed swaps at accepted prices, in every order of events', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const { run, world } = await begin();
      // Collect failures, because the kit catches errors that the wallet throws.
      const failures: unknown[] = [];
      const { answer } = world.wallet;
      world.wallet.answer = (asked) => {
        try {
          return answer(asked);
        } catch (error) {
          failures.push(error);
          throw error;
        }
      };
      try {
        await world.swap.begin();
        // Start with a review, because the interesting states follow it.
        await run({ what: 'ready', to: '' });
        for (const each of steps) await run(each);
        for (const failure of failures) throw failure;
      } finally {
        world.kit.destroy();
      }
    }),
    { numRuns: runs },
  );
});
