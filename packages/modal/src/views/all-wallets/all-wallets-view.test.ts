import { expect } from '@open-wc/testing';
import type { Options } from '@openappkit/core';
import { listings, type ScriptedExplorer, scriptedExplorer } from '@openappkit/testing';
import type { AkSearch, AkWalletTile } from '@openappkit/ui';
import { describe, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { navigate } from '../../navigation/navigate.js';
import { expectAccessible } from '../../test/expect-accessible.js';
import { connectors, type HeldWallet, heldWallet } from '../../test/held-wallet.js';
import {
  allElements,
  buttonNamed,
  type MountedKit,
  mountKit,
  rootOf,
  shellOf,
  textOf,
  until,
  viewOf,
} from '../../test/mount-kit.js';

let mounted: MountedKit | undefined;
interface Opened {
  readonly view: HTMLElement;
  readonly root: ShadowRoot;
  readonly mounted: MountedKit;
  readonly explorer: ScriptedExplorer;
}

const many = [
  ...listings(130),
  { id: 'fjord', name: 'Fjord', rdns: 'com.fjord', mobile_link: 'fjord:' },
];

async function openView({
  options = {},
  wallet = heldWallet(),
  mode = 'answer',
  all = many,
  late,
}: {
  readonly options?: Partial<Options>;
  readonly wallet?: HeldWallet;
  readonly mode?: ScriptedExplorer['mode'];
  readonly all?: typeof many;
  /** Delays loading the wallets until this promise settles. */
  readonly late?: Promise<unknown>;
} = {}): Promise<Opened> {
  mounted = await mountKit(options, wallet);
  const { core } = mounted.kit;
  const { wallets } = core;
  Object.assign(core, { wallets: () => Promise.resolve(late).then(wallets) });
  const explorer = scriptedExplorer(mounted.env, all);
  explorer.mode = mode;
  await mounted.kit.open({ view: 'AllWallets' });
  const view = await until(() => viewOf('ak-all-wallets-view'), 'the wallets view');
  const root = await until(() => view.shadowRoot, 'its root');
  await until(() => root.querySelector('ak-search'), 'the search');
  return { view, root, mounted, explorer };
}

const tiles = (root: ShadowRoot): AkWalletTile[] =>
  allElements(root).filter(
    (element): element is AkWalletTile => element.localName === 'ak-wallet-tile',
  );
const names = (root: ShadowRoot): string[] => tiles(root).map(({ name }) => name);
const chip = (root: ShadowRoot, word: string): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLElement>('ak-chip')].find((each) => textOf(each) === word);
const pages = (explorer: ScriptedExplorer): (string | null)[] =>
  explorer.asked
    .filter((url) => url.searchParams.get('entries') === '40')
    .map((url) => url.searchParams.get('page'));

async function search({ root, mounted, explorer }: Opened, text: string): Promise<void> {
  const field = root.querySelector('ak-search') as AkSearch;
  let emitted = '';
  field.addEventListener('ak-search', ({ detail }) => {
    emitted = detail.query;
  });
  field.focus();
  await userEvent.keyboard(text);
  await until(() => emitted === text, 'the last key');
  expect(explorer.asked.some((url) => url.searchParams.get('search') === text)).to.equal(false);
  mounted.env.advance(250);
}

