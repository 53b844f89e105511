// The renewal and expiry of a pairing code, with the page's clock controlled by the test.
import { expect, test, walletAddress } from '../setup/test.js';

test('renews the code 30 s before it expires without closing, and pairs with the new one', async ({
  lab,
  page,
  phone,
}) => {
  await page.clock.install();
  await lab.start();
  const first = await lab.scan();
  await page.clock.fastForward('04:31');
  await expect(lab.dialog.getByText('QR code renewed').first()).toBeAttached();
  const second = await lab.readCode();
  expect(second).not.toBe(first);
  await phone.pair(second);
  await phone.approve();
  await lab.expectConnected(walletAddress);
});

test('expires a code that cannot be renewed, explains why, and logs no error', async ({
  lab,
  page,
  sandbox,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.clock.install();
  await lab.start();
  await lab.scan();
  await sandbox.relay('offline', { offline: true });
  await page.clock.fastForward('04:31');
  // Runs every timer at its time. After a jump, the client's timer could come before the kit's.
  for (const passed of ['00:28', '00:30']) await page.clock.runFor(passed);
  const message = lab.dialog.getByText(/This QR code expired|can’t reach the pairing service/);
  await expect(message.first()).toBeVisible();
  await sandbox.relay('offline', { offline: false });
  await lab.button(/Get new code|Try again/).click();
  await page.clock.runFor(5_000);
  expect(await lab.readCode()).toMatch(/^wc:/);
  expect(errors).toEqual([]);
});
