import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { startSandbox, walletScript } from '@openappkit/sandbox';
import { expect, test } from 'vitest';
import { chromiumLaunchOptions } from './chromium-launch-options.js';
import { createSandboxWallet } from './sandbox-wallet.js';

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const to = '0x00000000000000000000000000000000000A11cE';

/** A minimal app that finds the wallet; its button sends the request in `next`. */
const app = `<!doctype html><title>App</title><button id="go">Go</button><script>
  const answers = {}; let next, provider;
  addEventListener('eip6963:announceProvider', ({ detail }) => { provider = detail.provider; });
  dispatchEvent(new Event('eip6963:requestProvider'));
  go.onclick = () => provider.request(next.request).then(
    (result) => { answers[next.key] = { result }; }, ({ code }) => { answers[next.key] = { code }; });
</script>`;

test('approves calls, speeds up and cancels pending transactions', async () => {
  const sandbox = await startSandbox({ ports: 'free', silent: true, chains: ['evm'] });
  const host = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(app);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch(
    chromiumLaunchOptions(process.env.CHROMIUM ?? '/usr/bin/chromium'),
  );
  const chain = async (method: string, ...params: readonly unknown[]): Promise<unknown> => {
    const response = await fetch(sandbox.chains[0]?.rpcUrl ?? '', {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      headers: { 'content-type': 'application/json' },
    });
    return ((await response.json()) as { result?: unknown }).result;
  };
  try {
    const context = await browser.newContext();
    await context.addInitScript({ content: walletScript(sandbox.walletUrl) });
    const wallet = createSandboxWallet(context, sandbox.walletUrl);
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}`);
    const sendRequest = async (key: string, method: string, ...params: readonly unknown[]) => {
      const next = JSON.stringify({ key, request: { method, params } });
      await page.evaluate(`next = ${next}`);
      await page.click('#go');
      await wallet.approve();
      const found = await page.waitForFunction(`answers.${key}`);
      return (await found.jsonValue()) as { readonly result: string };
    };
    await sendRequest('connect', 'eth_requestAccounts');
    await chain('evm_setAutomine', false);

    const nonce = Number(await chain('eth_getTransactionCount', from, 'pending'));
    const sent = await sendRequest('send', 'eth_sendTransaction', { from, to, value: '0x9' });
    const calls = [{ to, value: '0x5' }];
    const chainId = '0x7a69';
    await sendRequest('calls', 'wallet_sendCalls', { version: '2.0.0', chainId, from, calls });
    expect(wallet.lastRequest()).toMatchObject({ kind: 'transaction', family: 'evm' });

    await wallet.speedUp(nonce);
    await wallet.cancel(nonce + 1);
    // A replacement waits until the pool has the original transaction.
    await expect
      .poll(
        async () => {
          const pool = (await chain('txpool_content')) as {
            pending: Record<string, Record<string, { hash: string; to: string }>>;
          };
          const waiting = pool.pending[from.toLowerCase()] ?? {};
          return [waiting[nonce]?.hash !== sent.result, waiting[nonce + 1]?.to];
        },
        { timeout: 30_000 },
      )
      .toEqual([true, from.toLowerCase()]);
    await chain('evm_mine');
    expect(BigInt(String(await chain('eth_getBalance', to, 'latest')))).toBe(9n);
  } finally {
    await browser.close();
    host.close();
    host.closeAllConnections();
    await sandbox.stop();
  }
});
