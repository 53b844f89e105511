import { proxy } from 'valtio/vanilla';
import { testEnv } from '@openappkit/testing';
import { expect, it } from 'vitest';
import { listing, listings, serve, walletsFor } from './test/wallets-for.js';

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

it('tracks each wallet of the open list once per opening, with its rank and position', async () => {
  const env = testEnv();
  serve(env, [listing(1, { order: 7, badge_type: 'certified' }), ...listings(3).slice(1)]);
  const modal = proxy({ open: false });
  const router = proxy({ view: 'Connect' });
  const { wallets, tracked } = walletsFor(env, {}, false, { modal, router });
  const items = () =>
    tracked.flatMap((each) =>
      each.event === 'WALLET_IMPRESSION_V2' ? [each.properties.items] : [],
    );
  await wallets.loadSuggested();
  await settled();
  expect(items()).toEqual([]);
  modal.open = true;
  await settled();
  expect(items()).toHaveLength(1);
  expect(items()[0]?.[0]).toEqual({
    name: 'Wallet 1',
    walletRank: 7,
    explorerId: 'w1',
    view: 'Connect',
    displayIndex: 0,
    certified: true,
  });
  router.view = 'AllWallets';
  await wallets.loadMore();
  await settled();
  const ids = items().flatMap((each) => each.map(({ explorerId }) => explorerId));
  expect(ids).toEqual([...new Set(ids)]);
  modal.open = false;
  await settled();
  modal.open = true;
  await settled();
  expect(
    items()
      .at(-1)
      ?.map(({ explorerId }) => explorerId),
  ).toContain('w1');
  wallets.destroy();
  modal.open = false;
  await settled();
});

it('tracks no wallet while another view is open', async () => {
  const env = testEnv();
  serve(env, listings(2));
  const modal = proxy({ open: true });
  const router = proxy({ view: 'ApproveTransaction' });
  const { wallets, tracked } = walletsFor(env, {}, false, { modal, router });
  await wallets.loadSuggested();
  await settled();
  expect(tracked).toEqual([]);
  router.view = 'Connect';
  await settled();
  expect(tracked).toHaveLength(1);
  wallets.destroy();
});
