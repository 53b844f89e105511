// Receiving in the widget: the code and the text are the account's address, and what is sent there arrives.
import { decodeQr } from '../pages/decode-qr.js';
import { expect, test, walletAddress } from '../setup/test.js';
import { SendPage } from './send-page.js';

const harbor = 31337;

test('a person shows their address, somebody pays, and the money arrives', async ({
  desk,
  fresh,
}) => {
  await desk.goto();
  await desk.connect();
  const before = await fresh.balanceOf(harbor, walletAddress);
  const receive = new SendPage(desk.page);
  await receive.open({ view: 'WalletReceive' });
  const code = receive.dialog.getByRole('img', { name: /Code of your address/ });
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
