import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startSandbox } from '../index.js';
import { sendMail } from '../mail/test/send-mail.js';
import { callAdmin } from '../test/call-admin.js';

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const stranger = '0x00000000000000000000000000000000000A11cE';

const sandbox = await startSandbox({ ports: 'free', silent: true });
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await order('faults/clear');
  await order('requests/clear');
  await order('analytics/clear');
});

const order = (path: string, body?: unknown) => callAdmin(sandbox, path, body);
const authorized = () => ({ authorization: `Bearer ${sandbox.adminToken}` });
const look = async (path: string) =>
  (await fetch(`${sandbox.controlUrl}/admin/${path}`, { headers: authorized() })).json();
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

describe('admin requests', () => {
  it("accepts the run's token in every form, and nothing else", async () => {
    const statusOf = async (query: string, headers: Record<string, string> = {}) =>
      (await fetch(`${sandbox.controlUrl}/admin/faults${query}`, { headers })).status;
    expect(await statusOf('', authorized())).toBe(200);
    expect(await statusOf(`?token=${sandbox.adminToken}`)).toBe(200);
    expect(await statusOf('')).toBe(401);
    expect(await statusOf('?token=')).toBe(401);
    expect(await statusOf('', { authorization: `Bearer ${'0'.repeat(32)}` })).toBe(401);
    const relay = await fetch(`${sandbox.controlUrl}/admin/relay/drop`, { method: 'POST' });
    expect(relay.status).toBe(401);
  });

  it('does not reveal the token to pages', async () => {
    expect(sandbox.adminToken).toMatch(/^[0-9a-f]{32}$/);
    for (const path of ['/sandbox.json', '/'])
      expect(await (await fetch(sandbox.controlUrl + path)).text()).not.toContain(
        sandbox.adminToken,
      );
    const page = await fetch(`${sandbox.controlUrl}/?token=${sandbox.adminToken}`);
    expect(await page.text()).toContain(`/admin/requests?token=${sandbox.adminToken}`);
  });

  it('protects mails with the token, so that a page cannot read its own code', async () => {
    const raw = 'Subject: Your code\n\nIt is 042917.';
    await sendMail(sandbox.smtpUrl, { from: 'a@tide.example', to: ['ada@tide.example'], raw });
    expect(await look('mails')).toMatchObject([{ email: 'ada@tide.example', code: '042917' }]);
    const inbox = async (query: string) => {
      const answer = await fetch(`${sandbox.controlUrl}/inbox${query}`);
      return [answer.status, (await answer.text()).includes('Your code')];
    };
    expect(await inbox('')).toEqual([404, false]);
    expect(await inbox('?token=guess')).toEqual([404, false]);
    expect(await inbox(`?token=${sandbox.adminToken}`)).toEqual([200, true]);
  });
});

