import { DeskPage, KitPage } from './pages/kit-page.js';
import { expect, test, walletAddress } from './setup/test.js';

test('connects two kits on one page independently', async ({ page, site, wallet }) => {
  await page.goto(site.twoKits);
  const left = page.getByTestId('left');
  const right = page.getByTestId('right');
  await left.locator('appkit-button').getByRole('button').click();
  await new KitPage(page, site.twoKits, wallet).walletRow.click();
  await wallet.approve();
  await expect(left.locator('p')).toHaveText(`connected ${walletAddress}`);
  await expect(right.locator('p')).toHaveText(/^disconnected/);
  await page.reload();
  await expect(left.locator('p')).toHaveText(`connected ${walletAddress}`);
  await expect(right.locator('p')).toHaveText(/^disconnected/);
});

test('connects on the plain HTML page', async ({ page, site, wallet }) => {
  const html = new KitPage(page, site.html, wallet);
  await html.goto();
  await html.chooseWallet();
  await wallet.approve();
  await expect(page.getByTestId('account')).toHaveText(`connected ${walletAddress}`);
});

test('never violates a strict Content-Security-Policy with Trusted Types', async ({
  page,
  context,
  site,
  walletCode,
  wallet,
}) => {
  await context.addInitScript({ content: walletCode() });
  await page.addInitScript(() => {
    const blocked: string[] = [];
    Object.assign(window, { violations: blocked });
    document.addEventListener('securitypolicyviolation', (event) =>
      blocked.push(
        `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
      ),
    );
  });
  const desk = new DeskPage(page, site.csp, wallet);
  await desk.goto('?wallet=none');
  await desk.connect();
  await desk.openModal();
  await page.keyboard.press('Escape');
  await desk.networkButton.click();
  await expect(desk.button(/Lagoon/)).toBeVisible();
  expect(await page.evaluate('window.violations')).toEqual([]);
});
