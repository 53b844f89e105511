import type { Page } from '@playwright/test';
import { violations } from './pages/axe.js';
import type { DeskPage } from './pages/desk-page.js';
import { inEveryLook } from './pages/in-every-look.js';
import { pressThemeSwitch } from './pages/press-theme-switch.js';
import { tabTo } from './pages/tab-to.js';
import { expect, test } from './setup/test.js';

/** How to reach each view from a fresh page; leaves it open. */
const views: Readonly<Record<string, (desk: DeskPage, page: Page) => Promise<unknown>>> = {
  page: async () => undefined,
  connect: (desk) => desk.openModal(),
  waiting: async (desk) => {
    await desk.wallet.setBehaviour('hang');
    await desk.chooseWallet();
    await expect(desk.heading('Approve in Sandbox Wallet')).toBeVisible();
  },
  declined: async (desk) => {
    await desk.chooseWallet();
    await desk.wallet.reject();
    await expect(desk.heading('You declined')).toBeVisible();
  },
  locked: async (desk) => {
    await desk.wallet.setBehaviour('locked');
    await desk.chooseWallet();
    await expect(desk.heading('Sandbox Wallet is locked')).toBeVisible();
  },
  connected: (desk) => desk.connect(),
  account: async (desk) => {
    await desk.connect();
    await desk.connectButton.click();
    await expect(desk.dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible();
  },
  networks: async (desk, page) => {
    await desk.connect();
    await page.locator('appkit-network-button').getByRole('button').click();
    await expect(desk.dialog.getByRole('button', { name: /Lagoon/ })).toBeVisible();
  },
};

for (const [name, reach] of Object.entries(views))
  test(`axe finds nothing in ${name}, light and dark, wide and narrow`, async ({
    page,
    desk,
  }, info) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await desk.goto();
    await reach(desk, page);
    const see = async (look: string) => {
      await page.screenshot({ path: `${info.project.outputDir}/../views/${name}-${look}.png` });
      expect(await violations(page)).toEqual([]);
    };
    await inEveryLook(page, see, pressThemeSwitch(page));
  });

test('a person connects with the keyboard alone', async ({ page, desk }) => {
  await desk.goto();
  await desk.connectButton.focus();
  await page.keyboard.press('Enter');
  await expect(desk.dialog).toBeVisible();
  await expect(desk.walletRow).toBeVisible();
  await tabTo(desk.walletRow);
  await page.keyboard.press('Enter');
  await desk.wallet.approve();
  await expect(desk.get('status')).toHaveText('connected');
  await expect(desk.dialog).toBeHidden();
});

test('Escape closes the modal and focus goes back to the button', async ({ page, desk }) => {
  await desk.goto();
  await desk.openModal();
  await page.keyboard.press('Escape');
  await expect(desk.dialog).toBeHidden();
  await expect(desk.connectButton).toBeFocused();
});
