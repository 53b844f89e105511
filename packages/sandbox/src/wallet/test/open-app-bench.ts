// A sandbox and, in real Chromium, an app of another origin that uses its wallet. Used by the tests that drive the wallet's
// pages.

import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright-core';
import { startSandbox } from '../../index.js';
import type { ChainFamily, Sandbox } from '../../sandbox.types.js';
import { createCleanPage, type OpenCleanPage } from './open-clean-page.js';

export interface AppBench {
  readonly sandbox: Sandbox;
  readonly appUrl: string;
  readonly openCleanPage: OpenCleanPage;
  close(): Promise<void>;
}

/**
 * @param answer - what the app's own host answers
 * @param flags - for Chromium, besides; what they are about its headless shell does not have
 */
export async function openAppBench(
  chains: readonly ChainFamily[],
  answer: (sandbox: Sandbox) => RequestListener,
  flags: readonly string[] = [],
): Promise<AppBench> {
  const sandbox = await startSandbox({ ports: 'free', silent: true, chains });
  const host = createServer(answer(sandbox));
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const appUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const browser = await chromium.launch({
    executablePath: chromiumFor(flags),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      ...flags,
    ],
  });
  return {
    sandbox,
    appUrl,
    openCleanPage: await createCleanPage(browser, [appUrl, sandbox.walletUrl]),
    async close() {
      await browser.close();
      host.close();
      host.closeAllConnections();
      await sandbox.stop();
    },
  };
}

function chromiumFor(flags: readonly string[]): string {
  const { CHROMIUM: usual = '/usr/bin/chromium', CHROMIUM_WHOLE: whole = usual } = process.env;
  return flags.length > 0 ? whole : usual;
}
