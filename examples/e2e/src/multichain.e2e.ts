// An EVM, a Solana and a Bitcoin wallet in one kit, each with its own account and requests.
import { fileURLToPath } from 'node:url';
import { ed25519 } from '@noble/curves/ed25519.js';
import type { SandboxControl } from '@openappkit/testing/playwright';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { verifyMessage } from 'viem';
import { type Rules, violations } from './pages/axe.js';
import { inEveryLook } from './pages/in-every-look.js';
import { picture } from './pages/picture.js';
import { pressThemeSwitch, tabTo } from './pages/press.js';
import { namespaces, type ShorePage } from './pages/shore-page.js';
import { expect, otherAddress, test, walletAddress } from './setup/test.js';

const harbor = 31337;
const message = 'Hello from the shore';
/** Accounts of the sandbox's test phrase (see its README): the wallet's first, and a receiver. */
const solanaAddress = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96';
const solanaReceiver = 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD';

async function solanaRpc(control: SandboxControl, method: string, params: readonly unknown[]) {
  const url = control.description.solana?.rpcUrl;
  if (url === undefined) throw new Error('The sandbox runs no Solana chain');
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return ((await response.json()) as { readonly result: { readonly value: unknown } }).result;
}

async function lamports(control: SandboxControl, address: string): Promise<number> {
  return Number((await solanaRpc(control, 'getBalance', [address])).value);
}

/** Returns an address's unspent satoshis, confirmed and unconfirmed. */
async function satoshis(control: SandboxControl, address: string): Promise<number> {
  const { bitcoin } = control.description;
  const response = await fetch(`${bitcoin?.apiUrl}/address/${address}/utxo`);
  const outputs = (await response.json()) as readonly { readonly value: number }[];
  return outputs.reduce((sum, { value }) => sum + value, 0);
}

async function connectAll(shore: ShorePage): Promise<void> {
  for (const namespace of namespaces) await shore.connect(namespace);
}

