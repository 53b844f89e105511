// A person with Farcaster: the code on the screen, read as the app on a phone does, and approved there.
import { decodeQr } from '../pages/decode-qr.js';
import { expect, test } from '../setup/test.js';

test('by Farcaster: the code is scanned, the app approves, the person is in', async ({ desk }) => {
  const { page, dialog } = desk;
  await desk.goto();
  await desk.openModal();
  await dialog.getByRole('button', { name: 'More' }).click();
  await dialog.getByRole('button', { name: 'Farcaster' }).click();
  const code = dialog.getByRole('img', { name: /Code to continue with Farcaster/ });
  await expect(code).toBeVisible();
  let url: string | undefined;
  await expect
    .poll(
      async () => {
        url = decodeQr(await code.screenshot());
        return url;
      },
      { message: 'the code on the screen' },
    )
    .toMatch(/^http/);
  const phone = await page.context().newPage();
  await phone.goto(url ?? '');
  await phone.getByRole('button', { name: 'Sign in as Ada Lovelace (@ada)' }).click();
  await expect(phone.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
  await phone.close();
  await expect(desk.get('status')).toHaveText('connected');
  await expect(desk.get('address')).toHaveText(/^0x/);
});
