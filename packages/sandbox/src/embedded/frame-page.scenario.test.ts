import type { BrowserContext, Page } from 'playwright-core';
import { verifyMessage } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Sandbox } from '../index.js';
import { type AppBench, openAppBench } from '../wallet/test/open-app-bench.js';
import { openWindow } from '../wallet/test/open-window.js';
import { answerHost, type HostPage, openHostPage } from './test/host-page.js';
import { readPhrase } from './test/restore-wallet.js';
import { describeOtherDevice, readAddressChange } from './test/other-device.suite.js';
import { describeIdentities } from './test/identities.suite.js';
import { describeLongLists } from './test/long-list.suite.js';
import { describePasskeys } from './test/passkeys.suite.js';
import { readMail } from './test/read-mail.js';
import { revertUpgrade, upgradeAccount } from './test/upgrade-account.js';

let bench: AppBench;
let sandbox: Sandbox;
let frameUrl = '';
let appUrl = '';
let page: Page;
let context: BrowserContext;
let count = 0;

beforeAll(async () => {
  bench = await openAppBench(['evm'], answerHost, [
    // Replaces Playwright's list of disabled features, which turns off storage partitioning by site.
    '--disable-features=Translate',
    '--host-resolver-rules=MAP evil.test 127.0.0.1',
  ]);
  sandbox = bench.sandbox;
  frameUrl = sandbox.services.embeddedWallet;
  // Not the frame's `localhost`, so that browsers partition the frame's storage.
  ({ appUrl } = bench);
});
afterAll(() => bench?.close());
beforeEach(async () => {
  ({ page, context } = await bench.openCleanPage());
  await context.clearCookies();
  count += 1;
});

const newEmail = () => `ada${count}@example.com`;
const linkOf = ({ links }: { readonly links: readonly string[] }) =>
  links.find((each) => each.includes('/device#')) ?? '';

async function confirmDevice(email: string): Promise<Page> {
  const approver = await openWindow(page, linkOf(await readMail(sandbox, email)));
  await approver.getByRole('button', { name: 'Approve' }).click();
  await approver.getByText('approved').first().waitFor();
  return approver;
}

async function logIn(host: HostPage, email: string): Promise<`0x${string}`> {
  expect(await host.get('CONNECT_EMAIL', { email })).toEqual({ action: 'VERIFY_DEVICE' });
  const waiting = host.get('CONNECT_DEVICE');
  const approver = await confirmDevice(email);
  await waiting;
  await approver.close();
  const { code } = await readMail(sandbox, email, 1);
  await host.get('CONNECT_OTP', { otp: code });
  const { address } = (await host.get('GET_USER')) as { address: `0x${string}` };
  return address;
}

const sign = (host: HostPage, text: string, address: string) =>
  host.request('RPC_REQUEST', { method: 'personal_sign', params: [text, address] });

describe('the frame in an app of another site', () => {
  it('logs in by email, signs after approval, restores the session after a reload and signs out', async () => {
    const host = await openHostPage(page, appUrl);
    expect(await host.get('IS_CONNECTED')).toEqual({ isConnected: false });
    const email = newEmail();
    const address = await logIn(host, email);
    expect(await host.get('GET_USER')).toMatchObject({ email, chainId: 31337 });
    expect(
      await host.get('RPC_REQUEST', { method: 'eth_getBalance', params: [address, 'latest'] }),
    ).toBe('0x0');

    const signing = sign(host, 'Hello, harbor', address);
    await host.show(true);
    await host.frame.getByRole('heading', { name: `${appUrl} requests a signature` }).waitFor();
    expect(await host.frame.locator('.textContent').textContent()).toBe('Hello, harbor');
    await host.frame.getByRole('button', { name: 'Sign' }).click();
    const { payload } = await signing;
    const signature = payload as `0x${string}`;
    expect(await verifyMessage({ address, message: 'Hello, harbor', signature })).toBe(true);

    const reopened = await openHostPage(page, appUrl);
    expect(await reopened.get('IS_CONNECTED')).toEqual({ isConnected: true });
    expect(await reopened.get('GET_USER')).toMatchObject({ address });
    await reopened.get('SIGN_OUT');
    expect(await reopened.get('IS_CONNECTED')).toEqual({ isConnected: false });

    expect(await reopened.get('CONNECT_EMAIL', { email })).toEqual({ action: 'VERIFY_OTP' });
    const { code } = await readMail(sandbox, email, 2);
    await reopened.get('CONNECT_OTP', { otp: code });
    expect(await reopened.get('GET_USER')).toMatchObject({ address });
  });

  it('creates a new wallet on the page behind the link for a user who did not create the existing one', async () => {
    const email = newEmail();
    const first = await logIn(await openHostPage(page, appUrl), email);
    const browser = await page.context().browser()?.newContext();
    if (!browser) throw new Error('There is no second browser.');
    onTestFinished(() => browser.close());
    const host = await openHostPage(await browser.newPage(), appUrl);
    expect(await host.get('CONNECT_EMAIL', { email })).toEqual({ action: 'VERIFY_DEVICE' });
    const waiting = host.get('CONNECT_DEVICE');
    const approver = await browser.newPage();
    await approver.goto(linkOf(await readMail(sandbox, email, 2)));
    await approver.getByText('Your keys aren’t in this browser').waitFor();
    await approver.getByText('I never created this wallet').click();
    await approver.getByRole('button', { name: 'Start with a new wallet' }).click();
    await approver.getByText('This creates your wallet').waitFor();
    await approver.getByRole('button', { name: 'Approve' }).click();
    await waiting;
    const { code } = await readMail(sandbox, email, 3);
    await host.get('CONNECT_OTP', { otp: code });
    const { address } = (await host.get('GET_USER')) as { address: string };
    expect(address).not.toBe(first);
  });

  it('shows one request at a time, and drops all requests that the app cancels', async () => {
    const host = await openHostPage(page, appUrl);
    const address = await logIn(host, newEmail());
    const requests = ['one', 'two', 'three'].map((text) => sign(host, text, address));
    await host.show(true);
    await host.frame.getByText('1 of 3').waitFor();
    await host.frame.getByRole('button', { name: 'Decline' }).click();
    await host.frame.getByText('2 of 3').waitFor();
    expect(await host.request('RPC_ABORT')).toMatchObject({ name: 'RPC_ABORT_SUCCESS' });
    const payloads = (await Promise.all(requests)).map(({ payload }) => payload);
    expect(payloads.map((each) => (each as { message: string }).message).sort()).toEqual([
      'Request was aborted',
      'Request was aborted',
      'You declined. Nothing was signed.',
    ]);
    await host.frame.getByText('No requests waiting.').waitFor();
  });
});

