// Pays a shop from the wallet and from an exchange, and compares the messages with the chain.
import { pressUntil } from '../pages/press.js';
import { expect, otherAddress as shop, test, walletAddress } from '../setup/test.js';
import { PayPage, press } from './pay-page.js';
import { dollarsOf, toyDollar } from './toy-tokens.js';

const harbor = 31337;
const options = { options: { features: { pay: true } } };
const network = 'eip155:31337' as const;
const coin = {
  network,
  asset: 'native',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
} as const;
const dollar = {
  network,
  asset: toyDollar,
  metadata: { name: 'Toy Dollar', symbol: 'TUSD', decimals: 6 },
} as const;
const half = 500_000_000_000_000_000n;
/** The exchange is polled every three seconds. */
const soon = { timeout: 30_000 };

test('pays the exact amount from the wallet, and nothing after a rejection or an expired quote', async ({
  lab,
  fresh,
}) => {
  await lab.openConnected(options);
  const pay = new PayPage(lab);
  const before = await fresh.balanceOf(harbor, shop);

  await pay.ask({ paymentAsset: coin, recipient: shop, amount: 0.5 });
  await expect(pay.button('Coinbase')).toBeVisible();
  await pay.look('choice');
  await pay.toQuote();
  await pay.look('quote');
  await pay.agree();
  await pay.look('approve');
  await lab.wallet.reject({ kind: 'transaction' });
  await expect(pay.text('Nothing was charged.')).toBeVisible();
  await pay.look('declined');
  expect(await fresh.balanceOf(harbor, shop)).toBe(before);

  await pay.toQuote();
  // Block every node, wherever the app finds it.
  const elsewhere = (url: URL): boolean => url.origin !== new URL(lab.url).origin;
  await lab.page.route(elsewhere, (route) => route.abort());
  await expect(pay.text('Quote expired')).toBeVisible(soon);
  await pay.look('expired');
  await lab.page.unroute(elsewhere);
  // The next quote may arrive before the button is pressed.
  await pressUntil(pay.button(/^Pay \d/), pay.button(/Try again/), pay.button(/Balance: /));
  await pay.agree();
  await lab.wallet.approve({ kind: 'transaction' });
  await expect(pay.heading('Paid')).toBeVisible();
  await pay.look('paid');
  expect(await fresh.balanceOf(harbor, shop)).toBe(before + half);
  const [result] = await pay.ended();
  expect(result).toMatchObject({
    success: true,
    status: 'success',
    result: expect.stringMatching(/^0x/),
  });
  await pay.button('Done').click();

  await pay.ask({ paymentAsset: dollar, recipient: shop, amount: '12.5' });
  await pay.toQuote();
  await pay.agree();
  await lab.wallet.approve({ kind: 'transaction' });
  await expect(pay.heading('Paid')).toBeVisible();
  expect(await dollarsOf(fresh, shop)).toBe(12_500_000n);
  await pay.button('Done').click();

  await pay.ask({ paymentAsset: dollar, recipient: shop, amount: '1000000000' });
  await expect(pay.button(/Not enough\. Balance/)).toBeDisabled();
  await pay.look('not-enough');
  await lab.page.keyboard.press('Escape');
  await expect.poll(() => pay.ended(), soon).toHaveLength(3);
  expect((await pay.ended())[2]).toMatchObject({ success: false, status: 'cancelled' });
  expect(await dollarsOf(fresh, shop)).toBe(12_500_000n);
});

