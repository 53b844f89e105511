import { expect } from '@open-wc/testing';
import { createOnRampBuyers } from '@openappkit/kit/internal';
import { userEvent } from 'vitest/browser';
import { describe, it } from 'vitest';
import {
  everyKind,
  moved,
  pageOf,
  sentTransaction,
  serveList,
} from '../../test/account-service.js';
import { expectAccessible } from '../../test/expect-accessible.js';
import { address, network } from '../../test/held-wallet.js';
import {
  allElements,
  buttonNamed,
  connectWallet,
  type MountedKit,
  mountKit,
  rootOf,
  textOf,
  until,
  viewOf,
} from '../../test/mount-kit.js';

let mounted: MountedKit | undefined;
type Reply = Parameters<typeof serveList>[2];
interface Opened extends MountedKit {
  readonly root: ShadowRoot;
}
const explorer = { default: { name: 'Scan', url: 'https://scan.test' } };

async function openView(reply: Reply): Promise<Opened> {
  const mountedKit = await mountKit({
    networks: [{ ...network(1, 'Ethereum'), blockExplorers: explorer }, network(8453, 'Base')],
  });
  mounted = mountedKit;
  serveList(mountedKit.env, 'history', reply);
  await connectWallet(mountedKit);
  // A new connection schedules further work.
  mountedKit.env.advance(1_000);
  await mountedKit.kit.open({ view: 'Transactions' });
  const root = await rootOf('ak-transactions-view');
  return { ...mountedKit, root };
}
const rows = (root: ShadowRoot): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('ak-list-row'),
];
const says = (root: ShadowRoot, text: string): Promise<unknown> =>
  until(() => textOf(root).includes(text), text);
const asked = (env: MountedKit['env']): string[] =>
  env.fetch.calls.map(({ url }) => url).filter((url) => url.includes('/history'));
const sent = sentTransaction(2) as { readonly metadata: object };
const toMyself = { ...sent, metadata: { ...sent.metadata, sentTo: address } };
const failing = (): Response => new Response('down', { status: 503 });

