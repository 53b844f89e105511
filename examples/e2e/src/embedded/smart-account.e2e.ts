import { parseEther, toHex } from 'viem';
import { answerOf, ask } from '../pages/ask-wallet.js';
import { FrameRequest } from '../pages/frame-request.js';
import { logInByEmail } from '../pages/log-in-by-email.js';
import { expect, test } from '../setup/embedded-test.js';

const shop = '0x00000000000000000000000000000000000c0ffe';
const baker = '0x000000000000000000000000000000000000ba4e';
const network = 31337;

test('sends coins from a smart account, runs an atomic batch, and handles two requests of which one is rejected', async ({
  lab,
  sandbox,
}) => {
  const { page, dialog } = lab;
  const frame = new FrameRequest(page);
  await lab.start();
  const from = await logInByEmail(lab, sandbox, 'joan@example.com');
  await sandbox.faucet(from, network);

  await ask(lab, 'sent', 'eth_sendTransaction', [
    { from, to: shop, value: toHex(parseEther('0.5')) },
  ]);
  await frame.expect(`${lab.url} requests a transaction`);
  await expect(frame.body).toContainText('0.5 ETH');
  await frame.approve();
  expect(await answerOf(lab, 'sent')).toMatch(/^0x[0-9a-f]{64}$/);
  expect(await sandbox.balanceOf(network, shop)).toBe(parseEther('0.5'));
  // Its first operation deploys it.
  expect(await sandbox.rpc(network, 'eth_getCode', [from, 'latest'])).not.toBe('0x');
  await expect(dialog).toBeHidden();

  const calls = [
    { to: shop, value: toHex(parseEther('0.25')) },
    { to: baker, value: toHex(parseEther('1')) },
  ];
  await ask(lab, 'batch', 'wallet_sendCalls', [
    { version: '2.0.0', chainId: toHex(network), from, calls, atomicRequired: true },
  ]);
  await frame.expect(`${lab.url} requests multiple transactions`);
  await frame.approve();
  const { id } = (await answerOf(lab, 'batch')) as { readonly id: string };
  await ask(lab, 'status', 'wallet_getCallsStatus', [id]);
  expect(await answerOf(lab, 'status')).toMatchObject({ status: 200, atomic: true });
  expect(await sandbox.balanceOf(network, shop)).toBe(parseEther('0.75'));
  expect(await sandbox.balanceOf(network, baker)).toBe(parseEther('1'));
  await expect(dialog).toBeHidden();

  const one = toHex(parseEther('1'));
  await ask(lab, 'rejected', 'eth_sendTransaction', [{ from, to: shop, value: one }]);
  await ask(lab, 'approved', 'eth_sendTransaction', [{ from, to: baker, value: one }]);
  await expect(dialog.getByText('1 of 2', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Decline', exact: true })).toHaveCount(0);
  await frame.decline();
  expect(await answerOf(lab, 'rejected')).toMatchObject({ code: 4001 });
  await expect(dialog.getByText('2 of 2', { exact: true })).toBeVisible();
  await expect(frame.body).toContainText(/ba4e/i);
  await frame.approve();
  expect(await answerOf(lab, 'approved')).toMatch(/^0x[0-9a-f]{64}$/);
  expect(await sandbox.balanceOf(network, shop)).toBe(parseEther('0.75'));
  expect(await sandbox.balanceOf(network, baker)).toBe(parseEther('2'));
  await expect(dialog).toBeHidden();
});
