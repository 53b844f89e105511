// What a person owns is theirs: the phrase from the wallet's own page opens the same addresses in other libraries.
import { createHmac } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { encodeBase58, getBytes, HDNodeWallet, Mnemonic } from 'ethers';
import { logInByEmail, readMail } from '../pages/log-in-by-email.js';
import { expect, test } from '../setup/test.js';

/** SLIP-0010 at m/44'/501'/0'/0', as Solana's wallets have it. */
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

test('the recovery phrase of the wallet’s own page opens the same addresses in ethers and on Solana', async ({
  lab,
  sandbox,
}) => {
  const { page, dialog } = lab;
  const email = 'katherine@example.com';
  await lab.goto();
  const address = await logInByEmail(lab, sandbox, email);
  await lab.open('AccountSettings');
  const opening = page.context().waitForEvent('page');
  await dialog.getByRole('link', { name: 'Recovery phrase' }).click();
  const own = await opening;
  expect(own.url()).toBe(`${sandbox.description.services.embeddedWallet}/account`);
  await own.getByLabel('Email address').fill(email);
  await own.getByRole('button', { name: 'Send a code' }).click();
  await own.getByLabel('Code').fill((await readMail(sandbox, email, 2)).code ?? '');
  await own.getByRole('button', { name: 'Log in' }).click();
  await own.getByRole('button', { name: 'Show recovery phrase' }).click();
  await own.getByRole('button', { name: 'Show the words' }).click();
  const words = own.getByRole('list', { name: 'Recovery phrase' }).getByRole('listitem');
  await expect(words).toHaveCount(12);
  const phrase = (await words.allTextContents()).join(' ');
  const owner = HDNodeWallet.fromPhrase(phrase).address;
  await expect(own.getByText(owner, { exact: true })).toBeVisible();
  await expect(own.getByText(solanaAddressOf(phrase), { exact: true })).toBeVisible();
  await own.close();

  // The key's own account in the app, in place of the contract that it owns.
  await page.bringToFront();
  expect(address).not.toBe(owner);
  await dialog.getByRole('radio', { name: /^Standard/ }).click();
  await dialog.getByRole('button', { name: 'Use standard account' }).click();
  await lab.expectConnected(owner);
});
