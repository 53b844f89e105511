// The page of examples/siwx-server, with its server's logs.
import type { SandboxWallet } from '@openappkit/testing/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { KitPage } from './kit-page.js';
import { pressUntil } from './press.js';
import type { Namespace } from './shore-page.js';

export class KeeperPage extends KitPage {
  constructor(
    page: Page,
    url: string,
    wallet: SandboxWallet,
    /** Server logs, oldest first. */
    readonly logs: string[],
    /** How far the server's clock is ahead, in milliseconds. */
    readonly late: { ms: number },
  ) {
    super(page, url, wallet);
  }

  override button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }
  /** The accounts signed in at the server. */
  get known(): Locator {
    return this.get('known').getByRole('listitem');
  }
  of(namespace: Namespace, part: 'connect' | 'status' | 'address'): Locator {
    return this.get(`${namespace}-${part}`);
  }

  override async goto(search = ''): Promise<void> {
    await this.page.goto(`${this.url}/${search}`);
    await expect(this.of('eip155', 'status')).toHaveText('disconnected');
  }
  /** Opens the sandbox wallet's prompt. */
  async choose(namespace: Namespace): Promise<void> {
    await this.of(namespace, 'connect').click();
    await this.walletRow.click();
  }
  /** Connects the sandbox wallet up to its sign-in request. */
  async connect(namespace: Namespace): Promise<void> {
    await this.choose(namespace);
    await this.wallet.approve({ kind: 'connect' });
    await expect(this.dialog.getByText('matches this page')).toBeVisible();
  }
  /** Requests the signature from the wallet. */
  press(): Promise<void> {
    const prompt = this.dialog
      .locator('ak-siwx-sign-message-view')
      .getByRole('heading', { name: 'Approve in Sandbox Wallet' });
    return pressUntil(prompt, this.button('Sign in'));
  }
  async sign(): Promise<void> {
    await this.press();
    await this.wallet.approve({ kind: 'message' });
  }
  async expectIn(...namespaces: readonly Namespace[]): Promise<void> {
    for (const namespace of namespaces)
      await expect(this.of(namespace, 'status')).toHaveText('connected');
    await expect(this.dialog).toBeHidden();
  }
}
