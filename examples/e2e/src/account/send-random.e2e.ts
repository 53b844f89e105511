// Sends random amounts, and checks that review, wallet request and chain show the same amount, token and receiver.
import {
  type Address,
  bytesToHex,
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  formatUnits,
  getAddress,
  type Hex,
  hexToBigInt,
  parseUnits,
} from 'viem';
import type { SandboxControl } from '@openappkit/testing/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../setup/test.js';
import { SendPage } from './send-page.js';
import { toyDollar, toyWrapped } from './toy-tokens.js';

const harbor = 31337;
/** packages/kit/src/features/send/send.property.test.ts tests more numbers without a page. */
const sends = 8;

interface Token {
  readonly symbol: string;
  readonly decimals: number;
  readonly address?: Address;
  /** Maximum amount in whole units. */
  readonly most: number;
}
const tokens: readonly [Token, ...Token[]] = [
  { symbol: 'ETH', decimals: 18, most: 5 },
  { symbol: 'TUSD', decimals: 6, most: 40, address: toyDollar },
  { symbol: 'TWE', decimals: 18, most: 0.2, address: toyWrapped },
];

/** A transfer as shown, requested or mined. */
interface Moved {
  readonly to: string;
  readonly token: string;
  readonly value: bigint;
}

test(`shows the same values in review, wallet request and chain for ${sends} random sends`, async ({
  desk,
  fresh,
}) => {
  const seed = Number(process.env.TEST_SEED ?? 1);
  // Log the seed even if the test fails; TEST_SEED repeats it.
  console.log(`random sends of seed ${seed}`);
  const random = randomOf(seed);
  await desk.goto();
  await noteQuestions(desk.page);
  await desk.connect();
  await approveAll(desk.page, fresh.description.walletUrl);
  const send = new SendPage(desk.page);
  await send.open({ view: 'WalletSend' });
  const mismatches: unknown[] = [];
  let last = tokens[0];
  for (let count = 0; count < sends; count++) {
    const token = tokens[Math.floor(random() * tokens.length)] ?? tokens[0];
    const to = accountOf(random);
    const amount = amountOf(random, token);
    if (token !== last) await send.choose(token.symbol);
    last = token;
    await send.fill(amount, to);
    // Enter some amounts in money; the sent amount must match the review to the last digit.
    const isMoney = random() < 0.3;
    if (isMoney) await send.button('Enter the amount in USD').click();
    if (isMoney) await send.amount.fill((0.5 + random() * 20).toFixed(2));
    await send.check();
    const reviewed = await readReview(send, token);
    await send.press();
    await expect(send.heading('Confirmed')).toBeVisible();
    const requested = await lastQuestion(desk.page);
    const expected = {
      to: to.toLowerCase(),
      token: token.symbol,
      value: isMoney ? reviewed.value : parseUnits(amount, token.decimals),
    };
    const recorded = { ...expected, value: await held(fresh, token, to) };
    if (![expected, requested, recorded].every((each) => isSame(each, reviewed)))
      mismatches.push({ count, amount, wanted: expected, reviewed, asked: requested, recorded });
    await send.button('Send again').click();
    if (isMoney) await send.button(`Enter the amount in ${token.symbol}`).click();
  }
  expect(mismatches, `seed ${seed}`).toEqual([]);
});

const isSame = (one: Moved, other: Moved): boolean =>
  one.to === other.to && one.token === other.token && one.value === other.value;

/** Returns the same numbers for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let at = seed;
  return () => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a new account. */
function accountOf(random: () => number): Address {
  const bytes = Array.from({ length: 20 }, () => Math.floor(random() * 256));
  return getAddress(bytesToHex(Uint8Array.from(bytes)));
}

/** Returns a random number of digits, up to the token's decimals. */
function amountOf(random: () => number, { decimals, most }: Token): string {
  const places = Math.floor(random() * (decimals + 1));
  const value = BigInt(Math.floor(random() * most * 10 ** places));
  return formatUnits(value || 1n, value ? places : decimals);
}

/** Reads the summary's visible text and its accessible text. The title of a shortened amount has every digit. */
async function readReview(send: SendPage, { decimals }: Token): Promise<Moved> {
  const to = send.row('To').locator('[part=text]');
  const address = ((await to.textContent()) ?? '').replace(/\s/g, '');
  const recipient = address.slice(0, 42);
  expect(address).toBe(`${recipient}${recipient}`);
  const row = send.row('Amount');
  const isShortened = (await row.getByRole('button').count()) > 0;
  const amount = isShortened
    ? await row.getByRole('button').getAttribute('title')
    : await row.textContent();
  const [, digits = '', symbol = ''] = /^([\d.,]+)\s(\S+)$/.exec(amount?.trim() ?? '') ?? [];
  const value = parseUnits(digits.replaceAll(',', ''), decimals);
  return { to: recipient.toLowerCase(), token: symbol, value };
}

async function held(control: SandboxControl, { address }: Token, owner: Address): Promise<bigint> {
  if (!address) return control.balanceOf(harbor, owner);
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] });
  const answer = await control.rpc(harbor, 'eth_call', [{ to: address, data }, 'latest']);
  return hexToBigInt(answer as Hex);
}

interface Question {
  readonly to: Address;
  readonly value: Hex;
  readonly data?: Hex;
}
interface Announced {
  readonly detail: { readonly provider: { request(args: unknown): Promise<unknown> } };
}

/** Records the requests to the page's wallets. */
async function noteQuestions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const globals = globalThis as unknown as { asked: unknown[] };
    globals.asked = [];
    globalThis.addEventListener('eip6963:announceProvider', (event) => {
      const { provider } = (event as unknown as Announced).detail;
      const { request } = provider;
      provider.request = (args) => {
        const { method, params } = args as { method: string; params: unknown[] };
        if (method === 'eth_sendTransaction') globals.asked.push(params[0]);
        return request(args);
      };
    });
    globalThis.dispatchEvent(new Event('eip6963:requestProvider'));
  });
}

/** Returns the only request since the last call, decoded like on the chain. */
async function lastQuestion(page: Page): Promise<Moved> {
  const questions = await page.evaluate(() =>
    (globalThis as unknown as { asked: Question[] }).asked.splice(0),
  );
  expect(questions).toHaveLength(1);
  const [{ data = '0x', to, value }] = questions as [Question];
  if (data === '0x') return { to: to.toLowerCase(), token: 'ETH', value: hexToBigInt(value) };
  expect(hexToBigInt(value)).toBe(0n);
  const { args, functionName } = decodeFunctionData({ abi: erc20Abi, data });
  expect(functionName).toBe('transfer');
  const [receiver, amount] = args as [Address, bigint];
  const token = tokens.find(({ address }) => address?.toLowerCase() === to.toLowerCase());
  return { to: receiver.toLowerCase(), token: token?.symbol ?? to, value: amount };
}

/** Approves automatically, because the wallet's window would take most of the time. */
async function approveAll(page: Page, walletUrl: string): Promise<void> {
  const settings = await page.context().newPage();
  await settings.goto(walletUrl);
  await settings.getByTestId('auto-approve').check();
  await settings.close();
  await page.bringToFront();
}
