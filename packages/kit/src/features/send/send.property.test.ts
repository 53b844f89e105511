// The reviewed amount, the requested amount and the amount on the chain are equal, over random sends through the real
// adapter: a thousand on an in-memory chain, some on a real one.
import { EvmAdapter } from '@openappkit/adapter-evm';
import type { Network } from '@openappkit/core';
import { parseUnits } from '@openappkit/core/feature';
import {
  announceProvider,
  fakeEip1193Provider,
  type FakeRequest,
  testEnv,
  type TestEnv,
} from '@openappkit/testing';
import { startEvmChain } from '@openappkit/testing/conformance';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { createAppKit } from '../../create-app-kit.js';
import { tokenAddressOf } from '../../assets/asset-id.js';
import { toLocalAmount, normalizeAmount } from '../../amounts/normalize-amount.js';
import type { SendReview } from './send.types.js';
import { createEvmLedger, readTransaction } from './test/evm-ledger.js';

const runs = 1000;
const realRuns = 20;
/** A safety limit, not a performance limit. */
const hangMs = 180_000;
const locales = ['en', 'de', 'fr', 'de-CH', 'es', 'ar-EG', 'en-IN', 'hi'] as const;
const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const network = (url: string) =>
  ({
    id: 31337,
    name: 'Harbor',
    caipNetworkId: 'eip155:31337',
    chainNamespace: 'eip155',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  }) as const satisfies Network;

type Transaction = Parameters<typeof readTransaction>[0];

/** A kit with an unlocked wallet that signs every request and records it. */
async function connected(env: TestEnv, url: string, sign: (asked: Transaction) => unknown) {
  const asked: Transaction[] = [];
  const wallet = fakeEip1193Provider({
    eth_chainId: '0x7a69',
    eth_accounts: [owner],
    eth_requestAccounts: [owner],
    eth_sendTransaction: ({ params }: FakeRequest) => {
      const [transaction] = params as readonly [Transaction];
      asked.push(transaction);
      return sign(transaction);
    },
  });
  const services = { blockchainApi: null, explorer: null };
  const networks = [network(url)] as const;
  const kit = createAppKit(
    { projectId: 'p', networks, adapters: [new EvmAdapter()], services },
    env,
  );
  kit.mount();
  announceProvider(env.page.events, wallet, { rdns: 'com.amber' });
  // The adapter's code is loaded on demand.
  while (!kit.getConnectors().some(({ id }) => id === 'com.amber')) await env.clock.advance(1);
  await kit.connect({ connectorId: 'com.amber', namespace: 'eip155' });
  return { kit, asked, send: await kit.feature('send') };
}
type Connected = Awaited<ReturnType<typeof connected>>;

/** As the user reads it: grouped, in the digits of the language. */
function asShown({ amount }: SendReview, locale: string): string {
  const [whole = '', fraction = '0'] = amount.text.split('.');
  const format = new Intl.NumberFormat(locale);
  const point = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  const digits = Array.from(fraction, (digit) => format.format(Number(digit)));
  return `${format.format(BigInt(whole))}${point}${digits.join('')}`;
}
function readBack({ amount }: SendReview, text: string, locale: string): bigint | undefined {
  const read = normalizeAmount(text, locale);
  return read.status === 'ok' ? parseUnits(read.text, amount.decimals) : undefined;
}

/** Types, reviews and submits one send, and returns every mismatch. */
async function mismatches(
  { asked, send }: Connected,
  given: {
    readonly token: string | undefined;
    readonly to: string;
    readonly locale: string;
    /** Undefined for Max. */
    readonly value: bigint | undefined;
    readonly text: string;
  },
  received: () => Promise<bigint>,
): Promise<readonly string[]> {
  const { locale, text, to, token, value } = given;
  send.reset();
  await send.begin({ assetAddress: token, to });
  if (value === undefined) send.setMax(locale);
  else send.setAmount(toLocalAmount(text, locale), locale);
  const before = await received();
  const review = await send.review();
  await send.submit();
  const { amount } = review;
  const last = asked.at(-1);
  const requested = last && readTransaction(last);
  const after = await received();
  const facts: readonly (readonly [string, unknown, unknown])[] = [
    ['the amount that was typed', amount.value, value ?? amount.value],
    ['the amount as it is shown', readBack(review, asShown(review, locale), locale), amount.value],
    ['what the wallet is asked', requested?.value, amount.value],
    ['whom the wallet is asked to pay', requested?.to, review.to.toLowerCase()],
    ['whom the person wanted to pay', review.to.toLowerCase(), to.toLowerCase()],
    ['the token', requested?.token, token?.toLowerCase()],
    [
      'the token of the review',
      tokenAddressOf(review.asset.assetId)?.toLowerCase(),
      token?.toLowerCase(),
    ],
    ['what the chain records', after - before, amount.value],
  ];
  return facts
    .filter(([, is, must]) => is !== must)
    .map(([what, is, must]) => `${what}: ${is}, not ${must}`);
}

