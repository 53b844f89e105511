// Signing in at a server of an app: with wallets of three chains, required and offered, over two tabs; and what the server
// refuses, by its own log.
import type { KeeperPage } from './pages/keeper-page.js';
import { expect, test, walletAddress } from './setup/test.js';

const harbor = `eip155:31337:${walletAddress}`.toLowerCase();
/** The wallet's second account. */
const secondAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const minuteMs = 60_000;

test('required: wallets of three chains and a second account sign in, are there after a reload, and sign out', async ({
  keeper,
}) => {
  const { dialog, page, wallet } = keeper;
  await keeper.goto();
  for (const [index, namespace] of (['eip155', 'solana', 'bip122'] as const).entries()) {
    await keeper.connect(namespace);
    await expect(keeper.of(namespace, 'status')).toHaveText('connecting');
    await expect(keeper.known).toHaveCount(index);
    await keeper.sign();
    await keeper.expectIn(namespace);
    await expect(keeper.known).toHaveCount(index + 1);
  }
  await expect(keeper.known.filter({ hasText: harbor })).toHaveCount(1);
  expect(keeper.logs.map((line) => line.split(':')[0])).toEqual([
    'signed in eip155',
    'signed in solana',
    'signed in bip122',
  ]);

  await page.reload();
  await keeper.expectIn('eip155', 'solana', 'bip122');
  await expect(keeper.known).toHaveCount(3);

  await wallet.switchAccount(1);
  await page.bringToFront();
  await expect(keeper.of('eip155', 'status')).toHaveText('connecting');
  await keeper.sign();
  await expect(keeper.of('eip155', 'address')).toHaveText(secondAddress);
  await keeper.expectIn('eip155', 'solana', 'bip122');
  await expect(keeper.known).toHaveCount(4);

  await keeper.get('sign-out').click();
  await expect(keeper.known).toHaveCount(0);
  await expect(dialog.getByText('matches this page')).toBeVisible();
  for (const namespace of ['eip155', 'solana', 'bip122'] as const)
    await expect(keeper.of(namespace, 'status')).not.toHaveText('connected');
});

test('offered: declined, asked anew on another network, put off, and signed in by the page’s own button', async ({
  keeper,
}) => {
  const { dialog, page, wallet } = keeper;
  await keeper.goto('?offered');
  await keeper.connect('eip155');
  await expect(keeper.of('eip155', 'status')).toHaveText('connected');
  await keeper.press();
  await wallet.reject({ kind: 'message' });
  await expect(
    dialog.locator('ak-banner', {
      hasText: 'Signature declined. You are connected but not signed in.',
    }),
  ).toBeVisible();

  await wallet.switchChain(31338);
  await page.bringToFront();
  await expect(dialog.locator('ak-banner', { hasText: 'The network changed.' })).toBeVisible();
  await keeper.button('Not now').click();
  await keeper.expectIn('eip155');
  await expect(keeper.known).toHaveCount(0);

  await keeper.get('sign-in').click();
  await keeper.sign();
  await keeper.expectIn('eip155');
  await expect(keeper.known).toHaveText([harbor.replace('31337', '31338')]);
  await keeper.get('sign-out').click();
  await expect(keeper.known).toHaveCount(0);
  await keeper.expectIn('eip155');
});

test('the server refuses a message that came late, and each replay of one that it took, and logs why', async ({
  keeper,
}) => {
  await keeper.goto();
  await keeper.connect('eip155');
  await keeper.press();
  keeper.late.ms = 11 * minuteMs;
  await keeper.wallet.approve({ kind: 'message' });
  await expect(keeper.of('eip155', 'status')).toHaveText('disconnected');
  await expect(keeper.page.getByText('The signature is not valid').first()).toBeVisible();
  expect(keeper.logs.splice(0)).toEqual(['refused POST /sign-in: sign-in/expired']);
  await expect(keeper.known).toHaveCount(0);

  keeper.late.ms = 0;
  await keeper.page.reload();
  await keeper.connect('eip155');
  await keeper.sign();
  await keeper.expectIn('eip155');
  expect(keeper.logs.splice(0)).toEqual([`signed in ${harbor}`]);
  await replay(keeper);
  expect(keeper.logs.map((line) => line.replace('refused POST /sign-in: sign-in/', ''))).toEqual([
    'nonce-mismatch',
    'signature-invalid',
    'domain-mismatch',
    'uri-mismatch',
    'chain-mismatch',
    'address-mismatch',
  ]);
  await expect(keeper.known).toHaveText([harbor]);
});

/** What the page sent once, sent again: as it was, with the nonce of today, and with one more line changed. */
function replay({ page }: KeeperPage): Promise<void> {
  return page.evaluate(async () => {
    const [taken] = (await (await fetch('/sessions')).json()) as readonly {
      readonly account: string;
      readonly message: string;
      readonly signature: string;
    }[];
    if (!taken) throw new Error('Nobody is signed in');
    const send = (message: string) =>
      fetch('/sign-in', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...taken, message }),
      });
    await send(taken.message);
    const changes: readonly (readonly [RegExp, string])[] = [
      [/$/, ''],
      [/^\S+/, 'elsewhere.example'],
      [/URI: .*/, 'URI: https://elsewhere.example'],
      [/Chain ID: .*/, 'Chain ID: 1'],
      [/0x\S+/, `0x${'1'.repeat(40)}`],
    ];
    for (const [line, changed] of changes) {
      const asked = await fetch(`/nonce?account=${encodeURIComponent(taken.account)}`);
      const message = taken.message.replace(/Nonce: .*/, `Nonce: ${await asked.text()}`);
      await send(message.replace(line, changed));
    }
  });
}

test('two tabs: who signs in at one is in at the other, and who signs out there is asked here', async ({
  keeper,
  context,
}) => {
  await keeper.goto();
  const other = await context.newPage();
  await other.goto(keeper.url);
  const status = other.getByTestId('eip155-status');
  await expect(status).toHaveText('disconnected');
  await keeper.page.bringToFront();
  await keeper.connect('eip155');
  await expect(status).not.toHaveText('connected');
  await keeper.sign();
  await keeper.expectIn('eip155');
  await expect(status).toHaveText('connected');
  expect(keeper.logs).toEqual([`signed in ${harbor}`]);

  await other.bringToFront();
  await other.getByTestId('sign-out').click();
  await expect(status).not.toHaveText('connected');
  await expect(keeper.of('eip155', 'status')).not.toHaveText('connected');
  await keeper.page.bringToFront();
  await keeper.sign();
  await keeper.expectIn('eip155');
  await expect(status).toHaveText('connected');
  await expect(other.getByRole('dialog')).toBeHidden();
});
