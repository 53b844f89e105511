// Swaps in the widget and compares every message about money with the chain.
import { parseEther } from 'viem';
import { expect, test, walletAddress } from '../setup/test.js';
import { SwapPage } from './swap-page.js';

const harbor = 31337;
const soon = { timeout: 30_000 };
/** Upper limit of a transaction's fee. */
const fee = parseEther('0.05');

test('swaps the coin, then a token with an exact allowance, which stays after a rejected swap', async ({
  lab,
  fresh,
}) => {
  await lab.openConnected();
  const swap = new SwapPage(lab, fresh);
  const dollars = await swap.has('TUSD');
  await lab.open('Swap');
  await swap.look('empty');
  await swap.choose('get', 'TUSD');
  await swap.fill('1');
  await swap.look('priced');
  await swap.check();
  await swap.look('review');
  await swap.press('Swap 1 ETH');
  await swap.look('asking');
  await lab.wallet.approve({ kind: 'transaction' });
  await expect(swap.heading('Swapped')).toBeVisible(soon);
  const least = /for at least ([\d,.]+)\sTUSD/.exec((await swap.dialog.textContent()) ?? '');
  const got = (await swap.has('TUSD')) - dollars;
  expect(Number(got) / 1e6).toBeGreaterThanOrEqual(Number(least?.[1]?.replaceAll(',', '')));
  await swap.look('swapped');

  await swap.go('Swap again', swap.button('Review'));
  await swap.choose('pay with', 'TUSD');
  await swap.choose('get', 'CORAL');
  await swap.fill('500');
  await swap.check();
  await expect(swap.said('Allow TUSD first')).toBeVisible();
  await swap.look('allow');
  await swap.press('Allow 500 TUSD');
  await lab.wallet.reject({ kind: 'transaction' });
  await expect(swap.said('Nothing was allowed or swapped.')).toBeVisible(soon);
  expect(await swap.allowed('TUSD')).toBe(0n);
  await swap.go('Review swap', swap.button('Allow 500 TUSD'));
  await swap.press('Allow 500 TUSD');
  await lab.wallet.approve({ kind: 'transaction' });
  await swap.go('Review swap', swap.button('Swap 500 TUSD'));
  expect(await swap.allowed('TUSD')).toBe(500_000_000n);
  await swap.press('Swap 500 TUSD');
  await lab.wallet.reject({ kind: 'transaction' });
  await expect(swap.said('TUSD is allowed, but nothing was swapped.')).toBeVisible(soon);
  await swap.look('declined');
  expect([await swap.has('TUSD'), await swap.allowed('TUSD')]).toEqual([
    dollars + got,
    500_000_000n,
  ]);
  await swap.go('Review swap', swap.button('Swap 500 TUSD'));
  const coral = await swap.has('CORAL');
  await swap.press('Swap 500 TUSD');
  await lab.wallet.approve({ kind: 'transaction' });
  await expect(swap.heading('Swapped')).toBeVisible(soon);
  expect([await swap.has('TUSD'), await swap.allowed('TUSD')]).toEqual([
    dollars + got - 500_000_000n,
    0n,
  ]);
  expect(await swap.has('CORAL')).toBeGreaterThan(coral);
});

