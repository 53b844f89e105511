// Runs axe and takes a screenshot of every view before connecting, in both themes, wide and narrow.
import { type Rules, violations } from './pages/axe.js';
import { inEveryLook } from './pages/in-every-look.js';
import { picture } from './pages/picture.js';
import type { LabPage } from './pages/lab-page.js';
import { expect, test } from './setup/test.js';

type Views = Readonly<Record<string, (lab: LabPage) => Promise<unknown>>>;

/** In order on one page. */
const everyView: Views = {
  connect: async (lab) => {
    await lab.open();
    await expect(lab.button(/All wallets/)).toContainText(/wallets/);
  },
  'all-wallets': async (lab) => {
    await lab.open('AllWallets');
    await expect(lab.tiles.first()).toBeVisible();
  },
  'no-wallet-found': async (lab) => {
    await lab.open('AllWallets');
    await lab.dialog.getByRole('searchbox').fill('zzzz');
    await expect(lab.button('Show QR code')).toBeVisible();
  },
  code: (lab) => lab.scan(),
  'code-of-a-wallet': async (lab) => {
    await lab.open('AllWallets');
    await lab.tiles.nth(3).click();
    await lab.readCode();
  },
  'get-a-wallet': async (lab) => {
    await lab.open('GetWallet');
    await expect(lab.button(/See all wallets/)).toBeVisible();
  },
  downloads: async (lab) => {
    await lab.open('GetWallet');
    await lab.rows.first().click();
    await expect(lab.dialog.getByRole('link').first()).toBeVisible();
  },
  learn: (lab) => lab.open('WhatIsAWallet'),
  accounts: async (lab) => {
    await lab.connect();
    await lab.open('ProfileWallets');
    await expect(lab.dialog.getByText(/^Active/).first()).toBeVisible();
  },
};

/** For an app with one network fewer than the wallet. */
const viewsOfOneNetwork: Views = {
  'unsupported-network': async (lab) => {
    await lab.connect();
    await lab.wallet.switchChain(31338);
    await expect(lab.dialog.getByRole('heading', { name: 'Change network' })).toBeVisible();
  },
};

for (const [views, networks] of [
  [everyView, [31337, 31338]],
  [viewsOfOneNetwork, [31337]],
] as const)
  test(`passes axe in ${Object.keys(views).join(', ')}: light and dark, wide and narrow`, async ({
    lab,
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await lab.install();
    await lab.start({ networks });
    const setTheme = (mode: 'light' | 'dark') =>
      page.evaluate((theme) => window.kit.setThemeMode(theme), mode);
    for (const [name, openView] of Object.entries(views))
      await test.step(name, async () => {
        await openView(lab);
        const see = async (variant: string, rules: Rules) => {
          await picture(page, `views/way-${name}-${variant}`);
          expect(await violations(page, rules)).toEqual([]);
        };
        await inEveryLook(page, see, setTheme);
      });
  });

for (const colorScheme of ['light', 'dark'] as const)
  test(`decodes the un-inverted code from a screenshot in ${colorScheme}`, async ({
    lab,
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await lab.start({ options: { themeMode: colorScheme } });
    expect(await lab.scan()).toMatch(/^wc:[0-9a-f]{64}@2\?/);
  });
