import { expect, test } from '@openappkit/testing/playwright';

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

test('renders the connected account on the server and hydrates it in the browser', async ({
  page,
  wallet,
}) => {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) messages.push(message.text());
  });
  const account = page.getByTestId('account');
  await page.goto('/');
  await expect(account).toHaveText('disconnected');
  await page.getByRole('button', { name: 'Connect wallet' }).click();
  await page.getByRole('button', { name: /Sandbox Wallet/ }).click();
  await wallet.approve();
  await expect(account).toHaveText(`connected ${address}`);
  const html = await (await page.request.get('/')).text();
  expect(html).toContain(`reconnecting ${address}`);
  expect(html).toContain('<appkit-button');
  const line = await (await fetch(page.url())).text();
  expect(line).toContain('disconnected');
  await page.reload();
  await expect(account).toHaveText(`connected ${address}`);
  expect(messages).toEqual([]);
});
