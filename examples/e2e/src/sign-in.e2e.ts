// An app that lets nobody in who has not signed: declined, signed, there again after a reload, signed out, cancelled.
import { expect, test, walletAddress } from './setup/test.js';

test('required: declined and asked again, signed, there after a reload, signed out; cancelled, nobody is in', async ({
  lab,
}) => {
  const { dialog, page, wallet } = lab;
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  await lab.install();
  await lab.goto({ siwx: 'required' });
  await lab.open();
  await lab.row(/Sandbox Wallet/).click();
  await wallet.approve();
  await expect(dialog.getByText('matches this page')).toBeVisible();
  await expect(lab.get('status')).toHaveText('connecting');
  await dialog.getByText('Read the full message').click();
  const text = await dialog.locator('pre').textContent();
  expect(text).toContain(walletAddress);
  expect(text).toContain('Chain ID: 31337');

  // A press counts from half a second on.
  const askWallet = () =>
    expect(async () => {
      await button('Sign in').click();
      await expect(dialog.locator('p', { hasText: 'Approve in Sandbox Wallet' })).toBeVisible({
        timeout: 300,
      });
    }).toPass();
  await askWallet();
  await wallet.reject();
  await expect(
    dialog.locator('ak-banner', { hasText: 'Signature declined. Sign in is needed to use Lab.' }),
  ).toBeVisible();
  await expect(lab.get('status')).toHaveText('connecting');
  await page.keyboard.press('Escape');
  await expect(dialog.locator('p', { hasText: 'Sign in or disconnect to leave' })).toBeVisible();

  await askWallet();
  await wallet.approve();
  await lab.expectConnected(walletAddress);
  await expect(dialog).toBeHidden();
  const sessions = () => page.evaluate(() => localStorage.getItem('lab-sessions'));
  expect(JSON.parse((await sessions()) ?? '[]')).toMatchObject([{ message: text }]);

  await page.reload();
  await lab.expectConnected(walletAddress);
  await expect(dialog).toBeHidden();

  await page.evaluate(() => window.kit.disconnect());
  await expect.poll(sessions).toBe('[]');
  await lab.open();
  await lab.row(/Sandbox Wallet/).click();
  await wallet.approve();
  await button('Disconnect').click();
  await expect(lab.get('status')).toHaveText('disconnected');
  await expect(lab.row(/Sandbox Wallet/)).toBeVisible();
});