describe('identities', () => describeIdentities(() => ({ page, appUrl, frameUrl })));

describe('a hostile page around the frame', () => {
  describeOtherDevice(() => ({
    page,
    appUrl,
    frameUrl,
    newEmail,
    linkTo: async (email) => linkOf(await readMail(sandbox, email)),
  }));

  it('cannot read the storage of the frame or receive its events', async () => {
    const host = await openHostPage(page, appUrl);
    const email = newEmail();
    await logIn(host, email);
    const inside = page.frames().find((each) => each.url().startsWith(frameUrl));
    const stored = await inside?.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const opening = indexedDB.open('openappkit-frame');
          opening.onsuccess = () => {
            const all = opening.result.transaction('page').objectStore('page').getAll();
            all.onsuccess = () => resolve(JSON.stringify(all.result));
          };
        }),
    );
    const secrets = [...(stored ?? '').matchAll(/"(?:secret|token)":"([\w-]{43})"/g)];
    expect(secrets.length).toBeGreaterThanOrEqual(2);
    const { code } = await readMail(sandbox, email, 1);
    const observed = await page.evaluate(async () => {
      const frame = document.querySelector('iframe');
      const attempts = [
        () => frame?.contentWindow?.document.body.innerHTML,
        () => frame?.contentWindow?.localStorage.length,
        () => Reflect.get(frame?.contentWindow ?? {}, 'indexedDB'),
        () => frame?.contentDocument?.body.innerHTML,
      ];
      const read = attempts.map((attempt) => {
        try {
          return attempt() ?? null;
        } catch (error) {
          return (error as Error).name;
        }
      });
      const databases = (await indexedDB.databases()).map(({ name }) => name);
      return { read, own: databases, heard: JSON.stringify(Reflect.get(window, 'heard')) };
    });
    expect(observed.read).toEqual(['SecurityError', 'SecurityError', 'SecurityError', null]);
    expect(observed.own).toEqual([]);
    for (const [, secret] of secrets) expect(observed.heard).not.toContain(secret);
    expect(observed.heard).not.toContain(code);
    expect(observed.heard).not.toMatch(/sealed|serverShare|wrapping|transfer/);

    // A change of email also needs a page of the wallet that shows the new address.
    const away = `mallory${count}@example.com`;
    await host.get('UPDATE_EMAIL', { email: away });
    const { links } = await readMail(sandbox, email, 2);
    const link = links.find((each) => each.includes('/device#change=')) ?? '';
    const otp = await readAddressChange(page, link, away);
    await host.get('UPDATE_EMAIL_PRIMARY_OTP', { otp });
    const { code: other } = await readMail(sandbox, away);
    expect(await host.get('UPDATE_EMAIL_SECONDARY_OTP', { otp: other })).toEqual({
      newEmail: away,
    });
  });

  it('embeds no page of the frame if it is not listed, and only the page for apps if it is', async () => {
    const shows = async (from: string, url: string) => {
      await page.goto(`${from}/empty`);
      await page.evaluate(
        (src) =>
          new Promise((resolve) => {
            const frame = document.createElement('iframe');
            frame.onload = resolve;
            frame.src = src;
            document.body.append(frame);
          }),
        url,
      );
      return page.frames()[1]?.evaluate(() => document.getElementById('main') !== null);
    };
    const evil = bench.appUrl.replace('127.0.0.1', 'evil.test');
    expect(await shows(appUrl, `${frameUrl}/sdk?projectId=demo`)).toBe(true);
    expect(await shows(evil, `${frameUrl}/sdk?projectId=demo`)).toBe(false);
    expect(await shows(appUrl, `${frameUrl}/sdk`)).toBe(false);
    for (const path of ['/device', '/account', '/oauth/callback'])
      expect(await shows(appUrl, `${frameUrl}${path}?projectId=demo`)).toBe(false);
  });

  it('ignores clicks that come too early or on a covered, faded or moved frame', async () => {
    const host = await openHostPage(page, appUrl);
    const address = await logIn(host, newEmail());
    await page.clock.install();
    onTestFinished(() => page.clock.resume());
    await page.clock.pauseAt(Date.now() + 60_000);
    const signing = sign(host, 'Take it all', address);
    await host.show(true);
    const button = host.frame.getByRole('button', { name: 'Sign' });
    const covered = host.frame.getByText('Something is covering this window.');
    await button.waitFor();
    // Nothing covers the frame now, so only the delay still disables the button.
    await covered.waitFor({ state: 'detached' });
    expect(await button.isDisabled()).toBe(true);
    await page.clock.runFor(499);
    expect(await button.isDisabled()).toBe(true);
    await page.clock.runFor(1);
    await expect.poll(() => button.isDisabled()).toBe(false);

    const style = (css: string) =>
      page.evaluate((text) => {
        const frame = document.getElementById('frame');
        if (frame) frame.style.cssText = `border:0;width:360px;height:600px;${text}`;
      }, css);
    const cover = (top: number | undefined) =>
      page.evaluate((from) => {
        document.getElementById('cover')?.remove();
        if (from === undefined) return;
        const overlay = document.createElement('div');
        overlay.id = 'cover';
        overlay.style.cssText = `position:fixed;inset:${from}px auto auto 0;width:360px;height:120px;background:#fff;pointer-events:none`;
        document.body.append(overlay);
      }, top);
    for (const top of [0, 240]) {
      await cover(top);
      await covered.waitFor();
      expect(await button.isDisabled()).toBe(true);
      await cover(undefined);
      await covered.waitFor({ state: 'detached' });
    }
    // The frame has no room for the request between the requester and the buttons.
    await style('height:220px');
    const answer = host.frame.locator('#answer');
    const below = () =>
      answer.evaluate((each) => each.getBoundingClientRect().bottom - window.innerHeight);
    await expect.poll(below).toBeGreaterThan(0);
    await covered.waitFor();
    await style('opacity:.01');
    await covered.waitFor();
    await style('margin-top:-200px');
    await covered.waitFor();
    await style('height:500px');
    await covered.waitFor({ state: 'detached' });
    expect(await button.isDisabled()).toBe(true);
    await page.clock.runFor(500);
    await button.click();
    expect(await signing).toMatchObject({ name: 'RPC_REQUEST_SUCCESS' });
  });
});

