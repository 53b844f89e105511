// Signing in at a server of an app: with wallets of two chains, required; and what the server refuses, by its own log.
import type { KeeperPage } from './pages/keeper-page.js';
import { expect, test, walletAddress } from './setup/test.js';

const harbor = `eip155:31337:${walletAddress}`.toLowerCase();
const minuteMs = 60_000;

test('required: wallets of two chains sign in, are there after a reload, and sign out', async ({
  keeper,
}) => {
  const { dialog, page } = keeper;
  await keeper.goto();
  for (const [index, namespace] of (['eip155', 'bip122'] as const).entries()) {
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
    'signed in bip122',
  ]);

  await page.reload();
  await keeper.expectIn('eip155', 'bip122');
  await expect(keeper.known).toHaveCount(2);

  await keeper.get('sign-out').click();
  await expect(keeper.known).toHaveCount(0);
  await expect(dialog.getByText('matches this page')).toBeVisible();
  for (const namespace of ['eip155', 'bip122'] as const)
    await expect(keeper.of(namespace, 'status')).not.toHaveText('connected');
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
