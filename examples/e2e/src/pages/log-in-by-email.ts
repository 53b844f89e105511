// Logs in to the embedded wallet by email, reading link and code from the sandbox's stored mails.
import type { SandboxControl, SandboxMail } from '@openappkit/testing/playwright';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { LabPage } from './lab-page.js';

/** Waits for the mail to an address, after `after` earlier ones. */
export async function readMail(
  sandbox: SandboxControl,
  email: string,
  after = 0,
): Promise<SandboxMail> {
  let mail: SandboxMail | undefined;
  await expect
    .poll(
      async () => {
        mail = (await sandbox.mails(email))[after];
        return mail !== undefined;
      },
      { message: `mail ${after + 1} to ${email}` },
    )
    .toBe(true);
  if (!mail) throw new Error(`No mail ${after + 1} to ${email}`);
  return mail;
}

/** Follows a mail's link in a browser and approves the login. */
export async function approveDevice(browser: BrowserContext, mail: SandboxMail): Promise<void> {
  const approver = await browser.newPage();
  await approver.goto(mail.links.find((link) => link.includes('/device#')) ?? '');
  await approver.getByRole('button', { name: 'Approve' }).click();
  await expect(approver.getByRole('heading', { name: 'Sign-in approved' })).toBeVisible();
  await approver.close();
}

/** Opens the dialog and submits the address. */
export async function sendEmail(page: Page, email: string): Promise<void> {
  await page.evaluate(() => void window.kit.open());
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Logs a new user in with the requesting browser. @returns the address of the account */
export async function logInByEmail(
  lab: LabPage,
  sandbox: SandboxControl,
  email: string,
): Promise<`0x${string}`> {
  const { page, dialog } = lab;
  await sendEmail(page, email);
  await approveDevice(page.context(), await readMail(sandbox, email));
  await page.bringToFront();
  await dialog.getByLabel('Verification code').fill((await readMail(sandbox, email, 1)).code ?? '');
  await expect(lab.get('status')).toHaveText('connected');
  await expect(dialog).toBeHidden();
  return (await lab.get('address').textContent()) as `0x${string}`;
}
