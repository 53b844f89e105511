import { afterEach, describe, expect, it } from 'vitest';
import {
  type AccountCore,
  accountCore,
  api,
  until,
  wirePiece,
  wireTransaction,
  wireTransfer,
} from '../../test/account-core.js';
import type { Collectibles } from './collectibles.types.js';
import { collectibles as feature } from '../../features.js';

let made: AccountCore | undefined;
afterEach(() => made?.core.destroy());

async function held(...args: Parameters<typeof accountCore>) {
  const one = await accountCore(...args);
  made = one;
  return { ...one, collectibles: await one.core.feature(feature) };
}
const names = (items: readonly { readonly name: string }[]): string[] =>
  items.map(({ name }) => name);
const none = (): Response => new Response('', { status: 404 });

describe('collectibles derived from the activity, without a list of the service', () => {
  const derived = async (pages: readonly (readonly object[])[]): Promise<Collectibles> => {
    const { collectibles, env } = await held();
    env.fetch.route('/nfts', none);
    env.fetch.route('/history', ({ url }) => {
      const at = Number(new URL(url).searchParams.get('cursor') ?? 0);
      return { data: pages[at] ?? [], next: at + 1 < pages.length ? String(at + 1) : null };
    });
    await collectibles.load();
    return collectibles;
  };
  const move = (index: number, transfers: readonly object[], status = 'confirmed'): object =>
    wireTransaction(index, { operationType: 'execute', status }, { transfers });

  it('lists what was received minus what was sent, marked as derived', async () => {
    const { state } = await derived([
      [
        move(0, [wirePiece('out', 'Gone')]),
        move(1, [wirePiece('in', 'Kept'), wirePiece('in', 'Junk', true), wireTransfer('in', '5')]),
        move(2, [wirePiece('in', 'Gone'), wirePiece('in', 'Never')], 'failed'),
        move(3, [wirePiece('in', 'Gone')]),
        move(4, [wirePiece('in', null), wirePiece('self', 'Self')]),
      ],
    ]);
    expect(state).toMatchObject({ derived: true, status: 'ready', moreStatus: 'end' });
    expect(names(state.items)).toEqual(['Kept', '']);
    expect(names(state.hidden)).toEqual(['Junk']);
    expect(state.items[0]).toMatchObject({
      assetId: undefined,
      tokenId: undefined,
      imageUrl: `${api}/Kept.png`,
    });
  });

  it("keeps one when a stranger's copy is sent away, and lists none of amount zero", async () => {
    const nothing = { ...wirePiece('in', 'Poison'), quantity: { numeric: '0' } };
    const { state } = await derived([
      [
        move(0, [wirePiece('out', 'Kept', true)]),
        move(1, [nothing]),
        move(2, [wirePiece('in', 'Kept')]),
      ],
    ]);
    expect(names(state.items)).toEqual(['Kept']);
    expect(state.hidden).toEqual([]);
  });

  it('lists each once that came back or is on an older page', async () => {
    const collectibles = await derived([
      [move(0, [wirePiece('in', 'Back')]), move(1, [wirePiece('out', 'Back')])],
      [move(2, [wirePiece('in', 'Back')]), move(3, [wirePiece('in', 'Old')])],
    ]);
    expect(names(collectibles.state.items)).toEqual(['Back']);
    await collectibles.loadMore();
    expect(names(collectibles.state.items)).toEqual(['Back', 'Old']);
    expect(collectibles.state.moreStatus).toBe('end');
  });
});

describe('collectible images', () => {
  const png = (): Response => new Response('x', { headers: { 'content-type': 'image/png' } });

  it('loads images as data, six at a time and each once; a failed one is empty', async () => {
    const { collectibles, env } = await held();
    let running = 0;
    let maxRunning = 0;
    env.fetch.route('.png', async ({ url }) => {
      running++;
      maxRunning = Math.max(maxRunning, running);
      await Promise.resolve();
      running--;
      return url.includes('bad') ? new Response('', { status: 404 }) : png();
    });
    const links = Array.from({ length: 12 }, (_, index) => `https://img.test/${index}.png`);
    const requestedLinks = [
      ...links,
      'https://img.test/bad.png',
      'ipfs://x.png',
      'http://img.test/plain.png',
    ];
    collectibles.loadPictures(requestedLinks);
    collectibles.loadPictures(requestedLinks);
    await until(collectibles.state, () => Object.keys(collectibles.state.pictures).length === 15);
    expect(collectibles.state.pictures[links[0] ?? '']).toBe(`data:image/png;base64,${btoa('x')}`);
    for (const link of ['https://img.test/bad.png', 'ipfs://x.png', 'http://img.test/plain.png'])
      expect(collectibles.state.pictures[link]).toBe('');
    expect(maxRunning).toBe(6);
    expect(env.fetch.calls.filter(({ url }) => url.includes('img.test'))).toHaveLength(13);
  });

  it('loads no image from this machine that a stranger names', async () => {
    const { collectibles, env } = await held();
    collectibles.loadPictures(['http://127.0.0.1:8545/x.png', 'http://localhost/y.png']);
    await until(collectibles.state, () => Object.keys(collectibles.state.pictures).length === 2);
    expect(env.fetch.calls.filter(({ url }) => /127|localhost/.test(url))).toEqual([]);
  });
});
