// Any order of payments in two tabs, reloads, lost, late and contradicting answers. No second page opens for a bill that may
// still be paid on another one, unless the page said so and the user may pay otherwise.
import { type FeatureDeps, sleep } from '@openappkit/core/feature';
import { createSimulatedClock, createTestPage, testEnv } from '@openappkit/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAssetAmount } from '../assets/asset-amounts.js';
import { network } from '../test/held-core.js';
import { createLedger } from '../transactions/ledger.js';
import { createExchangeOrders, isOrderFinal, isSameOrder } from './create-exchange-orders.js';
import type { ExchangeCalls } from './exchange-calls.js';
import type { ExchangeBuyStatus, ExchangeOrder } from './exchange.types.js';

const runs = Number(process.env.MODEL_RUNS ?? 100);

const harbor = { ...network(1, 'Harbor'), caipNetworkId: 'eip155:1', chainNamespace: 'eip155' };
const ether = { assetId: 'eip155:1/slip44:60', decimals: 18, symbol: 'ETH' } as const;
const exchange = { id: 'pier', name: 'Pier', imageUrl: '' };
const bills = [1n, 2n].map((value) => ({
  network: harbor as unknown as ExchangeOrder['network'],
  amount: createAssetAmount(ether, value),
  recipient: `0x${'a'.repeat(40)}`,
}));
type Bill = (typeof bills)[number];

const tab = fc.nat(1);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ what: fc.constant('pay'), tab, bill: fc.nat(1) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('answer'),
      to: fc.constantFrom('UNKNOWN', 'IN_PROGRESS', 'SUCCESS', 'FAILED', 'lost'),
      page: fc.nat(9),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('wait'),
      ms: fc.constantFrom(0, 500, 500, 5_000, 20_000, 40_000, 310_000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constantFrom('check', 'confirm', 'close'), tab }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constantFrom('reload', 'open again'), tab }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('block'), blocks: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A page of the exchange on which the user may pay. */
interface Page {
  readonly bill: Bill;
  status: ExchangeBuyStatus['status'] | 'lost';
  /** The page showed it, and the user may pay otherwise. */
  isReleased: boolean;
}

function createWorld() {
  const clock = createSimulatedClock(1_000_000);
  const shared = testEnv();
  const pages = new Map<string, Page>();
  /** Broken rules. Collected, because listeners run inside code that handles errors. */
  const faults: string[] = [];
  const world = { asked: 0, blocks: false, ids: 0, faults };

  function createTab() {
    const opened: { closed: boolean }[] = [];
    const page = Object.assign(createTestPage(), {
      openPopup() {
        if (world.blocks) return null;
        const own = {
          closed: false,
          close: () => void Object.assign(own, { closed: true }),
          location: { replace() {} },
        };
        opened.push(own);
        return own;
      },
    });
    const randomId = () => `id-${++world.ids}`;
    const env = { ...shared, clock, page, randomId, openChannel: () => undefined };
    const deps = {
      adapters: new Map(),
      bus: { emit() {} },
      chain: { find: (id: string) => (id === 'eip155:1' ? harbor : undefined) },
      env,
      options: { state: { current: {} } },
    } as unknown as FeatureDeps;
    const ledger = createLedger(deps);
    const calls = {
      async payUrl(_: string, { amount }: { amount: string }, signal: AbortSignal) {
        await sleep(clock, Number(amount.at(-1)) * 700, signal);
        const sessionId = `session-${pages.size}-${++world.ids}`;
        return { sessionId, url: 'https://pier.test' };
      },
      async status(_: string, sessionId: string) {
        world.asked++;
        const { status = 'lost' } = pages.get(sessionId) ?? {};
        if (status === 'lost') throw new Error('away');
        return { status };
      },
    } as unknown as ExchangeCalls;
    const ends = new Map<number, string>();
    const orders = createExchangeOrders({ ...deps, ledger }, calls, {
      name: 'order',
      intervalMs: 20_000,
      onChange(order) {
        if (!order) return;
        const end = ends.get(order.key);
        if (end !== undefined && end !== order.status) faults.push(`${end} became ${order.status}`);
        if (isOrderFinal(order)) ends.set(order.key, order.status);
        recordPage(order);
      },
    });
    /** An order that has a page or had one: from now on the user may pay. */
    function recordPage({ isEarlier, sessionId, status, ...bill }: ExchangeOrder): void {
      if (isEarlier || sessionId === undefined || status === 'blocked' || pages.has(sessionId))
        return;
      const mayBePaid = (other: Page): boolean =>
        isSameOrder(other.bill, bill) &&
        !other.isReleased &&
        other.status !== 'SUCCESS' &&
        other.status !== 'FAILED';
      if ([...pages.values()].some(mayBePaid)) faults.push('a second page opened');
      pages.set(sessionId, { bill, status: 'UNKNOWN', isReleased: false });
    }
    function release({ key, sessionId = '' }: ExchangeOrder): void {
      const shown = pages.get(sessionId);
      if (shown) shown.isReleased = true;
      orders.acknowledge(key);
    }
    return {
      orders,
      windows: opened,
      pay(bill: Bill): void {
        const pending = orders.findPending((each) => isSameOrder(each, bill));
        if (pending && !pending.canPayOtherwise && pending.status !== 'success') return;
        if (pending) release(pending);
        else orders.start({ flow: 1, exchange, ...bill }).opened.catch(() => undefined);
      },
      notify: () =>
        void page.events.dispatchEvent(Object.assign(new Event('storage'), { key: null })),
      destroy: () => ledger.destroy(),
    };
  }
  const tabs = [createTab(), createTab()];
  const tabAt = (at: number) => tabs[at] ?? createTab();
  return {
    clock,
    world,
    tabs,
    async run(next: Step): Promise<void> {
      if ('bill' in next) {
        const bill = bills[next.bill];
        if (bill) tabAt(next.tab).pay(bill);
      } else if ('page' in next) {
        const page = [...pages.values()][next.page];
        const isFinal = page?.status === 'SUCCESS' || page?.status === 'FAILED';
        if (page && !isFinal) page.status = next.to as Page['status'];
      } else if ('ms' in next) await clock.advance(next.ms);
      else if ('blocks' in next) world.blocks = next.blocks;
      else {
        const { orders, windows, destroy } = tabAt(next.tab);
        const [newest] = orders.all();
        if (next.what === 'close') for (const own of windows) own.closed = true;
        else if (next.what === 'reload') {
          destroy();
          tabs[next.tab] = createTab();
        } else if (newest && next.what === 'check') void orders.check(newest.key);
        else if (newest && next.what === 'confirm') orders.confirmChecked(newest.key);
        else if (newest && next.what === 'open again') orders.openAgain(newest.key);
      }
      await clock.advance(0);
      for (const each of tabs) each.notify();
    },
  };
}

test('opens no second page for a bill that may still be paid on another one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
      const { clock, run, tabs, world } = createWorld();
      for (const each of steps) await run(each);
      // No order is polled forever.
      await clock.advance(310_000);
      const { asked } = world;
      await clock.advance(60_000);
      expect(world.asked).toBe(asked);
      expect(world.faults).toEqual([]);
      for (const { orders } of tabs)
        for (const order of orders.all()) expect(order.isChecking).toBe(false);
      for (const each of tabs) each.destroy();
    }),
    { numRuns: runs },
  );
});
