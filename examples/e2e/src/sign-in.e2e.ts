// Required and optional sign-in, with changes by wallets and other tabs.
import type { Page } from '@playwright/test';
import type { PageSiwx } from '../lab/page-siwx.js';
import { secondAddress } from './pages/addresses.js';
import type { LabPage } from './pages/lab-page.js';
import { SignInDialog } from './pages/sign-in-dialog.js';
import { addMockWallet } from './pages/mock-wallet.js';
import { expect, otherAddress, test, walletAddress } from './setup/test.js';

const harbor = (address: string): string => `eip155:31337:${address}`;

/** Opens the lab and connects the sandbox wallet up to its sign-in request. */
async function asked(lab: LabPage, siwx: PageSiwx): Promise<SignInDialog> {
  await lab.install();
  await lab.start({ siwx });
  const signInDialog = new SignInDialog(lab.page, lab.wallet);
  await connect(lab);
  return signInDialog;
}

async function connect(lab: LabPage): Promise<void> {
  await lab.chooseWallet();
  await lab.wallet.approve({ kind: 'connect' });
}

/** Returns the signed-in accounts of the page, with their networks. */
const sessionsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const stored: { data: { accountAddress: string; chainId: string } }[] = JSON.parse(
      localStorage.getItem('lab-sessions') ?? '[]',
    );
    return stored.map(({ data }) => `${data.chainId}:${data.accountAddress}`);
  });

test('offers a retry after a rejection, cannot be closed, restores the session until it expires, signs out, and disconnects on cancel (required sign-in)', async ({
  lab,
}) => {
  const { page, wallet } = lab;
  const signInDialog = await asked(lab, { isRequired: true });
  await signInDialog.expectAsked();
  await expect(lab.get('status')).toHaveText('connecting');
  await signInDialog.box.getByText('Read the full message').click();
  const text = await signInDialog.message.textContent();
  expect(text).toContain(walletAddress);
  expect(text).toContain('Chain ID: 31337');

  await signInDialog.press();
  await wallet.reject();
  await expect(
    signInDialog.note('Signature declined. You need to sign in to use Lab.'),
  ).toBeVisible();
  await expect(signInDialog.button('Sign in')).toBeFocused();
  await expect(lab.get('status')).toHaveText('connecting');
  const note = signInDialog.box.locator('p', { hasText: 'Sign in or disconnect to leave' });
  await page.keyboard.press('Escape');
  await expect(note).toBeVisible();
  await page.mouse.click(5, 5);
  await signInDialog.button('Close').click();
  await expect(signInDialog.message).toHaveText(text ?? '');

  await signInDialog.sign();
  await lab.expectConnected(walletAddress);
  await expect(signInDialog.box).toBeHidden();
  const readSessions = (): Promise<string | null> =>
    page.evaluate(() => localStorage.getItem('lab-sessions'));
  expect(JSON.parse((await readSessions()) ?? '[]')).toMatchObject([{ message: text }]);

  await page.reload();
  await lab.expectConnected(walletAddress);
  await expect(signInDialog.box).toBeHidden();

  // Expire the stored session.
  await page.evaluate(() => {
    const sessions = localStorage.getItem('lab-sessions') ?? '';
    const expired = sessions.replaceAll(
      /"expirationTime":"[^"]*"/g,
      '"expirationTime":"2020-01-01T00:00:00Z"',
    );
    localStorage.setItem('lab-sessions', expired);
  });
  await page.reload();
  await signInDialog.expectAsked();
  await expect(lab.get('address')).toHaveText('');
  await signInDialog.sign();
  await lab.expectConnected(walletAddress);

  await page.evaluate(() => window.kit.disconnect());
  await expect.poll(readSessions).toBe('[]');
  await connect(lab);
  await signInDialog.button('Disconnect').click();
  await expect(lab.get('status')).toHaveText('disconnected');
  await expect(lab.button(/Sandbox Wallet/)).toBeVisible();
});

test('requests a signature for another account of the wallet, but not again for the first (required sign-in)', async ({
  lab,
}) => {
  const { page, wallet } = lab;
  const signInDialog = await asked(lab, { isRequired: true });
  await signInDialog.sign();
  await lab.expectConnected(walletAddress);
  await wallet.switchAccount(1);
  await expect(signInDialog.message).toContainText(secondAddress);
  await expect(lab.get('address')).toHaveText('');
  await signInDialog.sign();
  await lab.expectConnected(secondAddress);
  await wallet.switchAccount(0);
  await lab.expectConnected(walletAddress);
  await expect(signInDialog.box).toBeHidden();
  expect(await sessionsOf(page)).toEqual([harbor(walletAddress), harbor(secondAddress)]);
});

