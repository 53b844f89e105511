import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { recoverMessageAddress } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { devAddresses } from '../../signing/dev-accounts.js';
import { harbor, lagoon, openPhoneBench, type PhoneBench, sign } from './test/open-phone-bench.js';
import type { TestApp } from './test/open-test-app.js';

const [alice, bob] = devAddresses.evm;

let bench: PhoneBench;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let hosts: Set<string>;
beforeAll(async () => {
  bench = await openPhoneBench();
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
});
afterAll(async () => {
  await browser.close();
  await bench.sandbox.stop();
});
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  hosts = new Set();
  context.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  page = await openTab(bench.sandbox.phoneUrl);
});
afterEach(async () => {
  await context.close();
  await bench.clear();
});

async function openTab(url: string): Promise<Page> {
  const tab = await context.newPage();
  tab.on('websocket', (socket) => hosts.add(new URL(socket.url()).hostname));
  await tab.goto(url);
  return tab;
}

async function propose(app: TestApp, tab = page) {
  const { uri, session } = await app.connect();
  await tab.getByLabel('Link from an app').fill(uri);
  await tab.getByRole('button', { name: 'Connect', exact: true }).click();
  await tab.getByRole('heading', { name: /wants to connect/ }).waitFor();
  return { session };
}

it('connects exactly the network and account that the user selected', async () => {
  const app = await bench.openApp();
  const { session } = await propose(app);
  await page.getByLabel('Harbor').uncheck();
  await page.getByLabel(/^Account 1/).uncheck();
  const approve = page.getByRole('button', { name: 'Approve' });
  expect(await approve.isDisabled()).toBe(true);
  await page.getByLabel(/^Account 2/).check();
  await approve.click();
  await session;
  expect(app.provider.session?.namespaces.eip155?.accounts).toEqual([`${lagoon}:${bob}`]);
});

it('restores a session and an unanswered request after a reload, and contacts loopback hosts only', async () => {
  const app = await bench.openApp();
  const { session } = await propose(app);
  await page.getByRole('button', { name: 'Approve' }).click();
  await session;
  const answer = sign(app, '<b>Ahoy</b>');
  await page.getByTestId('request').waitFor();
  await page.reload();
  expect(await page.getByTestId('message').textContent()).toBe('<b>Ahoy</b>');
  expect(await page.getByTestId('session').count()).toBe(1);
  await page.getByRole('button', { name: 'Approve' }).click();
  const signature = await answer;
  expect(await recoverMessageAddress({ message: '<b>Ahoy</b>', signature })).toBe(alice);
  expect([...hosts]).toEqual(['127.0.0.1']);
});

it('switches network and account and disconnects, and notifies the app each time', async () => {
  const app = await bench.openApp();
  const { session } = await propose(app);
  await page.getByRole('button', { name: 'Approve' }).click();
  await session;
  const chain = app.next('chainChanged');
  await page.getByLabel('Network').selectOption({ label: 'Lagoon' });
  expect(await chain).toBe('31338');
  const accounts = app.next('accountsChanged');
  await page.getByRole('combobox', { name: 'Account' }).selectOption({ index: 1 });
  expect(await accounts).toEqual([bob]);
  const deleted = app.next('session_delete');
  await page.getByRole('button', { name: /^Disconnect/ }).click();
  await deleted;
  await page.getByTestId('no-sessions').waitFor();
});

it('opens in a new tab by an app’s link, which takes over the sessions', async () => {
  const app = await bench.openApp();
  const { session } = await propose(app);
  await page.getByRole('button', { name: 'Approve' }).click();
  await session;
  const other = await bench.openApp();
  const { uri, session: second } = await other.connect();
  const tab = await openTab(`${bench.sandbox.phoneUrl}/wc?uri=${encodeURIComponent(uri)}`);
  await tab.getByRole('heading', { name: /wants to connect/ }).waitFor();
  expect(new URL(tab.url()).search).toBe('');
  await page.getByText('The wallet is open in another tab.').waitFor();
  expect(await tab.getByTestId('session').count()).toBe(1);
  await tab.getByRole('button', { name: 'Decline' }).click();
  await expect(second).rejects.toMatchObject({ code: 5000 });
});

