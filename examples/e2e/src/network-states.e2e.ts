// The networks a wallet is on, and the ones it is not: every state with a way out.
import { expect, test } from './setup/test.js';

async function connected(lab: import('./pages/lab-page.js').LabPage, options = {}) {
  await lab.install();
  await lab.goto(options);
  await lab.open();
  await lab.row(/Sandbox Wallet/).click();
  await lab.wallet.approve();
  await expect(lab.get('status')).toHaveText('connected');
  await expect(lab.dialog).toBeHidden();
}

test('an unsupported network opens the view, closes it by leaving, and leads back', async ({
  lab,
}) => {
  await connected(lab, { networks: [31337] });
  await lab.wallet.switchChain(31338);
  await expect(lab.get('network')).toHaveText('none');
  await expect(lab.dialog.getByRole('heading', { name: 'Change network' })).toBeVisible();
  await lab.page.keyboard.press('Escape');
  await expect(lab.dialog).toBeHidden();
  await lab.open('UnsupportedChain');
  await lab.row(/Switch to Harbor/).click();
  await lab.wallet.approve();
  await expect(lab.get('network')).toHaveText('Harbor');
  await expect(lab.dialog).toBeHidden();
});

test('allowUnsupportedChain leaves the person alone', async ({ lab, page }) => {
  await connected(lab, { networks: [31337], options: { allowUnsupportedChain: true } });
  await lab.wallet.switchChain(31338);
  await expect(lab.get('network')).toHaveText('none');
  expect(await page.evaluate(() => window.kit.isOpen())).toBe(false);
});

test('a switch that is declined says where the person stayed; a network the wallet does not know is added, then switched to', async ({
  lab,
}) => {
  await connected(lab);
  const lagoon = lab.dialog.getByRole('radio', { name: /Lagoon/ }).or(lab.row(/Lagoon/));
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

test('a network nobody configured is an alert, not an exception', async ({ lab, page }) => {
  await lab.goto();
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
