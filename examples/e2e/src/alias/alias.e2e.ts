import { readFileSync } from 'node:fs';
import { serveFolder } from '../setup/serve-folder.js';
import { expect, test, walletAddress } from '../setup/test.js';
import { createFreshApp } from './fresh-app.js';

test.use({ installWallet: true });

test('an app on React 18 that names another kit runs on packed tarballs by npm aliases', async ({
  page,
  wallet,
}) => {
  // It installs and builds an app.
  test.setTimeout(1_200_000);
  const app = createFreshApp();
  try {
    app.install();
    app.checkTypes();
    const site = app.build();
    expect(readFileSync(`${app.folder}/src/main.tsx`, 'utf8')).not.toContain('openappkit');
    const served = await serveFolder(site);
    await page.goto(served.url);
    await page.locator('appkit-button').getByRole('button', { name: 'Connect Wallet' }).click();
    const row = page.getByRole('dialog').getByRole('button', { name: /Sandbox Wallet/ });
    await expect(row).toBeVisible();
    await row.click();
    // The wallet is on Solana and Bitcoin too.
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await wallet.approve();
    await expect(page.getByTestId('account')).toHaveText(walletAddress);
    await served.close();
  } finally {
    app.remove();
  }
});