describe('all ports', () => {
  const ports = () => {
    const { services, solana, bitcoin, chains: evm } = sandbox;
    const { walletUrl, phoneUrl, controlUrl, oidcUrl, farcasterUrl } = sandbox;
    const { onrampUrl, exchangesUrl } = sandbox;
    return [
      ...[controlUrl, services.blockchainApi, services.explorer, services.analytics],
      ...[
        services.relay.replace('ws:', 'http:'),
        walletUrl,
        phoneUrl,
        oidcUrl,
        farcasterUrl,
        onrampUrl,
      ],
      ...[solana?.rpcUrl ?? '', solana?.wsUrl.replace('ws:', 'http:') ?? '', bitcoin?.apiUrl ?? ''],
      ...[onrampUrl, exchangesUrl, ...evm.map(({ rpcUrl }) => rpcUrl)],
    ];
  };
  /** Not `fetch`, which always sends its URL's Host. */
  const status = (url: string, headers: Record<string, string>, method = 'POST') =>
    new Promise<number | undefined>((resolve, reject) => {
      const outgoing = request(url, { method, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      outgoing.on('error', reject);
      outgoing.end();
    });

  it.each([
    ['a site of another name', { origin: 'https://site.test' }],
    ['a page of no origin', { origin: 'null' }],
    ['a name that leads to this machine', { host: 'rebound.test' }],
    ['a service worker', { 'service-worker': 'script' }],
  ])('rejects %s', async (_who, headers) => {
    for (const url of ports())
      for (const method of ['GET', 'POST', 'OPTIONS'])
        expect([url, await status(url, headers, method)]).toEqual([url, 403]);
  });

  it.each([
    ['a site of another name', { origin: 'https://site.test' }],
    ['a name that leads to this machine', { host: 'rebound.test' }],
  ])('opens no WebSocket for %s', async (_who, headers) => {
    const { services, solana, chains: evm } = sandbox;
    const sockets = [services.relay, solana?.wsUrl ?? '', evm[0]?.rpcUrl.replace('http', 'ws')];
    for (const url of sockets) {
      const socket = new WebSocket(url ?? '', { headers });
      const [, answer] = await once(socket, 'unexpected-response');
      expect([url, answer.statusCode]).toEqual([url, 403]);
      socket.on('error', () => undefined);
      socket.terminate();
    }
  });

  it('serves pages of this machine under any name', async () => {
    for (const url of ports())
      expect([url, await status(url, { origin: 'http://desk.localhost:5173' }, 'GET')]).not.toEqual(
        [url, 403],
      );
    const chain = await fetch(sandbox.chains[0]?.rpcUrl ?? '', {
      method: 'POST',
      headers: { origin: 'http://127.0.0.1:5173', 'content-type': 'application/json' },
      body: JSON.stringify(call(1, 'eth_chainId')),
    });
    expect(chain.headers.get('access-control-allow-origin')).toBe('*');
    expect(await chain.json()).toMatchObject({ result: '0x7a69' });
  });

  it('passes chain subscriptions through', async () => {
    const socket = new WebSocket(sandbox.chains[0]?.rpcUrl.replace('http', 'ws') ?? '');
    await once(socket, 'open');
    socket.send(JSON.stringify(call(7, 'eth_chainId')));
    const [answer] = await once(socket, 'message');
    expect(JSON.parse(String(answer))).toMatchObject({ id: 7, result: '0x7a69' });
    socket.terminate();
  });
});

describe('faults', () => {
  it.each(['Set-Cookie', 'set-cookie', 'Service-Worker-Allowed', 'Clear-Site-Data'])(
    'rejects a header that browsers persist: %s',
    async (name) => {
      const headers = { [name]: 'kept=1' };
      const fault = { service: 'explorer', kind: 'status', status: 500, headers };
      expect((await order('fault', fault)).status).toBe(400);
      expect(await look('faults')).toEqual([]);
    },
  );

  it('applies a status fault as often as requested, with CORS headers, then recovers', async () => {
    await order('fault', { service: 'blockchainApi', kind: 'status', status: 503, times: 2 });
    const first = await chains();
    expect([first.status, first.headers.get('access-control-allow-origin')]).toEqual([503, '*']);
    expect((await chains()).status).toBe(503);
    expect((await chains()).status).toBe(200);
  });

  it('limits a fault with a path to that path and service', async () => {
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

  it('answers 200 with the wrong content for html and body faults', async () => {
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

  it('drops, hangs or delays responses', async () => {
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

  it('rejects an upgrade by a relay fault, and passes relay admin requests', async () => {
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

  it('rejects an invalid admin request', async () => {
    expect((await order('fault', { service: 'nobody', kind: 'status' })).status).toBe(400);
    expect((await order('clock', { advanceMs: 'soon' })).status).toBe(400);
    expect((await order('nothing')).status).toBe(404);
  });
});

describe('logs', () => {
  it("logs each service's requests with origin and query, until cleared", async () => {
    await fetch(`${sandbox.services.explorer}/getWallets?entries=4`, {
      headers: { origin: 'http://app.localhost' },
    });
    expect(await look('requests?service=explorer')).toMatchObject([
      {
        service: 'explorer',
        method: 'GET',
        path: '/getWallets',
        query: { entries: '4' },
        origin: 'http://app.localhost',
        fault: null,
      },
    ]);
    expect(await look('requests?service=analytics')).toEqual([]);
    await order('requests/clear');
    expect(await look('requests?service=explorer')).toEqual([]);
  });

  it('stores single and batched analytics events and finds them by name', async () => {
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
  it('lists every running chain, and requires a project', async () => {
    expect(await (await chains()).json()).toEqual({
      http: [
        'eip155:31337',
        'eip155:31338',
        'solana:5AQ1jzEcAm29wEW5XGtPMCYU8MjJfrvi',
        'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
      ],
      ws: [],
    });
    const response = await fetch(`${sandbox.services.blockchainApi}/v1/supported-chains`);
    expect(await field(response)).toEqual([401, 'authentication']);
  });

  it('forwards single and batched calls, whatever their content type', async () => {
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

  it('rejects unknown chains, missing projects and GET at the proxy', async () => {
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

  it('rejects invalid addresses, chains and currencies, and names the field', async () => {
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

  it('knows one name initially, in any case, and others that a test sets', async () => {
    const named = await (await names(alice.toLowerCase())).json();
    expect(named).toMatchObject({ name: 'maple.eth' });
    expect((await fetch(named.avatar)).headers.get('content-type')).toContain('image/svg+xml');
    expect(await (await names(stranger)).json()).toMatchObject({ name: null, avatar: null });
    await fetch(`${sandbox.controlUrl}/admin/identity/${stranger}`, {
      method: 'PUT',
      headers: authorized(),
      body: JSON.stringify({ name: 'fern.eth', avatar: 'http://127.0.0.1/fern.png' }),
    });
    expect(await (await names(stranger)).json()).toMatchObject({
      name: 'fern.eth',
      avatar: 'http://127.0.0.1/fern.png',
    });
  });

  it('prices balances from a table that a test can change', async () => {
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

  it('advances services and chains together, and resets everything', async () => {
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

  it('resets to the same state each time', async () => {
    const rpcUrl = sandbox.chains[0]?.rpcUrl ?? '';
    const rpc = async (method: string, params: unknown[]) =>
      (
        await (
          await fetch(rpcUrl, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(call(1, method, params)),
          })
        ).json()
      ).result;
    const state = async () => [
      await rpc('eth_blockNumber', []),
      await rpc('eth_getBalance', [stranger, 'latest']),
      await rpc('eth_getTransactionCount', [alice, 'latest']),
      await rpc('eth_getCode', [sandbox.chains[0]?.tokens.toyBoats.address, 'latest']),
      await rpc('txpool_status', []),
    ];
    await order('reset');
    const first = await state();
    expect(first[1]).toBe('0x0');
    for (let round = 0; round < 2; round++) {
      await fetch(`${sandbox.controlUrl}/faucet`, {
        method: 'POST',
        body: JSON.stringify({ address: stranger }),
      });
      expect((await state())[1]).not.toBe('0x0');
      expect((await order('reset')).status).toBe(200);
      expect(await state()).toEqual(first);
    }
  });
});
