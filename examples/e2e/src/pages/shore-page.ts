// The multichain example: a card per namespace, and the kit's modal.
import type { SandboxWallet } from '@openappkit/testing/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { decodeQr } from './decode-qr.js';

export type Namespace = 'eip155' | 'solana' | 'bip122';
export const namespaces: readonly Namespace[] = ['eip155', 'solana', 'bip122'];

export class ShorePage {
  constructor(
    readonly page: Page,
    readonly url: string,
    readonly wallet: SandboxWallet,
  ) {}

  get dialog(): Locator {
    return this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'));
  }
  get connectButton(): Locator {
    return this.page.locator('appkit-button').getByRole('button');
  }
  get networkButton(): Locator {
    return this.page.locator('appkit-network-button').getByRole('button');
  }
  get activeNetwork(): Locator {
    return this.page.getByTestId('active-network');
  }
  row(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name });
  }
  heading(name: string): Locator {
    return this.dialog.getByRole('heading', { name });
  }
  /** Returns a part of a namespace's card, such as `address`. */
  of(namespace: Namespace, part: string): Locator {
    return this.page.getByTestId(`${namespace}-${part}`);
  }

  async goto(search = ''): Promise<void> {
    await this.page.goto(`${this.url}/${search}`);
    await expect(this.connectButton).toBeVisible();
  }
  /** Connects the sandbox wallet with the card's button. */
  async connect(namespace: Namespace, wallet: string | RegExp = /Sandbox Wallet/): Promise<void> {
    await this.of(namespace, 'connect').click();
    await this.row(wallet).click();
    await this.wallet.approve();
    await this.expectConnected(namespace);
    await expect(this.dialog).toBeHidden();
  }
  /** Answers a request that directly follows another; the previous window may still be closing. */
  async inNextWindow(answer: () => Promise<void>): Promise<void> {
    await expect(answer).toPass();
  }
  async expectConnected(namespace: Namespace, address?: string): Promise<void> {
    await expect(this.of(namespace, 'status')).toHaveText('connected');
    if (address !== undefined) await expect(this.of(namespace, 'address')).toHaveText(address);
  }
  async expectDisconnected(namespace: Namespace): Promise<void> {
    await expect(this.of(namespace, 'status')).toHaveText('disconnected');
  }
  async address(namespace: Namespace): Promise<string> {
    return (await this.of(namespace, 'address').textContent()) ?? '';
  }
  /** Decodes the code for phone wallets from a screenshot. */
  async scan(): Promise<string> {
    await this.connectButton.click();
    await this.row(/Phone wallet/).click();
    const qr = this.dialog.getByRole('img', { name: /QR code to connect/ });
    await expect(qr).toBeVisible();
    let uri: string | undefined;
    await expect
      .poll(
        async () => {
          uri = decodeQr(await qr.screenshot());
          return uri;
        },
        { message: 'the code on the screen' },
      )
      .toMatch(/^wc:/);
    return uri ?? '';
  }
}
