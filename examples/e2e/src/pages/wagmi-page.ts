// The example on wagmi 2 or 3: both sides of its table, and the kit's modal.
import type { SandboxWallet } from '@openappkit/testing/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/** The values of one side of the table; the chain as a number. */
export interface Shown {
  readonly status: string;
  readonly address: string;
  readonly chain: string;
}

export class WagmiPage {
  constructor(
    readonly page: Page,
    readonly url: string,
    readonly wallet: SandboxWallet,
  ) {}

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }
  get(testId: string): Locator {
    return this.page.getByTestId(testId);
  }
  async goto(): Promise<void> {
    await this.page.goto(this.url);
    await expect(this.page.locator('appkit-button').getByRole('button')).toBeVisible();
  }
  /** Connects through the kit's modal and approves. */
  async connect(): Promise<void> {
    await this.page.locator('appkit-button').getByRole('button').click();
    await this.dialog.getByRole('button', { name: /Sandbox Wallet/ }).click();
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