test('explains an excessive amount, a missing route, a price change and a sandwich, as the chain confirms', async ({
  lab,
  fresh,
}) => {
  await lab.openConnected();
  const swap = new SwapPage(lab, fresh);
  const [coin, dollars] = [await swap.has('ETH'), await swap.has('TUSD')];
  await lab.open('Swap');
  await swap.choose('get', 'TUSD');
  await swap.pay.fill('9000000');
  await swap.button('Review').click();
  await expect(swap.pay).toHaveAccessibleErrorMessage(/^More than you have/);
  await swap.look('too-much');
  await swap.order('convert/fault', { way: 'no-route' });
  await swap.pay.fill('1');
  await expect(swap.said('No route for this pair or amount')).toBeVisible(soon);
  await swap.look('no-route');
  await swap.order('convert/clear');
  await swap.pay.fill('2');
  await expect(swap.get).not.toHaveValue('', soon);
  await swap.check();
  await swap.order('exchange/trade', { from: 'ETH', to: 'TUSD', percent: 3 });
  // The price is requested again once it is 20 s old.
  await expect(swap.said(/^Price updated: you now get [\d,.]+\sTUSD, not /)).toBeVisible({
    timeout: 60_000,
  });
  await swap.look('moved');
  await expect(swap.button('Swap 2 ETH')).toBeHidden();
  expect(await swap.has('ETH')).toBe(coin);
  await swap.go('Accept new price', swap.button('Swap 2 ETH'));
  const checkbox = swap.dialog.getByRole('checkbox', { name: /^I understand I’ll get about/ });
  if (await checkbox.isVisible()) await checkbox.check();

  await fresh.automine(false, harbor);
  await swap.press('Swap 2 ETH');
  await lab.wallet.approve({ kind: 'transaction' });
  await expect(swap.heading('Sent')).toBeVisible(soon);
  await swap.order('exchange/sandwich', { percent: 10 });
  await fresh.automine(true, harbor);
  await expect(swap.heading('Transaction failed')).toBeVisible(soon);
  await expect(
    swap.said(/The network fee was still charged\. You still have 2\sETH\.$/),
  ).toBeVisible();
  await swap.look('reverted');
  expect(await swap.has('TUSD')).toBe(dollars);
  const lost = coin - (await swap.has('ETH'));
  expect(lost > 0n && lost < fee, `${lost} wei are gone`).toBe(true);
});

test('opens a prefilled swap for an app and returns the hash, and explains where swaps are unavailable', async ({
  lab,
  fresh,
}) => {
  await lab.openConnected();
  const swap = new SwapPage(lab, fresh);
  const open = (swapArguments: object) =>
    lab.page.evaluate((args) => {
      const globals = window as unknown as { opened: unknown };
      globals.opened = window.kit
        .open({ view: 'Swap', arguments: args } as never)
        .catch((error: unknown) => ({ failed: String(error) }));
    }, swapArguments);
  const opened = () => lab.page.evaluate(() => (window as unknown as { opened: unknown }).opened);
  await open({ amount: '0.5', toToken: 'TUSD' });
  await expect(swap.pay).toHaveValue('0.5');
  await swap.button('Close').click();
  expect(await opened()).toEqual({ failed: expect.stringContaining('Modal closed') });
  await open({ amount: 0.5, toToken: 'TUSD' });
  await expect(swap.token('TUSD', 'get')).toBeVisible(soon);
  await expect(swap.pay).toHaveValue('0.5');
  await expect(swap.get).not.toHaveValue('', soon);
  await swap.check();
  await swap.press('Swap 0.5 ETH');
  await lab.wallet.approve({ kind: 'transaction' });
  const { hash } = (await opened()) as { readonly hash: string };
  await expect(swap.heading('Swapped')).toBeVisible(soon);
  expect(await fresh.rpc(harbor, 'eth_getTransactionReceipt', [hash])).toMatchObject({
    status: '0x1',
    from: walletAddress.toLowerCase(),
  });
  await lab.page.keyboard.press('Escape');

  await lab.page.reload();
  await expect(lab.get('status')).toHaveText('connected');
  const refused = { service: 'blockchainApi', kind: 'status', status: 400 } as const;
  await fresh.addFault({ ...refused, path: '/v1/convert/gas-price' });
  await open({ amount: '0.5', toToken: 'TUSD' });
  await expect(swap.said(/^We can’t read this network’s fees/)).toBeVisible(soon);
  await swap.look('no-gas-price');
  await lab.page.keyboard.press('Escape');
  await fresh.addFault({ ...refused, path: '/v1/convert/tokens' });
  await lab.page.reload();
  await expect(lab.get('status')).toHaveText('connected');
  await lab.open('Swap');
  await expect(swap.heading(/^Swaps aren’t available on /)).toBeVisible(soon);
  await expect(swap.button('Change network')).toBeVisible();
  await swap.look('unsupported');
});
