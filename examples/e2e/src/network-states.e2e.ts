import { expect, test } from './setup/test.js';

test('opens the unsupported-network view, and offers to leave or to switch back', async ({
  lab,
}) => {
  await lab.openConnected({ networks: [31337] });
  await lab.wallet.switchChain(31338);
  await expect(lab.get('network')).toHaveText('none');
  await expect(lab.dialog.getByRole('heading', { name: 'Change network' })).toBeVisible();
  await lab.page.keyboard.press('Escape');
  await expect(lab.dialog).toBeHidden();
  await lab.open('UnsupportedChain');
  await lab.button(/Switch to Harbor/).click();
  await lab.wallet.approve();
  await expect(lab.get('network')).toHaveText('Harbor');
  await expect(lab.dialog).toBeHidden();
});

test('does not open the view with allowUnsupportedChain', async ({ lab, page }) => {
  await lab.openConnected({ networks: [31337], options: { allowUnsupportedChain: true } });
  await lab.wallet.switchChain(31338);
  await expect(lab.get('network')).toHaveText('none');
  expect(await page.evaluate(() => window.kit.isOpen())).toBe(false);
});

test('reports the current network after a declined switch, and adds an unknown network before switching', async ({
  lab,
}) => {
  await lab.openConnected();
  const lagoon = lab.dialog.getByRole('radio', { name: /Lagoon/ }).or(lab.button(/Lagoon/));
  await lab.open('Networks');
  await lagoon.first().click();
  await lab.wallet.reject();
  await expect(lab.dialog.getByText(/Still on Harbor/).first()).toBeVisible();
  await expect(lab.get('network')).toHaveText('Harbor');
  await lab.page.keyboard.press('Escape');
  await expect(lab.dialog).toBeHidden();

  await lab.wallet.forgetChain(31338);
  await lab.open('Networks');
  await lagoon.first().click();
  await lab.wallet.approve();
  await expect(lab.get('network')).toHaveText('Lagoon');
});

test('shows an alert for an unconfigured network instead of throwing', async ({ lab, page }) => {
  await lab.start();
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.evaluate(() =>
    window.kit.switchNetwork({
      id: 5,
      name: 'Nowhere',
      nativeCurrency: { name: 'N', symbol: 'N', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    }),
  );
  expect(logged.join()).toContain('Network Not Found');
});
