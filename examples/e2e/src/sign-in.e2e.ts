// An app that signs people in, required and offered: what a person does, what wallets and other tabs do meanwhile, and who is
// in afterwards.
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

/** The lab with the sandbox's wallet connected, as far as it asks to sign in. */
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

/** Whom the page knows: network and account. */
const sessionsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const kept: { data: { accountAddress: string; chainId: string } }[] = JSON.parse(
      localStorage.getItem('lab-sessions') ?? '[]',
    );
    return kept.map(({ data }) => `${data.chainId}:${data.accountAddress}`);
  });

test('required: declined and asked again, never closed, signed, there after a reload until the session ends, signed out; cancelled, nobody is in', async ({
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

  // Its session has ended meanwhile.
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

test('required: another account of the wallet is asked for, and the first one not again', async ({
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

test('required: a second wallet is asked for beside the first; each session is its own', async ({
  lab,
  sandbox,
}) => {
  const { page } = lab;
  const rpcUrl = sandbox.description.chains.find(({ chainId }) => chainId === foundry.id)?.rpcUrl;
  // It agrees to everything at once.
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
  // A press counts from half a second on.
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

test('offered: a network that changes meanwhile begins it anew, and says why; declined and closed, the account is in without', async ({
  lab,
}) => {
  const { page, wallet } = lab;
  const ask = await asked(lab, {});
  await ask.expectAsked();
  await lab.expectConnected(walletAddress);
  // Opens the wallet's own page: later it could not be told from the window of the request.
  await wallet.switchChain(31337);
  await ask.press();
  await wallet.switchChain(31338);
  await expect(ask.note('The network changed, so this is a new message.')).toBeVisible();
  await expect(ask.message).toContainText('Chain ID: 31338');
  // What was asked before: its answer is nobody's.
  await wallet.approve({ kind: 'message' });
  await ask.press();
  await wallet.reject({ kind: 'message' });
  await expect(ask.note('Signature declined. You’re connected but not signed in.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ask.box).toBeHidden();
  await lab.expectConnected(walletAddress);
  expect(await sessionsOf(page)).toEqual([]);
});

test('a message for another site cannot be signed; one that runs out is made anew', async ({
  lab,
}) => {
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

test('two tabs: what one of them signs, and signs out, holds in the other', async ({
  lab,
  context,
}) => {
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

test('required: one wallet connected on three chains signs in on each, one after the other', async ({
  keeper,
}) => {
  const { page, wallet } = keeper;
  const ask = new SignInDialog(page, wallet);
  // The window of the one before may still be closing.
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
  // Here connecting and signing in are one approval.
  await answer(() => wallet.approve({ kind: 'sign-in', family: 'solana' }));
  await answer(() => wallet.approve({ kind: 'connect', family: 'bitcoin' }));
  await ask.expectAsked();
  await ask.press();
  await answer(() => wallet.approve({ kind: 'message', family: 'bitcoin' }));
  await keeper.expectIn('eip155', 'solana', 'bip122');
  await expect(keeper.known).toHaveCount(3);
});
