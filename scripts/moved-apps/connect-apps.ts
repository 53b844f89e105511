// Opens each built app in Chromium and connects the sandbox's wallet. Public services and nodes that the apps use are routed to the sandbox,
// so no request leaves the machine.
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { type Sandbox, startSandbox, walletScript } from '../../packages/sandbox/src/index.ts';
import { chromiumLaunchOptions } from '../../packages/testing/src/playwright/chromium-launch-options.ts';
import {
  createSandboxWallet,
  type SandboxWallet,
  type WalletFamily,
} from '../../packages/testing/src/playwright/sandbox-wallet.ts';
import type { MovedApp } from './moved-apps.ts';

const accountOf: Readonly<Record<WalletFamily, RegExp>> = {
  evm: /^0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  bitcoin: /^bcrt1[a-z0-9]{20,}$/,
};

/** Maps the URLs in the apps to local nodes and services. */
function placesIn({ chains, solana, services }: Sandbox): Readonly<Record<string, string>> {
  return {
    'http://127.0.0.1:8545': chains[0]?.rpcUrl ?? '',
    'http://127.0.0.1:8899': solana?.rpcUrl ?? '',
    'https://rpc.walletconnect.org': services.blockchainApi,
    'https://api.web3modal.org': services.explorer,
    'https://mempool.space': services.bitcoinUtxo ?? '',
  };
}

async function leadToSandbox(context: BrowserContext, sandbox: Sandbox): Promise<void> {
  const targets = placesIn(sandbox);
  await context.route(
    ({ origin, hostname }) => Object.hasOwn(targets, origin) || hostname !== '127.0.0.1',
    async (route) => {
      const { origin, pathname, search } = new URL(route.request().url());
      const place = targets[origin];
      if (!place) return route.abort();
      // Ignore the error if the page has closed meanwhile.
      await route
        .fetch({ url: `${place}${pathname}${search}` })
        .then((response) => route.fulfill({ response }))
        .catch(() => route.abort().catch(() => undefined));
    },
  );
}

async function connect(page: Page, wallet: SandboxWallet, app: MovedApp): Promise<void> {
  const { family = 'evm' } = app;
  await page.getByRole('button', { name: 'Connect Wallet' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: /Sandbox Wallet/ })
    .first()
    .click();
  // If the app shares several chains with the wallet, the widget asks which ones to use.
  if (app.asksForChains) await dialog.getByRole('button', { name: 'Continue' }).click();
  await wallet.approve({ kind: 'connect', family });
  if (app.signsIn) {
    await pressSignIn(dialog);
    await wallet.approve({ kind: 'message' });
    await shows(page, 'signer', accountOf[family]);
  }
  await shows(page, 'account', accountOf[family]);
  if (app.offersSignIn) {
    await page.getByRole('dialog', { name: /^Sign in to/ }).waitFor();
    await page.keyboard.press('Escape');
  }
  for (const [button, title] of Object.entries(app.opens ?? {})) await open(page, button, title);
}

async function open(page: Page, button: string, title: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  // The connect dialog may still be closing.
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: button, exact: true }).click();
  await dialog.getByRole('heading', { name: title, exact: true }).waitFor();
  await page.keyboard.press('Escape');
}

/** Buttons are enabled after half a second, so that users can read what they sign. */
async function pressSignIn(dialog: Locator): Promise<void> {
  const button = dialog.getByRole('button', { name: 'Sign in', exact: true });
  const prompt = dialog.locator('p').filter({ hasText: /^Approve in / });
  // A pending connection shows the same text.
  await button.waitFor();
  for (let tries = 0; tries < 30 && !(await prompt.isVisible()); tries += 1) {
    await button.click({ timeout: 2_000 }).catch(() => undefined);
    await prompt.waitFor({ timeout: 500 }).catch(() => undefined);
  }
}

async function shows(page: Page, id: string, pattern: RegExp): Promise<void> {
  const place = page.getByTestId(id).filter({ hasText: pattern });
  await place.waitFor().catch(async () => {
    const text = await page.getByTestId(id).textContent();
    throw new Error(`${id} shows ${text}, not ${pattern}`);
  });
}

async function visit(browser: Browser, sandbox: Sandbox, app: MovedApp, url: string) {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const faults: string[] = [];
  try {
    await context.addInitScript({
      content: walletScript(sandbox.walletUrl, { solana: true, bitcoin: true }),
    });
    await leadToSandbox(context, sandbox);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    page.on('pageerror', ({ message }) => {
      // A promise for a hash rejects when the view closes; these apps, like many, do not catch it.
      if (message !== 'Modal closed') faults.push(message);
    });
    await page.goto(url);
    await connect(page, createSandboxWallet(context, sandbox.walletUrl), app).catch(
      async (error: Error) => {
        faults.push(await page.locator('body').ariaSnapshot());
        throw error;
      },
    );
    if (faults.length > 0) throw new Error(`the page threw: ${faults.join('; ')}`);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error([message, ...faults].join('\n'), { cause: error });
  } finally {
    await context.close();
  }
}

/**
 * @param apps - each with the URL where it is served
 * @returns errors by app name; empty when all connected
 */
export async function connectApps(
  apps: ReadonlyMap<MovedApp, string>,
): Promise<ReadonlyMap<string, string>> {
  const wrong = new Map<string, string>();
  const sandbox = await startSandbox({ ports: 'free', silent: true });
  const browser = await chromium.launch(chromiumLaunchOptions(process.env.CHROMIUM));
  try {
    for (const [app, url] of apps)
      await visit(browser, sandbox, app, url)
        // Retry once, like every test here, and report it.
        .catch((error: Error) => {
          console.log(`${app.name}, at the first try: ${error.message}`);
          return visit(browser, sandbox, app, url);
        })
        .catch((error: Error) => wrong.set(app.name, error.message));
  } finally {
    await browser.close();
    await sandbox.stop();
  }
  return wrong;
}
