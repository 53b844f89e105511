// The multichain example: a card per namespace, and the kit's modal.
import { expect, type Locator } from '@playwright/test';
import { KitPage } from './kit-page.js';

export type Namespace = 'eip155' | 'solana' | 'bip122';
export const namespaces: readonly Namespace[] = ['eip155', 'solana', 'bip122'];

export class ShorePage extends KitPage {
  get activeNetwork(): Locator {
    return this.get('active-network');
  }
  /** Returns a part of a namespace's card, such as `address`. */
  of(namespace: Namespace, part: string): Locator {
    return this.get(`${namespace}-${part}`);
  }

  /** Connects the sandbox wallet with the card's button. */
  async connect(namespace: Namespace, wallet: string | RegExp = /Sandbox Wallet/): Promise<void> {
    await this.of(namespace, 'connect').click();
    await this.button(wallet).click();
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
  /** Opens the code for phone wallets and reads it. */
  async scan(): Promise<string> {
    await this.connectButton.click();
    await this.button(/Phone wallet/).click();
    return this.readCode();
  }
}
