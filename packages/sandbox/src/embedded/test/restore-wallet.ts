import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export async function readPhrase(walletPage: Page): Promise<string> {
  await walletPage.getByRole('button', { name: 'Show recovery phrase' }).click();
  await walletPage.getByRole('button', { name: 'Show words' }).click();
  await walletPage.getByRole('button', { name: 'Hide words' }).waitFor();
  const list = walletPage.getByRole('list', { name: 'Recovery phrase' });
  return (await list.getByRole('listitem').allTextContents()).join(' ');
}

/** The page of the link offers to restore the old wallet before it creates a new one. */
export async function restoreWallet(approver: Page, link: string, phrase: string): Promise<void> {
  await approver.goto(link);
  await approver.getByText('You had a wallet here.').waitFor();
  const field = approver.getByLabel('Recovery phrase, 12 words');
  await approver.getByLabel('A new one').check();
  await field.waitFor({ state: 'detached' });
  await approver.getByLabel('My old one, with its recovery phrase').check();
  const approve = approver.getByRole('button', { name: 'Approve', exact: true });
  await approve.click();
  await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
  await field.fill(phrase);
  await approve.click();
  await approver.getByRole('heading', { name: 'Sign-in approved' }).waitFor();
}
