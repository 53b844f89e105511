// Sends in the widget and compares the summary, the wallet's request and the chain.
import {
  type Address,
  concat,
  encodeErrorResult,
  type Hex,
  hexToBytes,
  isAddressEqual,
  numberToHex,
  parseAbi,
} from 'viem';
import type { SandboxControl, SandboxWallet } from '@openappkit/testing/playwright';
import { expect, otherAddress, test, walletAddress } from '../setup/test.js';
import { SendPage } from './send-page.js';
import { dollarsOf, toyDollar } from './toy-tokens.js';

const harbor = 31337;
/** The second account of the test phrase, which the sandbox named. */
const willow: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

interface Pool {
  readonly pending: Readonly<Record<string, Readonly<Record<number, { readonly hash: string }>>>>;
}

/** A contract that reverts every call with a reason. */
function refusing(reason: string): Hex {
  const data = encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: [reason] });
  const size = numberToHex(hexToBytes(data).length, { size: 1 });
  const copy: readonly Hex[] = ['0x60', size, '0x600c60003960', size, '0x6000fd'];
  return concat([...copy, data]);
}

/** Waits until the mempool has another transaction of the wallet at this nonce. */
async function replaced(control: SandboxControl, nonce: number, act: () => Promise<void>) {
  const hashNow = async (): Promise<string | undefined> => {
    const { pending } = (await control.rpc(harbor, 'txpool_content')) as Pool;
    const [, waiting] =
      Object.entries(pending).find(([sender]) =>
        isAddressEqual(sender as Address, walletAddress),
      ) ?? [];
    return waiting?.[nonce]?.hash;
  };
  const before = await hashNow();
  expect(before).toBeDefined();
  await act();
  await expect.poll(hashNow).not.toBe(before);
}

const solanaReceiver = 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD';
const kelp = '8hELWa4Qgn965sXFziRpX9UFpep4XMcsk3huDHKe7oxt';