it('shows an error for text that is not a code and for a used code', async () => {
  const alert = page.getByRole('alert');
  const pair = async (text: string) => {
    await page.getByLabel('Link from an app').fill(text);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
  };
  await pair('hello');
  await alert.filter({ hasText: 'This isn’t a pairing link.' }).waitFor();
  await pair('wc:hello');
  await alert.filter({ hasText: 'This link can’t be read.' }).waitFor();
  const { uri } = await (await bench.openApp()).connect();
  await pair(uri.replace(/expiryTimestamp=\d+/, 'expiryTimestamp=1700000000'));
  await alert.filter({ hasText: 'This link expired.' }).waitFor();
});

it('is not shown inside another page', async () => {
  const reply = await fetch(bench.sandbox.phoneUrl);
  expect(reply.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
});

it('connects and signs without a click with auto-approve', async () => {
  await page.getByLabel('Approve everything without asking').check();
  const app = await bench.openApp();
  const { uri, session } = await app.connect();
  await page.getByLabel('Link from an app').fill(uri);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await session;
  expect(app.provider.session?.namespaces.eip155?.chains).toEqual([harbor, lagoon]);
  const signature = await sign(app, 'Self');
  expect(await recoverMessageAddress({ message: 'Self', signature })).toBe(alice);
});

it('signs in with the approval that connects, and shows what each selected account will sign', async () => {
  const app = await bench.openApp();
  const { answer } = await askToSignIn(app);
  await page.getByRole('heading', { name: /wants to connect and sign you in/ }).waitFor();
  const text = page.getByTestId('message');
  expect(await text.textContent()).toContain(`Ethereum account:\n${alice}\n`);
  await page.getByLabel(/^Account 1/).uncheck();
  expect(await text.count()).toBe(0);
  await page.getByLabel(/^Account 2/).check();
  const message = (await text.textContent()) ?? '';
  expect(message).toContain(`${bob}\n\nSign in to the harbor. I further authorize`);
  await page.getByRole('button', { name: 'Approve' }).click();
  const { auths, session } = await answer;
  const signature = auths?.[0]?.s.s as `0x${string}`;
  expect(await recoverMessageAddress({ message: message.trim(), signature })).toBe(bob);
  expect(session?.namespaces.eip155?.accounts).toEqual([`${harbor}:${bob}`, `${lagoon}:${bob}`]);
});

it('answers a one-step request with a plain session if it only connects, and the app does not ask again', async () => {
  const app = await bench.openApp();
  const setting = page.getByLabel('Sign in while connecting, if an app asks for it');
  await setting.uncheck();
  const { answer } = await askToSignIn(app);
  await page.getByRole('heading', { name: /wants to connect$/ }).waitFor();
  await page.getByRole('button', { name: 'Approve' }).click();
  const { auths, session } = await answer;
  expect([auths, session?.namespaces.eip155?.accounts.length]).toEqual([undefined, 2]);
  await setting.check();
  await page.getByTestId('session').waitFor();
  expect(await page.getByTestId('proposal').count()).toBe(0);
});

/** Requests a sign-in and a plain session with one code, which the phone reads. */
async function askToSignIn(app: TestApp) {
  const { client } = app.provider;
  const { uri = '', response } = await client.authenticate({
    chains: [harbor, lagoon],
    methods: ['personal_sign'],
    domain: 'app.test',
    uri: 'http://app.test/',
    nonce: 'abcdefgh12345678',
    statement: 'Sign in to the harbor.',
  });
  const [question] = client.auth.requests.keys;
  // Both requests can have the same id if created in one millisecond. WalletConnect's client then never answers, so
  // retry.
  if (client.proposal.keys.some((id) => id === question)) return askToSignIn(await bench.openApp());
  const answer = response();
  await page.getByLabel('Link from an app').fill(uri);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  return { answer };
}