describe('all wallets view', () => {
  it('searches for text typed anywhere in the dialog', async () => {
    const { root, mounted, explorer } = await openView();
    await until(() => names(root).includes('Wallet 001'), 'the first page');
    const field = root.querySelector('ak-search') as AkSearch;
    for (const from of [tiles(root)[3], shellOf()?.shadowRoot?.querySelector('ak-card')]) {
      field.value = '';
      from?.focus();
      await userEvent.keyboard('fj');
      await until(() => field.value === 'fj', 'the letters in the field');
    }
    mounted.env.advance(250);
    await until(
      () => explorer.asked.some((url) => url.searchParams.get('search') === 'fj'),
      'the search',
    );
    tiles(root)[0]?.focus();
    await userEvent.keyboard('/');
    await until(() => root.activeElement === field, 'the field');
    expect(field.value).to.equal('fj');
  });

  it('shows the first page with installed wallets first, and the total count', async () => {
    const { root } = await openView();
    await until(() => names(root).includes('Wallet 001'), 'the first page');
    expect(names(root)[0]).to.equal('Amber Vault');
    expect(textOf(root.querySelector('.count') as Element)).to.equal('131 wallets');
  });

  it('is accessible in light and dark', async () => {
    const { root, mounted } = await openView();
    await until(() => names(root).includes('Wallet 001'), 'the first page');
    await expectAccessible(mounted);
  });

  it('keeps at most 60 tiles in the document and loads pages near the end, up to the last', async () => {
    const { root, explorer } = await openView();
    await until(() => names(root).includes('Wallet 001'), 'the first page');
    const box = shellOf()?.shadowRoot?.querySelector('ak-card')?.body;
    for (const page of ['2', '3', '4']) {
      await until(() => {
        box?.scrollTo({ top: box.scrollHeight, behavior: 'instant' });
        expect(tiles(root).length).to.be.at.most(60);
        return pages(explorer).includes(page);
      }, `page ${page}`);
    }
    await until(() => {
      box?.scrollTo({ top: box.scrollHeight, behavior: 'instant' });
      return names(root).includes('Wallet 130');
    }, 'the last wallet');
    expect(pages(explorer)).to.deep.equal(['1', '2', '3', '4']);
  });

  it('fetches images only for rendered tiles', async () => {
    const { root, explorer, mounted } = await openView();
    await until(() => names(root).includes('Wallet 001'), 'the first page');
    await new Promise(requestAnimationFrame);
    expect(explorer.pictures, 'while the list may still move').to.deep.equal([]);
    await until(() => {
      mounted.env.advance(80);
      return tiles(root).some(({ src }) => src.startsWith('data:image/svg+xml'));
    }, 'a picture');
    expect(explorer.pictures.length).to.be.at.most(40);
  });

  it('labels verified and installed wallets in text', async () => {
    const { root } = await openView({
      all: many.filter(({ id }) => ['fjord', 'wallet-1'].includes(id)),
    });
    await until(() => names(root).includes('Wallet 001'), 'the wallets');
    const labelsOf = (name: string) => {
      const tile = tiles(root).find((each) => each.name === name);
      return [tile?.badge, tile?.detail];
    };
    expect(labelsOf('Wallet 001')).to.deep.equal(['Verified', '']);
    expect(labelsOf('Fjord')).to.deep.equal(['', 'Installed']);
  });

  it('warns of a possible imitation with a label that fits the tile, also under a long name', async () => {
    const twins = connectors.map((each) => ({ ...each, collides: true }));
    const { root } = await openView({
      all: [
        { id: 'own', name: 'M\u0430ple', mobile_link: 'maple:' },
        { id: 'long', name: 'Westward H\u0430rbour Savings', mobile_link: 'west:' },
      ],
      wallet: heldWallet(twins),
    });
    await until(() => tiles(root).length === 4, 'the wallets');
    for (const tile of tiles(root)) {
      await tile.updateComplete;
      const detail = tile.shadowRoot?.querySelector('.detail');
      expect(detail?.textContent).to.be.oneOf(['Duplicate', 'Look-alike']);
      expect(detail?.scrollWidth).to.equal(detail?.clientWidth);
      const box = tile.shadowRoot?.querySelector('.text')?.getBoundingClientRect();
      expect(detail?.getBoundingClientRect().bottom, tile.name).to.be.at.most(box?.bottom ?? 0);
    }
  });

  it('opens the extension of an installed wallet, and a QR code for any other', async () => {
    const { root, mounted } = await openView();
    await until(() => names(root).includes('Wallet 001'), 'the first page');
    tiles(root)[0]?.click();
    await until(() => mounted.wallet.connects.length === 1, 'wallet request');
    await rootOf('ak-connecting-external-view');
    mounted.kit.core.cancelConnect();
    mounted.kit.core.router.back();
    const reopened = await rootOf('ak-all-wallets-view');
    await until(() => names(reopened).includes('Wallet 001'), 'the list');
    tiles(reopened)
      .find(({ name }) => name === 'Wallet 001')
      ?.click();
    expect(mounted.kit.core.router.state.view).to.equal('ConnectingWalletConnect');
  });

  it('returns to the terms if the user has not accepted them, and says so', async () => {
    const { root, mounted } = await openView({
      options: {
        termsConditionsUrl: 'https://demo.test/terms',
        features: { legalCheckbox: true, analytics: false },
      },
    });
    await until(() => tiles(root).length > 0, 'the tiles');
    tiles(root)[0]?.click();
    await until(() => mounted.kit.core.router.state.view === 'Connect', 'the connect view');
    const alert = shellOf()?.shadowRoot?.querySelector('[role=alert]');
    await until(() => alert?.textContent?.includes('Agree to the terms first'), 'text');
    expect(mounted.wallet.connects.length).to.equal(0);
  });
});

