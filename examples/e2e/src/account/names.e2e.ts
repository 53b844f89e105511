import { privateKeyToAccount } from 'viem/accounts';
import type { SandboxControl } from '@openappkit/testing/playwright';
import { expect, test } from '../setup/test.js';
import { SendPage } from './send-page.js';

const harbor = 31337;
const lagoon = 31338;
/** The wallet's third account, which has no name. */
const nameless = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const stranger = privateKeyToAccount(`0x${'5a'.repeat(32)}`);

/** Registers the name for another account. */
async function registerElsewhere(sandbox: SandboxControl, name: string, coinType: number) {
  const timestamp = Math.floor(Date.now() / 1000);
  const message = JSON.stringify({ name, attributes: {}, timestamp });
  const written = await fetch(`${sandbox.description.services.blockchainApi}/v1/profile/account`, {
    method: 'POST',
    body: JSON.stringify({
      coin_type: coinType,
      address: stranger.address,
      message,
      signature: await stranger.signMessage({ message }),
    }),
  });
  expect(written.status).toBe(200);
}

test('registers a name, shows it at once, and lets another account pay to it', async ({
  desk,
  fresh,
}) => {
  await registerElsewhere(fresh, 'sail.reown.id', 60);

  await desk.wallet.switchAccount(2);
  await desk.goto();
  await desk.connect();
  const page = new SendPage(desk.page);
  await desk.openModal();
  await page.button('Choose a name').click();
  const field = page.dialog.getByLabel('Name', { exact: true });
  await field.fill('Sail');
  await expect(field).toHaveAccessibleErrorMessage('Taken');
  await expect(page.dialog.getByRole('listitem')).toHaveCount(4);

  await field.fill('willow');
  await expect(page.dialog.getByText('Available', { exact: true })).toBeVisible();
  await page.button('Register name').click();
  await desk.wallet.reject({ kind: 'message' });
  await expect(page.heading('You declined')).toBeVisible();
  await expect(page.dialog.getByText('Nothing was signed.').first()).toBeVisible();
  await page.button('Change name').click();
  await expect(field).toHaveValue('willow');

  await page.button('Register name').click();
  await desk.wallet.approve({ kind: 'message' });
  await expect(page.heading('willow.reown.id is yours')).toBeVisible();
  await page.button('Done').click();
  await expect(page.heading('willow.reown.id')).toBeVisible();
  await page.button('Close').click();
  await expect(desk.connectButton).toContainText('willow.reown.id');

  await desk.wallet.switchAccount(0);
  await expect(desk.connectButton).not.toContainText('willow.reown.id');
  const before = await fresh.balanceOf(harbor, nameless);
  await page.open({ view: 'WalletSend' });
  await page.fill('0.25', 'willow.reown.id');
  await page.confirm('0.25 ETH', nameless);
  await desk.wallet.approve({ kind: 'transaction' });
  await expect(page.heading('Confirmed')).toBeVisible();
  expect(await fresh.balanceOf(harbor, nameless)).toBe(before + 250_000_000_000_000_000n);
});

test('resolves and pays a name known only to the name service, without a network that stores names', async ({
  lab,
  fresh,
}) => {
  // ENSIP-11
  await registerElsewhere(fresh, 'birch.reown.id', 0x80000000 + lagoon);
  await lab.wallet.switchChain(lagoon);
  await lab.openConnected({ networks: [lagoon] });
  const before = await fresh.balanceOf(lagoon, stranger.address);
  const page = new SendPage(lab.page);
  await page.open({ view: 'WalletSend' });
  await page.fill('0.25', 'birch.reown.id');
  await expect(page.dialog.getByText(/The name service says this is/)).toBeVisible();
  await page.confirm('0.25 ETH', stranger.address);
  await lab.wallet.approve({ kind: 'transaction' });
  await expect(page.heading('Confirmed')).toBeVisible();
  expect(await fresh.balanceOf(lagoon, stranger.address)).toBe(before + 250_000_000_000_000_000n);
});
