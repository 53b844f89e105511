import type { SandboxControl } from '@openappkit/testing/playwright';
import { expect, type Page } from '@playwright/test';
import { violations } from './axe.js';

export class InboxPage {
  private constructor(
    private readonly page: Page,
    private readonly url: string,
  ) {}

  static async open(opener: Page, sandbox: SandboxControl): Promise<InboxPage> {
    const url = new URL(sandbox.adminUrl);
    url.pathname = '/inbox';
    return new InboxPage(await opener.context().newPage(), url.href);
  }

  /** Returns the text of the mail with this subject, after `after` earlier ones. */
  async read(subject: string, after = 0): Promise<string> {
    await this.page.bringToFront();
    const mails = this.page.getByRole('link', { name: subject });
    // The page shows only mails that had arrived when it loaded, so reload it.
    await expect(async () => {
      await this.page.goto(this.url);
      expect(await mails.count()).toBeGreaterThan(after);
    }).toPass();
    await mails.first().click();
    return (await this.page.locator('pre').textContent()) ?? '';
  }

  /** Returns the digits in a mail. */
  async readCode(after = 0): Promise<string> {
    const text = await this.read('Your sign-in code', after);
    return /^\d{6}$/m.exec(text)?.[0] ?? '';
  }

  /** Follows the device confirmation link of the mail, in a new tab. */
  async confirmDevice(): Promise<void> {
    await this.read('Confirm your sign-in');
    const opening = this.page.context().waitForEvent('page');
    await this.page.getByRole('link', { name: /\/device#/ }).click();
    const approver = await opening;
    await expect(approver.getByRole('heading', { name: 'Is this you?' })).toBeVisible();
    expect(await violations(approver)).toEqual([]);
    expect(new URL(approver.url()).hash).toBe('');
    await approver.getByRole('button', { name: 'Approve' }).click();
    await expect(approver.getByText(/approved/).first()).toBeVisible();
    await approver.close();
  }

  async close(): Promise<void> {
    await this.page.close();
  }
}
