// The life of a code on the screen: renewed before it ends, over when that fails; the page's clock is the test's.
import { expect, test, walletAddress } from '../setup/test.js';

test('the code is renewed 30 s before its end without closing, and the new one pairs', async ({
  lab,
  page,
  phone,
}) => {
  await page.clock.install();
  await lab.goto();
  const first = await lab.scan();
  await page.clock.fastForward('04:31');
  await expect(lab.dialog.getByText('QR code renewed').first()).toBeAttached();
  const second = await lab.readCode();
  expect(second).not.toBe(first);
  await phone.pair(second);
  await phone.approve();
  await lab.expectConnected(walletAddress);
});

test('a code that could not be renewed is over, says why, and leaves no error behind', async ({
  lab,
  page,
  sandbox,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.clock.install();
  await lab.goto();
  await lab.scan();
  await sandbox.relay('offline', { offline: true });
  for (const passed of ['04:31', '00:28', '00:30']) await page.clock.fastForward(passed);
  const over = lab.dialog.getByText(/This QR code expired|can’t reach the pairing service/);
  await expect(over.first()).toBeVisible();
  await sandbox.relay('offline', { offline: false });
  await lab.row(/Get new code|Try again/).click();
  await page.clock.runFor(5_000);
  expect(await lab.readCode()).toMatch(/^wc:/);
  expect(errors).toEqual([]);
});
