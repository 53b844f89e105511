// The example on wagmi 2 or 3: both sides of its table, and the kit's modal.
import { expect } from '@playwright/test';
import { KitPage } from './kit-page.js';

/** The values of one side of the table; the chain as a number. */
export interface Shown {
  readonly status: string;
  readonly address: string;
  readonly chain: string;
}

export class WagmiPage extends KitPage {
  /** Connects through the kit's modal and approves. */
  async connect(): Promise<void> {
    await this.chooseWallet();
    await this.wallet.approve();
    await expect(this.dialog).toBeHidden();
  }
  /** Waits until both sides show these values. */
  async expectBoth(expected: Shown): Promise<void> {
    for (const side of ['kit', 'wagmi'])
      for (const [name, value] of Object.entries(expected))
        await expect(this.get(`${side}-${name}`), `${name} of ${side}`).toHaveText(value);
  }
}
