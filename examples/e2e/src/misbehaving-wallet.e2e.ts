import type { WalletBehaviour } from '@openappkit/testing/playwright';
import type { DeskPage } from './pages/kit-page.js';
import { expect, test, walletAddress } from './setup/test.js';

test('shows "You declined" and offers another try after a rejection in the wallet', async ({
  desk,
}) => {
  await desk.goto();
  await desk.chooseWallet();
  await desk.wallet.reject();
  await expect(desk.heading('You declined')).toBeVisible();
  await expect(desk.get('status')).toHaveText('disconnected');
  await desk.dialog.getByRole('button', { name: 'Try again' }).click();
  // Closing the window counts as declined.
  await desk.wallet.closeWindow();
  await expect(desk.heading('You declined')).toBeVisible();
  await desk.dialog.getByRole('button', { name: 'Try again' }).click();
  await desk.wallet.approve();
  await expect(desk.get('status')).toHaveText('connected');
});

/** The wallet considers the site approved whatever it answered, so it would not prompt again. */
const forgetApproval = (desk: DeskPage): Promise<void> =>
  desk.wallet.disconnectSite(new URL(desk.url).origin);

/** The result of choosing a wallet with each behavior, in order; the last one connects. */
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

test('names each kind of misbehavior and accepts no address', async ({ desk }) => {
  for (const [behaviour, [name, see]] of Object.entries(ends))
    await test.step(name, async () => {
      await desk.wallet.setBehaviour(behaviour as WalletBehaviour);
      await desk.goto();
      await desk.chooseWallet();
      await see(desk);
    });
});
