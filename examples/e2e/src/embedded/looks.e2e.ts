import { answerOf, ask } from '../pages/ask-wallet.js';
import { violations } from '../pages/axe.js';
import { FrameRequest } from '../pages/frame-request.js';
import { inEveryLook } from '../pages/in-every-look.js';
import { picture } from '../pages/picture.js';
import { approveDevice, readMail } from '../pages/log-in-by-email.js';
import { expect, test } from '../setup/embedded-test.js';

test("passes axe in the embedded wallet's views and frame: light and dark, wide and narrow", async ({
  lab,
  sandbox,
}) => {
  const { page, dialog } = lab;
  const email = 'mary@example.com';
  const check = (name: string, isThere: () => Promise<void> = () => expect(dialog).toBeVisible()) =>
    inEveryLook(
      page,
      async (variant, rules) => {
        await picture(page, `views/embedded-${name}-${variant}`);
        expect(await violations(page, rules)).toEqual([]);
      },
      (mode) => page.evaluate((theme) => window.kit.setThemeMode(theme), mode),
      isThere,
    );
  await lab.start();
  await lab.open('EmailLogin');
  await expect(dialog.getByLabel('Email')).toBeVisible();
  await check('email');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(dialog.getByText('This page will continue on its own.')).toBeVisible();
  await check('device');
  await approveDevice(page.context(), await readMail(sandbox, email));
  await page.bringToFront();
  await expect(dialog.getByLabel('Verification code')).toBeVisible();
  await check('code');
  await dialog.getByLabel('Verification code').fill((await readMail(sandbox, email, 1)).code ?? '');
  await expect(lab.get('status')).toHaveText('connected');
  await expect(dialog).toBeHidden();

  const request = new FrameRequest(page);
  await ask(lab, 'signed', 'personal_sign', [
    '0x48656c6c6f',
    await lab.get('address').textContent(),
  ]);
  await request.expect(`${lab.url} requests a signature`);
  await check('approve', async () => {
    await request.expectReady();
    const frame = page.frame({ name: 'w3m-secure-iframe' });
    if (!frame) throw new Error('The page has no frame');
    expect(await violations(frame)).toEqual([]);
  });
  await request.approve();
  expect(await answerOf(lab, 'signed')).toMatch(/^0x/);
  await lab.open('AccountSettings');
  await expect(dialog.getByRole('radio', { name: /^Smart/ })).toBeVisible();
  await check('settings');
});