describe('all wallets view, search and filters', () => {
  it('sends one request, 250 ms after the last key, and shows the result', async () => {
    const opened = await openView();
    await until(() => names(opened.root).includes('Wallet 001'), 'the first page');
    await search(opened, 'Wallet 12');
    await until(() => names(opened.root).length === 10, 'the answer');
    expect(names(opened.root)[0]).to.equal('Wallet 120');
    const searches = opened.explorer.asked.filter((url) => url.searchParams.has('search'));
    expect(searches.map((url) => url.searchParams.get('search'))).to.deep.equal(['Wallet 12']);
    await until(() => textOf(opened.root).includes('10 wallets'), 'the count');
  });

  it('says that nothing was found and offers a QR code for any wallet', async () => {
    const opened = await openView();
    await until(() => names(opened.root).includes('Wallet 001'), 'the first page');
    await search(opened, 'zebra');
    await until(() => textOf(opened.root).includes('No wallet called “zebra”'), 'the heading');
    expect(textOf(opened.root)).to.include(
      'Check the spelling, or connect any wallet with a QR code.',
    );
    const status = shellOf()?.shadowRoot?.querySelector('[role=status]');
    await until(() => status?.textContent?.includes('No wallet called “zebra”'), 'announcement');
    await expectAccessible(opened.mounted);
    buttonNamed(opened.root, 'Show QR code')?.click();
    expect(opened.mounted.kit.core.router.state.view).to.equal('ConnectingWalletConnectBasic');
  });

  it('searches for text that was typed before the search chunk loaded, with the chosen filter', async () => {
    let arrive = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const opened = await openView({ late, wallet: heldWallet([]) });
    await search(opened, 'zebra');
    chip(opened.root, 'Verified')?.click();
    arrive();
    await until(() => textOf(opened.root).includes('No wallet called “zebra”'), 'the heading');
    const requests = opened.explorer.asked.map(({ searchParams }) => searchParams);
    const searches = requests.filter((each) => each.has('search'));
    expect(searches.map((each) => [each.get('search'), each.get('badge_type')])).to.deep.equal([
      ['zebra', 'certified'],
    ]);
  });

  it('returns to the whole list from an empty result', async () => {
    const opened = await openView();
    await until(() => names(opened.root).includes('Wallet 001'), 'the first page');
    await search(opened, 'zebra');
    (
      await until(() => buttonNamed(opened.root, 'Show all wallets'), 'Show all wallets button')
    ).click();
    await until(() => names(opened.root).includes('Wallet 001'), 'the list');
    expect((opened.root.querySelector('ak-search') as AkSearch).value).to.equal('');
  });

  it('requests only certified wallets for the Verified filter', async () => {
    const { root, explorer } = await openView();
    await until(() => names(root).includes('Wallet 001'), 'the first page');
    const before = explorer.asked.length;
    chip(root, 'Verified')?.click();
    await until(() => textOf(root).includes('65 wallets'), 'the count');
    await until(() => tiles(root).every(({ badge }) => badge === 'Verified'), 'their tiles');
    const after = explorer.asked.slice(before);
    expect(after.map(({ searchParams }) => searchParams.get('badge_type'))).to.eql(['certified']);
  });

  it('keeps search, one line of filters and the count in place above the wallets while they load', async () => {
    const { root, explorer } = await openView({ mode: 'hold', wallet: heldWallet([]) });
    const filters = await until(() => root.querySelector<HTMLElement>('.filters'), 'the filters');
    const chips = [...root.querySelectorAll('ak-chip')];
    await until(() => chips.every((each) => each.offsetHeight > 0), 'the chips');
    filters.style.inlineSize = '60px';
    expect(new Set(chips.map(({ offsetTop }) => offsetTop)).size).to.equal(1);
    expect(getComputedStyle(filters).overflowX).to.equal('auto');
    // The dialog is centered, so its own position depends on the height of the list.
    const topOf = (tag: string): number =>
      root.querySelector(tag)?.getBoundingClientRect().top ?? Number.NaN;
    const placeOfWallets = (tag: string): number => topOf(tag) - topOf('ak-search');
    const before = await until(() => placeOfWallets('ak-skeleton'), 'the waiting tiles');
    explorer.release();
    await until(() => textOf(root).includes('131 wallets'), 'the count');
    expect(placeOfWallets('ak-virtual-grid')).to.be.closeTo(before, 0.5);
    const order = [...root.children].map(({ localName, className }) => className || localName);
    expect(order).to.deep.equal(['ak-search', 'filters', 'count', 'ak-virtual-grid']);
  });

  it('filters by Installed without a request', async () => {
    const { root } = await openView({ mode: 'fail' });
    chip(root, 'Installed')?.click();
    await until(() => names(root).join() === 'Amber Vault,Fjord', 'the installed wallets');
  });

  it('shows the wallets of the requested namespace, and lets the user clear that filter', async () => {
    const all = [
      {
        id: 'sol',
        name: 'Sol',
        mobile_link: 'sol:',
        chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      },
      { id: 'eth', name: 'Eth', mobile_link: 'eth:', chains: ['eip155:1'] },
    ] as unknown as typeof many;
    const opened = await openView({ all });
    navigate(opened.mounted.kit).reset('AllWallets', { namespace: 'solana' });
    const root = await until(() => {
      const next = viewOf('ak-all-wallets-view');
      return next === opened.view ? undefined : next?.shadowRoot;
    }, 'the view of the namespace');
    await until(() => names(root).join() === 'Sol', 'the wallets of the namespace');
    chip(root, 'Solana')?.click();
    await until(() => names(root).includes('Eth'), 'other items');
  });
});

