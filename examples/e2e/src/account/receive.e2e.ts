// Checks that the code and the text are the account's address, and that payments to it arrive.
import { encodeFunctionData, erc20Abi, formatUnits } from 'viem';
import { decodeQr } from '../pages/decode-qr.js';
import { expect, otherAddress, test, walletAddress } from '../setup/test.js';
import { SendPage } from './send-page.js';
import { dollarsOf, toyDollar } from './toy-tokens.js';

const harbor = 31337;

test('shows the address and receives a payment', async ({ desk, fresh }) => {
  await desk.goto();
  await desk.connect();
  const before = await fresh.balanceOf(harbor, walletAddress);
  const receive = new SendPage(desk.page);
  await receive.open({ view: 'WalletReceive' });
  const code = receive.dialog.getByRole('img', { name: /QR code of your address/ });
  await expect.poll(async () => decodeQr(await code.screenshot())).toBe(walletAddress);
  await expect(receive.dialog.getByText('Send only Harbor assets to this address.')).toBeVisible();
  await fetch(`${fresh.description.controlUrl}/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address: walletAddress, chainId: harbor }),
  });
  expect(await fresh.balanceOf(harbor, walletAddress)).toBe(before + 10n ** 19n);
  await receive.button('Close').click();
  await desk.get('refresh-balance').click();
  await expect(desk.get('balance')).toHaveAttribute('data-exact', /./);
  await expect
    .poll(async () => Number(await desk.get('balance').getAttribute('data-exact')))
    .toBeGreaterThan(Number(before / 10n ** 18n) + 9);
});

test("shows a token payment in the open widget's list and activity", async ({
  lab,
  fresh,
  page,
}) => {
  await page.clock.install();
  await fresh.faucet(otherAddress, harbor);
  const before = await dollarsOf(fresh, walletAddress);
  const after = before + 12_500_000n;
  const written = (value: bigint) => `${Number(formatUnits(value, 6)).toLocaleString('en')} TUSD`;
  await lab.openConnected();
  await lab.open('Account');
  const home = lab.dialog;
  // The app's other network has the same token.
  const onHarbor = home.getByRole('listitem').filter({ hasText: 'Harbor' });
  const row = onHarbor.filter({ hasText: 'TUSD' });
  await expect(row).toContainText(written(before));

  await home.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(home.getByRole('button', { name: 'Copy address' })).toBeVisible();
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [walletAddress, after - before],
  });
  const payment = { from: otherAddress, to: toyDollar, data };
  await fresh.rpc(harbor, 'eth_sendTransaction', [payment]);
  // Data of this age is refreshed when the view opens.
  await page.clock.fastForward(31_000);
  await home.getByRole('button', { name: 'Back' }).click();
  await expect(row).toContainText(written(after));
  await home.getByRole('tab', { name: 'Activity' }).click();
  const received = home.getByRole('listitem').filter({ hasText: '+12.5 TUSD' });
  await expect(received).toContainText('Received');
});
