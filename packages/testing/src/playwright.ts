// Subpath `@openappkit/testing/playwright`: fixtures for app developers, and for our own end-to-end tests.
// A test gets the sandbox, its wallet's user, and fails for any request that leaves the machine.
import { test as base } from '@playwright/test';
import { walletScript } from '@openappkit/sandbox';
import { openSandbox, runningSandbox, type SandboxControl } from './playwright/sandbox-control.js';
import type { OpenappkitSandbox } from './in-page.js';
import { outsideMessage, watchOutsideRequests } from './playwright/outside-requests.js';
import { sandboxInPage } from './playwright/sandbox-in-page.js';
import { createSandboxPhone, type SandboxPhone } from './playwright/sandbox-phone.js';
import { createSandboxWallet, type SandboxWallet } from './playwright/sandbox-wallet.js';

export { expect } from '@playwright/test';
export { chromiumLaunchOptions } from './playwright/chromium-launch-options.js';
export { type OpenedSandbox, openSandbox } from './playwright/sandbox-control.js';
export type { OpenappkitSandbox, SandboxNetwork } from './in-page.js';
export { loopbackOnly } from './playwright/outside-requests.js';
export type {
  SandboxControl,
  SandboxMail,
  SandboxRequest,
} from './playwright/sandbox-control.js';
export type {
  SandboxCommands,
  SandboxFault,
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
  /** Injects the wallet into every page before its own scripts run. Set false if the page loads it. Default: true. */
  installWallet: boolean;
  /** Describes the sandbox to every page, as `globalThis.openappkitSandbox`. Included in `wallet`. */
  sandboxInPage: OpenappkitSandbox;
  /** The sandbox wallet's user. */
  wallet: SandboxWallet;
  /** The user of the sandbox phone, a separate device with a 390 × 844 viewport. */
  phone: SandboxPhone;
  /** Automatic: aborts requests to hosts that are not loopback and fails the test. */
  noOutsideRequests: undefined;
  /** Automatic: turns automine on again after a test that stopped it. */
  blocksAgain: undefined;
}

export interface KitWorkerFixtures {
  /** One per worker: started on free ports, or the running sandbox that OPENAPPKIT_SANDBOX points to. */
  sandbox: SandboxControl;
  /** The worker's sandbox, once a test uses it. */
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
  // Naming `sandboxInPage` makes Playwright set it up.
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