async function solana<Result>(
  control: SandboxControl,
  method: string,
  params: readonly unknown[],
): Promise<Result> {
  const response = await fetch(control.description.solana?.rpcUrl ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return ((await response.json()) as { readonly result: { readonly value: Result } }).result.value;
}

/** Returns base units, summed over all accounts of the mint. */
async function kelpOf(control: SandboxControl, owner: string): Promise<bigint> {
  const accounts = await solana<
    readonly {
      readonly account: {
        readonly data: {
          readonly parsed: { readonly info: { readonly tokenAmount: { readonly amount: string } } };
        };
      };
    }[]
  >(control, 'getTokenAccountsByOwner', [owner, { mint: kelp }, { encoding: 'jsonParsed' }]);
  return accounts.reduce(
    (all, { account }) => all + BigInt(account.data.parsed.info.tokenAmount.amount),
    0n,
  );
}

interface Sending {
  readonly send: SendPage;
  readonly wallet: SandboxWallet;
  readonly fresh: SandboxControl;
}

/** Run in order on one page; each step fills its own fields. */
const steps: Readonly<Record<string, (sending: Sending) => Promise<void>>> = {
  'each field says what is wrong with it': async ({ send }) => {
    await send.button('Review').click();
    await expect(send.amount).toHaveAccessibleErrorMessage('Enter an amount');
    await send.fill('999999999', '0x1234');
    await send.button('Review').click();
    await expect(send.amount).toHaveAccessibleErrorMessage(/^More than you have/);
    await expect(send.to).toHaveAccessibleErrorMessage('Not a valid Ethereum address');
    // The amount field keeps focus while the user types.
    await expect(send.amount).toBeFocused();
    await send.to.fill(`ethereum:${otherAddress}@${harbor}?value=5e17`);
    await expect(send.to).toHaveValue(otherAddress);
    await expect(send.amount).toHaveValue('0.5');
  },
  'who declines has sent nothing, and finds every field as it was': async ({
    send,
    wallet,
    fresh,
  }) => {
    const before = await fresh.balanceOf(harbor, otherAddress);
    await send.fill('0.25', otherAddress);
    await send.confirm('0.25 ETH', otherAddress);
    await wallet.reject();
    await expect(send.heading('You declined')).toBeVisible();
    await expect(send.dialog.getByText('Nothing was sent.').first()).toBeVisible();
    await send.button('Edit details').click();
    await expect(send.amount).toHaveValue('0.25');
    await expect(send.to).toHaveValue(otherAddress);
    expect(await fresh.balanceOf(harbor, otherAddress)).toBe(before);
  },
  'a person sends ETH, and is told at once, and again when the chain has it': async ({
    send,
    wallet,
    fresh,
  }) => {
    const before = await fresh.balanceOf(harbor, otherAddress);
    await send.fill('0,25', otherAddress);
    await expect(send.amount).toHaveValue('0.25');
    await send.confirm('0.25 ETH', otherAddress);
    await wallet.approve();
    await expect(send.heading(/^(Sent|Confirmed)$/)).toBeVisible();
    await expect(send.heading('Confirmed')).toBeVisible();
    expect(await fresh.balanceOf(harbor, otherAddress)).toBe(before + 250_000_000_000_000_000n);
  },
  'a person sends a token that they choose from what they have': async ({
    send,
    wallet,
    fresh,
  }) => {
    const before = await dollarsOf(fresh, otherAddress);
    await send.choose('TUSD');
    await send.fill('34.5', otherAddress);
    await send.confirm('34.5 TUSD', otherAddress);
    await wallet.approve();
    await expect(send.heading('Confirmed')).toBeVisible();
    expect(await dollarsOf(fresh, otherAddress)).toBe(before + 34_500_000n);
  },
  'a person sends money in ETH to a name, and sees the whole address that it stands for': async ({
    send,
    wallet,
    fresh,
  }) => {
    const before = await fresh.balanceOf(harbor, willow);
    await send.dialog.getByRole('button', { name: 'Enter the amount in USD', exact: true }).click();
    await send.fill('250', 'willow.eth');
    await expect(send.dialog.getByText('≈ 0.1 ETH')).toBeVisible();
    await expect(send.dialog.getByText(/^willow\.eth → 0x7099/)).toBeVisible();
    await send.check();
    await expect(send.row('To')).toContainText(willow);
    await expect(send.row('Amount')).toHaveText('0.1 ETH');
    await expect(send.dialog.getByText('≈ $250.00')).toBeVisible();
    await send.press('0.1 ETH');
    await wallet.approve();
    await expect(send.heading('Confirmed')).toBeVisible();
    expect(await fresh.balanceOf(harbor, willow)).toBe(before + 10n ** 17n);
  },
  'an app that fills a send in is told the hash, and that it was closed': async ({
    send,
    wallet,
    fresh,
  }) => {
    const filled = { view: 'WalletSend', arguments: { amount: '0.5', to: otherAddress } };
    await send.open(filled);
    await expect(send.amount).toHaveValue('0.5');
    await send.button('Close').click();
    expect(await send.opened()).toEqual({ failed: expect.stringContaining('Modal closed') });
    await send.open(filled);
    await expect(send.amount).toHaveValue('0.5');
    await send.confirm('0.5 ETH', otherAddress);
    await wallet.approve();
    const { hash } = (await send.opened()) as { readonly hash: string };
    await expect(send.heading('Confirmed')).toBeVisible();
    expect(await fresh.rpc(harbor, 'eth_getTransactionReceipt', [hash])).toMatchObject({
      status: '0x1',
      to: otherAddress.toLowerCase(),
    });
  },
};

test('sends the coin and a token, in units and in money, to an address and a name; an app prefills one', async ({
  desk,
  fresh,
}) => {
  await desk.goto();
  await desk.connect();
  const send = new SendPage(desk.page);
  for (const [name, step] of Object.entries(steps))
    await test.step(name, async () => {
      await send.open({ view: 'WalletSend' });
      await step({ send, wallet: desk.wallet, fresh });
      await send.button('Close').click();
      await expect(send.dialog).toBeHidden();
    });
});

test('reports a reverted payment with reason and fee, and a sped-up or cancelled one as such', async ({
  desk,
  fresh,
}) => {
  await desk.goto();
  await desk.connect();
  await fresh.automine(false);
  const send = new SendPage(desk.page);
  await send.open({ view: 'WalletSend' });
  await send.choose('TUSD');
  await send.fill('34', otherAddress);
  await send.confirm('34 TUSD', otherAddress);
  await desk.wallet.approve();
  await expect(send.heading('Sent')).toBeVisible();
  // The token stops transfers while the payment is pending.
  await fresh.rpc(harbor, 'anvil_setCode', [toyDollar, refusing('Transfers are paused')]);
  await fresh.mine();
  await expect(send.heading('Transaction failed')).toBeVisible();
  const message = 'It failed: Transfers are paused. The network fee was still charged.';
  await expect(send.dialog.getByText(message).first()).toBeVisible();
  await expect(send.dialog.getByText(/0\.0000\d+\sETH\)?$/)).toBeVisible();
  await expect(send.button('Send again')).toBeVisible();
  await send.button('Close').click();
  await expect(send.dialog).toBeHidden();

  const before = await fresh.balanceOf(harbor, otherAddress);
  const count = await fresh.rpc(harbor, 'eth_getTransactionCount', [walletAddress, 'latest']);
  const nonce = Number(count);
  await send.open({ view: 'WalletSend' });
  await send.fill('0.25', otherAddress);
  await send.confirm('0.25 ETH', otherAddress);
  await desk.wallet.approve();
  await expect(send.heading('Sent')).toBeVisible();
  await replaced(fresh, nonce, () => desk.wallet.speedUp(nonce));
  await fresh.mine();
  await expect(send.heading('Confirmed')).toBeVisible();
  await expect(send.dialog.getByText('Sped up in your wallet.').first()).toBeVisible();
  await send.button('Send again').click();
  await send.confirm('0.25 ETH', otherAddress);
  await desk.wallet.approve();
  await expect(send.heading('Sent')).toBeVisible();
  await replaced(fresh, nonce + 1, () => desk.wallet.cancel(nonce + 1));
  await fresh.mine();
  await expect(send.heading('Cancelled')).toBeVisible();
  expect(await fresh.balanceOf(harbor, otherAddress)).toBe(before + 25n * 10n ** 16n);
});

