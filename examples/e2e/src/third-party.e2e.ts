import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { addMockWallet } from './pages/mock-wallet.js';
import { expect, otherAddress, test } from './setup/test.js';

/** Bundles a script for the page from a third-party package. */
async function bundle(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
  });
  return outputFiles[0]?.text ?? '';
}

test('lists the sandbox wallet in mipd (third-party discovery) as in our list', async ({
  page,
  desk,
}) => {
  await page.addInitScript({
    content: await bundle(`
      import { createStore } from 'mipd';
      const store = createStore();
      window.seenByMipd = () => store.getProviders().map(({ info }) => info.name);
    `),
  });
  await desk.goto();
  await desk.openModal();
  await expect(desk.walletRow).toBeVisible();
  expect(await page.evaluate('window.seenByMipd()')).toEqual(['Sandbox Wallet']);
});

test('connects and signs with wallet-mock (third-party wallet)', async ({
  page,
  desk,
  sandbox,
}) => {
  await addMockWallet(page, sandbox);
  await desk.goto();
  await desk.openModal();
  await desk.dialog.getByRole('button', { name: /Mock Wallet/ }).click();
  await expect(desk.get('address')).toHaveText(otherAddress);
  await desk.get('sign').click();
  await expect(desk.get('sign-verdict')).toHaveText('Signature verified');
});
