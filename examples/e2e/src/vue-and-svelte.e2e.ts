// Builds the Vue and Svelte examples here, because no other test uses them.
import { buildExample } from './setup/build-page.js';
import { type Served, serveFolder } from './setup/serve-folder.js';
import { expect, test, walletAddress } from './setup/test.js';

const served: Served[] = [];

async function open(example: string): Promise<string> {
  const app = await serveFolder(await buildExample(example));
  served.push(app);
  return app.url;
}

test.afterEach(async () => {
  for (const app of served.splice(0)) await app.close();
});

test('shows account and network in the Vue app across a reload, until the user disconnects', async ({
  page,
  wallet,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(message.text());
  });
  await page.goto(await open('vue'));
  const connectedAddress = page.getByTestId('who');
  const dialog = page.getByRole('dialog');
  const account = page.locator('appkit-button').getByRole('button');
  await expect(connectedAddress).toHaveText('Nobody is connected');
  await account.click();
  await dialog.getByRole('button', { name: /Sandbox Wallet/ }).click();
  await wallet.approve();
  await expect(connectedAddress).toHaveText(walletAddress);
  await expect(page.getByText('On Harbor')).toBeVisible();
  await page.locator('appkit-network-button').getByRole('button').click();
  await dialog.getByRole('button', { name: /Lagoon/ }).click();
  await wallet.approve();
  await expect(page.getByText('On Lagoon')).toBeVisible();
  await page.reload();
  await expect(connectedAddress).toHaveText(walletAddress);
  await expect(page.getByText('On Lagoon')).toBeVisible();
  await page.getByRole('button', { name: 'Sign the entry' }).click();
  await wallet.approve();
  await expect(page.getByRole('listitem')).toHaveText(/High water 2\.4 m 0x[0-9a-f]{16}…/);
  await account.click();
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(connectedAddress).toHaveText('Nobody is connected');
  await page.reload();
  await expect(connectedAddress).toHaveText('Nobody is connected');
  expect(complaints).toEqual([]);
});

test("shows the kit's subscribed values in the Svelte app", async ({ page, wallet }) => {
  await page.goto(await open('svelte'));
  const passenger = page.getByTestId('passenger');
  await expect(passenger).toHaveText('Nobody is on board');
  await page.locator('appkit-button').getByRole('button').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Sandbox Wallet/ })
    .click();
  await wallet.approve();
  await expect(passenger).toHaveText(walletAddress);
  const cross = page.getByRole('button', { name: 'Cross to Lagoon' });
  await cross.click();
  await wallet.approve();
  await expect(cross).toBeDisabled();
  await page.reload();
  await expect(passenger).toHaveText(walletAddress);
  await expect(cross).toBeDisabled();
});
