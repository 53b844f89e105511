import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { startSandbox, walletScript } from '@openappkit/sandbox';
import { expect, test } from 'vitest';
import { chromiumLaunchOptions } from './chromium-launch-options.js';
import { createSandboxWallet } from './sandbox-wallet.js';

/** A minimal app that finds the wallet and stores the responses of its features by key. */
const app = `<!doctype html><title>App</title><button id="go">Go</button><script>
  const wallets = [], answers = {}, changes = [];
  const api = Object.freeze({ register: (...all) => { wallets.push(...all); return () => {}; } });
  addEventListener('wallet-standard:register-wallet', (event) => event.detail(api));
  dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }));
  const wallet = wallets.find(({ name }) => name === 'Sandbox Wallet');
  wallet.features['standard:events'].on('change', ({ accounts }) =>
    changes.push(accounts.map(({ address }) => address)));
  let call = async () => {};
  const next = (key, work) => { call = () => work().then(
    () => { answers[key] = 'done'; }, ({ code }) => { answers[key] = code; }); };
  go.onclick = () => call();
</script>`;

test('answers by kind and family, switches an account and disconnects one family', async () => {
  const sandbox = await startSandbox({
    ports: 'free',
    silent: true,
    chains: ['solana', 'bitcoin'],
  });
  const host = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(app);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const browser = await chromium.launch(
    chromiumLaunchOptions(process.env.CHROMIUM ?? '/usr/bin/chromium'),
  );
  try {
    const context = await browser.newContext();
    await context.addInitScript({ content: walletScript(sandbox.walletUrl) });
    const wallet = createSandboxWallet(context, sandbox.walletUrl);
    const page = await context.newPage();
    await page.goto(origin);
    const press = async (key: string, feature: string, method: string, input: string) => {
      const work = `() => wallet.features['${feature}'].${method}(${input})`;
      await page.evaluate(`next('${key}', ${work})`);
      await page.click('#go');
      return () => page.waitForFunction(`answers.${key}`).then((found) => found.jsonValue());
    };
    const addresses = () => page.evaluate('wallet.accounts.map(({ address }) => address)');

    const connected = await press('connect', 'standard:connect', 'connect', '');
    await wallet.approve({ kind: 'connect', family: 'solana' });
    expect(await connected()).toBe('done');
    const both = "{ purposes: ['payment', 'ordinals'] }";
    const joined = await press('join', 'bitcoin:connect', 'connect', both);
    await wallet.approve({ family: 'bitcoin' });
    expect(await joined()).toBe('done');
    expect(await addresses()).toHaveLength(3);

    const input = '{ account: wallet.accounts[0], message: new TextEncoder().encode("Ahoy") }';
    const refused = await press('sign', 'solana:signMessage', 'signMessage', input);
    await wallet.reject({ kind: 'message' });
    expect(await refused()).toBe(4001);
    expect(wallet.lastRequest()).toEqual({
      kind: 'message',
      family: 'solana',
      title: 'Sign a message',
      origin,
      text: 'Ahoy',
    });

    const before = await addresses();
    await wallet.switchAccount(2, 'bitcoin');
    await page.waitForFunction('changes.length === 3');
    expect(await addresses()).not.toEqual(before);
    await wallet.disconnectSite(origin, 'solana');
    await page.waitForFunction('changes.length === 4');
    expect(await addresses()).toHaveLength(2);
  } finally {
    await browser.close();
    host.close();
    host.closeAllConnections();
    await sandbox.stop();
  }
});