describe('all wallets view, states', () => {
  it('shows placeholder tiles and announces loading', async () => {
    const { root, explorer } = await openView({ mode: 'hold', wallet: heldWallet([]) });
    const waiting = await until(() => root.querySelector('ak-skeleton'), 'the waiting tiles');
    const shapes = [...(waiting.shadowRoot?.querySelectorAll('[part=shape]') ?? [])];
    const columns = new Set(shapes.map((shape) => shape.getBoundingClientRect().left));
    expect(columns.size).to.equal(4);
    // As many as fill the dialog, so that it does not grow when the wallets arrive.
    expect(shapes.length).to.equal(28);
    await until(() => textOf(root).includes('Loading wallets'), 'text');
    explorer.release();
    await until(() => names(root).includes('Wallet 001'), 'the first page');
  });

  it('offers Try again and Show code when loading fails', async () => {
    const { root, mounted, explorer } = await openView({ mode: 'fail', wallet: heldWallet([]) });
    await until(() => textOf(root).includes('The wallet list didn’t load'), 'the heading');
    expect(buttonNamed(root, 'Show QR code')).to.not.equal(undefined);
    await expectAccessible(mounted);
    explorer.mode = 'answer';
    buttonNamed(root, 'Try again')?.click();
    await until(() => names(root).includes('Wallet 001'), 'the first page');
  });

  it('offers a retry in the last row if loading fails beside installed wallets', async () => {
    const { root, mounted, explorer } = await openView({ mode: 'fail' });
    const row = await until(() => buttonNamed(root, 'Couldn’t load more'), 'the row');
    expect(textOf(row)).to.include('Try again');
    expect(names(root)).to.deep.equal(['Amber Vault', 'Fjord']);
    await expectAccessible(mounted);
    explorer.mode = 'answer';
    row.click();
    await until(() => names(root).includes('Wallet 001'), 'the first page');
    expect(buttonNamed(root, 'Couldn’t load more')).to.equal(undefined);
  });

  it('offers no code if none can be created', async () => {
    const { root } = await openView({
      mode: 'fail',
      wallet: heldWallet([]),
      options: { enableWalletConnect: false },
    });
    await until(() => textOf(root).includes('The wallet list didn’t load'), 'the heading');
    expect(buttonNamed(root, 'Show QR code')).to.equal(undefined);
    expect(textOf(root)).to.not.include('code');
  });

  it('says that the page is offline', async () => {
    const { root, mounted } = await openView();
    Object.assign(mounted.env.page ?? {}, { isOnline: () => false });
    mounted.env.page?.events.dispatchEvent(new Event('offline'));
    await until(() => textOf(root).includes('You’re offline'), 'the banner');
  });
});

describe('all wallets view, keyboard', () => {
  it('moves from the search into the grid, by cell, and back with ↑', async () => {
    const { root } = await openView();
    await until(() => names(root).includes('Wallet 001'), 'the first page');
    (root.querySelector('ak-search') as AkSearch).focus();
    await userEvent.keyboard('{ArrowDown}');
    const grid = root.querySelector('ak-virtual-grid');
    const focused = () => (grid?.shadowRoot?.activeElement as AkWalletTile | null)?.name;
    await until(() => focused() === 'Amber Vault', 'focus in the grid');
    await userEvent.keyboard('{ArrowRight}');
    await until(() => focused() === names(root)[1], 'the next tile');
    await userEvent.keyboard('{ArrowUp}');
    await until(() => root.activeElement?.localName === 'ak-search', 'focus in the search');
  });
});
