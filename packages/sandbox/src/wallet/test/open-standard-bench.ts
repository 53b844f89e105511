import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { BrowserContext, Page } from 'playwright-core';
import type { ChainFamily } from '../../sandbox.types.js';
import { openAppBench } from './open-app-bench.js';
import { openWindow } from './open-window.js';
import type { AppCall } from './standard-app.js';

export interface Outcome {
  readonly result?: unknown;
  readonly code?: number;
  readonly message?: string;
  readonly data?: unknown;
}

export interface StandardPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly appUrl: string;
  press(feature: string, ...inputs: Record<string, unknown>[]): Promise<() => Promise<Outcome>>;
  popup(): Promise<Page>;
  ask(feature: string, ...inputs: Record<string, unknown>[]): Promise<Outcome>;
  askAnd(
    button: 'approve' | 'reject',
    feature: string,
    ...inputs: Record<string, unknown>[]
  ): Promise<Outcome>;
  changes(): Promise<unknown[]>;
  wallets(): Promise<{ name: string; chains: string[]; icon: string; features: object }[]>;
  accounts(): Promise<{ address: string; chains: string[]; publicKey: number[] }[]>;
  settings(): Promise<Page>;
}

export type ScriptOrder = 'before' | 'after';

export async function openStandardBench(chains: readonly ChainFamily[] = ['solana', 'bitcoin']) {
  const script = buildSync({
    entryPoints: [join(import.meta.dirname, 'standard-app.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { global: 'globalThis' },
    logLevel: 'silent',
  }).outputFiles[0]?.text;
  const bench = await openAppBench(chains, ({ walletUrl }) => (request, response) => {
    const url = new URL(request.url ?? '/', 'http://app.test');
    if (url.pathname === '/app.js') return response.end(script);
    const wallet = `<script src="${walletUrl}/wallet.js${url.search}"></script>`;
    const app = '<script src="/app.js"></script>';
    const scripts = url.pathname === '/after' ? app + wallet : wallet + app;
    response.setHeader('content-type', 'text/html');
    return response.end(`<!doctype html><title>App</title><button id="go">Go</button>${scripts}`);
  });
  const { appUrl, sandbox } = bench;
  const { walletUrl } = sandbox;
  return {
    sandbox,
    /**
     * Opens the app in a new browser context, and closes an earlier one.
     * @param query - for the wallet's script, such as `?sats=1`
     */
    async open(scriptOrder: ScriptOrder = 'before', query = ''): Promise<StandardPage> {
      const { page, context } = await bench.openCleanPage();
      await page.goto(`${appUrl}/${scriptOrder}${query}`);
      return drivePage({ page, context, appUrl, walletUrl });
    },
    close: bench.close,
  };
}

function drivePage(of: {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly appUrl: string;
  readonly walletUrl: string;
}): StandardPage {
  const { page, context, appUrl, walletUrl } = of;
  let count = 0;
  const press: StandardPage['press'] = async (feature, ...inputs) => {
    count += 1;
    const key = `call${count}`;
    const next: AppCall = { key, feature, inputs };
    await page.evaluate((call) => Object.assign(Reflect.get(window, 'seen'), { next: call }), next);
    await page.click('#go');
    return async () => {
      const found = await page.waitForFunction((name) => {
        return Reflect.get(window, 'seen').outcomes[name];
      }, key);
      return (await found.jsonValue()) as Outcome;
    };
  };
  const read = <T>(expression: string) => page.evaluate(expression) as Promise<T>;
  return {
    page,
    context,
    appUrl,
    press,
    popup: () => page.waitForEvent('popup'),
    ask: async (feature, ...inputs) => (await press(feature, ...inputs))(),
    async askAnd(button, feature, ...inputs) {
      const opened = page.waitForEvent('popup');
      const outcome = await press(feature, ...inputs);
      const popup = await opened;
      await popup.getByTestId(button).click();
      const result = await outcome();
      if (!popup.isClosed()) await popup.waitForEvent('close');
      return result;
    },
    changes: () => read('seen.changes'),
    wallets: () => read('wallets()'),
    accounts: () => read('accounts()'),
    settings: () => openWindow(page, walletUrl),
  };
}