const anyAddress = fc
  .bigInt(2n ** 100n, 2n ** 160n - 1n)
  .map((value) => `0x${value.toString(16).padStart(40, '0')}`);
/** As many small values as large ones. */
const anyValue = (most: bigint) =>
  fc
    .integer({ min: 1, max: most.toString(2).length - 1 })
    .chain((bits) => fc.bigInt(1n, 2n ** BigInt(bits)));

test(`shows, requests and moves the same amount in ${runs} random sends`, {
  timeout: hangMs,
}, async () => {
  const tokens = Array.from({ length: 37 }, (_, decimals) => ({
    address: `0x${(decimals + 1).toString(16).padStart(40, 'a')}`,
    decimals,
  }));
  const supply = 2n ** 200n;
  const coin = 2n ** 100n;
  const url = 'https://ledger.test';
  const ledger = createEvmLedger(tokens, coin, supply);
  const env = testEnv();
  env.fetch.route(url, ledger.reply);
  const world = await connected(env, url, (transaction) =>
    ledger.answer('eth_sendTransaction', [transaction]),
  );
  const found: string[] = [];
  let sends = 0;
  const property = fc.asyncProperty(
    fc.option(fc.constantFrom(...tokens), { nil: undefined }),
    anyAddress,
    fc.constantFrom(...locales),
    fc.option(anyValue(2n ** 90n), { nil: undefined, freq: 20 }),
    async (token, to, locale, value) => {
      sends++;
      const of = token?.address;
      const given = { token: of, to, locale, value, text: textOf(value, token?.decimals ?? 18) };
      const received = async (): Promise<bigint> => ledger.balance(of ?? 'coin', to);
      found.push(...(await mismatches(world, given, received)));
      // Max left nothing, so the next send needs a balance.
      if (value === undefined) refill(ledger, of, to);
    },
  );
  await fc.assert(property, { numRuns: runs });
  world.kit.destroy();
  console.info(`${sends} sends, ${found.length} mismatches`);
  expect(found).toEqual([]);
  expect(sends).toBe(runs);
});

function refill(
  ledger: ReturnType<typeof createEvmLedger>,
  token: string | undefined,
  from: string,
) {
  const value = token === undefined ? 2n ** 99n : 2n ** 199n;
  const data = `0xa9059cbb${owner.slice(2).padStart(64, '0')}${value.toString(16).padStart(64, '0')}`;
  const transaction =
    token === undefined
      ? { from, to: owner, value: `0x${value.toString(16)}` }
      : { from, to: token, value: '0x0', data };
  void ledger.answer('eth_sendTransaction', [transaction]);
}

/** Written by hand, without code in common with the code under test. */
function textOf(value: bigint | undefined, decimals: number): string {
  const digits = (value ?? 0n).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
}

test(`shows, requests and moves the same amount in ${realRuns} sends on a real chain`, {
  timeout: hangMs,
}, async () => {
  const chain = await startEvmChain();
  onTestFinished(() => chain.stop());
  const env = testEnv({ fetch: (input, init) => fetch(input, init) });
  const rpc = async (method: string, ...params: readonly unknown[]): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(chain.rpcUrl, { method: 'POST', headers, body });
    const { error, result } = (await response.json()) as { error?: unknown; result?: unknown };
    if (error !== undefined) throw error;
    return result;
  };
  // The chain's own accounts are unlocked. Blocks are mined on command, so that later reads see the transaction.
  const world = await connected(env, chain.rpcUrl, async (asked) => {
    const hash = await rpc('eth_sendTransaction', asked);
    await rpc('evm_mine');
    return hash;
  });
  const decimals = [0, 1, 6, 18, 36];
  const tokens = [];
  for (const each of decimals) tokens.push({ ...(await chain.deployToken(each)), decimals: each });
  await rpc('evm_setAutomine', false);
  const found: string[] = [];
  const property = fc.asyncProperty(
    fc.option(fc.constantFrom(...tokens), { nil: undefined }),
    anyAddress,
    fc.constantFrom(...locales),
    anyValue(10n ** 9n),
    async (token, to, locale, value) => {
      const given = {
        token: token?.address,
        to,
        locale,
        value,
        text: textOf(value, token?.decimals ?? 18),
      };
      const received = async (): Promise<bigint> =>
        token ? token.balanceOf(to) : BigInt(String(await rpc('eth_getBalance', to, 'latest')));
      found.push(...(await mismatches(world, given, received)));
    },
  );
  await fc.assert(property, { numRuns: realRuns });
  world.kit.destroy();
  console.info(`${realRuns} sends on anvil, ${found.length} mismatches`);
  expect(found).toEqual([]);
});
