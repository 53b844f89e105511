import { KitPage } from './pages/kit-page.js';
import { expect, test, walletAddress } from './setup/test.js';

const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

for (const adapter of ['6', '5']) {
  test(`signs and sends with ethers 6 and 5 through the adapter of ethers ${adapter}`, async ({
    page,
    site,
    wallet,
    fresh,
  }) => {
    const ethers = new KitPage(page, site.ethers, wallet);
    await ethers.goto(`?ethers=${adapter}`);
    await ethers.chooseWallet();
    await wallet.approve();
    await expect(page.getByTestId('address')).toHaveText(walletAddress);
    for (const version of [6, 5]) {
      const outcome = page.getByTestId(`outcome-${version}`);
      await page.getByTestId(`sign-${version}`).click();
      await wallet.approve();
      await expect(outcome).toHaveText('Signature verified');
      const before = await fresh.balanceOf(31337, receiver);
      await page.getByTestId(`send-${version}`).click();
      await wallet.approve();
      await expect(outcome).toHaveText(/^Mined in block \d+: 0x[0-9a-f]{64}$/);
      expect(await fresh.balanceOf(31337, receiver)).toBe(before + 10n ** 16n);
    }
  });
}
