// On a phone, links to the wallet's app come before codes.
import { devices } from '@playwright/test';
import { launch } from '../setup/launch.js';
import { expect, test, walletAddress } from '../setup/test.js';

const { userAgent, viewport, hasTouch, isMobile } = devices['Pixel 7'];
test.use({ userAgent, viewport, hasTouch, isMobile, launchOptions: launch.whole });

test('opens a listed wallet by a link, and is connected on return', async ({
  lab,
  page,
  context,
  phone,
}) => {
  await lab.start();
  await lab.open('AllWallets');
  await lab.dialog.getByRole('searchbox').fill('Sandbox Phone');
  await lab.dialog
    .getByRole('gridcell', { name: /Sandbox Phone/ })
    .getByRole('button')
    .or(lab.dialog.getByRole('button', { name: /Sandbox Phone/ }))
    .first()
    .click();
  const link = lab.dialog.getByRole('link', { name: /Open Sandbox Phone/ }).first();
  await expect(link).toHaveAttribute('href', /\/wc\?uri=wc%3A/);
  await expect(link).toHaveAttribute('rel', /noopener/);
  const popup = context.waitForEvent('page');
  await link.click({ modifiers: ['Control'] }).catch(() => link.click());
  phone.takeOver(await popup);
  await phone.approve();
  await page.bringToFront();
  await lab.expectConnected(walletAddress);
});

test('shows a readable code for another device after one tap', async ({ lab, phone }) => {
  await lab.start();
  await lab.open('ConnectingWalletConnectBasic');
  await lab.button(/Use another device/).click();
  await phone.pair(await lab.readCode());
  await phone.approve();
  await lab.expectConnected(walletAddress);
});
