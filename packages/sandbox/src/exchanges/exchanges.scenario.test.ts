import { createClient, erc20Abi, type Hex, http, parseEther } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { getBalance, getTransaction, readContract } from 'viem/actions';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { exchangeHotWallet, toyContracts } from '../chains/evm/contracts/toy-contracts.js';
import { startSandbox } from '../index.js';
import { sandboxReef } from '../networks.js';
import { callAdmin } from '../test/call-admin.js';

/** Only a hanging request takes this long. */
const soon = { timeout: 60_000 };
const harbor = 'eip155:31337';
const ether = `${harbor}/slip44:60`;
const dollar = `${harbor}/erc20:${toyContracts.toyDollar.address}`;
const sol = `${sandboxReef.caipNetworkId}/slip44:501`;

const sandbox = await startSandbox({
  ports: 'free',
  silent: true,
  chains: ['evm', 'solana'],
});
let ada: Hex;
afterAll(() => sandbox.stop());
beforeEach(() => {
  ada = privateKeyToAccount(generatePrivateKey()).address;
});

const ask = (body: unknown, query = '?projectId=demo') =>
  fetch(`${sandbox.services.blockchainApi}/v1/json-rpc${query}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
const call = (method: string, params: object) => ask({ jsonrpc: '2.0', id: 7, method, params });
const order = (path: string, body?: unknown) => callAdmin(sandbox, path, body);
const result = async (method: string, params: object): Promise<unknown> => {
  const body: { result?: unknown } = await (await call(method, params)).json();
  return body.result;
};
const error = async (answer: Response) => {
  const body: { error: { code: number; message: string } } = await answer.json();
  return [answer.status, body.error.code, body.error.message];
};
const client = () => createClient({ transport: http(sandbox.chains[0]?.rpcUrl ?? '') });

const opened = z.object({ url: z.string(), sessionId: z.string() });
const open = async (more: object = {}) =>
  opened.parse(
    await result('reown_getExchangePayUrl', {
      exchangeId: 'reown_test',
      asset: ether,
      amount: '0.25',
      recipient: `${harbor}:${ada}`,
      ...more,
    }),
  );
const status = (sessionId: string, exchangeId = 'reown_test') =>
  result('reown_getExchangeBuyStatus', { exchangeId, sessionId });
const press = async (url: string, step: string) =>
  (await fetch(url, { method: 'POST', body: new URLSearchParams({ step }) })).text();

describe('exchange list', () => {
  const listed = async (params: object) => {
    const found = z
      .object({ exchanges: z.array(z.object({ id: z.string() })), total: z.number() })
      .parse(await result('reown_getExchanges', { page: 0, ...params }));
    return [found.exchanges.map(({ id }) => id), found.total];
  };

  it('lists three exchanges, filtered by the request and by the asset', async () => {
    expect(await result('reown_getExchanges', { page: 0 })).toMatchObject({
      exchanges: [
        { id: 'binance', name: 'Binance', imageUrl: expect.stringMatching(/^http:/) },
        { id: 'coinbase', name: 'Coinbase' },
        { id: 'reown_test', name: 'Test Exchange' },
      ],
      total: 3,
    });
    expect(await listed({ includeOnly: ['coinbase'] })).toEqual([['coinbase'], 1]);
    expect(await listed({ exclude: ['coinbase'] })).toEqual([['binance', 'reown_test'], 2]);
    expect(await listed({ asset: dollar.toLowerCase() })).toEqual([['coinbase', 'reown_test'], 2]);
    expect(await listed({ asset: sol, amount: '1' })).toEqual([['coinbase', 'reown_test'], 2]);
    expect(await listed({ page: 1 })).toEqual([[], 3]);
  });

  it('lists none for both filters at once, or for an asset that no exchange pays out', async () => {
    const both = await call('reown_getExchanges', { includeOnly: [], exclude: [] });
    expect((await error(both)).slice(0, 2)).toEqual([400, -32602]);
    const asset = 'eip155:1/slip44:60';
    expect(await error(await call('reown_getExchanges', { asset }))).toEqual([
      400,
      -6,
      `Asset ${asset} is not supported`,
    ]);
  });
});

describe('payment', () => {
  it('shows a page with its details and sends coins from the hot account', async () => {
    const { url, sessionId } = await open();
    expect(sessionId).toMatch(/^[0-9a-f]{32}$/);
    const query = Object.fromEntries(new URL(url).searchParams);
    expect(query).toMatchObject({ asset: ether, amount: '0.25', sessionId, projectId: 'demo' });
    expect(await (await fetch(url)).text()).toContain('Send 0.25 ETH');
    expect(await status(sessionId)).toEqual({ status: 'UNKNOWN' });
    expect(await press(url, 'pay')).toContain('on its way');
    await expect.poll(() => status(sessionId), soon).toMatchObject({ status: 'SUCCESS' });
    expect(await getBalance(client(), { address: ada })).toBe(parseEther('0.25'));
    const { txHash } = z.object({ txHash: z.string() }).parse(await status(sessionId));
    const { from, to } = await getTransaction(client(), { hash: txHash as Hex });
    expect([from, to]).toEqual([exchangeHotWallet.address.toLowerCase(), ada.toLowerCase()]);
    expect(await press(url, 'pay')).toContain('This payment has ended');
    expect(await getBalance(client(), { address: ada })).toBe(parseEther('0.25'));
  });

  it('pays tokens, hexadecimal amounts, and on Solana', async () => {
    const tokens = await open({ asset: dollar, amount: '0x64', exchangeId: 'coinbase' });
    expect(new URL(tokens.url).pathname).toBe('/coinbase');
    await press(tokens.url, 'pay');
    await expect
      .poll(() => status(tokens.sessionId, 'coinbase'), soon)
      .toMatchObject({ status: 'SUCCESS' });
    const balance = await readContract(client(), {
      address: toyContracts.toyDollar.address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [ada],
    });
    expect(balance).toBe(100_000_000n);
    const owner = 'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k';
    const recipient = `${sandboxReef.caipNetworkId}:${owner}`;
    const coins = await open({ asset: sol, amount: '1.5', recipient });
    await press(coins.url, 'pay');
    expect(await status(coins.sessionId)).toMatchObject({ status: 'SUCCESS' });
    expect(await status(coins.sessionId, 'coinbase')).toEqual({ status: 'UNKNOWN' });
  });

  it('sends once for concurrent requests', async () => {
    const { url, sessionId } = await open();
    await Promise.all([press(url, 'pay'), press(url, 'pay'), press(url, 'pay')]);
    await expect.poll(() => status(sessionId), soon).toMatchObject({ status: 'SUCCESS' });
    expect(await getBalance(client(), { address: ada })).toBe(parseEther('0.25'));
  });

  it('sends nothing when it fails or is cancelled, and later when it is delayed', async () => {
    const failed = await open();
    await press(failed.url, 'fail');
    expect(await status(failed.sessionId)).toEqual({ status: 'FAILED' });
    const cancelledPayment = await open();
    expect(await press(cancelledPayment.url, 'cancel')).toContain('Nothing was sent.');
    expect(await status(cancelledPayment.sessionId)).toEqual({ status: 'UNKNOWN' });
    const slow = await open();
    await press(slow.url, 'later');
    expect(await status(slow.sessionId)).toEqual({ status: 'IN_PROGRESS' });
    expect(await getBalance(client(), { address: ada })).toBe(0n);
    const callApi = (path: string, body?: object) =>
      fetch(`${sandbox.exchangesUrl}/api/${path}`, {
        method: 'POST',
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    const apiStatus = async ({ sessionId }: { readonly sessionId: string }): Promise<unknown> =>
      (await callApi('status', { sessionId })).json();
    expect(await apiStatus(slow)).toEqual({ status: 'pending', createdAt: expect.any(Number) });
    await callApi(`update?sessionId=${slow.sessionId}`);
    await expect.poll(() => apiStatus(slow), soon).toMatchObject({ status: 'success' });
    expect(await apiStatus(slow)).toHaveProperty('txid');
    expect(await apiStatus(failed)).toMatchObject({ status: 'error' });
    expect((await callApi('status', { sessionId: 'nobody' })).status).toBe(404);
    expect(await getBalance(client(), { address: ada })).toBe(parseEther('0.25'));
  });

  it('stays pending without automine, and expires after twenty minutes', async () => {
    const { url, sessionId } = await open();
    await order('evm/automine', { enabled: false });
    await press(url, 'pay');
    expect(await status(sessionId)).toEqual({ status: 'IN_PROGRESS' });
    await order('evm/automine', { enabled: true });
    await expect.poll(() => status(sessionId), soon).toMatchObject({ status: 'SUCCESS' });
    const expiredPayment = await open();
    await order('clock', { advanceMs: 20 * 60_000 + 1_000 });
    expect(await press(expiredPayment.url, 'pay')).toContain('This payment has ended');
    expect(await status(expiredPayment.sessionId)).toEqual({ status: 'UNKNOWN' });
  });

  it.each([
    ['an unknown exchange', { exchangeId: 'moon' }, [-7, 'Exchange moon not found']],
    [
      'an asset that the exchange does not pay out',
      { exchangeId: 'binance', asset: dollar },
      [-7, expect.stringContaining('is not supported')],
    ],
    ['an amount of zero', { amount: '0' }, [-32602, 'Invalid amount: 0']],
    ['a negative amount', { amount: '-1' }, [-32602, 'Invalid amount: -1']],
    ['an invalid number', { amount: '1e400' }, [-32602, 'Invalid amount: 1e400']],
    [
      'a fraction of a unit',
      { asset: dollar, amount: '0.0000001' },
      [-32602, 'Invalid amount: 0.0000001'],
    ],
    [
      'an address of another chain',
      { recipient: 'eip155:31338:0x12' },
      [-32602, expect.any(String)],
    ],
    ['an invalid recipient', { recipient: `${harbor}:0x12` }, [-32602, expect.any(String)]],
    ['no one at all', { recipient: undefined }, [-32602, expect.any(String)]],
  ])('is not created for %s', async (_whom, more, refused) => {
    const params = { exchangeId: 'reown_test', asset: ether, amount: '1', recipient: '', ...more };
    const usual = 'recipient' in more ? {} : { recipient: `${harbor}:${ada}` };
    const answer = await call('reown_getExchangePayUrl', { ...params, ...usual });
    expect(await error(answer)).toEqual([400, ...refused]);
  });
});

describe('calls', () => {
  it('requires a project, a known method and a body', async () => {
    const list = { jsonrpc: '2.0', id: 1, method: 'reown_getExchanges', params: {} };
    expect((await error(await ask(list, '')))[1]).toBe(-1);
    expect((await ask({ ...list, params: { projectId: 'demo' } }, '')).status).toBe(200);
    expect((await error(await call('toString', {})))[1]).toBe(-32601);
    expect((await error(await ask('banana')))[1]).toBe(-32000);
    const long = { exchangeId: 'reown_test', sessionId: 'x'.repeat(51) };
    expect((await error(await call('reown_getExchangeBuyStatus', long)))[1]).toBe(-32602);
    expect(await status('x'.repeat(50))).toEqual({ status: 'UNKNOWN' });
  });

  it('fails by a fault like every service, as does the page', async () => {
    await order('fault', {
      service: 'blockchainApi',
      path: '/v1/json-rpc',
      kind: 'drop',
      times: 1,
    });
    await expect(call('reown_getExchanges', {})).rejects.toThrow();
    await order('fault', { service: 'exchanges', kind: 'status', status: 503, times: 1 });
    expect((await fetch((await open()).url)).status).toBe(503);
    expect((await fetch(`${sandbox.exchangesUrl}/moon`)).status).toBe(404);
  });
});
