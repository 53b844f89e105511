import { approveDevice, logInByEmail, readMail, sendEmail } from '../pages/log-in-by-email.js';
import { expect, test } from '../setup/embedded-test.js';

test("opens the same account on a second device after the first one approves by the mail's link", async ({
  lab,
  sandbox,
  browser,
}) => {
  const email = 'grace@example.com';
  await lab.start();
  const address = await logInByEmail(lab, sandbox, email);

  const second = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await second.newPage();
  await page.goto(lab.page.url());
  await expect(page.getByTestId('status')).toHaveText('disconnected');
  await sendEmail(page, email);
  await expect(page.getByText('This page will continue on its own.')).toBeVisible();
  await approveDevice(lab.page.context(), await readMail(sandbox, email, 2));
  const { code } = await readMail(sandbox, email, 3);
  await page
    .getByRole('dialog')
    .getByLabel('Verification code')
    .fill(code ?? '');
  await expect(page.getByTestId('status')).toHaveText('connected');
  await expect(page.getByTestId('address')).toHaveText(address);
  await lab.expectConnected(address);
  await second.close();
});
