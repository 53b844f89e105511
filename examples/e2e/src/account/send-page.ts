// The send and receive views, on any page with a kit.
import { expect, type Locator } from '@playwright/test';
import { ModalPage } from '../pages/kit-page.js';
import { pressUntil } from '../pages/press.js';

interface Opened {
  readonly view: string;
  readonly arguments?: Readonly<Record<string, string | number>>;
}

interface KitOfPage {
  open(options: Opened): Promise<unknown>;
}

export class SendPage extends ModalPage {
  get amount(): Locator {
    return this.dialog.getByLabel('Amount', { exact: true });
  }
  get to(): Locator {
    return this.dialog.getByLabel('To', { exact: true });
  }

  /** Opens a view of the page's kit. `opened` reads how the opening settled. */
  async open(options: Opened): Promise<void> {
    await this.page.evaluate((args) => {
      const globals = globalThis as unknown as Record<symbol | string, unknown>;
      const registry = globals[Symbol.for('openappkit.kits.1')] as
        | { readonly kits: ReadonlyMap<string, KitOfPage> }
        | undefined;
      const [kit] = [...(registry?.kits.values() ?? [])];
      if (!kit) throw new Error('This page has no kit');
      globals.opened = kit.open(args).catch((error: unknown) => ({ failed: String(error) }));
    }, options);
    await expect(this.dialog).toBeVisible();
  }
  async opened(): Promise<unknown> {
    return this.page.evaluate(() => (globalThis as unknown as { opened: unknown }).opened);
  }

  /** Selects a token by symbol if another one is shown. */
  async choose(symbol: string): Promise<void> {
    await this.button(/Change/).click();
    await this.dialog.getByRole('listitem').filter({ hasText: symbol }).getByRole('button').click();
    await expect(this.amount).toBeVisible();
  }
  async fill(amount: string, to: string): Promise<void> {
    await this.amount.fill(amount);
    await this.to.fill(to);
  }
  /** Opens the summary and presses its button once it is enabled. Leaves the wallet's prompt open. */
  async confirm(amount: string, to: string): Promise<void> {
    await this.check();
    await expect(this.dialog.getByText(to, { exact: true }).first()).toBeAttached();
    await this.press(amount);
  }
  async check(): Promise<void> {
    await this.button('Review').click();
    await expect(this.heading('Review details')).toBeVisible();
  }
  /** Returns the summary's value beside a label. */
  row(label: string): Locator {
    const is = this.page.getByText(label, { exact: true });
    return this.dialog.locator('ak-summary .row').filter({ has: is }).locator('.value');
  }
  /** Returns a line of the activity. */
  activity(title: string): Locator {
    return this.dialog.getByRole('listitem').filter({ hasText: title });
  }
  async press(amount = ''): Promise<void> {
    await pressUntil(this.heading(/^(Approve in|Sent|Confirmed)/), this.button(`Send ${amount}`));
  }
}
