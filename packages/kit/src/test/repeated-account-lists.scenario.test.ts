import { createTabHub } from '@openappkit/testing';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, it } from 'vitest';
import { accounts, type AccountWorld, accountWorld, idOf } from './account-world.js';

const worlds: AccountWorld[] = [];
afterEach(() => {
  for (const world of worlds.splice(0)) world.kit.destroy();
});
async function made(...args: Parameters<typeof accountWorld>): Promise<AccountWorld> {
  const world = await accountWorld(...args);
  worlds.push(world);
  return world;
}
const [own, other] = accounts;
const down = (): Response => new Response('down', { status: 503 });
const shown = ({ collectibles, history, portfolio }: AccountWorld) => ({
  tokens: portfolio.state.assets.map(({ name }) => name).filter((name) => name !== 'Ether'),
  activity: history.state.transactions.map(({ id }) => id),
  pieces: collectibles.state.items.map(({ name }) => name),
});
const visit = ({ collectibles, history, portfolio }: AccountWorld): Promise<unknown> =>
  Promise.all([portfolio.refresh(), history.load(), collectibles.load()]);
const visited = async (world: AccountWorld): Promise<void> => {
  let isOver = false;
  const requests = visit(world).then(() => {
    isOver = true;
  });
  while (!isOver) await world.answerAll();
  await requests;
};
const firstPage = (address: string) => ({
  tokens: expect.arrayContaining([idOf('eip155:1', address, 0)]),
  activity: [0, 1].map((number) => idOf('eip155:1', address, number)),
  pieces: [0, 1].map((number) => idOf('eip155:1', address, number)),
});
const leaves = ({ held }: AccountWorld): (string | undefined)[] =>
  held.map(({ url }) => url.pathname.split('/').at(-1)).sort();

/** Polls, because database reads take an unknown time. */
const asks = (world: AccountWorld, expected: readonly string[]): Promise<void> =>
  expect.poll(() => leaves(world), { interval: 1 }).toEqual(expected);

/** Cuts the JSON texts of all cached lists. */
async function breakTexts(factory: IDBFactory): Promise<void> {
  const [known] = await factory.databases();
  const { result: database } = await settled(factory.open(known?.name ?? ''));
  const store = database.transaction('entries', 'readwrite').objectStore('entries');
  const { result: keys } = await settled(store.getAllKeys());
  for (const key of keys) {
    const { result: entry } = await settled(store.get(key));
    if (entry.value.texts)
      await settled(store.put({ ...entry, value: { ...entry.value, texts: ['{'] } }, key));
  }
  database.close();
}

function settled<Result>(request: IDBRequest<Result>): Promise<IDBRequest<Result>> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request);
    request.onerror = () => reject(request.error);
  });
}

describe('after a reload', () => {
  it('reads the tokens again if their cached text is broken', async () => {
    const factory = new IDBFactory();
    const first = await made({}, { indexedDB: () => factory });
    await visited(first);
    const startMs = first.env.clock.now();
    first.kit.destroy();
    await breakTexts(factory);
    const second = await made({}, { indexedDB: () => factory, startMs });
    void second.portfolio.refresh();
    await asks(second, ['balance']);
  });

  it('shows recent lists from the cache without a request, and reads them again once they are old', async () => {
    const factory = new IDBFactory();
    const first = await made({}, { indexedDB: () => factory });
    await visited(first);
    const startMs = first.env.clock.now() + 20_000;
    first.kit.destroy();
    const second = await made({}, { indexedDB: () => factory, startMs });
    await visit(second);
    expect(second.held).toEqual([]);
    expect(shown(second)).toEqual(firstPage(own));
    expect(second.portfolio.state.at).toBe(startMs - 20_000);
    await second.env.clock.advance(10_000);
    void visit(second);
    await asks(second, ['balance']);
    expect(shown(second)).toEqual(firstPage(own));
    second.answer(0);
    await second.env.clock.advance(30_000);
    void visit(second);
    await asks(second, ['balance', 'history', 'nfts']);
    expect(second.portfolio.state.status).toBe('loading');
    expect(shown(second)).toEqual(firstPage(own));
    await second.answerAll();
  });

  it('shows no old data when the user had disconnected', async () => {
    const factory = new IDBFactory();
    const first = await made({}, { indexedDB: () => factory });
    await visited(first);
    await first.kit.core.disconnect();
    await first.settle();
    expect(shown(first)).toEqual({ tokens: [], activity: [], pieces: [] });
    first.kit.destroy();
    const second = await made({}, { indexedDB: () => factory });
    void visit(second);
    await asks(second, ['balance', 'history', 'nfts']);
    expect(shown(second)).toEqual({ tokens: [], activity: [], pieces: [] });
  });

  it('shows no lists without the wallet, and all of them once it is back', async () => {
    const world = await made();
    await visited(world);
    world.fake.report.disconnected('fake.one', 'locked');
    await world.settle();
    expect(shown(world)).toEqual({ tokens: [], activity: [], pieces: [] });
    await world.kit.core.connect({ connectorId: 'fake.one' });
    await visited(world);
    expect(shown(world)).toEqual(firstPage(own));
  });
});

