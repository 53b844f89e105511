import type { SIWXSession } from 'openappkit';
import { createPublicClient, http } from 'viem';
import { violations } from '../pages/axe.js';
import { InboxPage } from '../pages/inbox-page.js';
import { expect, test } from '../setup/embedded-test.js';

test('logs in by email on a new device after a wrong code, signs, survives a reload, signs out and signs in with the code', async ({
  lab,
  sandbox,
}) => {
  const { page, dialog } = lab;
  const inbox = await InboxPage.open(page, sandbox);
  await lab.start();
  const sendEmail = async () => {
    await page.bringToFront();
    await lab.open();
    await dialog.getByLabel('Email').fill('ada@example.com');
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  };
  const typeCode = async (code: string) => {
    await page.bringToFront();
    await dialog.getByLabel('Verification code').fill(code);
  };

  await sendEmail();
  await expect(dialog.getByText('This page will continue on its own.')).toBeVisible();
  await inbox.confirmDevice();
  const code = await inbox.readCode();
  await typeCode(code === '000000' ? '000001' : '000000');
  await expect(dialog.getByRole('alert')).toContainText('That code isn’t right. 4 attempts left.');
  await typeCode(code);
  await expect(lab.get('status')).toHaveText('connected');
  await expect(dialog).toBeHidden();
  const address = (await lab.get('address').textContent()) as `0x${string}`;

  await lab.get('sign').click();
  const frame = page.frameLocator('iframe[name=w3m-secure-iframe]');
  await expect(
    frame.getByRole('heading', { name: `${lab.url} requests a signature` }),
  ).toBeVisible();
  await expect(frame.locator('.textContent')).toHaveText('Hello from the lab');
  const inside = page.frame({ name: 'w3m-secure-iframe' });
  if (!inside) throw new Error('The page has no frame.');
  expect(await violations(inside)).toEqual([]);
  await frame.getByRole('button', { name: 'Sign' }).click();
  await expect(lab.get('signature')).toHaveText(/^0x/);
  const signature = (await lab.get('signature').textContent()) as `0x${string}`;
  // The account may be an undeployed contract (ERC-6492), so verify on the chain.
  const [chain] = sandbox.description.chains;
  const client = createPublicClient({ transport: http(chain?.rpcUrl) });
  const message = 'Hello from the lab';
  expect(await client.verifyMessage({ address, message, signature })).toBe(true);
  await expect(dialog).toBeHidden();

  await page.reload();
  await lab.expectConnected(address);
  await page.evaluate(() => window.kit.disconnect());
  await expect(lab.get('status')).toHaveText('disconnected');

  await lab.start({ siwx: { isRequired: true } });
  await sendEmail();
  await expect(dialog.getByLabel('Verification code')).toBeVisible();
  await typeCode(await inbox.readCode(1));
  await lab.expectConnected(address);
  await expect(dialog).toBeHidden();
  const stored = await page.evaluate(() => localStorage.getItem('lab-sessions') ?? '[]');
  const [signedIn, ...others] = JSON.parse(stored) as SIWXSession[];
  expect(others).toEqual([]);
  expect(signedIn).toMatchObject({ data: { accountAddress: address, chainId: 'eip155:31337' } });
  const { message: text = '', signature: proof = '' } = signedIn ?? {};
  const verification = { address, message: text, signature: proof as `0x${string}` };
  expect(await client.verifyMessage(verification)).toBe(true);
  await inbox.close();
});
