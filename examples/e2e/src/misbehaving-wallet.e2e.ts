import { expect, test, walletAddress } from './setup/test.js';

test('rejecting in the wallet says "You declined" and offers another try', async ({ desk }) => {
  await desk.goto();
  await desk.chooseWallet();
  await desk.wallet.reject();
  await expect(desk.heading('You declined')).toBeVisible();
  await expect(desk.get('status')).toHaveText('disconnected');
  await desk.dialog.getByRole('button', { name: 'Try again' }).click();
  await desk.wallet.approve();
  await expect(desk.get('status')).toHaveText('connected');
});

test('closing the wallet window counts as declined', async ({ desk }) => {
  await desk.goto();
  await desk.chooseWallet();
  await desk.wallet.closeWindow();
  await expect(desk.heading('You declined')).toBeVisible();
});

test('a wallet that never answers can be left at once', async ({ page, desk }) => {
  await desk.wallet.setBehaviour('hang');
  await desk.goto();
  await desk.chooseWallet();
  await expect(desk.heading('Approve in Sandbox Wallet')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(desk.dialog).toBeHidden();
  await expect(desk.get('status')).toHaveText('disconnected');
});

test('a locked wallet is named as locked', async ({ desk }) => {
  await desk.wallet.setBehaviour('locked');
  await desk.goto();
  await desk.chooseWallet();
  await expect(desk.heading('Sandbox Wallet is locked')).toBeVisible();
});

test('accounts that make no sense are a failure, never an address', async ({ desk }) => {
  await desk.wallet.setBehaviour('garbage');
  await desk.goto();
  await desk.chooseWallet();
  await desk.wallet.approve();
  await expect(desk.heading('Could not connect')).toBeVisible();
  await expect(desk.get('address')).toHaveText('–');
});

test('a chain id that makes no sense is a failure', async ({ desk }) => {
  await desk.wallet.setBehaviour('bad-chain');
  await desk.goto();
  await desk.chooseWallet();
  await desk.wallet.approve();
  await expect(desk.heading('Could not connect')).toBeVisible();
  await expect(desk.get('status')).toHaveText('disconnected');
});

test('a wallet that answers twice connects once', async ({ desk }) => {
  await desk.wallet.setBehaviour('answer-twice');
  await desk.goto();
  await desk.connect();
  await expect(desk.get('address')).toHaveText(walletAddress);
  await expect(desk.get('event-log').getByText('CONNECT_SUCCESS')).toHaveCount(1);
});
