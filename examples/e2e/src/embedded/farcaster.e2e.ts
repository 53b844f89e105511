import type { Locator, Page } from '@playwright/test';
import { decodeQr } from '../pages/decode-qr.js';
import { expect, test } from '../setup/embedded-test.js';

/** Scans the code on the screen and approves it as Ada. */
async function approveOnPhone(phone: Page, dialog: Locator): Promise<void> {
  const code = dialog.getByRole('img', { name: /QR code to continue with Farcaster/ });
  await expect(code).toBeVisible();
  let url: string | undefined;
  await expect
    .poll(
      async () => {
        url = decodeQr(await code.screenshot());
        return url;
      },
      { message: 'the code on the screen' },
    )
    .toMatch(/^http/);
  await phone.goto(url ?? '');
  await phone.getByRole('button', { name: 'Sign in as Ada Lovelace (@ada)' }).click();
  await expect(phone.getByRole('heading', { name: 'You’re signed in' })).toBeVisible();
  await phone.close();
}

/** Reads the phrase on the user's own page, which the app's frame links to. */
async function readPhrase(page: Page, dialog: Locator): Promise<string> {
  const opening = page.context().waitForEvent('page');
  await dialog.getByRole('link', { name: 'Recovery phrase' }).click();
  const accountPage = await opening;
  await accountPage.getByRole('button', { name: 'Show recovery phrase' }).click();
  await accountPage.getByRole('button', { name: 'Show words' }).click();
  const words = accountPage.getByRole('list', { name: 'Recovery phrase' }).getByRole('listitem');
  await expect(words).toHaveCount(12);
  const phrase = (await words.allTextContents()).join(' ');
  await accountPage.close();
  return phrase;
}

test('logs in by a scanned Farcaster code, and on a second device with the phrase', async ({
  desk,
  browser,
}) => {
  const { page, dialog } = desk;
  await desk.goto();
  await desk.openModal();
  await dialog.getByRole('button', { name: 'More' }).click();
  await dialog.getByRole('button', { name: 'Farcaster' }).click();
  await approveOnPhone(await page.context().newPage(), dialog);
  await expect(desk.get('status')).toHaveText('connected');
  await expect(desk.get('address')).toHaveText(/^0x/);
  const address = (await desk.get('address').textContent()) ?? '';
  await desk.openModal();
  await dialog.getByRole('button', { name: 'Settings' }).click();
  const phrase = await readPhrase(page, dialog);

  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByTestId('status')).toHaveText('disconnected');
  await second.locator('appkit-button').getByRole('button').click();
  const other = second.getByRole('dialog');
  await other.getByRole('button', { name: 'More' }).click();
  await other.getByRole('button', { name: 'Farcaster' }).click();
  await approveOnPhone(await context.newPage(), other);
  await expect(other.getByText('Your keys are on another device', { exact: true })).toBeVisible();
  const opening = context.waitForEvent('page');
  await other.getByRole('link', { name: 'Open here' }).click();
  const approver = await opening;
  await expect(approver.getByText('@ada')).toBeVisible();
  await approver.getByLabel('Recovery phrase').fill(phrase);
  await approver.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(approver.getByRole('heading', { name: 'Sign-in approved' })).toBeVisible();
  const code = (await approver.locator('.code').textContent()) ?? '';
  await approver.close();
  await other.getByLabel('Verification code', { exact: true }).fill(code);
  await expect(second.getByTestId('status')).toHaveText('connected');
  await expect(second.getByTestId('address')).toHaveText(address);
  await context.close();
});