test('pays from an exchange: delivers what it sends, and reports failed and abandoned orders as unpaid', async ({
  lab,
  fresh,
}) => {
  await lab.start(options);
  const pay = new PayPage(lab);
  const before = await fresh.balanceOf(harbor, shop);

  // An exchange can pay without a connected wallet.
  await pay.ask({ paymentAsset: coin, recipient: shop, amount: '0.5' });
  await expect(pay.button(/Connect a wallet/)).toBeVisible();
  await fresh.addFault({ service: 'blockchainApi', path: '/v1/json-rpc', kind: 'status' });
  await pay.press('Coinbase', pay.text('Coinbase didn’t open'));
  await fresh.clearFaults();
  await pay.look('exchange-down');
  expect(await fresh.balanceOf(harbor, shop)).toBe(before);

  const failing = await pay.goTo('Test Exchange');
  expect(await failing.evaluate(() => window.opener)).toBeNull();
  await pay.look('exchange-waits');
  await press(failing, 'Make it fail', /Nothing was sent\./);
  await expect(pay.heading('Test Exchange didn’t pay')).toBeVisible(soon);
  await pay.look('exchange-failed');
  expect(await fresh.balanceOf(harbor, shop)).toBe(before);
  await pay.press('Pay another way', pay.heading('From your wallet'));

  const exchangePage = await pay.goTo('Coinbase');
  await press(exchangePage, 'Cancel', /Nothing was sent\./);
  await expect(pay.heading('Coinbase window closed')).toBeVisible(soon);
  await pay.look('exchange-closed');
  const popup = lab.page.waitForEvent('popup');
  await pay.button('Open Coinbase').click();
  const provider = await popup;
  await provider.waitForURL(/sessionId=/);
  await press(provider, 'Send', /on its way/);
  await expect(pay.heading('Paid')).toBeVisible(soon);
  await expect(pay.text('Coinbase says it sent 0.5 ETH.')).toBeVisible();
  await pay.look('exchange-paid');
  expect(await fresh.balanceOf(harbor, shop)).toBe(before + half);
  expect(await pay.ended()).toMatchObject([{ success: true, status: 'success' }]);
});

test('restores an exchange order on the next page load, and does not pay twice', async ({
  lab,
  fresh,
}) => {
  await lab.start(options);
  const pay = new PayPage(lab);
  const before = await fresh.balanceOf(harbor, shop);
  const bill = { paymentAsset: coin, recipient: shop, amount: '0.5' };
  await pay.ask(bill);
  const exchange = await pay.goTo('Test Exchange');
  await lab.page.reload();
  await lab.page.evaluate((payment) => window.askToPay(payment), bill);
  await expect(pay.text(/hasn’t started/)).toBeVisible(soon);
  await pay.look('before-open');
  await press(exchange, 'Send and stay pending', /pending/);
  await expect(pay.heading('Test Exchange is sending')).toBeVisible(soon);
  await pay.look('before-sending');
  expect(await fresh.balanceOf(harbor, shop)).toBe(before);

  const session = new URL(exchange.url()).searchParams.get('sessionId') ?? '';
  await fetch(`${fresh.description.exchangesUrl}/api/update?sessionId=${session}`, {
    method: 'POST',
  });
  await expect(pay.heading('Paid earlier')).toBeVisible(soon);
  await pay.look('before-paid');
  expect(await fresh.balanceOf(harbor, shop)).toBe(before + half);
  await lab.page.keyboard.press('Escape');
  await expect.poll(() => pay.ended(), soon).toHaveLength(1);
  expect(await pay.ended()).toMatchObject([{ success: false, status: 'unknown' }]);
});

test('adds funds from an exchange to the active account, and lets the user leave a cancelled order', async ({
  lab,
  fresh,
}) => {
  await lab.openConnected(options);
  const pay = new PayPage(lab);
  const before = await fresh.balanceOf(harbor, walletAddress);
  await lab.open('FundWallet');
  await pay.look('fund');
  await lab.button(/From an exchange/).click();
  await expect(pay.button('Test Exchange')).toBeVisible();
  await pay.press('Test Exchange', pay.text('Enter an amount'));
  await pay.look('deposit-form');
  await pay.dialog.getByLabel('Amount').fill('0.5');

  const exchangePage = await pay.goTo('Coinbase');
  await press(exchangePage, 'Cancel', /Nothing was sent\./);
  await expect(pay.heading('Coinbase window closed')).toBeVisible(soon);
  await pay.look('deposit-closed');
  await pay.press('Back to form', pay.dialog.getByLabel('Amount'));
  await expect(pay.dialog.getByLabel('Amount')).toHaveValue('0.5');
  expect(await fresh.balanceOf(harbor, walletAddress)).toBe(before);

  const exchange = await pay.goTo('Test Exchange');
  expect(new URL(exchange.url()).searchParams.get('recipient')).toBe(`${network}:${walletAddress}`);
  await press(exchange, 'Send', /on its way/);
  await expect(pay.heading('Deposit completed')).toBeVisible(soon);
  await pay.look('deposit-completed');
  expect(await fresh.balanceOf(harbor, walletAddress)).toBe(before + half);
});
