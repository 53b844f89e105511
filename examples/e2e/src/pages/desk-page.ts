// The React example's panels.
import { expect } from '@playwright/test';
import { KitPage } from './kit-page.js';

export class DeskPage extends KitPage {
  async connect(): Promise<void> {
    await this.chooseWallet();
    await this.wallet.approve();
    await expect(this.get('status')).toHaveText('connected');
    await expect(this.dialog).toBeHidden();
  }
}
