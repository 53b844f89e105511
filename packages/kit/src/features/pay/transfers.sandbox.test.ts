// Transfers on real chains. After each failure, the reported result must match the balances.
import { EvmAdapter } from '@openappkit/adapter-evm';
import { type Sandbox, startSandbox } from '@openappkit/sandbox';
import { announceProvider, testEnv } from '@openappkit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAppKit } from '../../create-app-kit.js';
import { nativeCoin } from '../../assets/asset-amounts.js';

type Params = readonly unknown[];
const ether = 10n ** 18n;
const shop = `0x${'5e'.repeat(20)}`;
let sandbox: Sandbox;
let ada: Awaited<ReturnType<typeof open>>;
let people = 0;
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free', silent: true, chains: ['evm'] });
}, 120_000);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  ada = await open();
});
afterEach(async () => {
  ada.kit.destroy();
  await order('transfers/clear');
});

async function order(path: string, body: object = {}): Promise<void> {
  const headers = { authorization: `Bearer ${sandbox.adminToken}` };
  const sent = { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(`${sandbox.controlUrl}/admin/${path}`, sent);
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
}
/** @param at 0 for Harbor, where the wallet is; 1 for Lagoon, where the recipient is */
async function rpc(at: number, method: string, params: Params = []): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(sandbox.chains[at]?.rpcUrl ?? '', { method: 'POST', headers, body });
  const { error, result } = await answer.json();
  if (error) throw Object.assign(new Error(error.message), error);
  return result;
}
const coins = async (owner: string): Promise<bigint> =>
  BigInt(String(await rpc(0, 'eth_getBalance', [owner, 'latest'])));
async function dollars(): Promise<bigint> {
  const data = `0x70a08231${shop.slice(2).padStart(64, '0')}`;
  const to = sandbox.chains[1]?.tokens.toyDollar.address;
  return BigInt(String(await rpc(1, 'eth_call', [{ to, data }, 'latest'])));
}

async function open() {
  const address = `0x${(0xada000000 + ++people).toString(16).padStart(40, '0')}`;
  await rpc(0, 'anvil_setBalance', [address, `0x${(10n * ether).toString(16)}`]);
  await rpc(0, 'anvil_impersonateAccount', [address]);
  const wallet = { declines: false };
  const request = async ({ method, params = [] }: { method: string; params?: Params }) => {
    if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [address];
    if (method === 'eth_sendTransaction' && wallet.declines) throw { code: 4001, message: 'no' };
    return rpc(0, method, params);
  };
  const env = testEnv({ startMs: Date.now(), fetch: (input, init) => fetch(input, init) });
  const provider = { request, on: () => undefined, removeListener: () => undefined };
  announceProvider(env.page.events, provider, { rdns: 'com.amber', name: 'Amber Vault' });
  const networks = sandbox.chains.map(({ chainId, rpcUrl }, at) => ({
    id: chainId,
    name: ['Harbor', 'Lagoon'][at] ?? '',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  }));
  const [first, ...others] = networks;
  if (!first) throw new Error('no chain');
  const kit = createAppKit(
    {
      projectId: 'demo',
      networks: [first, ...others],
      adapters: [new EvmAdapter()],
      customRpcUrls: Object.fromEntries(
        sandbox.chains.map(({ chainId, rpcUrl }) => [`eip155:${chainId}`, [{ url: rpcUrl }]]),
      ),
      services: { ...sandbox.services, analytics: null, relay: null, embeddedWallet: null },
      features: { pay: true },
    },
    env,
  );
  kit.mount();
  // The adapter's code loads on demand.
  while (!kit.getConnectors().some(({ id }) => id === 'com.amber')) await env.clock.advance(1);
  await kit.connect({ connectorId: 'com.amber', namespace: 'eip155' });
  const pay = await kit.feature('pay');
  /** Advances the kit's clock until the condition holds. */
  const until = (what: () => boolean): Promise<void> =>
    expect
      .poll(
        async () => {
          await env.clock.advance(50);
          return what();
        },
        { timeout: 30_000, interval: 5 },
      )
      .toBe(true);
  return { kit, pay, env, wallet, address, until };
}

