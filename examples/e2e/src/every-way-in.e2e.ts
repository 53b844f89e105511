// axe and a screenshot of every view on the way in, in both themes, wide and narrow.
import { violations } from './pages/axe.js';
import type { LabPage } from './pages/lab-page.js';
import { expect, test } from './setup/test.js';

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

async function connected(lab: LabPage): Promise<void> {
  await lab.open();
  await lab.row(/Sandbox Wallet/).click();
  await lab.wallet.approve();
  await expect(lab.get('status')).toHaveText('connected');
  await expect(lab.dialog).toBeHidden();
}

/** How to reach each view from a fresh page; leaves it open. */
const views: Readonly<Record<string, (lab: LabPage) => Promise<unknown>>> = {
  connect: async (lab) => {
    await lab.open();
    await expect(lab.row(/All wallets/)).toContainText(/wallets/);
  },
  'all-wallets': async (lab) => {
    await lab.open('AllWallets');
    await expect(lab.tiles.first()).toBeVisible();
  },
  'no-wallet-found': async (lab) => {
    await lab.open('AllWallets');
    await lab.dialog.getByRole('searchbox').fill('zzzz');
    await expect(lab.row('Show code')).toBeVisible();
  },
  code: (lab) => lab.scan(),
  'code-of-a-wallet': async (lab) => {
    await lab.open('AllWallets');
    await lab.tiles.nth(3).click();
    await lab.readCode();
  },
  'get-a-wallet': async (lab) => {
    await lab.open('GetWallet');
    await expect(lab.row(/See all wallets/)).toBeVisible();
  },
  downloads: async (lab) => {
    await lab.open('GetWallet');
    await lab.rows.first().click();
    await expect(lab.dialog.getByRole('link').first()).toBeVisible();
  },
  learn: (lab) => lab.open('WhatIsAWallet'),
  accounts: async (lab) => {
    await connected(lab);
    await lab.open('ProfileWallets');
    await expect(lab.dialog.getByText(/^Active/).first()).toBeVisible();
  },
  'unsupported-network': async (lab) => {
    await connected(lab);
    await lab.wallet.switchChain(31338);
    await lab.page.bringToFront();
    await expect(lab.dialog.getByRole('heading', { name: 'Change network' })).toBeVisible();
  },
};

for (const [name, reach] of Object.entries(views))
  for (const colorScheme of ['light', 'dark'] as const)
    test(`axe finds nothing in ${name}, ${colorScheme}, wide and narrow`, async ({
      lab,
      page,
    }, info) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await lab.install();
      const networks = name === 'unsupported-network' ? [31337] : [31337, 31338];
      await lab.goto({ options: { themeMode: colorScheme }, networks });
      await reach(lab);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await page.waitForLoadState('networkidle');
        await page.screenshot({
          path: `${info.project.outputDir}/../views/way-${name}-${colorScheme}-${size.width}.png`,
        });
        expect(await violations(page)).toEqual([]);
      }
    });

for (const colorScheme of ['light', 'dark'] as const)
  test(`the code decodes from a screenshot, un-inverted, in ${colorScheme}`, async ({
    lab,
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await lab.goto({ options: { themeMode: colorScheme } });
    expect(await lab.scan()).toMatch(/^wc:[0-9a-f]{64}@2\?/);
  });
