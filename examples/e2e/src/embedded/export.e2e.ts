import { createHmac } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { encodeBase58, getBytes, HDNodeWallet, Mnemonic } from 'ethers';
import type { Hex } from 'viem';
import { answerOf, ask, grantAllowance } from '../pages/ask-wallet.js';
import { logInByEmail, readMail } from '../pages/log-in-by-email.js';
import { expect, test } from '../setup/embedded-test.js';

/** SLIP-0010 at m/44'/501'/0'/0', as Solana wallets derive it. */
function solanaAddressOf(phrase: string): string {
  let node = createHmac('sha512', 'ed25519 seed')
    .update(getBytes(Mnemonic.fromPhrase(phrase).computeSeed()))
    .digest();
  for (const index of [44, 501, 0, 0]) {
    const data = Buffer.alloc(37);
    node.copy(data, 1, 0, 32);
    data.writeUInt32BE(index + 0x80000000, 33);
    node = createHmac('sha512', node.subarray(32)).update(data).digest();
  }
  return encodeBase58(ed25519.getPublicKey(node.subarray(0, 32)));
}

test('revokes app permissions on the wallet’s own page, and exports a phrase that opens the same addresses in ethers and on Solana', async ({
  lab,
  sandbox,
}) => {
  const { page, dialog } = lab;
  const email = 'katherine@example.com';
  await lab.start();
  const address = await logInByEmail(lab, sandbox, email);
  const [chain] = sandbox.description.chains;
  if (!chain) throw new Error('The sandbox has no chain');
  const { chainId } = chain;
  await sandbox.faucet(address, chainId);
  const { publicKey } = HDNodeWallet.createRandom().signingKey;
  const start = Math.floor(Date.now() / 1000);
  await grantAllowance(lab, { chainId, publicKey: publicKey as Hex, ether: '0.2', start });
  await lab.open('AccountSettings');
  const opening = page.context().waitForEvent('page');
  await dialog.getByRole('link', { name: 'Recovery phrase' }).click();
  const accountPage = await opening;
  expect(accountPage.url()).toBe(`${sandbox.description.services.embeddedWallet}/account`);
  await accountPage.getByLabel('Email address').fill(email);
  await accountPage.getByRole('button', { name: 'Send code' }).click();
  await accountPage
    .getByLabel('Verification code')
    .fill((await readMail(sandbox, email, 2)).code ?? '');
  await accountPage.getByRole('button', { name: 'Sign in' }).click();
  const permissions = accountPage
    .getByRole('list', { name: 'App permissions' })
    .getByRole('listitem');
  await expect(permissions).toHaveCount(1);
  await expect(permissions).toContainText(lab.url);
  await expect(permissions).toContainText('up to 0.2 ETH per day');
  await permissions.getByRole('button', { name: `Revoke permission of ${lab.url}` }).click();
  await accountPage.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(accountPage.getByText('No app permissions.')).toBeVisible();

  await accountPage.getByRole('button', { name: 'Show recovery phrase' }).click();
  await accountPage.getByRole('button', { name: 'Show words' }).click();
  const words = accountPage.getByRole('list', { name: 'Recovery phrase' }).getByRole('listitem');
  await expect(words).toHaveCount(12);
  const phrase = (await words.allTextContents()).join(' ');
  const owner = HDNodeWallet.fromPhrase(phrase).address;
  await expect(accountPage.getByText(owner, { exact: true })).toBeVisible();
  await expect(accountPage.getByText(solanaAddressOf(phrase), { exact: true })).toBeVisible();
  await accountPage.close();

  await ask(lab, 'left', 'wallet_getGrantedExecutionPermissions', []);
  expect(await answerOf(lab, 'left')).toEqual([]);

  // The app uses the key's own account instead of its smart account.
  await page.bringToFront();
  expect(address).not.toBe(owner);
  await dialog.getByRole('radio', { name: /^Standard/ }).click();
  await dialog.getByRole('button', { name: 'Use standard account' }).click();
  await lab.expectConnected(owner);
});