test('requests a signature for a second wallet, with a separate session (required sign-in)', async ({
  lab,
  sandbox,
}) => {
  const { page } = lab;
  await addMockWallet(page, sandbox);
  const signInDialog = await asked(lab, { isRequired: true });
  await signInDialog.sign();
  await lab.expectConnected(walletAddress);
  await expect(signInDialog.box).toBeHidden();
  await lab.open('Connect');
  await lab.button(/Mock Wallet/).click();
  await expect(signInDialog.message).toContainText(otherAddress);
  await expect(lab.get('address')).toHaveText(walletAddress);
  // Presses in the first half second are ignored.
  await expect(async () => {
    await signInDialog.button('Sign in').click({ timeout: 1_000 });
    await expect(lab.get('address')).toHaveText(otherAddress, { timeout: 1_000 });
  }).toPass();
  await expect(signInDialog.box).toBeHidden();
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
  const signInDialog = await asked(lab, {});
  await signInDialog.expectAsked();
  await lab.expectConnected(walletAddress);
  // Opens the wallet's own page first, because it could not be distinguished from the request's window later.
  await wallet.switchChain(31337);
  await signInDialog.press();
  await wallet.switchChain(31338);
  await expect(signInDialog.note('The network changed, so this is a new message.')).toBeVisible();
  await expect(signInDialog.message).toContainText('Chain ID: 31338');
  // This request belongs to the previous message, so its answer is ignored.
  await wallet.approve({ kind: 'message' });
  await signInDialog.press();
  await wallet.reject({ kind: 'message' });
  await expect(
    signInDialog.note('Signature declined. You’re connected but not signed in.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(signInDialog.box).toBeHidden();
  await lab.expectConnected(walletAddress);
  expect(await sessionsOf(page)).toEqual([]);
});

test('blocks a message for another site, and replaces an expired message', async ({ lab }) => {
  const signInDialog = await asked(lab, { isRequired: true, domain: 'elsewhere.example' });
  const warning = 'This message is for elsewhere.example, not this site.';
  await expect(signInDialog.note(warning)).toBeVisible();
  await expect(signInDialog.button('Sign in')).toBeDisabled();
  await signInDialog.button('Disconnect').click();
  await expect(lab.get('status')).toHaveText('disconnected');

  await lab.start({ siwx: { isRequired: true, lastsMs: 4_000 } });
  await connect(lab);
  await expect(signInDialog.box.getByRole('timer')).toHaveText(/in \d seconds?/);
  const text = (await signInDialog.message.textContent()) ?? '';
  await expect(signInDialog.note('The message expired, so this is a new one.')).toBeVisible();
  await expect(signInDialog.message).not.toHaveText(text);
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

  await lab.start({ siwx: { isRequired: true } });
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
  const signInDialog = new SignInDialog(page, wallet);
  // The previous window may still be closing.
  const answer = (approve: () => Promise<void>): Promise<void> => expect(approve).toPass();
  await keeper.goto();
  await page.locator('appkit-button').getByRole('button').click();
  await signInDialog.box.getByRole('button', { name: /Sandbox Wallet/ }).click();
  await signInDialog.box.getByRole('radio', { name: /All/ }).click();
  await signInDialog.button('Continue').click();
  await answer(() => wallet.approve({ kind: 'connect', family: 'evm' }));
  await signInDialog.expectAsked();
  await signInDialog.sign();
  await expect(keeper.of('eip155', 'status')).toHaveText('connected');
  await expect(signInDialog.box).toBeVisible();
  // Connecting and signing in take one approval here.
  await answer(() => wallet.approve({ kind: 'sign-in', family: 'solana' }));
  await answer(() => wallet.approve({ kind: 'connect', family: 'bitcoin' }));
  await signInDialog.expectAsked();
  await signInDialog.press();
  await answer(() => wallet.approve({ kind: 'message', family: 'bitcoin' }));
  await keeper.expectIn('eip155', 'solana', 'bip122');
  await expect(keeper.known).toHaveCount(3);
});
