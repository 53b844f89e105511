import { expect, test } from '@openappkit/testing/playwright';

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

test('renders the connected account on the server and hydrates it in the browser', async ({
  page,
  wallet,
}) => {
  const said: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) said.push(message.text());
  });
  const account = page.getByTestId('account');
  await page.goto('/');
  await expect(account).toHaveText('disconnected');
  await page.getByRole('button', { name: 'Connect wallet' }).click();
  await page.getByRole('button', { name: /Sandbox Wallet/ }).click();
  await wallet.approve();
  await expect(account).toHaveText(`connected ${address}`);
  const drawn = await (await page.request.get('/')).text();
  expect(drawn).toContain(`reconnecting ${address}`);
  expect(drawn).toContain('<appkit-button');
  const line = await (await fetch(page.url())).text();
  expect(line).toContain('disconnected');
  await page.reload();
  await expect(account).toHaveText(`connected ${address}`);
  expect(said).toEqual([]);
});
