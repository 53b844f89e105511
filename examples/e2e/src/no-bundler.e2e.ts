// Pages without a bundler under a strict policy: only scripts of the host and the inline import map, no inline styles, HTML by lit only.
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeSite } from '@openappkit/example-no-bundler/make-site';
import { SendPage } from './account/send-page.js';
import { KitPage } from './pages/kit-page.js';
import { results } from './setup/results.js';
import { expect, test, walletAddress } from './setup/test.js';

/** The published files; `pnpm build` creates them. */
const files = fileURLToPath(new URL('../../../packages/cdn/dist/cdn', import.meta.url));
const out = join(results, 'sites', 'no-bundler');
let policy = {};

test.beforeAll(() => {
  const { scriptHash } = makeSite({ files, out });
  policy = {
    'content-security-policy': [
      `script-src 'self' ${scriptHash}`,
      "style-src 'self'",
      "require-trusted-types-for 'script'",
      "trusted-types lit-html 'allow-duplicates'",
    ].join('; '),
  };
});
test.beforeEach(async ({ page, context, sandbox, walletCode }) => {
  writeFileSync(join(out, 'sandbox.json'), JSON.stringify(sandbox.description));
  await context.addInitScript({ content: walletCode() });
  await page.addInitScript(() => {
    const blocked: string[] = [];
    Object.assign(window, { violations: blocked });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      blocked.push(`${violatedDirective} ${blockedURI}`),
    );
  });
});

for (const name of ['', 'import-map.html'])
  test(`connects and draws a code under a strict policy: ${name || 'the page with one module script'}`, async ({
    page,
    wallet,
    serve,
  }) => {
    const site = new KitPage(page, await serve(out, policy), wallet);
    await site.goto(name);
    await page.evaluate(`import('/openappkit/openappkit.js').then(({ getAppKit }) => {
      void getAppKit().open({ view: 'ConnectingWalletConnectBasic' });
    })`);
    await site.readCode();
    await page.keyboard.press('Escape');
    await expect(site.dialog).toBeHidden();
    await site.chooseWallet();
    await wallet.approve();
    await expect(page.getByTestId('keeper')).toHaveText(`Kept by ${walletAddress}`);
    expect(await page.evaluate('window.violations')).toEqual([]);
  });

/** Accounts of the sandbox's test phrase (see its README): the wallet's first, and a receiver. */
const solanaAddress = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96';
const solanaReceiver = 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD';

test('sends SOL without a socket under the same policy', async ({ page, wallet, fresh, serve }) => {
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).port));
  const site = new KitPage(page, await serve(out, policy), wallet);
  await site.goto('solana.html');
  await site.chooseWallet();
  await wallet.approve({ family: 'solana' });
  await expect(page.getByTestId('keeper')).toHaveText(`Kept by ${solanaAddress}`);
  // The closing dialog would close the next view too.
  await expect(site.dialog).toBeHidden();
  const send = new SendPage(page);
  await send.open({ view: 'WalletSend' });
  await send.fill('0.25', solanaReceiver);
  await send.confirm('0.25 SOL', solanaReceiver);
  await wallet.approve({ family: 'solana' });
  await expect(send.heading(/^(Sent|Confirmed)$/)).toBeVisible();
  await fresh.passSlots(32);
  await expect(send.heading('Confirmed')).toBeVisible();
  const { wsUrl } = fresh.description.solana ?? {};
  expect(sockets).not.toContain(new URL(wsUrl ?? '').port);
  expect(await page.evaluate('window.violations')).toEqual([]);
});

test('does not run a lazy file that differs from the published one', async ({
  page,
  wallet,
  serve,
}) => {
  const changed = `${out}-changed`;
  cpSync(out, changed, { recursive: true });
  const chunks = join(changed, 'openappkit', 'chunks');
  const dialog = readdirSync(chunks).find((file) => file.startsWith('dialog-')) ?? '';
  const text = readFileSync(join(chunks, dialog), 'utf8');
  writeFileSync(join(chunks, dialog), `${text}\nwindow.wasChanged = true;`);
  const site = new KitPage(page, await serve(changed, policy), wallet);
  const blocked = page.waitForEvent('console', (message) => message.text().includes('integrity'));
  await site.goto('import-map.html');
  await site.connectButton.click();
  await blocked;
  expect(await page.evaluate('window.wasChanged')).toBeUndefined();
  // A page whose map has no integrity runs the file, which proves the test.
  await site.goto();
  await site.connectButton.click();
  await expect.poll(() => page.evaluate('window.wasChanged')).toBe(true);
});