describe('a list of calls', () =>
  describeLongLists(() => ({
    sandbox,
    page,
    async open() {
      const host = await openHostPage(page, appUrl);
      return { host, address: await logIn(host, newEmail()) };
    },
  })));

describe('the user’s wallet page', () => {
  it('opens on a confirmed device, reverts an upgrade made in an app, and shows the phrase after a confirmation', async () => {
    const email = newEmail();
    const host = await openHostPage(page, appUrl);
    const address = await logIn(host, email);
    await upgradeAccount(sandbox, host, address);
    const walletPage = await openWindow(page, `${frameUrl}/account`);
    await walletPage.getByLabel('Email address').fill(email);
    await walletPage.getByRole('button', { name: 'Send code' }).click();
    const { code } = await readMail(sandbox, email, 2);
    await walletPage.getByLabel('Code').fill(code ?? '');
    await walletPage.getByRole('button', { name: 'Sign in' }).click();
    await walletPage.getByText(address).waitFor();
    await revertUpgrade(walletPage, host, address);
    expect(mnemonicToAccount(await readPhrase(walletPage)).address).toBe(address);
    await walletPage.getByRole('button', { name: 'Hide words' }).click();
    expect(await walletPage.getByRole('list', { name: 'Recovery phrase' }).count()).toBe(0);
    await walletPage.getByRole('button', { name: 'Delete my wallet' }).click();
    await walletPage.getByLabel('Type “delete” to continue').fill('delete');
    await walletPage.getByRole('button', { name: 'Delete forever' }).click();
    await walletPage.getByText('We no longer keep anything of it.').waitFor();
    expect(await host.get('IS_CONNECTED')).toEqual({ isConnected: false });
  });
});

describe('a passkey', () =>
  describePasskeys(() => {
    const email = newEmail();
    return {
      sandbox,
      page,
      email,
      confirmDevice: () => confirmDevice(email),
      linkAfter: async (mails) => linkOf(await readMail(sandbox, email, mails)),
      codeAfter: async (mails) => (await readMail(sandbox, email, mails)).code ?? '',
    };
  }));
