// The admin API and the services it bends, over real HTTP.

import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Sandbox, startSandbox } from '../index.js';

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const stranger = '0x00000000000000000000000000000000000A11cE';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free', silent: true });
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await order('faults/clear');
  await order('requests/clear');
  await order('analytics/clear');
});

function order(path: string, body: unknown = {}): Promise<Response> {
  return fetch(`${sandbox.controlUrl}/admin/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
}
const look = async (path: string) => (await fetch(`${sandbox.controlUrl}/admin/${path}`)).json();
const chains = () => fetch(`${sandbox.services.blockchainApi}/v1/supported-chains?projectId=demo`);
const names = (address: string) =>
  fetch(`${sandbox.services.blockchainApi}/v1/identity/${address}?projectId=demo`);

async function proxy(query: string, body: unknown, type = 'text/plain'): Promise<Response> {
  return fetch(`${sandbox.services.blockchainApi}/v1/?${query}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}
const call = (id: number, method: string, params: unknown[] = []) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
});
const field = async (answer: Response) => {
  const body: { reasons: { field: string }[] } = await answer.json();
  return [answer.status, body.reasons[0]?.field];
};

describe('faults', () => {
  it('a status fault hits as often as asked, with readable CORS headers, then the service recovers', async () => {
    await order('fault', { service: 'blockchainApi', kind: 'status', status: 503, times: 2 });
    const first = await chains();
    expect([first.status, first.headers.get('access-control-allow-origin')]).toEqual([503, '*']);
    expect((await chains()).status).toBe(503);
    expect((await chains()).status).toBe(200);
  });

  it('a fault with a path leaves other paths and other services alone', async () => {
    await order('fault', {
      service: 'blockchainApi',
      path: '/v1/identity',
      kind: 'status',
      status: 429,
      headers: { 'retry-after': '7' },
    });
    const hit = await names(alice);
    expect([hit.status, hit.headers.get('retry-after')]).toEqual([429, '7']);
    expect((await chains()).status).toBe(200);
    expect((await fetch(`${sandbox.services.explorer}/getWallets`)).status).toBe(200);
  });

  it('html and body faults answer 200 with the wrong thing', async () => {
    await order('fault', { service: 'explorer', kind: 'html', times: 1 });
    const html = await fetch(`${sandbox.services.explorer}/getWallets`);
    expect([html.status, html.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    await order('fault', { service: 'explorer', kind: 'body', body: { data: 'none' }, times: 1 });
    expect(await (await fetch(`${sandbox.services.explorer}/getWallets`)).json()).toEqual({
      data: 'none',
    });
  });

  it('drop cuts the connection, hang never answers, delay answers late and right', async () => {
    await order('fault', { service: 'blockchainApi', kind: 'drop', times: 1 });
    await expect(chains()).rejects.toThrow();
    await order('fault', { service: 'wallet', kind: 'hang' });
    await expect(
      fetch(sandbox.walletScriptUrl, { signal: AbortSignal.timeout(300) }),
    ).rejects.toMatchObject({ name: 'TimeoutError' });
    await order('fault', { service: 'blockchainApi', kind: 'delay', delayMs: 250, times: 1 });
    const began = performance.now();
    expect((await chains()).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(240);
  });

  it('a fault of the relay refuses the upgrade, and an order to it reaches it', async () => {
    const url = sandbox.services.relay;
    await order('fault', { service: 'relay', kind: 'status', status: 403 });
    await expect(once(new WebSocket(url), 'open')).rejects.toThrow('403');
    await order('relay/close', { reason: 'invalidKey' });
    await order('faults/clear');
    const [code] = await once(new WebSocket(url), 'close');
    expect(code).toBe(3000);
    await order('relay/close/clear');
    const client = new WebSocket(url);
    await once(client, 'open');
    client.close();
  });

  it('refuses an order it does not understand', async () => {
    expect((await order('fault', { service: 'nobody', kind: 'status' })).status).toBe(400);
    expect((await order('clock', { advanceMs: 'soon' })).status).toBe(400);
    expect((await order('nothing')).status).toBe(404);
  });
});

describe('logs', () => {
  it('logs what each service was asked, with origin and query, and nothing after a clearing', async () => {
    await fetch(`${sandbox.services.explorer}/getWallets?entries=4`, {
      headers: { origin: 'http://app.test' },
    });
    expect(await look('requests?service=explorer')).toMatchObject([
      {
        service: 'explorer',
        method: 'GET',
        path: '/getWallets',
        query: { entries: '4' },
        origin: 'http://app.test',
        fault: null,
      },
    ]);
    expect(await look('requests?service=analytics')).toEqual([]);
    await order('requests/clear');
    expect(await look('requests?service=explorer')).toEqual([]);
  });

  it('keeps analytics events, single and in batches, and finds them by name', async () => {
    const event = (name: string) => ({
      eventId: 'e',
      url: 'u',
      domain: 'd',
      timestamp: 1,
      props: { type: 'track', event: name },
    });
    const { analytics } = sandbox.services;
    const one = await fetch(`${analytics}/e?projectId=p&st=appkit`, {
      method: 'POST',
      body: JSON.stringify(event('MODAL_OPEN')),
    });
    expect(one.ok).toBe(true);
    await fetch(`${analytics}/batch?projectId=p`, {
      method: 'POST',
      body: JSON.stringify([event('A'), event('B')]),
    });
    const all: { event: string }[] = await look('analytics');
    expect(all.map((entry) => entry.event)).toEqual(['MODAL_OPEN', 'A', 'B']);
    expect(await look('analytics?event=MODAL_OPEN')).toMatchObject([
      {
        path: '/e',
        query: { projectId: 'p', st: 'appkit' },
        body: { props: { event: 'MODAL_OPEN' } },
      },
    ]);
    const bad = await fetch(`${analytics}/e?projectId=p`, { method: 'POST', body: 'not json' });
    expect(bad.status).toBe(400);
  });
});

describe('the Blockchain API', () => {
  it('lists every chain that runs, and refuses whoever names no project', async () => {
    expect(await (await chains()).json()).toEqual({
      http: [
        'eip155:31337',
        'eip155:31338',
        'solana:5AQ1jzEcAm29wEW5XGtPMCYU8MjJfrvi',
        'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
      ],
      ws: [],
    });
    const bare = await fetch(`${sandbox.services.blockchainApi}/v1/supported-chains`);
    expect(await field(bare)).toEqual([401, 'authentication']);
  });

  it('passes one call or a batch to the chain, whatever the content type says', async () => {
    const single = await proxy('chainId=eip155:31338&projectId=p', call(7, 'eth_chainId'));
    expect(await single.json()).toEqual({ jsonrpc: '2.0', id: 7, result: '0x7a6a' });
    const batch = await proxy(
      'chainId=eip155:31337&projectId=p',
      [call(1, 'eth_chainId'), call(2, 'eth_getBalance', [stranger, 'latest']), call(3, 'no_such')],
      'application/json',
    );
    const rows: { id: number; result?: string; error?: { code: number } }[] = await batch.json();
    expect(rows.map(({ id, result, error }) => [id, result ?? error?.code])).toEqual([
      [1, '0x7a69'],
      [2, '0x0'],
      [3, -32601],
    ]);
  });

  it('refuses unknown chains, missing projects and GET at the proxy', async () => {
    expect(
      await field(await proxy('chainId=eip155:1&projectId=p', call(1, 'eth_chainId'))),
    ).toEqual([400, 'chainId']);
    expect(await field(await proxy('chainId=eip155:31337', call(1, 'eth_chainId')))).toEqual([
      401,
      'authentication',
    ]);
    expect(
      (await fetch(`${sandbox.services.blockchainApi}/v1/?chainId=eip155:31337&projectId=p`))
        .status,
    ).toBe(426);
  });

  it('refuses bad addresses, chains and currencies with the field that is wrong', async () => {
    const at = (path: string) => fetch(`${sandbox.services.blockchainApi}/v1/${path}projectId=p`);
    expect(await field(await at('account/0x12/balance?'))).toEqual([400, 'address']);
    expect(await field(await at(`account/${alice}/balance?chainId=eip155:1&`))).toEqual([
      400,
      'chainId',
    ]);
    expect(await field(await at(`account/${alice}/balance?currency=shells&`))).toEqual([
      400,
      'currency',
    ]);
    expect(await field(await at('identity/maple?'))).toEqual([400, 'address']);
  });

  it('knows one name from the start, in any case, and others when an admin puts them', async () => {
    const named = await (await names(alice.toLowerCase())).json();
    expect(named).toMatchObject({ name: 'maple.eth' });
    expect((await fetch(named.avatar)).headers.get('content-type')).toContain('image/svg+xml');
    expect(await (await names(stranger)).json()).toMatchObject({ name: null, avatar: null });
    await fetch(`${sandbox.controlUrl}/admin/identity/${stranger}`, {
      method: 'PUT',
      body: JSON.stringify({ name: 'fern.eth', avatar: 'http://127.0.0.1/fern.png' }),
    });
    expect(await (await names(stranger)).json()).toMatchObject({
      name: 'fern.eth',
      avatar: 'http://127.0.0.1/fern.png',
    });
  });

  it('prices balances from the table that an admin can change', async () => {
    const value = async () => {
      const url = `${sandbox.services.blockchainApi}/v1/account/${alice}/balance?chainId=eip155:31338&currency=usd&projectId=p`;
      const body: { balances: { symbol: string; price: number; value: number }[] } = await (
        await fetch(url)
      ).json();
      return body.balances.find(({ symbol }) => symbol === 'TUSD');
    };
    expect(await value()).toMatchObject({ price: 1, value: 1000 });
    await order('price', { symbol: 'TUSD', value: 0.5 });
    expect(await value()).toMatchObject({ price: 0.5, value: 500 });
  });
});

describe('clock and reset', () => {
  const chainTime = async () => {
    const answer = await proxy(
      'chainId=eip155:31337&projectId=p',
      call(1, 'eth_getBlockByNumber', ['latest', false]),
    );
    const body: { result: { timestamp: string } } = await answer.json();
    return Number(body.result.timestamp);
  };
  const apiTime = async () => Date.parse((await (await names(alice)).json()).resolvedAt);

  it('moves services and chains forward together, and reset puts everything back', async () => {
    const before = Date.now();
    const hour = 3_600_000;
    await order('clock', { advanceMs: hour });
    expect((await apiTime()) - before).toBeGreaterThanOrEqual(hour);
    expect((await chainTime()) * 1000 - before).toBeGreaterThanOrEqual(hour - 2_000);

    await fetch(`${sandbox.controlUrl}/faucet`, {
      method: 'POST',
      body: JSON.stringify({ address: stranger }),
    });
    await order('fault', { service: 'explorer', kind: 'status', status: 500 });
    await order('relay/offline', { offline: true });
    expect((await order('reset')).status).toBe(200);

    expect((await apiTime()) - Date.now()).toBeLessThan(60_000);
    expect((await chainTime()) * 1000 - Date.now()).toBeLessThan(60_000);
    expect((await fetch(`${sandbox.services.explorer}/getWallets`)).status).toBe(200);
    expect(await look('relay')).toMatchObject({ offline: false });
    const balance = await proxy(
      'chainId=eip155:31337&projectId=p',
      call(1, 'eth_getBalance', [stranger, 'latest']),
    );
    expect(await balance.json()).toMatchObject({ result: '0x0' });
    expect(await (await names(stranger)).json()).toMatchObject({ name: null });
    const url = `${sandbox.services.blockchainApi}/v1/account/${alice}/balance?chainId=eip155:31337&projectId=p`;
    const body: { balances: { symbol: string; quantity: { numeric: string } }[] } = await (
      await fetch(url)
    ).json();
    expect(body.balances.find(({ symbol }) => symbol === 'TUSD')?.quantity.numeric).toBe('1000');
  });
});
