import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openWindow } from '../../wallet/test/open-window.js';

interface SuiteContext {
  readonly page: Page;
  readonly appUrl: string;
  readonly frameUrl: string;
  newEmail(): string;
  linkTo(email: string): Promise<string>;
}

const random = (bytes: number) => randomBytes(bytes).toString('base64url');

/** Requests a login as the trusted app, with the user's user agent, but from another network. */
async function requestFromOtherDevice(
  { appUrl, frameUrl }: SuiteContext,
  userAgent: string,
  email: string,
): Promise<void> {
  const answer = await fetch(`${frameUrl}/api/login/email`, {
    method: 'POST',
    headers: {
      origin: frameUrl,
      'content-type': 'application/json',
      'user-agent': userAgent,
      'x-forwarded-for': '127.0.0.1',
    },
    body: JSON.stringify({
      email,
      projectId: 'demo',
      appOrigin: appUrl,
      device: { id: random(16), secret: random(32) },
      publicKey: createECDH('prime256v1').generateKeys('base64url'),
    }),
  });
  expect(answer.status).toBe(200);
}

/**
 * Requests an email change. The page behind the mail's link shows the new address, then the code.
 *
 * @returns the code
 */
export async function readAddressChange(page: Page, link: string, to: string): Promise<string> {
  const window = await openWindow(page, link);
  await window.getByRole('heading', { name: 'Change your sign-in email?' }).waitFor();
  expect(await window.locator('dd').allTextContents()).toContain(to);
  const text = async () => (await window.getByRole('main').textContent()) ?? '';
  expect(await text()).not.toMatch(/\d{6}/);
  await window.getByRole('button', { name: 'Change email' }).click();
  await window.getByRole('heading', { name: 'Your code' }).waitFor();
  const [code = ''] = /\d{6}/.exec(await text()) ?? [];
  await window.close();
  return code;
}

export function describeOtherDevice(around: () => SuiteContext): void {
  it('requires the user to confirm a login that was requested on another machine', async () => {
    const { page, newEmail, linkTo } = around();
    const email = newEmail();
    const userAgent = await page.evaluate(() => navigator.userAgent);
    await requestFromOtherDevice(around(), userAgent, email);
    const window = await openWindow(page, await linkTo(email));
    await window.getByText('requested from a different internet connection').waitFor();
    const [refuse, approve] = ['Decline', 'Approve'].map((name) =>
      window.getByRole('button', { name, exact: true }),
    );
    const kinds = () => Promise.all([refuse, approve].map((each) => each?.getAttribute('class')));
    expect(await kinds()).toEqual(['primary', '']);
    expect(await approve?.isDisabled()).toBe(true);
    await window.getByLabel('On this device').check();
    await window.getByText('Then this sign-in isn’t yours').waitFor();
    expect(await approve?.isDisabled()).toBe(true);
    // Submitting the form by key or script must not approve either.
    await window.evaluate(() => document.querySelector('form')?.requestSubmit());
    await window.getByLabel('On another device I own').check();
    await expect.poll(() => approve?.isDisabled()).toBe(false);
    await window.getByLabel('On this device').check();
    await expect.poll(() => approve?.isDisabled()).toBe(true);
    await refuse?.click();
    await window.getByRole('heading', { name: 'Sign-in declined' }).waitFor();
    await window.close();
  });
}
