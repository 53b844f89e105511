// The sandbox wallet's user: answers its window and changes its settings by clicks.
// Made by the `wallet` fixture, one a browser context.
import type { BrowserContext, Page } from '@playwright/test';

/** How the wallet behaves; all values except `normal` simulate faults. */
export type WalletBehaviour =
  | 'normal'
  | 'hang'
  | 'hang-all'
  | 'locked'
  | 'answer-twice'
  | 'garbage'
  | 'bad-chain'
  | 'wrong-late';

/** The chain families that the wallet supports; each has its own permissions and active account. */
export type WalletFamily = 'evm' | 'solana' | 'bitcoin';

export type WalletRequestKind =
  | 'connect'
  | 'message'
  | 'typed-data'
  | 'transaction'
  | 'sign-in'
  | 'network';

/** The request that a test expects; omitted fields match anything. */
export interface WalletExpectation {
  readonly kind?: WalletRequestKind;
  readonly family?: WalletFamily;
}

export interface WalletRequest {
  readonly kind: WalletRequestKind | undefined;
  readonly family: WalletFamily;
  readonly title: string;
  readonly origin: string;
  /** The message or data shown, if any. */
  readonly text: string | undefined;
}

export interface SandboxWallet {
  /** Waits until the wallet window shows a matching request, and presses Approve. */
  approve(expected?: WalletExpectation): Promise<void>;
  /** Waits until the wallet window shows a matching request, and presses Reject (4001). */
  reject(expected?: WalletExpectation): Promise<void>;
  /** Waits for the wallet window and closes it without a response (4001). */
  closeWindow(): Promise<void>;
  setBehaviour(behaviour: WalletBehaviour): Promise<void>;
  /** @param index - 0 to 2 @param family - default `evm` */
  switchAccount(index: number, family?: WalletFamily): Promise<void>;
  /** Switches the chain in the wallet itself. */
  switchChain(chainId: number): Promise<void>;
  /** Whether the wallet pretends not to know a chain (4902). */
  forgetChain(chainId: number, isForgotten?: boolean): Promise<void>;
  /**
   * Withdraws the site's permission in the wallet; those of the other families stay.
   *
   * @param origin - such as `http://127.0.0.1:5173`
   * @param family - default `evm`
   */
  disconnectSite(origin: string, family?: WalletFamily): Promise<void>;
  /**
   * Sends a transaction that no block has yet once more, at a higher fee: for chains that do not mine at once.
   *
   * @param nonce - of the transaction; any account of the wallet's, on the chain it is on
   */
  speedUp(nonce: number): Promise<void>;
  /** Replaces the pending transaction with a zero-value transfer to the account itself. */
  cancel(nonce: number): Promise<void>;
  /** The latest request of the window, read just before the response. */
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
    settingsPage ??= openWindow(context, walletUrl);
    return settingsPage;
  };
  const answer = async (
    press: 'approve' | 'reject',
    expected: WalletExpectation = {},
  ): Promise<void> => {
    const window = await findWindow(context, walletUrl);
    const button = window.getByTestId(press);
    await window.locator(selectorOf(expected)).waitFor();
    last = await readRequest(window);
    await clickAway(window, () => button.click());
  };
  return {
    approve: (expected) => answer('approve', expected),
    reject: (expected) => answer('reject', expected),
    async closeWindow() {
      const window = await findWindow(context, walletUrl);
      await window.getByTestId('approve').waitFor();
      last = await readRequest(window);
      await window.close();
    },
    async setBehaviour(behaviour) {
      await (await settings()).getByTestId('behaviour').selectOption(behaviour);
    },
    async switchAccount(index, family = 'evm') {
      const id = family === 'evm' ? 'account' : `${family}-account`;
      await (await settings()).getByTestId(id).selectOption(String(index));
    },
    async switchChain(chainId) {
      await (await settings()).getByTestId('chain').selectOption(String(chainId));
    },
    async forgetChain(chainId, isForgotten = true) {
      await (await settings()).getByTestId(`forget-${chainId}`).setChecked(isForgotten);
    },
    async disconnectSite(origin, family = 'evm') {
      const id = family === 'evm' ? `disconnect-${origin}` : `disconnect-${family}-${origin}`;
      await (await settings()).getByTestId(id).click();
    },
    async speedUp(nonce) {
      await (await settings()).getByTestId(`speed-up-${nonce}`).click();
    },
    async cancel(nonce) {
      await (await settings()).getByTestId(`cancel-${nonce}`).click();
    },
    lastRequest: () => last,
  };
}

/**
 * Opens the wallet's page in a separate window, because a background tab renders only once a second.
 */
async function openWindow(context: BrowserContext, url: string): Promise<Page> {
  const [opener = await context.newPage()] = context.pages();
  const [page] = await Promise.all([
    context.waitForEvent('page', (opened) => opened !== opener),
    opener.evaluate((at) => void window.open(at, '_blank', 'popup,noopener'), url),
  ]);
  await page.waitForURL(`${url}/`);
  return page;
}

async function findWindow(context: BrowserContext, walletUrl: string): Promise<Page> {
  const port = new URL(walletUrl).port;
  const isWindow = (page: Page): boolean => {
    if (page.isClosed() || page.url() === 'about:blank') return false;
    const url = new URL(page.url());
    return url.port === port && url.pathname === '/window';
  };
  const open = context.pages().find(isWindow);
  return open ?? context.waitForEvent('page', { predicate: isWindow, timeout: 60_000 });
}

const methodsOf: Record<WalletRequestKind, readonly string[]> = {
  connect: [
    'eth_requestAccounts',
    'wallet_requestPermissions',
    'solana:connect',
    'bitcoin:connect',
  ],
  message: ['personal_sign', 'solana:signMessage', 'bitcoin:signMessage'],
  'typed-data': ['eth_signTypedData_v4'],
  transaction: [
    'eth_sendTransaction',
    'wallet_sendCalls',
    'solana:signTransaction',
    'solana:signAndSendTransaction',
    'bitcoin:signTransaction',
    'bitcoin:sendTransfer',
  ],
  'sign-in': ['solana:signIn'],
  network: ['wallet_switchEthereumChain', 'wallet_addEthereumChain'],
};
const kinds = Object.keys(methodsOf) as WalletRequestKind[];

const familyOf = (method: string): WalletFamily => {
  const [before] = method.split(':');
  return before === 'solana' || before === 'bitcoin' ? before : 'evm';
};

function selectorOf({ kind, family }: WalletExpectation): string {
  const methods = kinds
    .filter((one) => kind === undefined || one === kind)
    .flatMap((one) => methodsOf[one])
    .filter((method) => family === undefined || familyOf(method) === family);
  return methods.map((method) => `[data-testid="title"][data-method="${method}"]`).join(', ');
}

async function readRequest(window: Page): Promise<WalletRequest> {
  const title = window.getByTestId('title');
  const text = window.getByTestId('message');
  const method = (await title.getAttribute('data-method')) ?? '';
  return {
    kind: kinds.find((one) => methodsOf[one].includes(method)),
    family: familyOf(method),
    title: (await title.textContent()) ?? '',
    origin: (await window.getByTestId('origin').textContent()) ?? '',
    text: (await text.count()) > 0 ? ((await text.textContent()) ?? undefined) : undefined,
  };
}

/** Ignores the error of a click that fails because the answered window closes itself. */
async function clickAway(window: Page, click: () => Promise<void>): Promise<void> {
  try {
    await click();
  } catch (error) {
    if (!window.isClosed()) throw error;
  }
}
