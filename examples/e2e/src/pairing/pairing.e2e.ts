import { openPhoneWallet } from '@openappkit/testing/phone';
import type { SandboxPhone } from '@openappkit/testing/playwright';
import { verifyMessage } from 'viem';
import type { LabPage } from '../pages/lab-page.js';
import { expect, test, walletAddress } from '../setup/test.js';

async function sign(lab: LabPage, phone: SandboxPhone): Promise<void> {
  await lab.get('sign').click();
  const question = await phone.approveRequest();
  expect(question.text).toContain('Hello from the lab');
  await expect(lab.get('signature')).toHaveText(/^0x[0-9a-f]{130}$/);
  await lab.get('sign').click();
  await phone.rejectRequest();
  await expect(lab.get('signature')).toHaveText(/^failed: /);
}

async function switchAndLeave(lab: LabPage, phone: SandboxPhone): Promise<void> {
  await phone.switchNetwork('Lagoon');
  await expect(lab.get('network')).toHaveText('Lagoon');
  await phone.switchAccount(1);
  await expect(lab.get('address')).toHaveText('0x70997970C51812dc3A010C7d01b50e0d17dc79C8');
  // It offers the active account first the next time, too.
  await phone.switchAccount(0);
  await expect(lab.get('address')).toHaveText(walletAddress);
  await phone.deleteSession();
  await expect(lab.get('status')).toHaveText('disconnected');
}

test.describe('phone wallet', () => {
  test('pairs by the code, signs across a dropped relay, switches networks, and ends the session on both sides', async ({
    lab,
    phone,
    page,
    sandbox,
  }) => {
    await lab.start();
    await phone.pair(await lab.scan());
    await phone.approve();
    await lab.expectConnected(walletAddress);
    await expect(lab.dialog).toBeHidden();
    await test.step('signs, and prompts again after a rejection', () => sign(lab, phone));
    await test.step('answers a request after the relay drops and returns', async () => {
      await page.reload();
      await lab.expectConnected(walletAddress);
      await lab.get('sign').click();
      await phone.waitForRequest();
      await sandbox.relay('offline', { offline: true });
      await (await phone.page()).getByTestId('approve-request').click();
      await sandbox.relay('offline', { offline: false });
      await expect(lab.get('signature')).toHaveText(/^0x/);
    });
    await test.step('switches networks and disconnects', () => switchAndLeave(lab, phone));
    await test.step('reports a declined connection and offers another try', async () => {
      await phone.pair(await lab.scan());
      await phone.reject();
      await expect(lab.dialog.getByRole('heading', { name: 'You declined' })).toBeVisible();
      await lab.button('Try again').click();
      await phone.pair(await lab.readCode());
      await phone.approve();
      await lab.expectConnected(walletAddress);
    });
    await test.step('stays connected after a reload, and gets a disconnect from the app', async () => {
      await page.reload();
      await lab.expectConnected(walletAddress);
      await page.evaluate(() => window.kit.disconnect());
      await expect(lab.get('status')).toHaveText('disconnected');
      await expect((await phone.page()).getByTestId('session')).toHaveCount(0);
      await page.reload();
      await expect(lab.get('status')).toHaveText('disconnected');
    });
    await test.step('detects a session that ended while the page was closed', async () => {
      await phone.pair(await lab.scan());
      await phone.approve();
      await lab.expectConnected(walletAddress);
      await page.goto('about:blank');
      await phone.deleteSession();
      await lab.start();
      await expect(lab.get('status')).toHaveText('disconnected');
    });
  });

  test('connects with one network of two', async ({ lab, phone, page }) => {
    await lab.start();
    await phone.pair(await lab.scan());
    await phone.approve({ chains: ['eip155:31338'] });
    await expect(lab.get('network')).toHaveText('Lagoon');
    expect(await page.evaluate(() => window.kit.getNetwork().approvedCaipNetworkIds)).toEqual([
      'eip155:31338',
    ]);
  });

  test('pairs without any adapter', async ({ lab, phone }) => {
    await lab.start({ noAdapter: true });
    await lab.open();
    await phone.pair(await lab.readCode());
    await phone.approve();
    await lab.expectConnected(walletAddress);
  });

  test('connects beside a browser wallet', async ({ lab, phone, page }) => {
    await lab.install();
    await lab.start();
    await lab.chooseWallet();
    await lab.wallet.approve();
    await lab.expectConnected(walletAddress);
    await phone.pair(await lab.scan());
    await phone.approve({ accounts: [1] });
    await lab.expectConnected('0x70997970C51812dc3A010C7d01b50e0d17dc79C8');
    await expect(lab.get('wallets')).toHaveText('Sandbox Phone, Sandbox Wallet');
    await lab.open('ProfileWallets');
    await lab
      .button(/Sandbox Wallet/)
      .first()
      .click();
    await expect(lab.get('address')).toHaveText(walletAddress);
    await page.reload();
    await expect(lab.get('wallets')).toHaveText('Sandbox Wallet, Sandbox Phone');
  });
});

