// The account lists must belong to the active account and network in any order of switches, visits, payments
// and late, reordered or missing answers.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accounts,
  type AccountWorld,
  accountWorld,
  chains,
  idOf,
  pagesOfHistory,
} from './account-world.js';

type Step = (world: AccountWorld) => unknown;

const ignore = (): void => undefined;
const steps: Readonly<Record<string, Step>> = {
  'first account': ({ fake }) => fake.report.accountsChanged('fake.one', [accounts[0]]),
  'second account': ({ fake }) => fake.report.accountsChanged('fake.one', [accounts[1]]),
  harbor: ({ fake }) => fake.report.chainChanged('fake.one', chains[0]),
  lagoon: ({ fake }) => fake.report.chainChanged('fake.one', chains[1]),
  nowhere: ({ fake }) => fake.report.chainChanged('fake.one', chains[2]),
  disconnect: ({ kit }) => kit.core.disconnect().catch(ignore),
  connect: ({ kit }) => kit.core.connect({ connectorId: 'fake.one' }).catch(ignore),
  'home visited': ({ portfolio }) => portfolio.refresh(),
  'read anew': ({ portfolio }) => portfolio.refresh({ fresh: true }),
  'activity visited': ({ history }) => history.load().catch(ignore),
  'more activity': ({ history }) => history.loadMore().catch(ignore),
  'activity reset': ({ history }) => history.reset(),
  'collectibles visited': ({ collectibles }) => collectibles.load().catch(ignore),
  'more collectibles': ({ collectibles }) => collectibles.loadMore().catch(ignore),
  paid: ({ kit }) => kit.core.bus.emit('balance-stale', { namespace: 'eip155' }),
  'a second': ({ env }) => env.clock.advance(1_000),
  'half a minute': ({ env }) => env.clock.advance(31_000),
  'a minute': ({ env }) => env.clock.advance(61_000),
};
const faults: readonly (() => Response)[] = [
  () => new Response('down', { status: 503 }),
  () => new Response('busy', { status: 429, headers: { 'retry-after': '90' } }),
  () => new Response('<html>', { status: 200 }),
];

/** A hasty step does not wait for its effects to settle. */
interface Haste {
  readonly isHasty: boolean;
}
type Taken = Haste &
  ({ readonly name: string } | { readonly index: number; readonly fault?: number });
const isHasty = fc.oneof(
  { weight: 3, arbitrary: fc.constant(false) },
  { weight: 1, arbitrary: fc.constant(true) },
);
const step: fc.Arbitrary<Taken> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ name: fc.constantFrom(...Object.keys(steps)), isHasty }),
  },
  { weight: 2, arbitrary: fc.record({ index: fc.nat(5), isHasty }) },
  {
    weight: 1,
    arbitrary: fc.record({ index: fc.nat(5), fault: fc.nat(faults.length - 1), isHasty }),
  },
);

async function take(world: AccountWorld, next: Taken): Promise<void> {
  // Do not await a visit, because its answer arrives in another step.
  if ('name' in next) void steps[next.name]?.(world);
  else if (world.held.length > 0)
    world.answer(next.index, next.fault === undefined ? undefined : faults[next.fault]);
  if (!next.isHasty) await world.settle();
}

function assertOwn({ collectibles, history, kit, portfolio }: AccountWorld): void {
  const address = kit.getAddress();
  const chain = kit.core.chain.active()?.caipNetworkId;
  const isHere = address !== undefined && chain !== undefined;
  const isOwn = (name: string): boolean =>
    isHere && name.startsWith(idOf(chain, address, 0).slice(0, -1));
  const { assets, caipAddress } = portfolio.state;
  expect([kit.getCaipAddress(), undefined]).toContain(caipAddress);
  for (const { name, symbol } of assets)
    if (symbol !== 'ETH') expect([symbol, name]).toEqual([address?.slice(2, 8), name]);
  const ids = history.state.transactions.map(({ id }) => id);
  expect(ids.filter((id) => !isOwn(id))).toEqual([]);
  expect(ids).toEqual([...new Set(ids)]);
  const names = collectibles.state.items.map(({ name }) => name);
  expect(names.filter((name) => !isOwn(name))).toEqual([]);
  expect(names).toEqual([...new Set(names)]);
}

async function assertWhole(world: AccountWorld): Promise<void> {
  const { collectibles, env, fake, history, kit, portfolio } = world;
  const rest = async (request: Promise<unknown>): Promise<void> => {
    await world.answerAll();
    await request;
  };
  await world.answerAll();
  await env.clock.advance(700_000);
  await world.answerAll();
  await kit.core.connect({ connectorId: 'fake.one' });
  fake.report.chainChanged('fake.one', chains[0]);
  await world.settle();
  await rest(portfolio.refresh());
  await rest(history.load());
  await rest(collectibles.load());
  for (let page = 0; page < pagesOfHistory + 1; page++) {
    await rest(history.loadMore());
    await rest(collectibles.loadMore());
  }
  const address = kit.getAddress() ?? '';
  const all = Array.from({ length: 6 }, (_, number) => idOf(chains[0], address, number));
  expect(history.state).toMatchObject({ status: 'ready', moreStatus: 'end', failed: false });
  expect(history.state.transactions.map(({ id }) => id)).toEqual(all);
  expect(collectibles.state).toMatchObject({ status: 'ready', moreStatus: 'end' });
  expect(collectibles.state.items.map(({ name }) => name)).toEqual(all);
  expect(portfolio.state).toMatchObject({ status: 'ready', retryAt: undefined });
  expect(portfolio.state.assets.map(({ symbol }) => symbol)).toContain(address.slice(2, 8));
}

describe('account lists', () => {
  it('show only the active account and network at every step, and everything in the end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (path) => {
        const world = await accountWorld();
        try {
          for (const each of path) {
            await take(world, each);
            if (!each.isHasty) assertOwn(world);
          }
          await assertWhole(world);
          assertOwn(world);
        } finally {
          world.kit.destroy();
        }
      }),
      { numRuns: 25 },
    );
  });
});
