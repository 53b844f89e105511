import type { TransactionStatus } from '@openappkit/core/adapter';
import { startEvmChain } from '@openappkit/testing/conformance';
import { createClient, encodeErrorResult, type Hex, http, parseAbi, size, toHex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { getTransactionReceipt, sendTransaction } from 'viem/actions';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { onChain, runClock } from '../test/run-clock.js';
import { other, setUpEvm } from '../test/set-up-evm.js';

const chain = await startEvmChain();
afterAll(() => chain.stop());
const [network] = chain.networks;
const client = createClient({ transport: http(chain.rpcUrl), pollingInterval: 20 });
const anvil = (method: string, ...params: readonly unknown[]) =>
  client.request({ method, params } as never);
const mine = () => anvil('evm_mine');
const gwei = 10n ** 9n;

let account = privateKeyToAccount(generatePrivateKey());
beforeAll(() => anvil('evm_setAutomine', false));
beforeEach(async () => {
  account = privateKeyToAccount(generatePrivateKey());
  await anvil('anvil_setBalance', account.address, toHex(10n ** 18n));
});

interface Sent {
  readonly to?: Hex;
  readonly value?: bigint;
  readonly data?: Hex;
  /** In gwei per gas. */
  readonly price?: bigint;
}
const send = ({ to = other, value = 7n, price = 10n, ...rest }: Sent = {}) =>
  sendTransaction(client, {
    chain: null,
    account,
    to,
    value,
    nonce: 0,
    gas: 100_000n,
    maxFeePerGas: price * gwei,
    maxPriorityFeePerGas: price * gwei,
    ...rest,
  });

async function watching(
  id: string,
  then: () => Promise<unknown>,
  {
    trace,
    isLeft = false,
  }: { readonly trace?: string | undefined; readonly isLeft?: boolean } = {},
) {
  const { env, instance } = setUpEvm();
  env.fetch.route(chain.rpcUrl, ({ body, method, url, headers }) =>
    fetch(url, { method, headers, ...(body === undefined ? {} : { body }) }),
  );
  const statuses: TransactionStatus[] = [];
  const controller = new AbortController();
  let storedTrace: string | undefined;
  let done: Promise<unknown> | undefined;
  const outcome = instance.watchTransaction?.({
    id,
    from: account.address,
    network,
    trace,
    onTrace(text) {
      storedTrace = text;
    },
    onStatus(status) {
      statuses.push(status);
      if (status === 'waiting') done ??= then();
      if (isLeft) controller.abort();
    },
    signal: controller.signal,
  });
  if (!outcome) throw new Error('The adapter watches nothing');
  const settled = outcome.catch((error: unknown) => (isLeft ? undefined : Promise.reject(error)));
  const found = await runClock(env, settled, onChain);
  await done;
  return { found, told: statuses, trace: storedTrace };
}

it('reports a mined transaction as final, with the fee that the account paid', async () => {
  const id = await send();
  const { found, told: statuses } = await watching(id, mine);
  const { gasUsed, effectiveGasPrice } = await getTransactionReceipt(client, { hash: id });
  expect(found).toEqual({ status: 'final', id, fee: gasUsed * effectiveGasPrice });
  expect(statuses).toEqual(['waiting', 'taken', 'final']);
});

it('reports the reason when the contract reverts', async () => {
  const answer = encodeErrorResult({
    abi: parseAbi(['error Error(string)']),
    args: ['No more boats'],
  });
  const length = toHex(size(answer)).slice(2);
  // Bytecode that reverts with the data appended to it.
  const code = `0x60${length}600c60003960${length}6000fd${answer.slice(2)}`;
  await anvil('anvil_setCode', other, code);
  const id = await send();
  const { found } = await watching(id, mine);
  await anvil('anvil_setCode', other, '0x');
  expect(found).toMatchObject({ status: 'refused', id, reason: 'No more boats' });
});

it.each<[string, Sent]>([
  ['repriced', { price: 20n }],
  ['cancelled', { price: 20n, to: '0x', value: 0n }],
  ['replaced', { price: 20n, value: 8n }],
])(
  'reports a transaction whose nonce another transaction used as %s',
  async (replaced, { to, ...more }) => {
    const id = await send();
    let other: string | undefined;
    const { found } = await watching(id, async () => {
      other = await send({ ...more, ...(to && { to: account.address }) });
      await mine();
      await mine();
    });
    expect(found).toMatchObject({ status: 'final', id: other, replaced });
    expect(other).not.toBe(id);
  },
);

it.each<[string, Sent]>([
  ['repriced', { price: 20n }],
  ['cancelled', { price: 20n, to: '0x', value: 0n }],
  ['replaced', { price: 20n, value: 8n, data: '0x01' }],
])('finds a transaction that was %s between two watches by its trace', async (replaced, change) => {
  const id = await send();
  const { trace } = await watching(id, async () => undefined, { isLeft: true });
  const { to, ...more } = change;
  const other = await send({ ...more, ...(to && { to: account.address }) });
  for (let block = 0; block < 5; block++) await mine();
  const { found } = await watching(id, async () => undefined, { trace });
  expect(found).toMatchObject({ status: 'final', id: other, replaced });
});

it('waits again for a transaction whose block was reverted', async () => {
  const snapshot = await anvil('evm_snapshot');
  const id = await send();
  await mine();
  await anvil('evm_revert', snapshot);
  const resent = await send();
  expect(resent).toBe(id);
  const { found, told: statuses } = await watching(id, mine);
  expect(found).toMatchObject({ status: 'final', id });
  expect(statuses).toEqual(['waiting', 'taken', 'final']);
});
