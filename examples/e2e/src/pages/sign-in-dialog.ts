import type { SandboxWallet } from '@openappkit/testing/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { pressUntil } from './press.js';

export class SignInDialog {
  constructor(
    readonly page: Page,
    readonly wallet: SandboxWallet,
  ) {}

  get box(): Locator {
    return this.page.getByRole('dialog');
  }
  /** The message to sign. */
  get message(): Locator {
    return this.box.locator('pre');
  }
  button(name: string): Locator {
    return this.box.getByRole('button', { name, exact: true });
  }
  /** Returns a note above the message. */
  note(text: string): Locator {
    return this.box.locator('ak-banner', { hasText: text });
  }

  async expectAsked(): Promise<void> {
    await expect(this.box.getByText('matches this page')).toBeVisible();
    await expect(this.button('Sign in')).toBeEnabled();
  }
  /** Requests the signature from the wallet. */
  press(): Promise<void> {
    return pressUntil(
      this.box.locator('ak-siwx-sign-message-view').getByRole('heading', { name: /^Approve in / }),
      this.button('Sign in'),
    );
  }
  async sign(): Promise<void> {
    await this.press();
    await this.wallet.approve({ kind: 'message' });
  }
}
