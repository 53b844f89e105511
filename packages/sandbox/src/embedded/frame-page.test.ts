// The frame in real Chromium, in the page of an app of another site: a person's way in, what they sign, and the way back.

import type { BrowserContext, Page } from 'playwright-core';
import { verifyMessage } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '../index.js';
import { type AppBench, openAppBench } from '../wallet/test/open-app-bench.js';
import { openWindow } from '../wallet/test/open-window.js';
import { answerHost, type HostPage, openHostPage } from './test/host-page.js';
import { readMail } from './test/read-mail.js';

let bench: AppBench;
let sandbox: Sandbox;
let frameUrl = '';
let appUrl = '';
let page: Page;
let context: BrowserContext;
let count = 0;

beforeAll(async () => {
  // Playwright turns off that each site has storage of its own, as browsers have it: its list of what is off is replaced.
  bench = await openAppBench(['evm'], answerHost, ['--disable-features=Translate']);
  sandbox = bench.sandbox;
  frameUrl = sandbox.services.embeddedWallet;
  // Another site than the frame's, so that what the frame keeps there is kept apart.
  appUrl = bench.appUrl.replace('127.0.0.1', 'localhost');
});
afterAll(() => bench?.close());
beforeEach(async () => {
  ({ page, context } = await bench.openCleanPage());
  count += 1;
});

const newEmail = () => `ada${count}@example.com`;

/** From the address to the code, with the device confirmed in another window. */
async function logIn(host: HostPage, email: string): Promise<void> {
  expect(await host.get('CONNECT_EMAIL', { email })).toEqual({ action: 'VERIFY_DEVICE' });
  const waiting = host.get('CONNECT_DEVICE');
  const mail = await readMail(sandbox, email);
  const approver = await openWindow(page, mail.links.find((each) => each.includes('/device#')) ?? '');
  await approver.getByRole('button', { name: 'Approve' }).click();
  await approver.getByText('approved').first().waitFor();
  await waiting;
  await approver.close();
  const { code } = await readMail(sandbox, email, 1);
  await host.get('CONNECT_OTP', { otp: code });
}

describe('the frame in an app of another site', () => {
  it('lets a person in by email, signs what they approve, knows them after a reload, and signs them out', async () => {
    const host = await openHostPage(page, appUrl);
    expect(await host.get('IS_CONNECTED')).toEqual({ isConnected: false });
    const email = newEmail();
    await logIn(host, email);
    const user = (await host.get('GET_USER')) as { address: `0x${string}`; chainId: number };
    expect(user).toMatchObject({ email, chainId: 31337 });

    const signing = host.get('RPC_REQUEST', {
      method: 'personal_sign',
      params: ['Hello, harbor', user.address],
    });
    await host.show(true);
    await host.frame.getByRole('heading', { name: `${appUrl} requests a signature` }).waitFor();
    expect(await host.frame.locator('.textContent').textContent()).toBe('Hello, harbor');
    await host.frame.getByRole('button', { name: 'Sign' }).click();
    const signature = (await signing) as `0x${string}`;
    expect(await verifyMessage({ ...user, message: 'Hello, harbor', signature })).toBe(true);

    const again = await openHostPage(page, appUrl);
    expect(await again.get('IS_CONNECTED')).toEqual({ isConnected: true });
    expect(await again.get('GET_USER')).toMatchObject({ address: user.address });
    await again.get('SIGN_OUT');
    expect(await again.get('IS_CONNECTED')).toEqual({ isConnected: false });

    expect(await again.get('CONNECT_EMAIL', { email })).toEqual({ action: 'VERIFY_OTP' });
    const { code } = await readMail(sandbox, email, 2);
    await again.get('CONNECT_OTP', { otp: code });
    expect(await again.get('GET_USER')).toMatchObject({ address: user.address });
  });
});
