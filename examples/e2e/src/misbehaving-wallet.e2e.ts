// Wallets that decline, close, are locked or make no sense: each is named for what it is, and none gives an address.
import type { WalletBehaviour } from '@openappkit/testing/playwright';
import type { DeskPage } from './pages/desk-page.js';
import { expect, test, walletAddress } from './setup/test.js';

test('rejecting in the wallet says "You declined" and offers another try', async ({ desk }) => {
  await desk.goto();
  await desk.chooseWallet();
  await desk.wallet.reject();
  await expect(desk.heading('You declined')).toBeVisible();
  await expect(desk.get('status')).toHaveText('disconnected');
  await desk.dialog.getByRole('button', { name: 'Try again' }).click();
  // Closing its window counts as declined.
  await desk.wallet.closeWindow();
  await expect(desk.heading('You declined')).toBeVisible();
  await desk.dialog.getByRole('button', { name: 'Try again' }).click();
  await desk.wallet.approve();
  await expect(desk.get('status')).toHaveText('connected');
});

/** The wallet holds the site for approved, whatever it answered: it would not ask again. */
const forgetApproval = (desk: DeskPage): Promise<void> =>
  desk.wallet.disconnectSite(new URL(desk.url).origin);

/** What becomes of choosing a wallet that behaves so, one after the other; the last connects. */
const ends: Readonly<
  Partial<Record<WalletBehaviour, [name: string, see: (desk: DeskPage) => Promise<void>]>>
> = {
  hang: [
    'a wallet that never answers can be left at once',
    async (desk) => {
      await expect(desk.heading('Approve in Sandbox Wallet')).toBeVisible();
      await desk.page.keyboard.press('Escape');
      await expect(desk.dialog).toBeHidden();
      await expect(desk.get('status')).toHaveText('disconnected');
    },
  ],
  locked: [
    'a locked wallet is named as locked',
    (desk) => expect(desk.heading('Sandbox Wallet is locked')).toBeVisible(),
  ],
  garbage: [
    'accounts that make no sense are a failure, never an address',
    async (desk) => {
      await desk.wallet.approve();
      await expect(desk.heading('Couldn’t connect')).toBeVisible();
      await expect(desk.get('address')).toHaveText('–');
      await forgetApproval(desk);
    },
  ],
  'bad-chain': [
    'a chain id that makes no sense is a failure',
    async (desk) => {
      await desk.wallet.approve();
      await expect(desk.heading('Couldn’t connect')).toBeVisible();
      await expect(desk.get('status')).toHaveText('disconnected');
      await forgetApproval(desk);
    },
  ],
  'answer-twice': [
    'a wallet that answers twice connects once',
    async (desk) => {
      await desk.wallet.approve();
      await expect(desk.get('status')).toHaveText('connected');
      await expect(desk.get('address')).toHaveText(walletAddress);
      await expect(desk.get('event-log').getByText('CONNECT_SUCCESS')).toHaveCount(1);
    },
  ],
};

test('each way to misbehave is named for what it is, and none gives an address', async ({
  desk,
}) => {
  for (const [behaviour, [name, see]] of Object.entries(ends))
    await test.step(name, async () => {
      await desk.wallet.setBehaviour(behaviour as WalletBehaviour);
      await desk.goto();
      await desk.chooseWallet();
      await see(desk);
    });
});
