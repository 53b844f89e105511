import { expect } from '@playwright/test';
import type { LabOptions, LabPage } from '../pages/lab-page.js';

export async function connected(lab: LabPage, options?: LabOptions): Promise<void> {
  await lab.install();
  await lab.goto(options);
  await lab.open();
  await lab.row(/Sandbox Wallet/).click();
  await lab.wallet.approve();
  await expect(lab.get('status')).toHaveText('connected');
  await expect(lab.dialog).toBeHidden();
}
