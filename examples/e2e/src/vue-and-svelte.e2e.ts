// Builds the Vue and Svelte examples here, because no other test uses them.
import { buildExample } from './setup/build-sites.js';
import { KitPage } from './pages/kit-page.js';
import { expect, test, walletAddress } from './setup/test.js';

test('shows account and network in the Vue app across a reload, until the user disconnects', async ({
  page,
  wallet,
  serve,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(message.text());
  });
  const vue = new KitPage(page, await serve(await buildExample('vue')), wallet);
  await vue.goto();
  const connectedAddress = vue.get('who');
  await expect(connectedAddress).toHaveText('Nobody is connected');
  await vue.chooseWallet();
  await wallet.approve();
  await expect(connectedAddress).toHaveText(walletAddress);
  await expect(page.getByText('On Harbor')).toBeVisible();
  await vue.networkButton.click();
  await vue.button(/Lagoon/).click();
  await wallet.approve();
  await expect(page.getByText('On Lagoon')).toBeVisible();
  await page.reload();
  await expect(connectedAddress).toHaveText(walletAddress);
  await expect(page.getByText('On Lagoon')).toBeVisible();
  await page.getByRole('button', { name: 'Sign the entry' }).click();
  await wallet.approve();
  await expect(page.getByRole('listitem')).toHaveText(/High water 2\.4 m 0x[0-9a-f]{16}…/);
  await vue.openModal();
  await vue.button('Disconnect').click();
  await expect(connectedAddress).toHaveText('Nobody is connected');
  await page.reload();
  await expect(connectedAddress).toHaveText('Nobody is connected');
  expect(complaints).toEqual([]);
});

test("shows the kit's subscribed values in the Svelte app", async ({ page, wallet, serve }) => {
  const svelte = new KitPage(page, await serve(await buildExample('svelte')), wallet);
  await svelte.goto();
  const passenger = svelte.get('passenger');
  await expect(passenger).toHaveText('Nobody is on board');
  await svelte.chooseWallet();
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
