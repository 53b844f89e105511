import { verifyMessage } from 'viem';
import { pressUntil } from '../pages/press.js';
import { expect, test, walletAddress } from '../setup/test.js';

test('connects and signs in with one approval, allows a retry after a decline, and prompts separately if a phone only connects', async ({
  lab,
  phone,
  page,
}) => {
  const readSessions = () => page.evaluate(() => localStorage.getItem('lab-sessions'));
  await lab.start({ siwx: { isRequired: true } });
  await phone.pair(await lab.scan());
  const phonePage = await phone.page();
  await expect(phonePage.getByTestId('title')).toHaveText(/ wants to connect and sign you in$/);
  await phone.reject();
  await expect(lab.dialog.getByRole('heading', { name: 'You declined' })).toBeVisible();
  await expect(lab.get('status')).toHaveText('disconnected');
  expect(await readSessions()).toBe(null);

  await lab.button('Try again').click();
  await phone.pair(await lab.readCode());
  const text = (await phonePage.getByTestId('message').textContent())?.trim() ?? '';
  await phone.approve();
  await lab.expectConnected(walletAddress);
  await expect(lab.dialog).toBeHidden();
  const sessions = JSON.parse((await readSessions()) ?? '[]') as { signature: `0x${string}` }[];
  expect(sessions).toMatchObject([
    { message: text, data: { accountAddress: walletAddress, chainId: 'eip155:31337' } },
  ]);
  const signature = sessions[0]?.signature ?? '0x';
  expect(await verifyMessage({ address: walletAddress, message: text, signature })).toBe(true);

  await page.reload();
  await lab.expectConnected(walletAddress);
  await expect(lab.dialog).toBeHidden();
  await page.evaluate(() => window.kit.disconnect());
  await expect.poll(readSessions).toBe('[]');
  await expect(phonePage.getByTestId('session')).toHaveCount(0);

  await phonePage.getByLabel('Sign in while connecting, if an app asks for it').uncheck();
  await phone.pair(await lab.scan());
  await phone.approve();
  await expect(lab.dialog.getByText('matches this page')).toBeVisible();
  await expect(lab.get('status')).toHaveText('connecting');
  await pressUntil(
    lab.dialog
      .locator('ak-siwx-sign-message-view')
      .getByRole('heading', { name: 'Approve in Sandbox Phone' }),
    lab.dialog.getByRole('button', { name: 'Sign in', exact: true }),
  );
  await phone.approveRequest('message');
  await lab.expectConnected(walletAddress);
});
