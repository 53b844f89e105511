// Runs the whole modal with the adapter and the chain of examples/custom-adapter.
import { demoFunds } from '../../custom-adapter/src/demo/demo-keys.js';
import { startTideNode, type TideNode } from '../../custom-adapter/src/chain/tide-node.js';
import { tideLocal } from '../../custom-adapter/src/networks.js';
import { expect, test } from './setup/test.js';

const port = Number(new URL(tideLocal.rpcUrls.default.http[0]).port);
const [first = '', second = ''] = Object.keys(demoFunds());
let node: TideNode | undefined;
test.beforeAll(async () => {
  node = await startTideNode({ chain: tideLocal.id, funded: demoFunds(), port });
});
test.afterAll(() => node?.close());

test('connects, signs, switches account and network, reloads and disconnects with a custom namespace', async ({
  page,
  site,
}) => {
  const messages: string[] = [];
  page.on('dialog', async (dialog) => {
    messages.push(dialog.message());
    await dialog.accept();
  });
  const account = page.getByTestId('account');
  const button = page.locator('appkit-button').getByRole('button');
  const dialog = page.getByRole('dialog');

  await page.goto(site.customAdapter);
  await button.click();
  await dialog.getByRole('button', { name: /Tide Demo Wallet/ }).click();
  await expect(account).toHaveText(`connected ${first}`);
  await expect(button).toContainText('100 TIDE');
  await page.getByRole('button', { name: 'Sign a message' }).click();
  await expect(page.getByTestId('signature')).toHaveText(/^verified: [0-9a-f]{128}$/);
  await page.getByRole('button', { name: /Pick the other account/ }).click();
  await expect(account).toHaveText(`connected ${second}`);

  await page.locator('appkit-network-button').getByRole('button').click();
  await dialog.getByRole('button', { name: /Tide Ebb/ }).click();
  await expect(page.locator('appkit-network-button')).toContainText('Tide Ebb');
  expect(messages.map((question) => question.split('\n')[0])).toEqual([
    'Tide Demo Wallet: connect to this page?',
    'Tide Demo Wallet: sign this message?',
    'Tide Demo Wallet: add the network Tide Ebb?',
    'Tide Demo Wallet: switch to ebb?',
  ]);

  // The page's wallet starts over and offers its first account beside the stored one.
  await page.reload();
  await expect(account).toHaveText(`connected ${second}`);
  expect(messages).toHaveLength(4);
  await button.click();
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(account).toHaveText('disconnected');
});
