// Required and optional sign-in, with changes by wallets and other tabs.
import { installMockWallet } from '@johanneskares/wallet-mock';
import type { Page } from '@playwright/test';
import { http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { foundry } from 'viem/chains';
import type { PageSiwx } from '../lab/page-siwx.js';
import { otherKey, secondAddress } from './pages/addresses.js';
import type { LabPage } from './pages/lab-page.js';
import { SignInDialog } from './pages/sign-in-dialog.js';
import { expect, otherAddress, test, walletAddress } from './setup/test.js';

const harbor = (address: string): string => `eip155:31337:${address}`;

/** Opens the lab and connects the sandbox wallet up to its sign-in request. */
async function asked(lab: LabPage, siwx: PageSiwx): Promise<SignInDialog> {
  await lab.install();
  await lab.goto({ siwx });
  const ask = new SignInDialog(lab.page, lab.wallet);
  await connect(lab);
  return ask;
}

async function connect(lab: LabPage): Promise<void> {
  await lab.open();
  await lab.row(/Sandbox Wallet/).click();
  await lab.wallet.approve({ kind: 'connect' });
}

/** Returns the signed-in accounts of the page, with their networks. */
const sessionsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const kept: { data: { accountAddress: string; chainId: string } }[] = JSON.parse(
      localStorage.getItem('lab-sessions') ?? '[]',
    );
    return kept.map(({ data }) => `${data.chainId}:${data.accountAddress}`);
  });

test('offers a retry after a rejection, cannot be closed, restores the session until it expires, signs out, and disconnects on cancel (required sign-in)', async ({
  lab,
}) => {
  const { page, wallet } = lab;
  const ask = await asked(lab, { isRequired: true });
  await ask.expectAsked();
  await expect(lab.get('status')).toHaveText('connecting');
  await ask.box.getByText('Read the full message').click();
  const text = await ask.message.textContent();
  expect(text).toContain(walletAddress);
  expect(text).toContain('Chain ID: 31337');

  await ask.press();
  await wallet.reject();
  await expect(ask.note('Signature declined. You need to sign in to use Lab.')).toBeVisible();
  await expect(ask.button('Sign in')).toBeFocused();
  await expect(lab.get('status')).toHaveText('connecting');
  const leave = ask.box.locator('p', { hasText: 'Sign in or disconnect to leave' });
  await page.keyboard.press('Escape');
  await expect(leave).toBeVisible();
  await page.mouse.click(5, 5);
  await ask.button('Close').click();
  await expect(ask.message).toHaveText(text ?? '');

  await ask.sign();
  await lab.expectConnected(walletAddress);
  await expect(ask.box).toBeHidden();
  const kept = (): Promise<string | null> =>
    page.evaluate(() => localStorage.getItem('lab-sessions'));
  expect(JSON.parse((await kept()) ?? '[]')).toMatchObject([{ message: text }]);

  await page.reload();
  await lab.expectConnected(walletAddress);
  await expect(ask.box).toBeHidden();

  // Expire the stored session.
  await page.evaluate(() => {
    const sessions = localStorage.getItem('lab-sessions') ?? '';
    const over = sessions.replaceAll(
      /"expirationTime":"[^"]*"/g,
      '"expirationTime":"2020-01-01T00:00:00Z"',
    );
    localStorage.setItem('lab-sessions', over);
  });
  await page.reload();
  await ask.expectAsked();
  await expect(lab.get('address')).toHaveText('');
  await ask.sign();
  await lab.expectConnected(walletAddress);

  await page.evaluate(() => window.kit.disconnect());
  await expect.poll(kept).toBe('[]');
  await connect(lab);
  await ask.button('Disconnect').click();
  await expect(lab.get('status')).toHaveText('disconnected');
  await expect(lab.row(/Sandbox Wallet/)).toBeVisible();
});

test('requests a signature for another account of the wallet, but not again for the first (required sign-in)', async ({
  lab,
}) => {
  const { page, wallet } = lab;
  const ask = await asked(lab, { isRequired: true });
  await ask.sign();
  await lab.expectConnected(walletAddress);
  await wallet.switchAccount(1);
  await expect(ask.message).toContainText(secondAddress);
  await expect(lab.get('address')).toHaveText('');
  await ask.sign();
  await lab.expectConnected(secondAddress);
  await wallet.switchAccount(0);
  await lab.expectConnected(walletAddress);
  await expect(ask.box).toBeHidden();
  expect(await sessionsOf(page)).toEqual([harbor(walletAddress), harbor(secondAddress)]);
});

