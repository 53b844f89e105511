import type { Page } from '@playwright/test';
import { expect, test } from '../setup/embedded-test.js';

test('logs in by Google after a cancelled attempt, with the same account the next time and in Telegram', async ({
  desk,
}) => {
  const { page, dialog } = desk;
  const openWindow = async (): Promise<Page> => {
    const opening = page.context().waitForEvent('page');
    await dialog.getByRole('button', { name: 'Google' }).click();
    const login = await opening;
    await expect(desk.heading('Continue with Google')).toBeVisible();
    return login;
  };
  await desk.goto();
  await desk.openModal();
  const cancelled = await openWindow();
  await cancelled.getByRole('button', { name: 'Cancel' }).click();
  await expect(cancelled.getByText('You weren’t signed in with Google.')).toBeVisible();
  await cancelled.close();
  await expect(desk.get('status')).toHaveText('disconnected');

  const login = await openWindow();
  await login.getByLabel('Name and email').fill('Ada Byron <byron@tide.example>');
  await login.getByRole('button', { name: 'Sign in' }).click();
  await login.getByRole('button', { name: 'Allow' }).click();
  await expect(desk.get('status')).toHaveText('connected');
  await expect(dialog).toBeHidden();
  const address = (await desk.get('address').textContent()) ?? '';
  expect(address).toMatch(/^0x/);

  await desk.get('disconnect').click();
  await expect(desk.get('status')).toHaveText('disconnected');
  await desk.openModal();
  const secondWindow = await openWindow();
  await secondWindow.getByRole('button', { name: 'Ada Byron <byron@tide.example>' }).click();
  await expect(desk.get('address')).toHaveText(address);

  // Telegram's browser opens no window. Reject once, then log in; the page must keep its state.
  await desk.get('disconnect').click();
  await expect(desk.get('status')).toHaveText('disconnected');
  await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: {} }));
  await desk.goto('?from=telegram');
  const url = page.url();
  await desk.openModal();
  await dialog.getByRole('button', { name: 'Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(desk.heading('Google didn’t sign you in')).toBeVisible();
  expect(page.url()).toBe(url);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Ada Byron <byron@tide.example>' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(desk.get('address')).toHaveText(address);
  expect(page.url()).toBe(url);
  await page.reload();
  await expect(desk.get('address')).toHaveText(address);
});