describe('transactions view', () => {
  it('shows action, counterparty, amount and time of day, grouped by day', async () => {
    const { root } = await openView(() => ({ data: everyKind(), next: null }));
    await until(() => rows(root).length === 8, 'the rows');
    const days = [...root.querySelectorAll('h3')].map(textOf);
    expect(days.slice(0, 2)).to.deep.equal(['November 18', 'November 17']);
    const texts = rows(root).map(textOf);
    expect(texts[0]).to.include('Sending').and.include('\u22121 ETH');
    expect(texts[1])
      .to.include('Sent')
      .and.include('To 0x1111')
      .and.include('\u22120.25 ETH')
      .and.match(/ETH \d+:00\s[AP]M opens/);
    expect(texts[2]).to.include('Received').and.include('From 0x1111').and.include('+1,000.5 TUSD');
    expect(texts[3]).to.include('Swapped With Harbor Swap \u22120.2 ETH +640 TUSD and 1 more');
    expect(texts[4]).to.include('Approved');
    expect(texts[5]).to.include('Failed to send').and.not.include('0.25');
    expect(texts[6]).to.include('Minted').and.include('+Boat 7');
    expect(texts[7]).to.include('Contract call');
  });

  it('draws confirmed incoming amounts in the positive color', async () => {
    const { root } = await openView(() => ({
      data: [
        sentTransaction(1, 'receive', [moved('in', '1', 'ETH')], 'pending'),
        sentTransaction(2, 'receive', [moved('in', '2', 'ETH')]),
        sentTransaction(3, 'send', [moved('out', '3', 'ETH')]),
      ],
      next: null,
    }));
    await until(() => rows(root).length === 3, 'the rows');
    const amounts = rows(root).map((row) => row.querySelector('.amount'));
    expect(amounts.map((each) => each && textOf(each))).to.deep.equal([
      '+1 ETH',
      '+2 ETH',
      '\u22123 ETH',
    ]);
    const colors = amounts.map((each) => each && getComputedStyle(each).color);
    expect(colors).to.deep.equal([colors[2], 'rgb(27, 110, 55)', colors[2]]);
  });

  it('shows a known counterparty by name with its image, without a request', async () => {
    const { root, kit, env } = await openView(() => ({
      data: [sentTransaction(1, 'receive', [moved('in', '1', 'ETH')]), toMyself],
      next: null,
    }));
    await until(() => rows(root).length === 2, 'the rows');
    const requests = env.fetch.calls.length;
    kit.core.account.setIdentity('eip155', { name: 'willow.eth', avatar: undefined });
    await says(root, 'To willow.eth');
    expect(textOf(root)).to.include('From 0x1111');
    const avatars = [...root.querySelectorAll('ak-avatar')];
    expect(avatars.map((avatar) => avatar.address)).to.deep.equal([address]);
    expect(env.fetch.calls.length).to.equal(requests);
  });

  it('does not name the sender of a token, which its contract chose', async () => {
    const received = (index: number, name: string, symbol: string): object => {
      const transfer = { ...moved('in', '5000', symbol), fungible_info: { name, symbol } };
      const one = sentTransaction(index, 'receive', [transfer]) as typeof sent;
      return { ...one, metadata: { ...one.metadata, sentFrom: address } };
    };
    const { root, kit } = await openView(() => ({
      data: [
        received(1, 'USD Coin', 'USDC'),
        received(2, 'Free Ether', 'ETH'),
        received(3, 'Ether', 'ETH'),
      ],
      next: null,
    }));
    kit.core.account.setIdentity('eip155', { name: 'willow.eth', avatar: undefined });
    await says(root, 'From willow.eth');
    const texts = rows(root).map(textOf);
    expect(texts.map((text) => text.includes('From willow.eth'))).to.deep.equal([
      false,
      false,
      true,
    ]);
  });

  it('opens the explorer in a new tab, and says so', async () => {
    const { root } = await openView(() => pageOf(0, 1, null));
    const link = await until(
      () =>
        allElements(root).find(
          (element): element is HTMLAnchorElement => element instanceof HTMLAnchorElement,
        ),
      'the link',
    );
    expect(link.href).to.equal(`https://scan.test/tx/0x${'0'.repeat(64)}`);
    expect([link.target, link.rel]).to.deep.equal(['_blank', 'noopener noreferrer']);
    expect(textOf(link)).to.include('opens in a new tab');
  });

  it('is accessible in light and dark', async () => {
    const { root } = await openView(() => ({ data: everyKind(), next: 'more' }));
    await until(() => rows(root).length === 8, 'the rows');
    if (mounted) await expectAccessible(mounted);
  });

  it('loads more by itself near its end, and by a button', async () => {
    const cursors: string[] = [];
    const { root } = await openView((cursor) => {
      cursors.push(cursor);
      return cursor === '' ? pageOf(0, 3, 'two') : pageOf(3, 60, cursor === 'two' ? 'three' : null);
    });
    const list = await until(() => root.querySelector('ak-virtual-list'), 'the list');
    await until(() => list.items.length >= 60, 'the second page');
    expect(cursors.slice(0, 2)).to.deep.equal(['', 'two']);
    expect(cursors).not.to.include('three');
    const more = await until(() => buttonNamed(root, 'Load more'), 'the button');
    more.click();
    await until(() => cursors.includes('three'), 'the third page');
  });

  it('keeps few of many rows in the document, grouped by day with a heading', async () => {
    const { root, kit } = await openView((cursor) => {
      const from = Number(cursor || 0);
      return pageOf(from, from + 50, from < 500 ? String(from + 50) : null);
    });
    const history = await kit.feature('history');
    await until(() => rows(root).length > 5, 'rows');
    while (history.state.moreStatus !== 'end') await history.loadMore();
    const list = await until(() => root.querySelector('ak-virtual-list'), 'the list');
    await until(() => list.items.length === 550, 'all items');
    await list.focusIndex(549);
    const last = (): HTMLElement | undefined => rows(root).at(-1);
    await until(() => last()?.getAttribute('href')?.endsWith('549'), 'oldest item');
    await until(() => last()?.matches(':focus-within'), 'focus on it');
    expect(rows(root).length).to.be.within(5, 60);
    expect([...root.querySelectorAll('h3')].map(textOf)).to.include('May 18, 2025');
    const rendered = new Set(rows(root));
    for (const index of [300, 0, 549, 120]) {
      await list.focusIndex(index);
      for (const row of rows(root)) rendered.add(row);
    }
    expect(rendered.size, 'rows that were made').to.be.at.most(60);
  });

  it('moves through the rows with the arrow keys, across days', async () => {
    const { root } = await openView(() => ({ data: everyKind(), next: null }));
    await until(() => rows(root).length === 8, 'the rows');
    rows(root)[0]?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    const focused = (): number => rows(root).findIndex((row) => row.matches(':focus-within'));
    await until(() => focused() === 6, 'a later row');
    await userEvent.keyboard('{ArrowUp}');
    await until(() => focused() === 5, 'the row before');
  });

  it('shows and announces a failure, and recovers', async () => {
    const { root, kit, env } = await openView(failing);
    await says(root, 'Activity didn’t load');
    await until(() => kit.core.notices.state.open, 'the message');
    // Apps see an empty list, but the text must not say that there is no activity.
    const { state } = await kit.feature('history');
    expect(state).to.include({ empty: true, failed: true });
    for (const region of [root, document.body])
      expect(textOf(region)).not.to.include('No activity');
    expect(kit.core.notices.state).to.include({
      variant: 'error',
      message: 'Failed to fetch transactions',
    });
    if (mounted) await expectAccessible(mounted);
    serveList(env, 'history', () => pageOf(0, 2, null));
    buttonNamed(root, 'Try again')?.click();
    await until(() => rows(root).length === 2, 'the rows');
    expect(kit.core.notices.state.open).to.equal(false);
  });

  it('keeps its rows when the next page fails, and offers a retry', async () => {
    let fails = true;
    const { root } = await openView((cursor) => {
      if (cursor === '') return pageOf(0, 3, 'two');
      return fails ? failing() : pageOf(3, 5, null);
    });
    await says(root, 'Couldn’t load more');
    expect(rows(root)).to.have.length(3);
    fails = false;
    const retryButton = await until(() => buttonNamed(root, 'Try again'), 'the button');
    retryButton.focus();
    retryButton.click();
    await until(() => rows(root).length === 5, 'remaining items');
    expect(buttonNamed(root, 'Load more')).to.equal(undefined);
    await until(() => rows(root)[3]?.matches(':focus-within'), 'focus on the first new row');
  });

  it('says that a service is slow after 5 s, and that it failed after 10 s', async () => {
    const { root, env } = await openView(() => new Promise(() => undefined));
    await until(() => root.querySelector('ak-skeleton'), 'the skeleton');
    await until(() => asked(env).length > 0, 'the question');
    env.advance(5_000);
    await says(root, 'Taking longer than usual');
    env.advance(5_000);
    await says(root, 'Activity didn’t load');
  });

  it('requests purchases only for an account that bought from this device', async () => {
    const { root, env, kit } = await openView(() => pageOf(0, 1, null));
    await until(() => rows(root).length === 1, 'the row');
    expect(asked(env).filter((url) => url.includes('onramp='))).to.deep.equal([]);
    createOnRampBuyers(kit.core).add({ namespace: 'eip155', address });
    kit.core.router.reset('Account');
    await kit.open({ view: 'Transactions' });
    await until(() => asked(env).some((url) => url.includes('onramp=coinbase')), 'the question');
  });

  it('labels a purchase as bought, from any device', async () => {
    const came = sentTransaction(0, 'receive', [moved('in', '0.25', 'ETH')]);
    const purchase = sentTransaction(0, 'bought', [], 'ONRAMP_TRANSACTION_STATUS_SUCCESS');
    const { root, env } = await openView((_, query) => ({
      data: [query.has('onramp') ? purchase : came],
      next: null,
    }));
    await until(() => rows(root).some((row) => textOf(row).includes('Bought')), 'its name');
    expect(asked(env).filter((url) => url.includes('onramp='))).to.have.lengthOf(1);
  });

  it('says that there is no activity, and links to the explorer', async () => {
    const { root } = await openView(() => pageOf(0, 0, null));
    await says(root, 'No activity on Ethereum yet');
    expect(buttonNamed(root, 'View account on Scan')).not.to.equal(undefined);
    if (mounted) await expectAccessible(mounted);
  });

  it('reloads for another network', async () => {
    const { root, kit, wallet } = await openView(() => pageOf(0, 2, null));
    await until(() => rows(root).length === 2, 'the rows');
    const switching = kit.switchNetwork(network(8453, 'Base'));
    await until(() => wallet.switches.length > 0, 'the switch');
    wallet.switches.at(-1)?.resolve();
    await switching;
    await says(root, 'No activity on Base yet');
    expect(rows(root)).to.deep.equal([]);
  });

  it('adds a transaction that was sent a moment ago', async () => {
    const { root, kit, env } = await openView(() => pageOf(1, 3, null));
    await until(() => rows(root).length === 2, 'the rows');
    serveList(env, 'history', () => ({
      data: [sentTransaction(0, 'send', undefined, 'pending'), sentTransaction(1)],
      next: null,
    }));
    kit.core.bus.emit('balance-stale', { namespace: 'eip155' });
    await says(root, 'Sending');
  });

  it('renders untrusted text as text', async () => {
    const data = [
      sentTransaction(0, 'receive', [
        {
          direction: 'in',
          quantity: { numeric: '1' },
          fungible_info: { symbol: '<img src=x>', name: null, icon: null },
          nft_info: null,
        },
      ]),
    ];
    const { root } = await openView(() => ({ data, next: null }));
    await until(() => rows(root).length === 1, 'the row');
    expect(textOf(root)).to.include('+1 <img src=x>');
    expect(root.querySelector('img')).to.equal(null);
  });

  it('redirects to the connect view if no wallet is connected', async () => {
    mounted = await mountKit();
    await mounted.kit.open({ view: 'Transactions' });
    await until(() => viewOf('ak-connect-view'), 'connect view');
  });
});
