// A shop's payment: requested by the lab page, paid from the wallet or at an exchange.
import { expect, type Locator, type Page } from '@playwright/test';
import type { PaymentOptions, PaymentResult } from 'openappkit';
import { ModalPage } from '../pages/kit-page.js';
import type { LabPage } from '../pages/lab-page.js';
import { pictures } from '../pages/picture.js';
import { pressUntil } from '../pages/press.js';

export class PayPage extends ModalPage {
  constructor(readonly lab: LabPage) {
    super(lab.page);
  }

  /** Selects text in the card, because a live region has the same text. */
  text(pattern: string | RegExp): Locator {
    return this.dialog.getByText(pattern).first();
  }

  async ask(options: PaymentOptions): Promise<void> {
    await this.page.evaluate((payment) => window.askToPay(payment), options);
    await expect(this.heading('From your wallet')).toBeVisible();
  }
  /** Returns the results of this page's requests so far. */
  ended(): Promise<readonly (PaymentResult | string)[]> {
    return this.page.evaluate(() => window.paid);
  }
  press(name: string | RegExp, expected: Locator): Promise<void> {
    return pressUntil(expected, this.button(name));
  }
  async toQuote(): Promise<void> {
    await this.press(/Balance: /, this.button(/^Pay \d/));
  }
  async agree(): Promise<void> {
    await this.press(/^Pay \d/, this.heading(/^Approve in/));
  }
  /** Opens an exchange and returns its page. */
  async goTo(exchange: string): Promise<Page> {
    const opened = this.page.waitForEvent('popup');
    await this.press(exchange, this.heading(`Continue at ${exchange}`));
    const page = await opened;
    await page.waitForURL(/sessionId=/);
    return page;
  }
  look(name: string): Promise<void> {
    return pictures(this.page, `pay/${name}`, () => expect(this.dialog).toBeVisible());
  }
}

/** Presses a button on an exchange's page and closes the page once it has answered. */
export async function press(exchange: Page, name: string, says: RegExp): Promise<void> {
  await exchange.getByRole('button', { name, exact: true }).click();
  await expect(exchange.getByText(says)).toBeVisible();
  await exchange.close();
}
