import './collectibles-panel.js';
import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import { userEvent } from 'vitest/browser';
import { describe, it } from 'vitest';
import { collectible, picture, sentTransaction, serveList } from '../../test/account-service.js';
import {
  allElements,
  buttonNamed,
  connectWallet,
  type MountedKit,
  mountKit,
  textOf,
  until,
} from '../../test/mount-kit.js';

interface Drawn extends MountedKit {
  readonly root: ShadowRoot;
}
type Reply = Parameters<typeof serveList>[2];

async function panel(
  reply: Reply,
  history: Reply = () => ({ data: [], next: null }),
): Promise<Drawn> {
  const mounted = await mountKit();
  serveList(mounted.env, 'nfts', reply);
  serveList(mounted.env, 'history', history);
  mounted.env.fetch.route('pictures.test', ({ url }) =>
    url.includes('/2.') ? new Response('', { status: 404 }) : picture(),
  );
  await connectWallet(mounted);
  const element = await fixture<HTMLElement>(
    html`<ak-collectibles-panel .kit=${mounted.kit}></ak-collectibles-panel>`,
  );
  const root = await until(() => element.shadowRoot, 'the panel');
  return { ...mounted, root };
}
const tiles = (root: ShadowRoot): HTMLElement[] =>
  allElements(root).filter(
    (element): element is HTMLElement => element.localName === 'ak-collectible-tile',
  );
const says = (root: ShadowRoot, text: string): Promise<unknown> =>
  until(() => textOf(root).includes(text), text);
const boats = (count: number): object => ({
  data: Array.from({ length: count }, (_, index) => collectible(index)),
  next: null,
});

describe('collectibles panel', () => {
  it('shows two columns with images, and the name if an image is missing', async () => {
    const { root, env } = await panel(() => boats(4));
    await until(() => tiles(root).length === 4, 'the tiles');
    const tops = tiles(root).map((tile) => Math.round(tile.getBoundingClientRect().top));
    expect(tops[0]).to.equal(tops[1]);
    expect(tops[2]).to.be.greaterThan(tops[0] ?? 0);
    env.advance(80);
    await until(
      () => allElements(root).filter((element) => element instanceof HTMLImageElement).length === 3,
      'the pictures',
    );
    expect(textOf(tiles(root)[2] ?? root)).to.equal('Boat 2 Boat 2 Boats');
    await expect(root.host).to.be.accessible();
  });

  it('renders fewer than 100 of 500 tiles', async () => {
    const { root } = await panel(() => boats(500));
    await until(() => tiles(root).length > 0, 'the tiles');
    expect(tiles(root).length).to.be.lessThan(100);
  });

  it('moves focus between tiles by arrow keys and has one tab stop', async () => {
    const { root } = await panel(() => boats(4));
    await until(() => tiles(root).length === 4, 'the tiles');
    expect(tiles(root).filter((tile) => 'tabStop' in tile && tile.tabStop)).to.have.length(1);
    tiles(root)[0]?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await until(() => tiles(root)[3]?.matches(':focus-within'), 'the last tile');
  });

  it('hides spam until the user shows it', async () => {
    const { root } = await panel(() => ({
      data: [collectible(1), collectible(9, { isSpam: true, name: 'Free gift' })],
      next: null,
    }));
    await until(() => tiles(root).length === 1, 'the tile');
    buttonNamed(root, 'Show 1 spam NFT')?.click();
    await until(() => tiles(root).length === 2, 'the spam');
    buttonNamed(root, 'Hide spam')?.click();
    await until(() => tiles(root).length === 1, 'removal');
  });

  it('opens a collectible on click', async () => {
    const { root, kit } = await panel(() => boats(1));
    const [tile] = await until(() => tiles(root).length === 1 && tiles(root), 'the tile');
    tile?.click();
    expect(kit.core.router.state).to.deep.include({ view: 'Collectible' });
    expect(kit.core.router.state.params).to.have.nested.property('collectible.name', 'Boat 0');
  });

  it('shows a note if the collectibles were derived from the activity', async () => {
    const transfer = {
      direction: 'in',
      quantity: { numeric: '1' },
      fungible_info: null,
      nft_info: { name: 'Old boat', content: null, flags: { is_spam: false } },
    };
    const { root } = await panel(
      () => new Response('', { status: 404 }),
      () => ({ data: [sentTransaction(0, 'mint', [transfer])], next: null }),
    );
    await says(root, 'Based on your activity');
    expect(textOf(root)).to.include('Old boat');
    await expect(root.host).to.be.accessible();
  });

  it('offers a retry after a failure and another network if the account has none', async () => {
    const { root, env } = await panel(() => new Response('', { status: 503 }));
    await says(root, 'NFTs didn’t load');
    await expect(root.host).to.be.accessible();
    serveList(env, 'nfts', () => ({ data: [], next: null }));
    buttonNamed(root, 'Try again')?.click();
    await says(root, 'No NFTs on Ethereum yet');
    expect(buttonNamed(root, 'Change network')).not.to.equal(undefined);
    await expect(root.host).to.be.accessible();
  });

  it('shows a note after 5 s without a response', async () => {
    const { root, env } = await panel(() => new Promise(() => undefined));
    await until(() => root.querySelector('ak-skeleton'), 'the skeleton');
    await until(() => env.fetch.calls.some(({ url }) => url.includes('/nfts')), 'the question');
    env.advance(5_000);
    await says(root, 'Taking longer than usual');
  });
});
