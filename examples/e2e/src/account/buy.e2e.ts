// Buys by card and from a bank, with failures of the provider and the service, and checks the coins on the chain.
import type { SandboxControl } from '@openappkit/testing/playwright';
import type { Page } from '@playwright/test';
import { pictures } from '../pages/picture.js';
import type { LabPage } from '../pages/lab-page.js';
import { expect, test, walletAddress } from '../setup/test.js';

const harbor = 31337;
/** What 100 USD buy at the sandbox's price after fees. */
const bought = 39_360_000_000_000_000n;
/** The provider is polled every four seconds. */
const soon = { timeout: 30_000 };

const form = async (lab: LabPage): Promise<void> => {
  await lab.open('FundWallet');
  await lab.button(/Buy with card or bank/).click();
  await expect(lab.dialog.getByText(/^You’ll go to Coinbase in a new window/)).toBeVisible();
};
/** Select the price in the field, because a live region has the same text. */
const price = (lab: LabPage) => lab.dialog.locator('ak-amount-field #other');
const heading = (lab: LabPage, name: string) => lab.dialog.getByRole('heading', { name });
/** Presses the button that opens the provider and returns the provider's page. */
async function leave(lab: LabPage, label = 'Continue to Coinbase'): Promise<Page> {
  const opened = lab.page.waitForEvent('popup');
  await lab.dialog.getByRole('button', { name: label }).click();
  const provider = await opened;
  await provider.waitForURL(/select-asset/);
  return provider;
}
async function pay(provider: Page, card?: string): Promise<void> {
  if (card === undefined) await provider.getByLabel('Bank account').check();
  await provider.getByRole('button', { name: 'Continue' }).click();
  if (card !== undefined) await provider.getByLabel('Card number').fill(card);
  await provider.getByRole('button', { name: /^Pay / }).click();
}
const look = (lab: LabPage, name: string): Promise<void> =>
  pictures(lab.page, `buy/${name}`, () => expect(lab.dialog).toBeVisible());
const settle = (sandbox: SandboxControl) =>
  fetch(`${sandbox.description.controlUrl}/admin/onramp/settle`, {
    method: 'POST',
    headers: { authorization: `Bearer ${new URL(sandbox.adminUrl).searchParams.get('token')}` },
    body: '{}',
  });

test('buys with a card, then from a bank, and receives the quoted amount', async ({
  lab,
  fresh,
}) => {
  await lab.openConnected();
  const before = await fresh.balanceOf(harbor, walletAddress);
  await lab.open('FundWallet');
  await look(lab, 'fund');
  await lab.button(/Buy with card or bank/).click();
  await expect(price(lab)).toHaveText('≈ 0.03936 ETH');
  await look(lab, 'form');
  await lab.dialog.getByLabel('You pay').fill('9');
  await lab.dialog.getByRole('button', { name: 'Continue to Coinbase' }).click();
  await expect(lab.dialog.getByLabel('You pay')).toHaveAccessibleErrorMessage(/Minimum is/);
  await lab.dialog.getByLabel('You pay').fill('100');
  await expect(price(lab)).toHaveText('≈ 0.03936 ETH');

  const provider = await leave(lab);
  expect(await provider.evaluate(() => window.opener)).toBeNull();
  await expect(heading(lab, 'Continue at Coinbase')).toBeVisible();
  await pay(provider, '4000 0000 0000 0002');
  await expect(provider.getByText('The card was declined.')).toBeVisible();
  expect(await fresh.balanceOf(harbor, walletAddress)).toBe(before);
  await provider.getByLabel('Card number').fill('4242 4242 4242 4242');
  await provider.getByRole('button', { name: /^Pay / }).click();
  await expect(provider.getByText(/You paid/)).toBeVisible();
  await provider.close();
  await expect(heading(lab, 'You bought 0.03936 ETH')).toBeVisible(soon);
  expect(await fresh.balanceOf(harbor, walletAddress)).toBe(before + bought);
  await look(lab, 'arrived');
  await lab.dialog.getByRole('button', { name: 'Done' }).click();

  await form(lab);
  const bank = await leave(lab);
  await pay(bank);
  await expect(bank.getByText(/pending/)).toBeVisible();
  await bank.close();
  await expect(heading(lab, 'Your tokens are on the way')).toBeVisible(soon);
  expect(await fresh.balanceOf(harbor, walletAddress)).toBe(before + bought);
  await settle(fresh);
  await expect(heading(lab, 'You bought 0.03936 ETH')).toBeVisible(soon);
  expect(await fresh.balanceOf(harbor, walletAddress)).toBe(before + 2n * bought);
});

test('explains a cancellation and a missing window, price or provider, and charges nothing', async ({
  lab,
  fresh,
}) => {
  await lab.openConnected();
  const before = await fresh.balanceOf(harbor, walletAddress);
  await fresh.addFault({ service: 'blockchainApi', path: '/v1/onramp/quote', kind: 'status' });
  await form(lab);
  await expect(
    lab.dialog.getByRole('paragraph').filter({ hasText: /^No price available/ }),
  ).toBeVisible();
  await expect(price(lab)).toBeEmpty();
  await look(lab, 'estimate');
  await fresh.addFault({ service: 'blockchainApi', path: '/v1/generators', kind: 'status' });
  await lab.dialog.getByRole('button', { name: 'Continue to Coinbase' }).click();
  await expect(heading(lab, 'Coinbase didn’t open')).toBeVisible(soon);
  await expect(lab.dialog.getByText(/^Nothing was charged\./).first()).toBeVisible();
  await fresh.clearFaults();
  await lab.dialog.getByRole('button', { name: 'Back to form' }).click();

  const cancelled = await leave(lab);
  await cancelled.getByRole('button', { name: 'Cancel' }).click();
  await expect(cancelled.getByText(/Nothing was charged/)).toBeVisible();
  await cancelled.close();
  await expect(heading(lab, 'Window closed')).toBeVisible();
  await look(lab, 'closed');
  await lab.page.reload();
  await expect(lab.get('status')).toHaveText('connected');
  await lab.open('FundWallet');
  await expect(lab.dialog.getByText('Your Coinbase purchase is in progress.')).toBeVisible();
  await lab.dialog.getByRole('button', { name: 'View', exact: true }).click();
  await lab.dialog.getByRole('button', { name: 'Check status' }).click();
  await expect(lab.dialog.getByText(/No update yet/).first()).toBeVisible();
  await lab.page.keyboard.press('Escape');

  await lab.page.evaluate(() => {
    window.open = () => null;
  });
  await form(lab);
  await lab.dialog.getByRole('button', { name: 'Continue to Coinbase' }).click();
  await expect(heading(lab, 'Pop-up blocked')).toBeVisible();
  await look(lab, 'blocked');
  const opened = lab.page.context().waitForEvent('page');
  await lab.dialog.getByRole('link', { name: /Open Coinbase/ }).click();
  const provider = await opened;
  await pay(provider, '4000 0000 0000 0341');
  await expect(heading(lab, 'The purchase failed')).toBeVisible(soon);
  expect(await fresh.balanceOf(harbor, walletAddress)).toBe(before);
});
