// A page with a kit. The pages of the examples extend it.
import type { SandboxWallet } from '@openappkit/testing/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { decodeQr } from './decode-qr.js';

/** The modal on any page. */
export class ModalPage {
  constructor(readonly page: Page) {}

  get dialog(): Locator {
    return this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'));
  }
  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name });
  }
  /** Selects the card's heading, because a live region has the same text. */
  heading(name: string | RegExp): Locator {
    return this.dialog.getByRole('heading', { name });
  }
}

export class KitPage extends ModalPage {
  constructor(
    page: Page,
    readonly url: string,
    readonly wallet: SandboxWallet,
  ) {
    super(page);
  }

  get connectButton(): Locator {
    return this.page.locator('appkit-button').getByRole('button');
  }
  get networkButton(): Locator {
    return this.page.locator('appkit-network-button').getByRole('button');
  }
  get walletRow(): Locator {
    return this.button(/Sandbox Wallet/);
  }
  get qr(): Locator {
    return this.dialog.getByRole('img', { name: /QR code to connect/ });
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
  /** Decodes the code for phone wallets from a screenshot. */
  async readCode(): Promise<string> {
    await expect(this.qr).toBeVisible();
    let uri: string | undefined;
    await expect
      .poll(
        async () => {
          uri = decodeQr(await this.qr.screenshot());
          return uri;
        },
        { message: 'the code on the screen' },
      )
      .toMatch(/^wc:/);
    return uri ?? '';
  }
}

/** The React example's panels. */
export class DeskPage extends KitPage {
  async connect(): Promise<void> {
    await this.chooseWallet();
    await this.wallet.approve();
    await expect(this.get('status')).toHaveText('connected');
    await expect(this.dialog).toBeHidden();
  }
}

/** The values of one side of the table; the chain as a number. */
interface Shown {
  readonly status: string;
  readonly address: string;
  readonly chain: string;
}

/** The example on wagmi 2 or 3: both sides of its table, and the kit's modal. */
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