describe('two tabs', () => {
  it("drop the account's lists when one tab disconnects, even with a pending request", async () => {
    const tabs = createTabHub();
    const firstTab = await made({}, { tabs });
    const secondTab = await made({}, { tabs, storage: firstTab.env.storage });
    await visited(firstTab);
    const requests = visit(secondTab);
    await secondTab.settle();
    await firstTab.kit.core.disconnect();
    await secondTab.settle();
    await secondTab.answerAll();
    await requests;
    for (const world of [firstTab, secondTab])
      expect(shown(world)).toEqual({ tokens: [], activity: [], pieces: [] });
  });
});

describe('two kits on a page', () => {
  it('share no data between projects, and one keeps working when the other is destroyed', async () => {
    const factory = new IDBFactory();
    const indexedDB = () => factory;
    const one = await made({ projectId: 'one' }, { indexedDB });
    const two = await made({ projectId: 'two' }, { indexedDB });
    await visited(one);
    two.fake.report.accountsChanged('fake.one', [other]);
    const requests = visit(two);
    await asks(two, ['balance', 'history', 'nfts']);
    one.kit.destroy();
    await two.answerAll();
    await requests;
    expect(shown(two)).toEqual(firstPage(other));
    await one.portfolio.refresh({ fresh: true });
    await one.settle();
    expect(one.held).toEqual([]);
  });
});

describe('cached lists', () => {
  it.each([
    ['before a request', (world: AccountWorld) => world.settle(), false],
    ['after an immediate request', visit, true],
  ])(
    'hide the items of a network on a network that the app does not have, %s',
    async (_when, then, isAsked) => {
      const world = await made();
      await visited(world);
      const { collectibles, history } = world;
      const isUnknown = () => [history.state.isUnknown, collectibles.state.isUnknown];
      world.fake.report.chainChanged('fake.one', 'eip155:12345');
      await then(world);
      expect(shown(world)).toEqual({ tokens: [], activity: [], pieces: [] });
      expect(isUnknown()).toEqual([isAsked, isAsked]);
      await visit(world);
      expect([world.held, ...isUnknown()]).toEqual([[], true, true]);
    },
  );

  it('read lists again that were cached before the clock was set back', async () => {
    const world = await made();
    await visited(world);
    const { clock } = world.env;
    const { now } = clock;
    Object.assign(clock, { now: () => now() - 3_600_000 });
    void visit(world);
    await world.settle();
    expect(leaves(world)).toEqual(expect.arrayContaining(['balance', 'nfts']));
    await world.answerAll();
    expect(world.portfolio.state.at).toBe(clock.now());
  });
});

describe('a busy balance service', () => {
  const busy = (retryAfter: string) => (): Response =>
    new Response('', { status: 429, headers: { 'retry-after': retryAfter } });

  it.each([
    ['in seconds', () => '90', 90_000],
    ['as a date', (now: number) => new Date(now + 90_000).toUTCString(), 90_000],
    ['for days', () => '999999', 600_000],
    ['in a word', () => 'later', 30_000],
    ['for less than we wait', () => '15', 30_000],
  ])('gets no request for as long as it demands, %s', async (_how, header, waitMs) => {
    const world = await made();
    const { clock } = world.env;
    // By now, everything that connecting closes is closed.
    await clock.advance(5_000);
    world.kit.core.modal.open();
    void world.portfolio.refresh();
    await expect.poll(() => world.held.length, { interval: 1 }).toBeGreaterThan(0);
    // The request is tried three times if the demanded delay is short or missing.
    for (let tries = 0; tries < 3 && world.held.length > 0; tries++) {
      world.answer(0, busy(header(clock.now())));
      await clock.advance(waitMs > 30_000 ? 0 : 2_000);
    }
    const { retryAt = 0, status } = world.portfolio.state;
    expect(status).toBe('failed');
    expect(retryAt - clock.now()).toBeLessThanOrEqual(waitMs);
    expect(retryAt - clock.now()).toBeGreaterThan(waitMs - 6_001);
    await world.portfolio.refresh({ fresh: true });
    await clock.advance(retryAt - clock.now() - 1);
    expect(world.held).toEqual([]);
    await clock.advance(1);
    expect(leaves(world)).toEqual(['balance']);
  });

  it('requests for another account during a pause, and then pauses as long again', async () => {
    const world = await made();
    const { clock } = world.env;
    const fail = async (): Promise<void> => {
      expect(leaves(world)).toEqual(['balance']);
      world.answer(0, down);
      await world.settle();
      expect(world.portfolio.state.status).toBe('failed');
    };
    void world.portfolio.refresh();
    await world.settle();
    await fail();
    await clock.advance(10_000);
    world.fake.report.accountsChanged('fake.one', [other]);
    await world.settle();
    expect(world.portfolio.state).toMatchObject({ status: 'loading', retryAt: undefined });
    await fail();
    await clock.advance(25_000);
    await world.portfolio.refresh({ fresh: true });
    expect(world.held).toEqual([]);
    await clock.advance(5_000);
    void world.portfolio.refresh();
    await world.answerAll();
    expect(shown(world).tokens).toContain(idOf('eip155:1', other, 0));
  });
});
