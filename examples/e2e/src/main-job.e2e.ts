import type { SandboxControl } from '@openappkit/testing/playwright';
import { secondAddress } from './pages/addresses.js';
import type { DeskPage } from './pages/kit-page.js';
import { expect, otherAddress, test, walletAddress } from './setup/test.js';

const harbor = 31337;
const lagoon = 31338;

// Use motion, which playwright.config.ts turns off for the other files.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Run in order on one page; each step starts where the previous one ended. */
const steps: Readonly<Record<string, (desk: DeskPage, fresh: SandboxControl) => Promise<void>>> = {
  'the page asks the services nothing before the first click': async (desk, fresh) => {
    const ownOrigins = [new URL(desk.url).origin, new URL(fresh.description.walletUrl).origin];
    const requests: string[] = [];
    desk.page.on('request', (request) => {
      const url = new URL(request.url());
      if (!ownOrigins.includes(url.origin) && url.protocol.startsWith('http'))
        requests.push(request.url());
    });
    await fresh.clearRequests();
    await desk.goto();
    await expect(desk.get('status')).toHaveText('disconnected');
    await desk.page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
    const received = (await fresh.requests()).filter(({ service }) => service !== 'wallet');
    expect(received.filter(({ service }) => service !== 'control')).toEqual([]);
  },
  'a person connects, and the balance is what the chain says': async (desk, fresh) => {
    await desk.openModal();
    await expect(desk.walletRow).toBeVisible();
    await desk.walletRow.click();
    await desk.wallet.approve();
    await expect(desk.get('status')).toHaveText('connected');
    await expect(desk.dialog).toBeHidden();
    await expect(desk.get('address')).toHaveText(walletAddress);
    await expect(desk.get('wallet-name')).toHaveText('Sandbox Wallet');
    expect(desk.wallet.lastRequest()?.origin).toBe(desk.url);
    await expect(desk.get('balance')).toHaveAttribute('data-exact', /./);
    const balance = await desk.get('balance').getAttribute('data-exact');
    expect(toWei(balance ?? '')).toBe(await fresh.balanceOf(harbor, walletAddress));
  },
  'a person signs a message and the signature is verified': async (desk) => {
    await desk.get('sign').click();
    await desk.wallet.approve();
    await expect(desk.get('sign-verdict')).toHaveText('Signature verified');
    expect(desk.wallet.lastRequest()?.text).toContain('Hello from the harbor');
  },
  'money that comes from elsewhere shows after a refresh': async (desk, fresh) => {
    const before = await desk.get('balance').getAttribute('data-exact');
    const transfer = { from: otherAddress, to: walletAddress, value: '0xde0b6b3a7640000' };
    await fresh.rpc(harbor, 'eth_sendTransaction', [transfer]);
    // A busy machine may mine it a moment later.
    await expect
      .poll(() => fresh.balanceOf(harbor, walletAddress))
      .toBeGreaterThan(toWei(before ?? ''));
    const now = await fresh.balanceOf(harbor, walletAddress);
    await expect(async () => {
      await desk.get('refresh-balance').click();
      const balance = await desk.get('balance').getAttribute('data-exact');
      expect(toWei(balance ?? '')).toBe(now);
    }).toPass();
  },
  'a person sends money: it is mined, and the receiver has it': async (desk, fresh) => {
    const before = await fresh.balanceOf(harbor, otherAddress);
    await desk.get('send-to').fill('0x1234');
    await expect(desk.get('send-to-problem')).toHaveText('Not a valid Ethereum address.');
    await expect(desk.get('send')).toBeDisabled();
    await desk.get('send-to').fill(otherAddress);
    await desk.get('send').click();
    await desk.wallet.approve();
    await expect(desk.get('send-status')).toHaveText(/Mined in block/);
    const hash = await desk.get('send-hash').textContent();
    expect(await fresh.rpc(harbor, 'eth_getTransactionReceipt', [hash])).toMatchObject({
      status: '0x1',
      to: otherAddress.toLowerCase(),
    });
    expect(await fresh.balanceOf(harbor, otherAddress)).toBe(before + 10n ** 16n);
  },
  'a person switches the network in the modal': async (desk) => {
    await desk.page.locator('appkit-network-button').getByRole('button').click();
    await desk.dialog.getByRole('button', { name: /Lagoon/ }).click();
    await desk.wallet.approve();
    await expect(desk.get('network-name')).toHaveText('Lagoon');
    await expect(desk.get('chain-id')).toHaveText(String(lagoon));
    await expect(desk.dialog).toBeHidden();
  },
  'an account changed in the wallet changes in the app': async (desk) => {
    await desk.wallet.switchAccount(1);
    await expect(desk.get('address')).toHaveText(secondAddress);
  },
  'a reload keeps the connection, and a disconnect outlives the next': async (desk) => {
    await desk.page.reload();
    await expect(desk.get('status')).toHaveText('connected');
    await expect(desk.get('address')).toHaveText(secondAddress);
    await expect(desk.get('network-name')).toHaveText('Lagoon');
    await desk.get('disconnect').click();
    await expect(desk.get('status')).toHaveText('disconnected');
    await desk.page.reload();
    await expect(desk.get('status')).toHaveText('disconnected');
    await desk.page.waitForLoadState('networkidle');
    await expect(desk.get('status')).toHaveText('disconnected');
  },
};

test('connects, signs, sends, switches network and account, and disconnects', async ({
  desk,
  fresh,
}) => {
  for (const [name, run] of Object.entries(steps)) await test.step(name, () => run(desk, fresh));
});

/** Converts "1.5" to wei, exactly. */
function toWei(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(18, '0'));
}