test("shows a pending payment in another tab's activity, and in this tab after a reload", async ({
  desk,
  fresh,
  context,
}) => {
  await desk.goto();
  await desk.connect();
  await fresh.automine(false);
  const send = new SendPage(desk.page);
  await send.open({ view: 'WalletSend' });
  await send.fill('0.25', otherAddress);
  await send.confirm('0.25 ETH', otherAddress);
  const other = new SendPage(await context.newPage());
  await other.page.goto(desk.url);
  await expect(other.page.getByTestId('status')).toHaveText('connected');
  // One tab prompts the wallet; the other shows the result too.
  await other.open({ view: 'WalletSend' });
  await expect(other.heading('We don’t know yet')).toBeVisible();
  await expect(other.dialog).toContainText('we asked your wallet to send 0.25 ETH');
  await desk.wallet.approve();
  await expect(send.heading('Sent')).toBeVisible();
  await expect(other.button('Review')).toBeVisible();
  await desk.page.reload();
  await expect(desk.get('status')).toHaveText('connected');
  for (const tab of [other, send]) {
    await tab.open({ view: 'Transactions' });
    await expect(tab.activity('Sending')).toContainText('0.25 ETH');
  }
  await send.button('Close').click();
  await expect(send.dialog).toBeHidden();
  await fresh.mine();
  await send.open({ view: 'Transactions' });
  await expect(send.activity('Sent')).toContainText('0.25 ETH');
});

test('sends SOL and an SPL token', async ({ shore, fresh }) => {
  await shore.goto();
  await shore.connect('solana');
  const had = await solana<number>(fresh, 'getBalance', [solanaReceiver]);
  const hadKelp = await kelpOf(fresh, solanaReceiver);
  const send = new SendPage(shore.page);
  /** Finality depends on slots only, so skip them instead of waiting 13 s. */
  const landed = async () => {
    await expect(send.heading(/^(Sent|Confirmed)$/)).toBeVisible();
    await fresh.passSlots(32);
    await expect(send.heading('Confirmed')).toBeVisible();
  };
  await send.open({ view: 'WalletSend' });
  await send.fill('0.25', solanaReceiver);
  await send.confirm('0.25 SOL', solanaReceiver);
  await shore.wallet.approve();
  await landed();
  expect(await solana<number>(fresh, 'getBalance', [solanaReceiver])).toBe(had + 250_000_000);
  await send.button('Send again').click();
  await send.choose('KELP');
  await send.fill('12.5', solanaReceiver);
  await send.confirm('12.5 KELP', solanaReceiver);
  await shore.inNextWindow(() => shore.wallet.approve());
  await landed();
  expect(await kelpOf(fresh, solanaReceiver)).toBe(hadKelp + 12_500_000n);
});
