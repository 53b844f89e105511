// Subpath `@openappkit/testing/playwright`: fixtures for app developers, and for our own end-to-end tests.
// A test gets the sandbox, its wallet's user, and fails for any request that leaves the machine.
import { test as base } from '@playwright/test';
import { walletScript } from '@openappkit/sandbox';
import { openSandbox, runningSandbox } from './playwright/open-sandbox.js';
import type { OpenappkitSandbox } from './in-page.js';
import { outsideMessage } from './playwright/outside-message.js';
import { watchOutsideRequests } from './playwright/outside-requests.js';
import { sandboxInPage } from './playwright/sandbox-in-page.js';
import type { SandboxControl } from './playwright/sandbox-control.js';
import { createSandboxPhone, type SandboxPhone } from './playwright/sandbox-phone.js';
import { createSandboxWallet, type SandboxWallet } from './playwright/sandbox-wallet.js';

export { expect } from '@playwright/test';
export { chromiumLaunchOptions } from './playwright/chromium-launch-options.js';
export { type OpenedSandbox, openSandbox } from './playwright/open-sandbox.js';
export type { OpenappkitSandbox, SandboxNetwork } from './in-page.js';
export { loopbackOnly } from './playwright/outside-requests.js';
export type {
  SandboxControl,
  SandboxFault,
  SandboxMail,
  SandboxRequest,
} from './playwright/sandbox-control.js';
export type {
  SandboxCommands,
  SandboxSpam,
  SandboxPrice,
  SandboxSeed,
} from './playwright/sandbox-commands.js';
export {
  createSandboxPhone,
  type PhoneNamespaceKey,
  type PhoneQuestion,
  type PhoneRequestKind,
  type PhoneTicks,
  type SandboxPhone,
} from './playwright/sandbox-phone.js';
export type {
  SandboxWallet,
  WalletBehaviour,
  WalletExpectation,
  WalletFamily,
  WalletRequest,
  WalletRequestKind,
} from './playwright/sandbox-wallet.js';

export interface KitFixtures {
  /** Put the wallet into every page before its own scripts run; set false where the page loads it. Default true. */
  installWallet: boolean;
  /** Tells every page where the sandbox is, as `globalThis.openappkitSandbox`. With `wallet` on by itself. */
  sandboxInPage: OpenappkitSandbox;
  /** The sandbox wallet's user. */
  wallet: SandboxWallet;
  /** The user of the sandbox phone, a separate device of 390 by 844. */
  phone: SandboxPhone;
  /** On by itself: a request to a host that is not loopback is aborted and fails the test. */
  noOutsideRequests: undefined;
  /** Automatic: chains mine again after a test that stopped them. */
  blocksAgain: undefined;
}

export interface KitWorkerFixtures {
  /** One a worker: started on free ports, or the running one whose control URL OPENAPPKIT_SANDBOX holds. */
  sandbox: SandboxControl;
  /** The sandbox of this worker, once a test asked for one. */
  openedSandbox: { control?: SandboxControl };
}

/**
 * Playwright's `test` with `sandbox`, `sandboxInPage`, `wallet`, `phone` and `noOutsideRequests`.
 *
 * @example
 * test('connects', async ({ page, wallet }) => {
 *   await page.goto('/');
 *   await page.getByRole('button', { name: 'Connect wallet' }).click();
 *   await page.getByRole('button', { name: /Sandbox Wallet/ }).click();
 *   await wallet.approve();
 *   await expect(page.getByTestId('status')).toHaveText('connected');
 * });
 */
export const test = base.extend<KitFixtures, KitWorkerFixtures>({
  openedSandbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      await use({});
    },
    { scope: 'worker' },
  ],
  sandbox: [
    async ({ openedSandbox }, use) => {
      const { control, close } = await openSandbox(runningSandbox());
      openedSandbox.control = control;
      await use(control);
      await close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  installWallet: [true, { option: true }],
  sandboxInPage: async ({ context, sandbox }, use) => {
    const inPage = sandboxInPage(sandbox.description);
    const content = `globalThis.openappkitSandbox = ${JSON.stringify(inPage)};`;
    await context.addInitScript({ content });
    await use(inPage);
  },
  // Playwright sets up what is named.
  wallet: async ({ context, sandbox, sandboxInPage: _, installWallet }, use) => {
    const { walletUrl, solana, bitcoin } = sandbox.description;
    const families = { solana: solana !== null, bitcoin: bitcoin !== null };
    if (installWallet) await context.addInitScript({ content: walletScript(walletUrl, families) });
    await use(createSandboxWallet(context, walletUrl));
  },
  phone: async ({ browser, sandbox, launchOptions }, use) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const outside = await watchOutsideRequests(context, launchOptions);
    await use(createSandboxPhone(context, sandbox.description.phoneUrl));
    await context.close();
    refuseOutside(outside);
  },
  blocksAgain: [
    async ({ openedSandbox }, use) => {
      await use(undefined);
      await openedSandbox.control?.releaseBlocks();
    },
    { auto: true },
  ],
  noOutsideRequests: [
    async ({ context, launchOptions }, use) => {
      const outside = await watchOutsideRequests(context, launchOptions);
      await use(undefined);
      refuseOutside(outside);
    },
    { auto: true },
  ],
});

function refuseOutside(listRequests: () => readonly string[]): void {
  const outside = new Set(listRequests());
  if (outside.size > 0) throw new Error(outsideMessage(outside));
}
