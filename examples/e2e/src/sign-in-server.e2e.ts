// Signs in at an app's server with wallets of three chains, and checks rejections in the server's log.
import type { KeeperPage } from './pages/keeper-page.js';
import { expect, test, walletAddress } from './setup/test.js';

const harbor = `eip155:31337:${walletAddress}`.toLowerCase();
const minuteMs = 60_000;

test('signs in wallets of three chains, one while connecting, and a second account, restores them after a reload, and signs out (required sign-in)', async ({
  keeper,
}) => {
  const { dialog, page, wallet } = keeper;
  const all = ['eip155', 'solana', 'bip122'] as const;
  await keeper.goto();
  await keeper.connect('eip155');
  await expect(keeper.of('eip155', 'status')).toHaveText('connecting');
  await expect(keeper.known).toHaveCount(0);
  await keeper.sign();
  await keeper.expectIn('eip155');

  await keeper.choose('solana');
  await wallet.approve({ kind: 'sign-in' });
  await keeper.expectIn('solana');

  await keeper.connect('bip122');
  await keeper.sign();
  await keeper.expectIn(...all);

  await wallet.switchAccount(1);
  await expect(dialog.getByText('matches this page')).toBeVisible();
  await expect(keeper.of('eip155', 'status')).not.toHaveText('connected');
  await keeper.sign();
  await keeper.expectIn(...all);
  await expect(keeper.of('eip155', 'address')).not.toHaveText(walletAddress);
  await expect(keeper.known).toHaveCount(4);
  await expect(keeper.known.filter({ hasText: harbor })).toHaveCount(1);
  expect(keeper.logs.splice(0).map((line) => line.split(':')[0])).toEqual(
    ['eip155', 'solana', 'bip122', 'eip155'].map((namespace) => `signed in ${namespace}`),
  );

  await page.reload();
  await keeper.expectIn(...all);
  await expect(keeper.known).toHaveCount(4);

  await keeper.get('sign-out').click();
  await expect(keeper.known).toHaveCount(0);
  await expect(dialog.getByText('matches this page')).toBeVisible();
  for (const namespace of all)
    await expect(keeper.of(namespace, 'status')).not.toHaveText('connected');
  expect(keeper.logs).toEqual(['signed out everywhere']);
});

test('replaces an expired message, rejects and logs replays, ends a session, reports a wrong clock, and signs in on other chains after a rejection (optional sign-in)', async ({
  keeper,
}) => {
  const { dialog, late, logs, wallet } = keeper;
  const status = keeper.of('eip155', 'status');
  await keeper.goto('?offered');
  late.ms = -11 * minuteMs;
  await keeper.connect('eip155');
  await expect(status).toHaveText('connected');
  late.ms = 0;
  await keeper.sign();
  await expect(dialog.locator('ak-banner', { hasText: 'The message expired' })).toBeVisible();
  expect(logs.splice(0)).toEqual(['refused POST /sign-in: sign-in/expired']);
  await expect(keeper.known).toHaveCount(0);
  await keeper.sign();
  await keeper.expectIn('eip155');
  await expect(keeper.known).toHaveText([harbor]);
  expect(logs.splice(0)).toEqual([`signed in ${harbor}`]);

  await replay(keeper);
  expect(logs.splice(0).map((line) => line.replace('refused POST /sign-in: sign-in/', ''))).toEqual(
    [
      'nonce-mismatch',
      'signature-invalid',
      'domain-mismatch',
      'uri-mismatch',
      'chain-mismatch',
      'address-mismatch',
      'clock-skew',
      'expired',
      'not-yet-valid',
    ],
  );
  await expect(keeper.known).toHaveText([harbor]);

  late.ms = 25 * 60 * minuteMs;
  await keeper.page.reload();
  await expect(dialog.getByText('matches this page')).toBeVisible();
  await expect(keeper.known).toHaveCount(0);
  await keeper.press();
  await wallet.approve({ kind: 'message' });
  await expect(keeper.page.locator('ak-toast', { hasText: 'fix the device time' })).toBeVisible();
  await expect(status).toHaveText('disconnected');
  expect(logs[0]).toBe('refused POST /sign-in: sign-in/clock-skew');

  late.ms = 0;
  await keeper.page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  for (const namespace of ['solana', 'bip122'] as const) {
    await keeper.connect(namespace);
    await expect(keeper.of(namespace, 'status')).toHaveText('connected');
    await keeper.press();
    await wallet.reject();
    await expect(dialog.locator('ak-banner', { hasText: 'Signature declined' })).toBeVisible();
    await keeper.sign();
    await keeper.expectIn(namespace);
  }
  await expect(keeper.known).toHaveCount(2);
});

/** Sends the page's last message again unchanged, then with the current nonce, and with one more line changed each time. */
function replay({ page }: KeeperPage): Promise<void> {
  return page.evaluate(async () => {
    const [session] = (await (await fetch('/sessions')).json()) as readonly {
      readonly account: string;
      readonly message: string;
      readonly signature: string;
    }[];
    if (!session) throw new Error('You’re not signed in');
    const send = (message: string) =>
      fetch('/sign-in', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...session, message }),
      });
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    await send(session.message);
    const changes: readonly (readonly [RegExp, string])[] = [
      [/$/, ''],
      [/^\S+/, 'elsewhere.example'],
      [/URI: .*/, 'URI: https://elsewhere.example'],
      [/Chain ID: .*/, 'Chain ID: 1'],
      [/0x\S+/, `0x${'1'.repeat(40)}`],
      [/Issued At: .*/, `Issued At: ${at(10)}`],
      [/Expiration Time: .*/, `Expiration Time: ${at(0)}`],
      [/(Expiration Time: .*)/, `$1\nNot Before: ${at(10)}`],
    ];
    for (const [line, changed] of changes) {
      const nonce = await (await fetch('/nonce')).text();
      const message = session.message
        .replace(/Nonce: .*/, `Nonce: ${nonce}`)
        .replace(/Issued At: .*/, `Issued At: ${at(0)}`);
      await send(message.replace(line, changed));
    }
  });
}
