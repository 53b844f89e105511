import { createWalletClient, erc20Abi, type Hex, http, parseEther, parseUnits } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { getBalance, readContract } from 'viem/actions';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { describeChain, waitForReceipt } from '../chains/evm/chain-client.js';
import { toyContracts } from '../chains/evm/contracts/toy-contracts.js';
import { type Sandbox, startSandbox } from '../index.js';
import { sandboxReef } from '../networks.js';
import { callAdmin } from '../test/call-admin.js';

/** Only a hanging request takes this long. */
const soon = { timeout: 60_000 };
const [harbor, lagoon] = ['eip155:31337', 'eip155:31338'];
const shopless = `0x${'12'.repeat(20)}`;
const dollar = toyContracts.toyDollar.address;

let sandbox: Sandbox;
let payer: ReturnType<typeof privateKeyToAccount>;
let shop: Hex;
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free', silent: true, chains: ['evm', 'solana'] });
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  payer = privateKeyToAccount(generatePrivateKey());
  shop = privateKeyToAccount(generatePrivateKey()).address;
});
afterEach(() => order('transfers/clear'));

const order = (path: string, body?: unknown) => callAdmin(sandbox, path, body);
const ask = (path: string, body?: object, query = 'projectId=demo') =>
  fetch(`${sandbox.services.explorer}/appkit/v1/transfers/${path}?${query}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
const quoted = z.object({
  origin: z.object({ amount: z.string() }),
  destination: z.object({ amount: z.string(), currency: z.object({ asset: z.string() }) }),
  steps: z.tuple([
    z.object({
      requestId: z.string(),
      type: z.string(),
      deposit: z.optional(
        z.object({ amount: z.string(), currency: z.string(), receiver: z.string() }),
      ),
    }),
  ]),
});
const wanted = (more: object = {}) => ({
  user: payer.address,
  originChainId: lagoon,
  originCurrency: 'native',
  destinationChainId: harbor,
  destinationCurrency: dollar,
  recipient: shop,
  amount: '25000000',
  ...more,
});
const quote = async (more: object = {}) =>
  quoted.parse(await (await ask('quote', wanted(more))).json());
const status = async (request: string): Promise<unknown> =>
  (await ask('status', undefined, `projectId=demo&requestId=${request}`)).json();

function clientOf(chainId: number) {
  const { rpcUrl } = sandbox.chains.find((each) => each.chainId === chainId) ?? { rpcUrl: '' };
  return createWalletClient({
    account: payer,
    chain: describeChain(chainId, rpcUrl),
    transport: http(rpcUrl),
  });
}
const fund = (chainId: number) =>
  fetch(`${sandbox.controlUrl}/faucet`, {
    method: 'POST',
    body: JSON.stringify({ address: payer.address, chainId }),
  });
const dollarsOf = (chainId: number, owner: Hex) =>
  readContract(clientOf(chainId), {
    address: dollar,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  });
async function deposit({ steps }: z.infer<typeof quoted>): Promise<void> {
  const [{ deposit: step }] = steps;
  const client = clientOf(31338);
  const hash = await client.sendTransaction({
    to: step?.receiver as Hex,
    value: BigInt(step?.amount ?? 0),
  });
  await waitForReceipt(client, hash);
}

describe('quote', () => {
  it('prices the deposit by the rates plus half a percent for the service', async () => {
    const found: unknown = await (await ask('quote', wanted())).json();
    const ether = parseEther('0.01');
    const fee = ether / 200n;
    expect(found).toMatchObject({
      origin: {
        amount: String(ether + fee),
        currency: { network: lagoon, asset: 'native', metadata: { symbol: 'ETH', decimals: 18 } },
      },
      destination: { amount: '25000000', currency: { network: harbor, asset: dollar } },
      fees: [{ id: 'service', amount: String(fee) }],
      steps: [{ type: 'deposit', deposit: { amount: String(ether + fee), currency: 'native' } }],
      timeInSeconds: expect.any(Number),
    });
    const [one, other] = [await quote(), await quote()];
    expect(one.steps[0].deposit?.receiver).not.toBe(other.steps[0].deposit?.receiver);
  });

  it.each([
    ['an unsupported coin', { originCurrency: shopless }, 'This pair is not supported.'],
    [
      'the same coin',
      { originChainId: harbor, originCurrency: dollar.toLowerCase() },
      'It is the same coin: send it.',
    ],
    ['an invalid recipient', { recipient: '0x12' }, 'No such recipient.'],
    ['nothing', { amount: '0' }, 'Insufficient liquidity for this pair.'],
    ['a part of a unit', { amount: '1.5' }, expect.stringContaining('whole base units')],
  ])('rejects a quote for %s', async (_what, more, error) => {
    const answer = await ask('quote', wanted(more));
    expect([answer.status, await answer.json()]).toEqual([400, { error }]);
  });

  it('applies the requested fault', async () => {
    const fair = await quote();
    await order('transfers/fault', { way: 'dearer', times: 1 });
    expect(BigInt((await quote()).origin.amount)).toBe((BigInt(fair.origin.amount) * 11n) / 10n);
    await order('transfers/fault', { way: 'less', times: 1 });
    expect((await quote()).destination.amount).toBe('22500000');
    await order('transfers/fault', { way: 'other-asset', times: 1 });
    expect((await quote()).destination.currency.asset).not.toBe(dollar);
    await order('transfers/fault', { way: 'stranger', times: 1 });
    expect((await quote()).steps[0].deposit?.receiver).not.toMatch(/^0x/);
    await order('transfers/fault', { way: 'transaction', times: 1 });
    expect((await quote()).steps[0].type).toBe('transaction');
    await order('transfers/fault', { way: 'no-route', times: 1 });
    expect((await ask('quote', wanted())).status).toBe(400);
    expect(await quote()).toMatchObject({ origin: fair.origin });
  });
});

describe('transfer', () => {
  it('pays the receiver on the other chain once, after the deposit is mined', async () => {
    await fund(31338);
    const found = await quote();
    const { requestId } = found.steps[0];
    expect(await status(requestId)).toEqual({ status: 'waiting' });
    await deposit(found);
    await Promise.all([status(requestId), status(requestId)]);
    await expect.poll(() => status(requestId), soon).toEqual({ status: 'success' });
    expect(await dollarsOf(31337, shop)).toBe(25_000_000n);
  });

  it('pays even if no client polls', async () => {
    await fund(31338);
    await deposit(await quote());
    await expect.poll(() => dollarsOf(31337, shop), soon).toBe(25_000_000n);
  });

  it('accepts tokens, and pays on Solana', async () => {
    await fund(31337);
    const recipient = 'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k';
    const found = await quote({
      originChainId: harbor,
      originCurrency: dollar,
      destinationChainId: sandboxReef.caipNetworkId,
      destinationCurrency: 'native',
      recipient,
      amount: '1000000000',
    });
    expect(found.origin.amount).toBe(String(parseUnits('150.75', 6)));
    const [{ deposit: step, requestId }] = found.steps;
    const client = clientOf(31337);
    const hash = await client.writeContract({
      address: dollar,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [step?.receiver as Hex, BigInt(step?.amount ?? 0)],
    });
    await waitForReceipt(client, hash);
    await expect.poll(() => status(requestId), soon).toEqual({ status: 'success' });
  });

  it('holds, keeps or returns the deposit by a fault', async () => {
    await fund(31338);
    await order('transfers/fault', { way: 'hold' });
    const heldQuote = await quote();
    await deposit(heldQuote);
    await expect
      .poll(() => status(heldQuote.steps[0].requestId), soon)
      .toEqual({ status: 'pending' });
    await order('transfers/clear');
    await order('transfers/fault', { way: 'fail' });
    await expect
      .poll(() => status(heldQuote.steps[0].requestId), soon)
      .toEqual({ status: 'failure' });
    await order('transfers/clear');
    await order('transfers/fault', { way: 'refund' });
    const back = await quote();
    const before = await getBalance(clientOf(31338), { address: payer.address });
    await deposit(back);
    await expect.poll(() => status(back.steps[0].requestId), soon).toEqual({ status: 'refund' });
    const after = await getBalance(clientOf(31338), { address: payer.address });
    expect(before - after).toBeLessThan(parseEther('0.001'));
    expect(await dollarsOf(31337, shop)).toBe(0n);
  });

  it('stops waiting after ten minutes, and returns later deposits', async () => {
    await fund(31338);
    const lateQuote = await quote();
    const { requestId } = lateQuote.steps[0];
    await order('clock', { advanceMs: 10 * 60_000 + 1_000 });
    expect(await status(requestId)).toEqual({ status: 'timeout' });
    await deposit(lateQuote);
    await expect.poll(() => status(requestId), soon).toEqual({ status: 'refund' });
    expect(await dollarsOf(31337, shop)).toBe(0n);
  });
});

it("lists an exchange's assets by namespace, and nothing for unknown ones", async () => {
  expect(await (await ask('assets/exchanges/coinbase')).json()).toMatchObject({
    exchangeId: 'coinbase',
    assets: {
      eip155: expect.arrayContaining([
        expect.objectContaining({ network: harbor, asset: 'native' }),
        expect.objectContaining({ network: lagoon, asset: dollar }),
      ]),
      solana: [expect.objectContaining({ network: sandboxReef.caipNetworkId, asset: 'native' })],
    },
  });
  expect((await ask('assets/exchanges/moon')).status).toBe(404);
  expect((await ask('status')).status).toBe(404);
  expect((await ask('quote', wanted(), '')).status).toBe(401);
});