test('requests a signature for a second wallet, with a separate session (required sign-in)', async ({
  lab,
  sandbox,
}) => {
  const { page } = lab;
  const rpcUrl = sandbox.description.chains.find(({ chainId }) => chainId === foundry.id)?.rpcUrl;
  // This wallet approves everything at once.
  await installMockWallet({
    page,
    account: privateKeyToAccount(otherKey),
    transports: { [foundry.id]: http(rpcUrl) },
    defaultChain: foundry,
  });
  const ask = await asked(lab, { isRequired: true });
  await ask.sign();
  await lab.expectConnected(walletAddress);
  await expect(ask.box).toBeHidden();
  await lab.open('Connect');
  await lab.row(/Mock Wallet/).click();
  await expect(ask.message).toContainText(otherAddress);
  await expect(lab.get('address')).toHaveText(walletAddress);
  // Presses in the first half second are ignored.
  await expect(async () => {
    await ask.button('Sign in').click({ timeout: 1_000 });
    await expect(lab.get('address')).toHaveText(otherAddress, { timeout: 1_000 });
  }).toPass();
  await expect(ask.box).toBeHidden();
  expect(await sessionsOf(page)).toEqual([harbor(walletAddress), harbor(otherAddress)]);
  await page.evaluate(() => {
    const [{ connectorId = '' } = {}] = window.kit.getConnections();
    return window.kit.disconnect({ namespace: 'eip155', connectorId });
  });
  await lab.expectConnected(walletAddress);
  await expect.poll(() => sessionsOf(page)).toEqual([harbor(walletAddress)]);
});

test('starts over with an explanation when the network changes, and stays connected after a rejection (optional sign-in)', async ({
  lab,
}) => {
  const { page, wallet } = lab;
  const ask = await asked(lab, {});
  await ask.expectAsked();
  await lab.expectConnected(walletAddress);
  // Opens the wallet's own page first, because it could not be distinguished from the request's window later.
  await wallet.switchChain(31337);
  await ask.press();
  await wallet.switchChain(31338);
  await expect(ask.note('The network changed, so this is a new message.')).toBeVisible();
  await expect(ask.message).toContainText('Chain ID: 31338');
  // This request belongs to the previous message, so its answer is ignored.
  await wallet.approve({ kind: 'message' });
  await ask.press();
  await wallet.reject({ kind: 'message' });
  await expect(ask.note('Signature declined. You’re connected but not signed in.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ask.box).toBeHidden();
  await lab.expectConnected(walletAddress);
  expect(await sessionsOf(page)).toEqual([]);
});

test('blocks a message for another site, and replaces an expired message', async ({ lab }) => {
  const ask = await asked(lab, { isRequired: true, domain: 'elsewhere.example' });
  const warning = 'This message is for elsewhere.example, not this site.';
  await expect(ask.note(warning)).toBeVisible();
  await expect(ask.button('Sign in')).toBeDisabled();
  await ask.button('Disconnect').click();
  await expect(lab.get('status')).toHaveText('disconnected');

  await lab.goto({ siwx: { isRequired: true, lastsMs: 4_000 } });
  await connect(lab);
  await expect(ask.box.getByRole('timer')).toHaveText(/in \d seconds?/);
  const text = (await ask.message.textContent()) ?? '';
  await expect(ask.note('The message expired, so this is a new one.')).toBeVisible();
  await expect(ask.message).not.toHaveText(text);
});

test('shares sign-in and sign-out between two tabs', async ({ lab, context }) => {
  const { page, wallet } = lab;
  const one = await asked(lab, {});
  await one.expectAsked();
  const other = await context.newPage();
  await other.goto(page.url());
  const two = new SignInDialog(other, wallet);
  await two.expectAsked();
  await two.press();
  await wallet.reject({ kind: 'message' });
  await expect(two.note('Signature declined.')).toBeVisible();
  await page.bringToFront();
  await one.sign();
  await expect(one.box).toBeHidden();
  await expect(two.box).toBeHidden();
  await expect(other.getByTestId('status')).toHaveText('connected');
  expect(await sessionsOf(page)).toEqual([harbor(walletAddress)]);

  await lab.goto({ siwx: { isRequired: true } });
  await other.goto(page.url());
  await expect(other.getByTestId('status')).toHaveText('connected');
  await lab.expectConnected(walletAddress);
  await other.evaluate(async () => (await window.kit.feature('signIn')).clearSessions());
  for (const tab of [one, two]) {
    await tab.page.bringToFront();
    await tab.expectAsked();
    await expect(tab.page.getByTestId('address')).toHaveText('');
  }
  await two.sign();
  await lab.expectConnected(walletAddress);
  await expect(one.box).toBeHidden();
  await expect(two.box).toBeHidden();
});

test('signs in on each of three chains of one wallet, one after the other (required sign-in)', async ({
  keeper,
}) => {
  const { page, wallet } = keeper;
  const ask = new SignInDialog(page, wallet);
  // The previous window may still be closing.
  const answer = (approve: () => Promise<void>): Promise<void> => expect(approve).toPass();
  await keeper.goto();
  await page.locator('appkit-button').getByRole('button').click();
  await ask.box.getByRole('button', { name: /Sandbox Wallet/ }).click();
  await ask.box.getByRole('radio', { name: /All/ }).click();
  await ask.button('Continue').click();
  await answer(() => wallet.approve({ kind: 'connect', family: 'evm' }));
  await ask.expectAsked();
  await ask.sign();
  await expect(keeper.of('eip155', 'status')).toHaveText('connected');
  await expect(ask.box).toBeVisible();
  // Connecting and signing in take one approval here.
  await answer(() => wallet.approve({ kind: 'sign-in', family: 'solana' }));
  await answer(() => wallet.approve({ kind: 'connect', family: 'bitcoin' }));
  await ask.expectAsked();
  await ask.press();
  await answer(() => wallet.approve({ kind: 'message', family: 'bitcoin' }));
  await keeper.expectIn('eip155', 'solana', 'bip122');
  await expect(keeper.known).toHaveCount(3);
});
