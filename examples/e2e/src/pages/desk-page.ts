// The React example's buttons and panels, and the kit's modal on it.
import type { SandboxWallet } from '@openappkit/testing/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

export class DeskPage {
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
  get walletRow(): Locator {
    return this.dialog.getByRole('button', { name: /Sandbox Wallet/ });
  }
  /** Selects the modal's result, because a live region has the same text. */
  heading(name: string): Locator {
    return this.dialog.getByRole('heading', { name });
  }
  get(testId: string): Locator {
    return this.page.getByTestId(testId);
  }

  async goto(search = ''): Promise<void> {
    await this.page.goto(`${this.url}/${search}`);
    await expect(this.connectButton).toBeVisible();
  }
  async openModal(): Promise<void> {
    await this.connectButton.click();
    await expect(this.dialog).toBeVisible();
  }
  /** Opens the modal and selects the sandbox wallet, without answering its prompt. */
  async chooseWallet(): Promise<void> {
    await this.openModal();
    await this.walletRow.click();
  }
  async connect(): Promise<void> {
    await this.chooseWallet();
    await this.wallet.approve();
    await expect(this.get('status')).toHaveText('connected');
    await expect(this.dialog).toBeHidden();
  }
}