/** Runs axe in every theme and width, and checks that nothing overflows the page. */
function seeAll(page: Page, name: string): Promise<void> {
  const see = async (variant: string, rules: Rules): Promise<void> => {
    await picture(page, `views/shore-${name}-${variant}`, name === 'page');
    expect(await violations(page, rules)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(page.viewportSize()?.width);
  };
  return inEveryLook(page, see, pressThemeSwitch(page));
}

/** Run in order on one page; all three stay connected until the last step. */
const steps: Readonly<Record<string, (shore: ShorePage, fresh: SandboxControl) => Promise<void>>> =
  {
    'each card is its own, and a person signs with each': async (shore) => {
      await shore.expectConnected('eip155', walletAddress);
      await shore.expectConnected('solana', solanaAddress);
      await expect(shore.of('bip122', 'address')).toHaveText(/^bcrt1q/);
      await expect(shore.of('bip122', 'accounts')).toHaveText('payment, ordinal');
      await expect(shore.of('eip155', 'balance')).toHaveText(/^[1-9].* ETH$/);
      await expect(shore.of('solana', 'balance')).toHaveText(/^[1-9].* SOL$/);
      await expect(shore.of('bip122', 'balance')).toHaveText(/^[0-9].* BTC$/);
      for (const namespace of namespaces) {
        await shore.of(namespace, 'sign').click();
        await shore.wallet.approve();
        await expect(shore.of(namespace, 'verdict')).toHaveText('Signature verified');
        expect(shore.wallet.lastRequest()?.text).toContain(message);
      }
      const signature = (await shore.of('eip155', 'signature').textContent()) as `0x${string}`;
      expect(await verifyMessage({ address: walletAddress, message, signature })).toBe(true);
      await shore.of('solana', 'sign').click();
      await shore.wallet.reject();
      await expect(shore.of('solana', 'sign-error')).not.toBeEmpty();
    },
    'a person sends on each chain, and the receivers have it': async (shore, fresh) => {
      const before = await fresh.balanceOf(harbor, otherAddress);
      await shore.of('eip155', 'to').fill(otherAddress);
      await shore.of('eip155', 'send').click();
      await shore.wallet.approve();
      await expect(shore.of('eip155', 'send-status')).toHaveText('The chain has it');
      expect(await fresh.balanceOf(harbor, otherAddress)).toBe(before + 10n ** 16n);

      const had = await lamports(fresh, solanaReceiver);
      await shore.of('solana', 'to').fill(solanaReceiver);
      await shore.of('solana', 'send').click();
      await shore.wallet.approve();
      await expect(shore.of('solana', 'send-status')).toHaveText('The chain has it');
      expect(await lamports(fresh, solanaReceiver)).toBe(had + 10_000_000);

      // Send to the wallet's own ordinal address.
      const address = await shore.address('bip122');
      const paid = await satoshis(fresh, address);
      await shore.of('bip122', 'to').fill(address);
      await shore.of('bip122', 'send').click();
      await shore.wallet.approve();
      await expect(shore.of('bip122', 'send-status')).toHaveText('The chain has it');
      await expect(shore.of('bip122', 'send-id')).toHaveText(/^[0-9a-f]{64}$/);
      // Only the fee is spent.
      const after = await satoshis(fresh, address);
      expect(after).toBeLessThan(paid);
      expect(after).toBeGreaterThan(paid - 10_000);
    },
    'a person goes from network to network of connected wallets, and only what must be asked is':
      async (shore) => {
        await expect(shore.activeNetwork).toHaveText('Quarry');
        await shore.networkButton.click();
        await shore.button(/Reef/).click();
        await expect(shore.dialog).toBeHidden();
        await expect(shore.activeNetwork).toHaveText('Reef');
        await expect(shore.page.getByTestId('active-address')).toHaveText(solanaAddress);
        await shore.networkButton.click();
        await shore.button(/Lagoon/).click();
        await shore.wallet.approve();
        await expect(shore.activeNetwork).toHaveText('Lagoon');
        await expect(shore.page.getByTestId('active-address')).toHaveText(walletAddress);
        for (const namespace of namespaces) await shore.expectConnected(namespace);
      },
    'the page is accessible in light and dark, wide and narrow': ({ page }) => seeAll(page, 'page'),
    'a reload brings all three back, and one disconnected alone stays away': async (shore) => {
      await shore.page.getByTestId('switch-Harbor').click();
      await shore.wallet.approve();
      await expect(shore.activeNetwork).toHaveText('Harbor');
      await shore.page.reload();
      for (const namespace of namespaces) await shore.expectConnected(namespace);
      await expect(shore.activeNetwork).toHaveText('Harbor');
      await shore.of('solana', 'disconnect').click();
      await shore.expectDisconnected('solana');
      await shore.expectConnected('eip155', walletAddress);
      await shore.expectConnected('bip122');
      await shore.of('bip122', 'sign').click();
      await shore.wallet.approve();
      await expect(shore.of('bip122', 'verdict')).toHaveText('Signature verified');
      await shore.page.reload();
      await shore.expectConnected('eip155');
      await shore.expectConnected('bip122');
      await shore.expectDisconnected('solana');
      await shore.page.getByTestId('disconnect-all').click();
      for (const namespace of namespaces) await shore.expectDisconnected(namespace);
    },
    'the choice of networks is accessible in light and dark, wide and narrow': async (shore) => {
      await shore.connectButton.click();
      await shore.button(/Sandbox Wallet/).click();
      await expect(shore.heading('Connect Sandbox Wallet on')).toBeVisible();
      await seeAll(shore.page, 'choose-network');
    },
  };

test('connects three wallets, signs, sends and switches networks with each, and disconnects', async ({
  shore,
  fresh,
}) => {
  await shore.goto();
  await connectAll(shore);
  for (const [name, run] of Object.entries(steps)) await test.step(name, () => run(shore, fresh));
});

test('connects one wallet on all three at once, and keeps the others when one is declined', async ({
  shore,
}) => {
  await shore.goto();
  await shore.connectButton.click();
  await expect(shore.button(/Sandbox Wallet/)).toHaveCount(1);
  await expect(shore.button(/Sandbox Wallet/)).toContainText('Ethereum, Solana, Bitcoin');
  await shore.button(/Sandbox Wallet/).click();
  await expect(shore.heading('Connect Sandbox Wallet on')).toBeVisible();
  expect(await violations(shore.page)).toEqual([]);
  await expect(shore.dialog.getByRole('radio', { checked: true })).toContainText('Ethereum');
  await shore.dialog.getByRole('radio', { name: /All/ }).click();
  await shore.button('Continue').click();
  await shore.wallet.approve({ kind: 'connect', family: 'evm' });
  await expect(shore.dialog.getByText('Request 2 of 3: Solana.').last()).toBeVisible();
  await shore.inNextWindow(() => shore.wallet.reject({ kind: 'connect', family: 'solana' }));
  await shore.inNextWindow(() => shore.wallet.approve({ kind: 'connect', family: 'bitcoin' }));
  await expect(shore.heading('Connected on 2 of 3')).toBeVisible();
  await shore.expectConnected('eip155');
  expect(await violations(shore.page)).toEqual([]);
  await shore.expectDisconnected('solana');
  await shore.button('Retry the rest').click();
  await shore.wallet.approve();
  await expect(shore.dialog).toBeHidden();
  await shore.expectConnected('solana', solanaAddress);
  await shore.expectConnected('bip122');
});

test('connects by keyboard alone: the wallet, then its chains', async ({ shore, page }) => {
  await shore.goto();
  await shore.connectButton.focus();
  await page.keyboard.press('Enter');
  await tabTo(shore.button(/Sandbox Wallet/));
  await page.keyboard.press('Enter');
  await expect(shore.heading('Connect Sandbox Wallet on')).toBeVisible();
  await tabTo(shore.dialog.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowDown');
  await expect(shore.dialog.getByRole('radio', { checked: true })).toContainText('Solana');
  await tabTo(shore.button('Continue'));
  await page.keyboard.press('Enter');
  await shore.wallet.approve();
  await shore.expectConnected('solana', solanaAddress);
  await expect(shore.dialog).toBeHidden();
  await shore.expectDisconnected('eip155');
});

test('connects a wallet when the user switches to a network without one, and activates it', async ({
  shore,
}) => {
  await shore.goto();
  await shore.connect('eip155');
  await shore.networkButton.click();
  await expect(shore.button(/Reef/)).toContainText('Connect a wallet for Solana to use Reef.');
  await shore.button(/Reef/).click();
  await shore.button(/Sandbox Wallet/).click();
  await shore.wallet.approve();
  await expect(shore.dialog).toBeHidden();
  await expect(shore.activeNetwork).toHaveText('Reef');
  await shore.expectConnected('solana', solanaAddress);
});

test('serves all three namespaces by one phone session, which ends as one', async ({
  shore,
  phone,
}) => {
  await shore.goto();
  await phone.pair(await shore.scan());
  await phone.approve();
  await shore.expectConnected('eip155', walletAddress);
  await shore.expectConnected('solana', solanaAddress);
  await shore.expectConnected('bip122');
  await expect(shore.dialog).toBeHidden();
  for (const namespace of namespaces) {
    await shore.of(namespace, 'sign').click();
    await phone.approveRequest('message');
    await expect(shore.of(namespace, 'verdict')).toHaveText('Signature verified');
  }
  await shore.page.reload();
  for (const namespace of namespaces) await shore.expectConnected(namespace);
  await phone.deleteSession();
  for (const namespace of namespaces) await shore.expectDisconnected(namespace);
});

test('connects, signs, sends and reconnects with a third-party Wallet Standard wallet', async ({
  shore,
  page,
  fresh,
}) => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./pages/gannet-wallet.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
  });
  await page.addInitScript({ content: outputFiles[0]?.text ?? '' });
  await shore.goto('?wallet=none');
  await shore.of('solana', 'connect').click();
  await shore.button(/Gannet/).click();
  await shore.expectConnected('solana');
  await expect(shore.of('solana', 'wallet')).toHaveText('Gannet');
  const address = await shore.address('solana');
  await expect(shore.dialog).toBeHidden();

  await shore.of('solana', 'sign').click();
  await expect(shore.of('solana', 'verdict')).toHaveText('Signature verified');
  const signature = Buffer.from((await shore.of('solana', 'signature').textContent()) ?? '', 'hex');
  const key = ed25519.getPublicKey(new Uint8Array(32).fill(7));
  expect(ed25519.verify(signature, Buffer.from(message), key)).toBe(true);

  await solanaRpc(fresh, 'requestAirdrop', [address, 1_000_000_000]);
  await expect.poll(() => lamports(fresh, address)).toBe(1_000_000_000);
  const had = await lamports(fresh, solanaReceiver);
  await shore.of('solana', 'to').fill(solanaReceiver);
  await shore.of('solana', 'send').click();
  await expect(shore.of('solana', 'send-status')).toHaveText('The chain has it');
  expect(await lamports(fresh, solanaReceiver)).toBe(had + 10_000_000);

  await page.reload();
  await shore.expectConnected('solana', address);
  await shore.of('solana', 'disconnect').click();
  await shore.expectDisconnected('solana');
});
