import type { SandboxControl } from '@openappkit/testing/playwright';
import { expect, test, walletAddress } from '../setup/test.js';

const asked = async (sandbox: SandboxControl): Promise<number> => {
  const all = await sandbox.requests();
  return all.filter(({ path }) => path.endsWith(`/${walletAddress}/balance`)).length;
};

test('keeps and marks the last balance while the balance service fails, and retries after 30 s', async ({
  lab,
  fresh,
  page,
}) => {
  await page.clock.install();
  await lab.openConnected();
  await lab.open('Account');
  const home = lab.dialog;
  const total = home.getByText(/^\s*\$[\d,]+\.\d\d/).first();
  const token = home.getByRole('listitem').filter({ hasText: 'Ether' }).first();
  await expect(home.getByText('Total value')).toBeAttached();
  await expect(token).toContainText('ETH');
  const known = (await total.textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(home).toBeHidden();

  await fresh.failAccount('balance', walletAddress);
  await page.clock.fastForward(31_000);
  await lab.open('Account');
  await expect(home.getByText('Token Balance Unavailable').first()).toBeVisible();
  await expect(home.getByText('Balance unavailable', { exact: true })).toBeVisible();
  await expect(home.getByText(/^as of \d/)).toBeVisible();
  await expect(total).toHaveText(known);
  await expect(token).toContainText('ETH');
  const retry = home.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeDisabled();
  const failed = await asked(fresh);
  await page.clock.fastForward(20_000);
  await expect(home.getByRole('timer')).toHaveText(/^We’ll try again in [1-9] s\.$/);
  expect(await asked(fresh)).toBe(failed);

  await fresh.clearFaults();
  await page.clock.fastForward(11_000);
  await expect(home.getByText('Balance unavailable', { exact: true })).toBeHidden();
  await expect(home.getByText(/^as of \d/)).toBeHidden();
  await expect(total).toHaveText(known);
  expect(await asked(fresh)).toBe(failed + 1);
});
