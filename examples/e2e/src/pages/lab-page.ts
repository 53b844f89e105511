// The lab page: a kit with a test's options, and its UI and API.
import type { SandboxWallet } from '@openappkit/testing/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import type { PageSiwx } from '../../lab/page-siwx.js';
import { KitPage } from './kit-page.js';

export interface LabOptions {
  /** JSON-serializable options of createAppKit. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** Chain ids: 31337, 31338 or both. */
  readonly networks?: readonly number[];
  readonly noAdapter?: boolean;
  readonly siwx?: PageSiwx;
}

export class LabPage extends KitPage {
  constructor(
    page: Page,
    url: string,
    wallet: SandboxWallet,
    private readonly walletCode: () => string,
  ) {
    super(page, url, wallet);
  }

  get rows(): Locator {
    return this.dialog.getByRole('listitem').getByRole('button');
  }
  /** The rendered wallets of the whole list. */
  get tiles(): Locator {
    return this.dialog.getByRole('gridcell').getByRole('button');
  }

  /** Injects the sandbox wallet before the page's scripts, like an extension. */
  async install(): Promise<void> {
    await this.page.context().addInitScript({ content: this.walletCode() });
  }
  async start({ options = {}, networks, noAdapter, siwx }: LabOptions = {}): Promise<void> {
    const query = new URLSearchParams({ options: JSON.stringify(options) });
    if (networks) query.set('networks', networks.join());
    if (siwx) query.set('siwx', JSON.stringify(siwx));
    if (noAdapter) query.set('no-adapter', '');
    await this.page.goto(`${this.url}/?${query}`);
    await expect(this.get('status')).not.toBeEmpty();
  }
  async open(view?: string): Promise<void> {
    await this.page.evaluate((name) => void window.kit.open(name ? { view: name } : {}), view);
    await expect(this.dialog).toBeVisible();
  }
  override openModal(): Promise<void> {
    return this.open();
  }
  /** Connects the sandbox wallet. */
  async connect(): Promise<void> {
    await this.chooseWallet();
    await this.wallet.approve();
    await expect(this.get('status')).toHaveText('connected');
    await expect(this.dialog).toBeHidden();
  }
  /** Opens the page with an installed and connected sandbox wallet. */
  async openConnected(options?: LabOptions): Promise<void> {
    await this.install();
    await this.start(options);
    await this.connect();
  }
  /** Opens the code for phone wallets and decodes it from a screenshot. */
  async scan(): Promise<string> {
    await this.open('ConnectingWalletConnectBasic');
    return this.readCode();
  }
  async expectConnected(address: string): Promise<void> {
    await expect(this.get('status')).toHaveText('connected');
    await expect(this.get('address')).toHaveText(address);
  }
}
