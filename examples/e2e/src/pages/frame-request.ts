// The embedded wallet's frame in the dialog, which shows a request to the user.
import { expect, type Locator, type Page } from '@playwright/test';

export class FrameRequest {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get #frame() {
    return this.#page.frameLocator('iframe[name=w3m-secure-iframe]');
  }
  /** The request and its app. */
  heading(name: string): Locator {
    return this.#frame.getByRole('heading', { name });
  }
  /** Details, warnings and amounts. */
  get body(): Locator {
    return this.#frame.getByRole('region', { name: 'Request details' });
  }
  get #yes(): Locator {
    return this.#frame.getByRole('button', { name: /^(Approve|Sign)$/ });
  }
  /** Scrolls to the end first, as the frame requires. */
  async approve(): Promise<void> {
    const more = this.#frame.getByRole('button', { name: 'Show more' });
    await expect(async () => {
      if (await more.isVisible()) await more.click({ timeout: 1_000 });
      await expect(this.#yes).toBeEnabled({ timeout: 1_000 });
    }).toPass();
    await this.#yes.click();
  }
  /** Waits first, because Chromium ignores clicks in a frame that has just moved. */
  async decline(): Promise<void> {
    await this.expectReady();
    await this.#frame.getByRole('button', { name: 'Decline' }).click();
  }
  /** Waits until the button is visible and not covered. */
  async expectReady(): Promise<void> {
    await expect(this.#yes).toBeEnabled();
  }
  async expect(name: string): Promise<void> {
    await expect(this.heading(name)).toBeVisible();
  }
}
