// The apps on wagmi 3 and on wagmi 2: its hooks and the kit's agree at every step, whoever took it.
import { WagmiPage } from './pages/wagmi-page.js';
import { expect, test, walletAddress } from './setup/test.js';

const harbor = '31337';
const lagoon = '31338';
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const nobody = { status: 'disconnected', address: '–', chain: '–' };
const person = { status: 'connected', address: walletAddress, chain: harbor };

for (const version of ['wagmi', 'wagmi2'] as const) {
  test.describe(`the app on ${version}`, () => {
    test('connects by the kit; signs and sends by wagmi', async ({ page, site, wallet, fresh }) => {
      const app = new WagmiPage(page, site[version], wallet);
      const before = await fresh.balanceOf(31337, second);
      await app.goto();
      await app.expectBoth(nobody);
      await app.connect();
      await app.expectBoth(person);
      await app.get('sign').click();
      await wallet.approve();
      await expect(app.get('sign-verdict')).toHaveText('Signature verified');
      expect(wallet.lastRequest()?.text).toContain('Hello from the harbor');
      await app.get('send').click();
      await wallet.approve();
      await expect(app.get('send-status')).toHaveText(/Mined in block/);
      const hash = await app.get('send-hash').textContent();
      expect(await fresh.rpc(31337, 'eth_getTransactionReceipt', [hash])).toMatchObject({
        status: '0x1',
        to: second.toLowerCase(),
      });
      expect(await fresh.balanceOf(31337, second)).toBe(before + 10n ** 16n);
    });

    test('switches the chain from wagmi, from the kit and from the wallet', async ({
      page,
      site,
      wallet,
    }) => {
      const app = new WagmiPage(page, site[version], wallet);
      await app.goto();
      await app.connect();
      await app.expectBoth(person);
      await app.get(`switch-wagmi-${lagoon}`).click();
      await wallet.approve();
      await app.expectBoth({ ...person, chain: lagoon });
      await app.get(`switch-kit-${harbor}`).click();
      await wallet.approve();
      await app.expectBoth(person);
      await wallet.switchChain(Number(lagoon));
      await app.expectBoth({ ...person, chain: lagoon });
      await wallet.switchAccount(1);
      await app.expectBoth({ ...person, chain: lagoon, address: second });
      await expect(app.get('switch-error')).toHaveCount(0);
    });

    for (const side of ['wagmi', 'kit'])
      test(`a reload keeps the connection; a disconnect by ${side} outlives the next`, async ({
        page,
        site,
        wallet,
      }) => {
        const app = new WagmiPage(page, site[version], wallet);
        await app.goto();
        await app.connect();
        await app.expectBoth(person);
        await page.reload();
        await app.expectBoth(person);
        await app.get(`disconnect-${side}`).click();
        await app.expectBoth(nobody);
        await page.reload();
        await app.expectBoth(nobody);
        await page.waitForLoadState('networkidle');
        await app.expectBoth(nobody);
      });

    test('connects by wagmi without the modal, once', async ({ page, site, wallet }) => {
      const app = new WagmiPage(page, site[version], wallet);
      await app.goto();
      await page.getByRole('button', { name: 'Sandbox Wallet by wagmi' }).click();
      await wallet.approve();
      await app.expectBoth(person);
      await page.reload();
      await app.expectBoth(person);
      await app.get('disconnect-kit').click();
      await app.expectBoth(nobody);
    });

    test('a person who declines is disconnected on both sides, and may try again', async ({
      page,
      site,
      wallet,
    }) => {
      const app = new WagmiPage(page, site[version], wallet);
      await app.goto();
      const button = page.getByRole('button', { name: 'Sandbox Wallet by wagmi' });
      await button.click();
      await wallet.reject();
      await app.expectBoth(nobody);
      await button.click();
      await wallet.approve();
      await app.expectBoth(person);
    });

    test('a wallet that ends it ends it on both sides', async ({ page, site, wallet }) => {
      const app = new WagmiPage(page, site[version], wallet);
      await app.goto();
      await app.connect();
      await app.expectBoth(person);
      await wallet.disconnectSite(new URL(app.url).origin);
      await app.expectBoth(nobody);
    });
  });
}
