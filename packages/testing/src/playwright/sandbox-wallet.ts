// The sandbox wallet's person: answers its window and turns its settings, by clicking what a person would.
// Made by the `wallet` fixture, one a browser context.
import type { BrowserContext, Page } from '@playwright/test';

/** The ways the wallet can behave; all but `normal` misbehave. */
export type WalletBehaviour =
  | 'normal'
  | 'hang'
  | 'hang-all'
  | 'locked'
  | 'answer-twice'
  | 'garbage'
  | 'bad-chain'
  | 'wrong-late';

/** What the wallet window asked a person. */
export interface WalletRequest {
  readonly title: string;
  readonly origin: string;
  /** The message or data shown, if any. */
  readonly text: string | undefined;
}

export interface SandboxWallet {
  /** Waits for the wallet window and presses Approve. */
  approve(): Promise<void>;
  /** Waits for the wallet window and presses Reject (4001). */
  reject(): Promise<void>;
  /** Waits for the wallet window and closes it unanswered (4001). */
  closeWindow(): Promise<void>;
  setBehaviour(behaviour: WalletBehaviour): Promise<void>;
  /** @param index - 0 to 2 */
  switchAccount(index: number): Promise<void>;
  /** Switches in the wallet itself, as a person does there. */
  switchChain(chainId: number): Promise<void>;
  /** Whether the wallet pretends not to know a chain (4902). */
  forgetChain(chainId: number, isForgotten?: boolean): Promise<void>;
  /** Withdraws the site's permission in the wallet. @param origin - such as `http://127.0.0.1:5173` */
  disconnectSite(origin: string): Promise<void>;
  /** What the window asked last, read just before it was answered. */
  lastRequest(): WalletRequest | undefined;
}

/**
 * @param walletUrl - origin of the running wallet
 * @example
 * const wallet = createSandboxWallet(context, sandbox.description.walletUrl);
 */
export function createSandboxWallet(context: BrowserContext, walletUrl: string): SandboxWallet {
  let last: WalletRequest | undefined;
  let settingsPage: Promise<Page> | undefined;

  const settings = (): Promise<Page> => {
    settingsPage ??= context.newPage().then(async (page) => {
      await page.goto(walletUrl);
      return page;
    });
    return settingsPage;
  };
  const answer = async (press: 'approve' | 'reject'): Promise<void> => {
    const window = await findWindow(context, walletUrl);
    const button = window.getByTestId(press);
    await button.waitFor();
    last = await readRequest(window);
    await clickAway(window, () => button.click());
  };
  return {
    approve: () => answer('approve'),
    reject: () => answer('reject'),
    async closeWindow() {
      const window = await findWindow(context, walletUrl);
      await window.getByTestId('approve').waitFor();
      last = await readRequest(window);
      await window.close();
    },
    async setBehaviour(behaviour) {
      await (await settings()).getByTestId('behaviour').selectOption(behaviour);
    },
    async switchAccount(index) {
      await (await settings()).getByTestId('account').selectOption(String(index));
    },
    async switchChain(chainId) {
      await (await settings()).getByTestId('chain').selectOption(String(chainId));
    },
    async forgetChain(chainId, isForgotten = true) {
      await (await settings()).getByTestId(`forget-${chainId}`).setChecked(isForgotten);
    },
    async disconnectSite(origin) {
      await (await settings()).getByTestId(`disconnect-${origin}`).click();
    },
    lastRequest: () => last,
  };
}

/** The open wallet window, or the next that opens. */
async function findWindow(context: BrowserContext, walletUrl: string): Promise<Page> {
  const port = new URL(walletUrl).port;
  const isWindow = (page: Page): boolean => {
    if (page.isClosed() || page.url() === 'about:blank') return false;
    const url = new URL(page.url());
    return url.port === port && url.pathname === '/window';
  };
  const open = context.pages().find(isWindow);
  return open ?? context.waitForEvent('page', { predicate: isWindow, timeout: 10_000 });
}

async function readRequest(window: Page): Promise<WalletRequest> {
  const text = window.getByTestId('message');
  return {
    title: (await window.getByTestId('title').textContent()) ?? '',
    origin: (await window.getByTestId('origin').textContent()) ?? '',
    text: (await text.count()) > 0 ? ((await text.textContent()) ?? undefined) : undefined,
  };
}

/** The window closes by itself once answered; that is not a failure of the click that caused it. */
async function clickAway(window: Page, click: () => Promise<void>): Promise<void> {
  try {
    await click();
  } catch (error) {
    if (!window.isClosed()) throw error;
  }
}
