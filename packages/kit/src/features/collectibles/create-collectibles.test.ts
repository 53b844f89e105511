import { subscribe } from '@openappkit/core/internal';
import { fakeAddress } from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { type AccountCore, accountCore, api } from '../../test/account-core.js';
import { collectibles as feature } from '../../features.js';

let made: AccountCore | undefined;
afterEach(() => made?.core.destroy());

async function held(...args: Parameters<typeof accountCore>) {
  const one = await accountCore(...args);
  made = one;
  return { ...one, collectibles: await one.core.feature(feature) };
}
const contract = '0x1111aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa2222';
const piece = (tokenId: number | string, change: object = {}): object => ({
  assetId: `eip155:1/erc721:${contract}/${tokenId}`,
  name: `Boat ${tokenId}`,
  collection: 'Boats',
  amount: '1',
  imageUrl: `${api}/${tokenId}.png`,
  isSpam: false,
  ...change,
});
const names = (items: readonly { readonly name: string }[]): string[] =>
  items.map(({ name }) => name);
const none = (): Response => new Response('', { status: 404 });

describe('collectibles', () => {
  it('loads those of the active account and network page by page, with spam apart', async () => {
    const { collectibles, env, asked } = await held();
    env.fetch.route('/nfts', ({ url }) =>
      url.includes('cursor=two')
        ? { data: [piece(2), piece(3)], next: null }
        : { data: [piece(1), piece(2), piece(9, { isSpam: true })], next: 'two' },
    );
    const loading = collectibles.load();
    expect(collectibles.state.status).toBe('loading');
    await loading;
    await collectibles.load();
    await collectibles.loadMore();
    await collectibles.loadMore();
    const { state } = collectibles;
    expect(names(state.items)).toEqual(['Boat 1', 'Boat 2', 'Boat 3']);
    expect(names(state.hidden)).toEqual(['Boat 9']);
    expect(state).toMatchObject({
      status: 'ready',
      moreStatus: 'end',
      derived: false,
      isUnknown: false,
    });
    expect(state.items[0]).toEqual({
      id: `eip155:1/erc721:${contract}/1`,
      assetId: `eip155:1/erc721:${contract}/1`,
      caipNetworkId: 'eip155:1',
      contract,
      tokenId: '1',
      name: 'Boat 1',
      collection: 'Boats',
      amount: 1n,
      imageUrl: `${api}/1.png`,
      isSpam: false,
    });
    const [first, ...more] = asked('/nfts');
    expect(first?.pathname).toBe(`/v1/account/${fakeAddress}/nfts`);
    expect(first?.searchParams.get('chainId')).toBe('eip155:1');
    expect(more).toHaveLength(1);
  });

  it('skips invalid collectibles and leaves out invalid parts of others', async () => {
    const { collectibles, env } = await held();
    const data = [
      null,
      {},
      piece(1, { assetId: `eip155:11/erc721:${contract}/1` }),
      piece(1, { assetId: '<b>' }),
      piece(1, { assetId: 5 }),
      ...['0', '-1', '1e400', 'NaN', '', '1.5', 1, null].map((amount) => piece(1, { amount })),
      piece(7, {
        name: '\u202e<b>x</b>\u0000',
        collection: 5,
        imageUrl: {},
        amount: String(2n ** 256n - 1n),
        isSpam: 'yes',
      }),
    ];
    env.fetch.route('/nfts', { data, next: null });
    await collectibles.load();
    expect(collectibles.state.items).toMatchObject([
      {
        tokenId: '7',
        name: '<b>x</b>',
        collection: undefined,
        imageUrl: undefined,
        amount: 2n ** 256n - 1n,
        isSpam: false,
      },
    ]);
  });

  it('loads them from the adapter if it lists collectibles', async () => {
    const { collectibles, asked } = await held({
      collectibles: async ({ cursor, networks }) => ({
        items: [
          {
            assetId: 'eip155:1/erc1155:0x2/5',
            caipNetworkId: 'eip155:1',
            name: networks[0]?.name ?? '',
            amount: 3n,
          },
          {
            assetId: 'eip155:1/erc1155:0x2/6',
            caipNetworkId: 'eip155:1',
            name: 'Junk',
            amount: 1n,
            isSpam: true,
          },
        ],
        next: cursor === undefined ? 'again' : undefined,
      }),
    });
    await collectibles.load();
    expect(collectibles.state.items).toMatchObject([{ name: 'Harbor', amount: 3n, tokenId: '5' }]);
    expect(names(collectibles.state.hidden)).toEqual(['Junk']);
    expect(asked('/nfts')).toEqual([]);
  });

  it('caches none for an account that is no longer active, even from an adapter that cannot be aborted', async () => {
    const answers: (() => void)[] = [];
    const { collectibles, core, env } = await held({
      collectibles: () => new Promise((resolve) => answers.push(() => resolve({ items: [] }))),
    });
    const first = collectibles.load();
    await env.clock.advance(0);
    await core.disconnect();
    answers[0]?.();
    await first;
    await core.connect({ connectorId: 'fake.one' });
    void collectibles.load();
    await env.clock.advance(0);
    expect([answers.length, collectibles.state.status]).toEqual([2, 'loading']);
  });

  it('reports a failure and loads again', async () => {
    const { collectibles, env } = await held();
    env.fetch.route('/nfts', () => new Response('', { status: 503 }));
    await collectibles.load();
    expect(collectibles.state.status).toBe('failed');
    env.fetch.route('/nfts', { data: [piece(1)], next: null });
    await collectibles.load();
    expect(collectibles.state).toMatchObject({ status: 'ready', items: [{ name: 'Boat 1' }] });
  });

  it('is unknown without a source, and rejects without an account', async () => {
    const { collectibles, core, asked } = await held();
    await core.switchNetwork('eip155:99');
    await collectibles.load();
    expect(collectibles.state).toMatchObject({
      status: 'ready',
      isUnknown: true,
      derived: false,
      items: [],
    });
    expect([...asked('/nfts'), ...asked('/history')]).toEqual([]);
    await core.disconnect();
    expect(collectibles.state.status).toBe('idle');
    await expect(collectibles.load()).rejects.toMatchObject({ code: 'account/no-address' });
    core.options.update({ services: { blockchainApi: null } });
    expect(feature.available(core)).toBe(false);
  });

  it('starts a new list on the next network after an unknown one', async () => {
    const { adapter, collectibles, env } = await held({}, { allowUnsupportedChain: true });
    env.fetch.route('/nfts', { data: [piece(1)], next: null });
    adapter.report.chainChanged('fake.one', 'eip155:12345');
    await collectibles.load();
    expect(collectibles.state).toMatchObject({ status: 'ready', isUnknown: true });
    adapter.report.chainChanged('fake.one', 'eip155:1');
    await env.clock.advance(0);
    expect(collectibles.state.status).toBe('idle');
    await collectibles.load();
    expect(collectibles.state).toMatchObject({ isUnknown: false, items: [{ name: 'Boat 1' }] });
  });

  it('never shows those of another network, however late they arrive', async () => {
    const { collectibles, core, env } = await held();
    let answer = (_: object): void => undefined;
    const pendingResponse = new Promise<object>((resolve) => {
      answer = resolve;
    });
    env.fetch.route('/nfts', ({ url }) =>
      url.includes('eip155%3A10') ? { data: [], next: null } : pendingResponse,
    );
    const first = collectibles.load();
    await core.switchNetwork('eip155:10');
    await collectibles.load();
    answer({ data: [piece(1)], next: null });
    await first;
    expect(collectibles.state).toMatchObject({ items: [], status: 'ready' });
  });
});

