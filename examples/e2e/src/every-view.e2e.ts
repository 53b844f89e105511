import type { Page } from '@playwright/test';
import { SendPage } from './account/send-page.js';
import { type Rules, violations } from './pages/axe.js';
import type { DeskPage } from './pages/kit-page.js';
import { inEveryLook } from './pages/in-every-look.js';
import { picture } from './pages/picture.js';
import type { LabPage } from './pages/lab-page.js';
import { pressThemeSwitch, tabTo } from './pages/press.js';
import { expect, test, walletAddress } from './setup/test.js';

/** The views of a connection, in order on one page. */
const views: Readonly<Record<string, (desk: DeskPage, page: Page) => Promise<unknown>>> = {
  page: (desk) => desk.goto(),
  connect: (desk) => desk.openModal(),
  declined: async (desk) => {
    await desk.walletRow.click();
    await desk.wallet.reject();
    await expect(desk.heading('You declined')).toBeVisible();
  },
  locked: async (desk, page) => {
    await page.keyboard.press('Escape');
    await expect(desk.dialog).toBeHidden();
    await desk.wallet.setBehaviour('locked');
    await desk.chooseWallet();
    await expect(desk.heading('Sandbox Wallet is locked')).toBeVisible();
  },
  waiting: async (desk) => {
    await desk.wallet.setBehaviour('hang');
    await desk.goto();
    await desk.chooseWallet();
    await expect(desk.heading('Approve in Sandbox Wallet')).toBeVisible();
  },
  connected: async (desk) => {
    await desk.wallet.setBehaviour('normal');
    await desk.goto();
    await desk.connect();
  },
};

/** The views of an account, in order on one page; each is reached from the previous one. */
const accountViews: Readonly<Record<string, (lab: LabPage, views: SendPage) => Promise<unknown>>> =
  {
    'sign-in': async (lab) => {
      await lab.chooseWallet();
      await lab.wallet.approve();
      await expect(lab.dialog.getByText('matches this page')).toBeVisible();
    },
    account: async (lab) => {
      // Buttons are enabled after half a second.
      await expect(async () => {
        if (await lab.button('Not now').isVisible())
          await lab.button('Not now').click({ timeout: 2_000 });
        await expect(lab.button('Not now')).toBeHidden({ timeout: 300 });
      }).toPass();
      await expect(lab.dialog).toBeHidden();
      await lab.open('Account');
      await expect(lab.dialog.getByRole('listitem').filter({ hasText: 'Ether' })).toBeVisible();
      await expect(lab.dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible();
    },
    nfts: async (lab) => {
      await lab.dialog.getByRole('tab', { name: 'NFTs' }).click();
      await expect(lab.tiles.first()).toBeVisible();
    },
    collectible: async (lab) => {
      await lab.tiles.first().click();
      await expect(lab.dialog.getByText('Contract', { exact: true })).toBeVisible();
    },
    activity: async (lab) => {
      await lab.open('Transactions');
      const came = lab.dialog.getByRole('listitem').filter({ hasText: '+10 ETH' });
      await expect(came.first()).toBeVisible();
    },
    networks: async (lab) => {
      await lab.open('Networks');
      await expect(lab.button(/Lagoon/)).toBeVisible();
    },
    receive: async (lab) => {
      await lab.open('WalletReceive');
      await expect(lab.dialog.getByRole('img', { name: /QR code of your address/ })).toBeVisible();
    },
    name: async (lab) => {
      await lab.open('RegisterAccountName');
      await lab.dialog.getByLabel('Name', { exact: true }).fill('larch');
      await expect(lab.dialog.getByText('Available', { exact: true })).toBeVisible();
    },
    pick: async (lab) => {
      await lab.open('WalletSend');
      await lab.button(/Change/).click();
      await expect(lab.dialog.getByRole('listitem').first()).toBeVisible();
    },
    send: async (lab, views) => {
      await lab.button('Back').click();
      await views.fill('0.25', 'willow.eth');
      await expect(lab.dialog.getByText(/^willow\.eth → 0x/)).toBeVisible();
    },
    review: (_lab, views) => views.check(),
  };

test('passes axe in the views of a connection: light and dark, wide and narrow', async ({
  page,
  desk,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [name, openView] of Object.entries(views))
    await test.step(name, async () => {
      await openView(desk, page);
      const see = async (variant: string, rules: Rules) => {
        await picture(page, `views/${name}-${variant}`);
        expect(await violations(page, rules)).toEqual([]);
      };
      await inEveryLook(page, see, pressThemeSwitch(page));
    });
});

test('passes axe in the views of an account: light and dark, wide and narrow', async ({
  page,
  lab,
  fresh,
}) => {
  // Coins, tokens and NFTs, and their transfers.
  await fresh.faucet(walletAddress, 31337);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await lab.install();
  await lab.start({ siwx: {} });
  const setTheme = (mode: 'light' | 'dark') =>
    page.evaluate((theme) => window.kit.setThemeMode(theme), mode);
  const views = new SendPage(page);
  for (const [name, openView] of Object.entries(accountViews))
    await test.step(name, async () => {
      await openView(lab, views);
      const see = async (variant: string, rules: Rules) => {
        await picture(page, `views/${name}-${variant}`);
        expect(await violations(page, rules)).toEqual([]);
      };
      await inEveryLook(page, see, setTheme);
    });
});

test('connects with the keyboard alone', async ({ page, desk }) => {
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

test('closes the modal on Escape and returns focus to the button', async ({ page, desk }) => {
  await desk.goto();
  await desk.openModal();
  await page.keyboard.press('Escape');
  await expect(desk.dialog).toBeHidden();
  await expect(desk.connectButton).toBeFocused();
});
