import { expect, test, walletAddress } from './setup/test.js';

test('shows a connect, network switch and disconnect of one tab in the other', async ({
  desk,
  context,
  site,
}) => {
  await desk.goto();
  const other = await context.newPage();
  await other.goto(site.react);
  await desk.page.bringToFront();
  await desk.connect();
  await expect(other.getByTestId('address')).toHaveText(walletAddress);
  await desk.wallet.switchChain(31338);
  await expect(other.getByTestId('network-name')).toHaveText('Lagoon');
  await expect(desk.get('network-name')).toHaveText('Lagoon');
  await other.bringToFront();
  await other.getByTestId('disconnect').click();
  await expect(desk.get('status')).toHaveText('disconnected');
  await desk.page.reload();
  await expect(desk.get('status')).toHaveText('disconnected');
  await other.reload();
  await expect(other.getByTestId('status')).toHaveText('disconnected');
});

test('shows a phone paired in one tab in the other, and removes it from both', async ({
  lab,
  phone,
  context,
}) => {
  await lab.start();
  const other = await context.newPage();
  await other.goto(lab.page.url());
  await lab.page.bringToFront();
  await phone.pair(await lab.scan());
  await phone.approve();
  await expect(other.getByTestId('address')).toHaveText(walletAddress);
  await phone.deleteSession();
  await expect(lab.get('status')).toHaveText('disconnected');
  await expect(other.getByTestId('status')).toHaveText('disconnected');
});