test('pairs and signs with walletkit in Node, without a wallet page', async ({ lab, sandbox }) => {
  const phone = await openPhoneWallet(sandbox.description);
  try {
    await lab.start();
    await phone.pair(await lab.scan());
    await phone.approve((await phone.waitForProposal()).id);
    await lab.expectConnected(walletAddress);
    await lab.get('sign').click();
    await phone.approveRequest((await phone.waitForRequest()).id);
    const signature = lab.get('signature');
    await expect(signature).toHaveText(/^0x[0-9a-f]{130}$/);
    const valid = await verifyMessage({
      address: walletAddress,
      message: 'Hello from the lab',
      signature: (await signature.textContent()) as `0x${string}`,
    });
    expect(valid).toBe(true);
  } finally {
    await phone.close();
  }
});

test('shows a code that the host created, and takes up its session', async ({ lab, page }) => {
  await lab.start();
  const uri = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}`;
  await page.evaluate((pairingUri) => void window.kit.open({ uri: pairingUri }), uri);
  expect(await lab.readCode()).toBe(uri);
});

test.describe('relay', () => {
  test('explains an unreachable relay and retries', async ({ lab, phone, sandbox }) => {
    await sandbox.relay('offline', { offline: true });
    await lab.start();
    await lab.open('ConnectingWalletConnectBasic');
    await expect(lab.dialog.getByText(/can’t reach the pairing service/).first()).toBeVisible();
    await sandbox.relay('offline', { offline: false });
    await lab.button('Try again').click();
    await phone.pair(await lab.readCode());
    await phone.approve();
    await lab.expectConnected(walletAddress);
  });

  test('shows one alert for each reason of a refusal', async ({ lab, sandbox, page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    for (const [reason, title] of [
      ['Unauthorized: origin not allowed', 'Invalid App Configuration'],
      ['JWT validation error: JWT Token is not yet valid', 'Session Expired'],
      ['Unauthorized: invalid key', 'Invalid App Configuration'],
    ] as const)
      await test.step(reason, async () => {
        logged.splice(0);
        await sandbox.relay('close', { reason: { text: reason } });
        await lab.start();
        await lab.open('ConnectingWalletConnectBasic');
        await expect
          .poll(() => logged.filter((text) => text.includes(`OpenAppKit: ${title}`)).length)
          .toBe(1);
        await page.goto('about:blank');
        await sandbox.relay('close/clear');
      });
  });
});

test.describe('attestation frame', () => {
  const services = { verify: 'https://verify.walletconnect.org' };

  test("shows the code although the frame's host is blocked", async ({ lab, page, phone }) => {
    let requestCount = 0;
    await page.route('https://verify.walletconnect.org/**', (route) => {
      requestCount++;
      return route.abort();
    });
    await lab.start({ options: { services } });
    const uri = await lab.scan();
    expect(requestCount).toBeGreaterThan(0);
    await phone.pair(uri);
    await phone.approve();
    await lab.expectConnected(walletAddress);
  });
});

test('keeps the code out of titles, logs, events and storage', async ({ lab, page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await lab.start();
  const uri = await lab.scan();
  const secret = /symKey=([0-9a-f]{64})/.exec(uri)?.[1] ?? 'none';
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }) + document.title);
  const html = await page.evaluate(() => document.documentElement.outerHTML);
  expect([stored, html, ...logged].join('\n')).not.toContain(secret);
});

test('loads the pairing client only when a code is requested', async ({ lab, page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await lab.install();
  await lab.start();
  await lab.chooseWallet();
  await lab.wallet.approve();
  await lab.expectConnected(walletAddress);
  const before = scripts.filter((url) => url.endsWith('.js')).length;
  await page.evaluate(() => window.kit.disconnect());
  await lab.scan();
  expect(scripts.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(before);
  expect(scripts.slice(0, before).filter((url) => /walletconnect|index\.es/.test(url))).toEqual([]);
});