/** Pays 25 dollars on Lagoon with Harbor's coin, up to the wallet's answer. */
async function payBill(): Promise<void> {
  const { kit, pay, until } = ada;
  const token = sandbox.chains[1]?.tokens.toyDollar;
  await pay.begin({
    paymentAsset: {
      network: 'eip155:31338',
      asset: token?.address ?? '',
      metadata: { name: 'Toy Dollar', symbol: 'TUSD', decimals: 6 },
    },
    recipient: shop,
    amount: 25,
  });
  const harbor = kit.core.chain.find('eip155:31337');
  if (!harbor) throw new Error('no network');
  const coin = nativeCoin(harbor, 10n * ether);
  pay.offer({ at: 1, assets: [coin], spam: [] });
  pay.payWith(coin.assetId);
  await until(() => pay.state.source.status === 'ready');
  pay.choose();
  let isOver = false;
  const asking = pay.submit().finally(() => (isOver = true));
  asking.catch(() => undefined);
  await until(() => isOver);
}
const isAt = (status: string) => ada.until(() => ada.pay.state.transfer?.status === status);
const outcome = () => ada.pay.outcomeOf(ada.pay.state.flow, true);

it('delivers exactly the requested amount on the other chain, for at most the shown cost', async () => {
  const before = await dollars();
  await payBill();
  await isAt('success');
  expect((await dollars()) - before).toBe(25_000_000n);
  const { pay } = ada;
  // The network may report the block after the service.
  await ada.until(() => outcome() !== undefined);
  expect(outcome()).toMatchObject({ status: 'success', result: pay.state.payment?.id });
  const paid = pay.state.payment?.review;
  expect(paid?.amount.text).toBe('0.01005');
  const most = (paid?.amount.value ?? 0n) + (paid?.maxFee?.value ?? 0n);
  expect(10n * ether - (await coins(ada.address))).toBeLessThanOrEqual(most);
});

it('reports failed after a refund, with the deposit back in the wallet', async () => {
  const before = await dollars();
  await order('transfers/fault', { way: 'refund' });
  await payBill();
  await isAt('refund');
  expect(outcome()).toMatchObject({ status: 'failed' });
  expect(await dollars()).toBe(before);
  const gone = 10n * ether - (await coins(ada.address));
  expect(gone).toBeLessThanOrEqual(ada.pay.state.payment?.review.maxFee?.value ?? 0n);
});

it('reports failed when the service keeps the deposit and pays nothing', async () => {
  const before = await dollars();
  await order('transfers/fault', { way: 'fail' });
  await payBill();
  await isAt('failure');
  expect(outcome()).toMatchObject({ status: 'failed', error: "The payment service didn't pay" });
  expect(await dollars()).toBe(before);
  expect(10n * ether - (await coins(ada.address))).toBeGreaterThan(ether / 100n);
});

it('spends nothing and tracks no transfer when the wallet declines', async () => {
  ada.wallet.declines = true;
  await payBill();
  expect(ada.pay.state).toMatchObject({ step: 'choose', problem: { code: 'declined' } });
  expect(ada.pay.state.transfers).toEqual([]);
  expect(await coins(ada.address)).toBe(10n * ether);
});

it('lists tokens and exchange assets, and quotes them, for apps with their own UI', async () => {
  const { address, pay } = ada;
  const [held] = await pay.fetchTokens({ caipAddress: `eip155:31337:${address}` });
  expect(held).toMatchObject({ network: 'eip155:31337', asset: 'native', amount: '10' });
  const paidOut = await pay.fetchTokensFromExchange('reown_test');
  const dollar = paidOut.find(
    ({ metadata, network }) => network === 'eip155:31338' && metadata.symbol === 'TUSD',
  );
  if (!held || !dollar) throw new Error('no token');
  const wanted = { amount: 25, sourceToken: held, toToken: dollar, recipient: shop };
  const { pays, requestId = '' } = await pay.fetchQuote({ ...wanted, address });
  expect(pays.text).toBe('0.01005');
  expect(await pay.fetchQuoteStatus({ requestId })).toBe('waiting');
});

it('pays a quote ten percent above the market only after acceptMarkup', async () => {
  await order('transfers/fault', { way: 'dearer', times: 1 });
  const { address, pay, until } = ada;
  const [held] = await pay.fetchTokens({ caipAddress: `eip155:31337:${address}` });
  expect(held?.amount).toBe('10');
  await payBill();
  expect(pay.state).toMatchObject({ step: 'review', review: { markup: { isHigh: true } } });
  expect(await coins(address)).toBe(10n * ether);
  pay.acceptMarkup(true);
  void pay.submit();
  await until(() => pay.state.transfer?.status === 'success');
});
