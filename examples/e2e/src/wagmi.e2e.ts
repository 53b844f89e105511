// The hooks of wagmi (3 and 2) and of the kit must agree at every step, no matter which side caused it.
import type { SandboxControl } from '@openappkit/testing/playwright';
import { WagmiPage } from './pages/kit-page.js';
import { expect, test, walletAddress } from './setup/test.js';

const harbor = '31337';
const lagoon = '31338';
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const nobody = { status: 'disconnected', address: '–', chain: '–' };
const person = { status: 'connected', address: walletAddress, chain: harbor };

const elsewhere = { ...person, chain: lagoon, address: second };

async function signAndSend(app: WagmiPage, fresh: SandboxControl): Promise<void> {
  const before = await fresh.balanceOf(31337, second);
  await app.get('sign').click();
  await app.wallet.approve();
  await expect(app.get('sign-verdict')).toHaveText('Signature verified');
  expect(app.wallet.lastRequest()?.text).toContain('Hello from the harbor');
  await app.get('send').click();
  await app.wallet.approve();
  await expect(app.get('send-status')).toHaveText(/Mined in block/);
  const hash = await app.get('send-hash').textContent();
  expect(await fresh.rpc(31337, 'eth_getTransactionReceipt', [hash])).toMatchObject({
    status: '0x1',
    to: second.toLowerCase(),
  });
  expect(await fresh.balanceOf(31337, second)).toBe(before + 10n ** 16n);
}

/** Switches the network with wagmi, the kit and the wallet, then the account in the wallet. */
async function goElsewhere(app: WagmiPage): Promise<void> {
  await app.get(`switch-wagmi-${lagoon}`).click();
  await app.wallet.approve();
  await app.expectBoth({ ...person, chain: lagoon });
  await app.get(`switch-kit-${harbor}`).click();
  await app.wallet.approve();
  await app.expectBoth(person);
  await app.wallet.switchChain(Number(lagoon));
  await app.expectBoth({ ...person, chain: lagoon });
  await app.wallet.switchAccount(1);
  await app.expectBoth(elsewhere);
  await expect(app.get('switch-error')).toHaveCount(0);
}

/** Reloads while connected, disconnects, and reloads again. */
async function leave(app: WagmiPage, side: 'wagmi' | 'kit', is: typeof person): Promise<void> {
  await app.page.reload();
  await app.expectBoth(is);
  await app.get(`disconnect-${side}`).click();
  await app.expectBoth(nobody);
  await app.page.reload();
  await app.expectBoth(nobody);
  await app.page.waitForLoadState('networkidle');
  await app.expectBoth(nobody);
}

for (const version of ['wagmi', 'wagmi2'] as const) {
  test.describe(`the app on ${version}`, () => {
    test('connects with the kit, signs and sends with wagmi, switches the chain from everywhere, and keeps the connection and its wagmi disconnect across reloads', async ({
      page,
      site,
      wallet,
      fresh,
    }) => {
      const app = new WagmiPage(page, site[version], wallet);
      await app.goto();
      await app.expectBoth(nobody);
      await app.connect();
      await app.expectBoth(person);
      await signAndSend(app, fresh);
      await goElsewhere(app);
      await leave(app, 'wagmi', elsewhere);
    });

    test('connects once with wagmi without the modal, even after a rejection, survives a reload, and disconnects both sides from the kit or the wallet', async ({
      page,
      site,
      wallet,
    }) => {
      const app = new WagmiPage(page, site[version], wallet);
      const button = page.getByRole('button', { name: 'Sandbox Wallet by wagmi' });
      await app.goto();
      await button.click();
      await wallet.reject();
      await app.expectBoth(nobody);
      await button.click();
      await wallet.approve();
      await app.expectBoth(person);
      await leave(app, 'kit', person);
      await app.connect();
      await app.expectBoth(person);
      await wallet.disconnectSite(new URL(app.url).origin);
      await app.expectBoth(nobody);
    });
  });
}