describe('loaded collectibles', () => {
  const minute = 60_000;
  async function setUp(next: string | null = null) {
    const world = await held();
    const serve = (reply: (cursor: string) => object | Promise<object>): void =>
      world.env.fetch.route('/nfts', ({ url }) =>
        reply(new URL(url).searchParams.get('cursor') ?? ''),
      );
    serve((cursor) => ({
      data: [piece(cursor === '' ? 1 : 2)],
      next: cursor === '' ? next : null,
    }));
    await world.collectibles.load();
    const shown = (): string[] => names(world.collectibles.state.items);
    const pay = (): void => world.core.bus.emit('balance-stale', { namespace: 'eip155' });
    const settled = (): Promise<void> => world.env.clock.advance(0);
    return { ...world, serve, shown, pay, settled };
  }

  it('reads them again on a visit once they are old, and shows them until then', async () => {
    const { asked, collectibles, env, serve, shown, settled } = await setUp();
    await collectibles.load();
    await env.clock.advance(minute - 1);
    await collectibles.load();
    expect(asked('/nfts')).toHaveLength(1);
    await env.clock.advance(1);
    let answer = (_: object): void => undefined;
    serve(() => new Promise<object>((resolve) => (answer = resolve)));
    const visits = Promise.all([collectibles.load(), collectibles.load()]);
    await settled();
    expect([shown(), collectibles.state.status]).toEqual([['Boat 1'], 'ready']);
    answer({ data: [piece(3)], next: null });
    await visits;
    expect([shown(), asked('/nfts').length]).toEqual([['Boat 3'], 2]);
  });

  it('keeps them when that read fails, and tries again on the next visit', async () => {
    const { collectibles, env, serve, shown } = await setUp();
    await env.clock.advance(minute);
    serve(() => new Response('down', { status: 503 }));
    await collectibles.load();
    expect([shown(), collectibles.state.status]).toEqual([['Boat 1'], 'ready']);
    serve(() => ({ data: [], next: null }));
    await collectibles.load();
    expect(shown()).toEqual([]);
  });

  it('reads them again on the next visit when the read after a send failed', async () => {
    const { collectibles, pay, serve, settled, shown } = await setUp();
    serve(() => new Response('down', { status: 503 }));
    pay();
    await settled();
    serve(() => ({ data: [piece(3)], next: null }));
    await collectibles.load();
    expect(shown()).toEqual(['Boat 3']);
  });

  it('reads them again past the cache after a send', async () => {
    const { collectibles, core, pay, serve, settled, shown } = await setUp();
    serve(() => ({ data: [piece(4)], next: null }));
    core.bus.emit('balance-stale', { namespace: 'solana' });
    await settled();
    expect(shown()).toEqual(['Boat 1']);
    pay();
    await settled();
    expect(shown()).toEqual(['Boat 4']);
    expect(collectibles.state.status).toBe('ready');
  });

  it('reads them once more after a send during a read', async () => {
    const { pay, serve, settled, shown } = await setUp();
    const answers: ((reply: object) => void)[] = [];
    serve(() => new Promise<object>((resolve) => answers.push(resolve)));
    pay();
    await settled();
    pay();
    await settled();
    expect(answers).toHaveLength(1);
    answers[0]?.({ data: [piece(5)], next: null });
    await settled();
    answers[1]?.({ data: [piece(6)], next: null });
    await settled();
    expect(shown()).toEqual(['Boat 6']);
  });

  it('keeps a list of several pages after a send until the next visit', async () => {
    const { collectibles, pay, serve, settled, shown } = await setUp('two');
    await collectibles.loadMore();
    serve(() => ({ data: [piece(7)], next: null }));
    pay();
    await settled();
    expect(shown()).toEqual(['Boat 1', 'Boat 2']);
    await collectibles.load();
    expect(shown()).toEqual(['Boat 7']);
  });

  it('drops a new list that arrives after the network changed', async () => {
    const { collectibles, core, pay, serve, settled, shown } = await setUp();
    let answer = (_: object): void => undefined;
    serve(() => new Promise<object>((resolve) => (answer = resolve)));
    pay();
    await settled();
    await core.switchNetwork('eip155:10');
    serve(() => ({ data: [], next: null }));
    await collectibles.load();
    answer({ data: [piece(8)], next: null });
    await settled();
    expect(shown()).toEqual([]);
  });

  it('changes nothing after destroy()', async () => {
    const { collectibles, pay, serve, settled } = await setUp('two');
    let answer = (_: object): void => undefined;
    serve(() => new Promise<object>((resolve) => (answer = resolve)));
    void collectibles.loadMore();
    await settled();
    collectibles.destroy();
    let changes = 0;
    subscribe(collectibles.state, () => changes++, true);
    answer({ data: [piece(9)], next: null });
    pay();
    await settled();
    expect(changes).toBe(0);
  });

  it('does not switch to the activity when a later page is missing', async () => {
    const { asked, collectibles, serve, shown } = await setUp('two');
    serve(none);
    await collectibles.loadMore();
    expect([shown(), collectibles.state.moreStatus]).toEqual([['Boat 1'], 'failed']);
    expect([collectibles.state.derived, asked('/history')]).toEqual([false, []]);
  });
});
