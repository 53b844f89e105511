// Pays a shop with another token and checks the chain: delivered, or lost by the service and reported correctly after a reload.
import { expect, otherAddress as shop, test, walletAddress } from '../setup/test.js';
import { orderSandbox } from './order-sandbox.js';
import { PayPage } from './pay-page.js';
import { dollarsOf, toyDollar } from './toy-tokens.js';

const harbor = 31337;
const dollar = {
  network: 'eip155:31337',
  asset: toyDollar,
  metadata: { name: 'Toy Dollar', symbol: 'TUSD', decimals: 6 },
} as const;
/** The service is polled every three seconds, and a block may be slow. */
const soon = { timeout: 30_000 };

test('pays with another token after confirming an expensive quote, and reports a lost deposit after a reload', async ({
  lab,
  fresh,
}) => {
  await lab.openConnected({ options: { features: { pay: true } } });
  const pay = new PayPage(lab);
  const ether = pay.button(/Ether.*on Harbor/);
  const toQuote = async (): Promise<void> => {
    await pay.press(/Ether.*on Harbor/, pay.button(/review and pay/));
    await pay.press(/review and pay/, pay.button(/^Pay [\d.]+\sETH/));
  };

  await orderSandbox(fresh, 'transfers/fault', { way: 'dearer' });
  await pay.ask({ paymentAsset: dollar, recipient: shop, amount: '12.5' });
  await expect(ether).toBeVisible(soon);
  await pay.look('tokens');
  await toQuote();
  await pay.look('dear-quote');
  const dear = pay.dialog.getByLabel(/I understand this costs about 1\d(\.\d+)?% more/);
  await pay.press(/^Pay [\d.]+\sETH/, pay.text('Agree to this first'));
  await dear.check();
  await pay.agree();
  await lab.wallet.approve({ kind: 'transaction' });
  await expect(pay.heading('Paid')).toBeVisible(soon);
  await pay.look('service-paid');
  expect(await dollarsOf(fresh, shop)).toBe(12_500_000n);
  expect(await pay.ended()).toMatchObject([{ success: true, status: 'success' }]);
  await pay.button('Done').click();

  await orderSandbox(fresh, 'transfers/clear');
  await orderSandbox(fresh, 'transfers/fault', { way: 'hold' });
  const before = await fresh.balanceOf(harbor, walletAddress);
  const bill = { paymentAsset: dollar, recipient: shop, amount: '1000' };
  await pay.ask(bill);
  await toQuote();
  await pay.agree();
  await lab.wallet.approve({ kind: 'transaction' });
  await expect(pay.heading('Forwarding your payment')).toBeVisible(soon);
  await lab.page.reload();
  await lab.page.evaluate((payment) => window.askToPay(payment), bill);
  await expect(pay.heading('Forwarding your payment')).toBeVisible(soon);
  await pay.look('service-pays');
  await orderSandbox(fresh, 'transfers/fault', { way: 'fail' });
  await expect(pay.text(/didn’t pay and still has your 0\.402\sETH/)).toBeVisible(soon);
  await pay.look('service-failed');
  expect(await dollarsOf(fresh, shop)).toBe(12_500_000n);
  const spent = before - (await fresh.balanceOf(harbor, walletAddress));
  const fee = 10n ** 16n;
  expect(spent > 402n * 10n ** 15n && spent < 402n * 10n ** 15n + fee).toBe(true);
});
