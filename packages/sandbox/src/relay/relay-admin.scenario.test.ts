import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestRelay, type TestRelay } from './test/open-test-relay.js';
import { connectRaw, didOf } from './test/raw-client.js';

const [dapp, wallet] = [didOf('D'), didOf('W')];
const topic = 'c'.repeat(64);
const publication = (message: string) => ({ topic, message, ttl: 300, tag: 1108 });

let relay: TestRelay;
beforeEach(async () => {
  relay = await openTestRelay();
});
afterEach(() => relay.close());

describe('drop and offline', () => {
  it('drops every connection without a close frame, and accepts new ones', async () => {
    const clients = [await connectRaw(relay.url, dapp), await connectRaw(relay.url, wallet)];
    expect(await relay.command('drop')).toEqual({ dropped: 2 });
    for (const client of clients) expect((await client.closed).code).toBe(1006);
    const back = await connectRaw(relay.url, dapp);
    expect((await back.call('irn_subscribe', { topic })).result).toBeTypeOf('string');
  });

  it("drops one client's connections", async () => {
    const [a, b] = [await connectRaw(relay.url, dapp), await connectRaw(relay.url, wallet)];
    expect(await relay.command('drop', { client: dapp })).toEqual({ dropped: 1 });
    expect((await a.closed).code).toBe(1006);
    expect((await b.call('irn_subscribe', { topic })).result).toBeTypeOf('string');
  });

  it('rejects connections while offline, and then delivers what is due', async () => {
    const listener = await connectRaw(relay.url, dapp);
    await listener.call('irn_subscribe', { topic });
    const sender = await connectRaw(relay.url, wallet);
    await sender.call('irn_publish', publication('read'));
    await listener.until(1);
    expect(await relay.command('offline', { offline: true })).toEqual({ dropped: 2 });
    expect((await listener.closed).code).toBe(1006);
    await expect(connectRaw(relay.url, dapp)).rejects.toThrow('socket hang up');
    expect(await relay.query()).toMatchObject({ offline: true, sockets: 0 });
    await relay.command('offline', { offline: false });
    const walletClient = await connectRaw(relay.url, wallet);
    await walletClient.call('irn_publish', publication('while away'));
    const back = await connectRaw(relay.url, dapp);
    await back.call('irn_batchSubscribe', { topics: [topic] });
    await back.until(1);
    expect(back.messages()).toEqual(['while away']);
  });
});

describe('close', () => {
  it.each([
    ['originNotAllowed', 'Unauthorized: origin not allowed'],
    ['jwtNotYetValid', 'JWT validation error: JWT Token is not yet valid'],
    ['invalidKey', 'Unauthorized: invalid key'],
  ])('closes open and new connections for %s with 3000 until cleared', async (name, reason) => {
    const open = await connectRaw(relay.url, dapp);
    expect(await relay.command('close', { reason: name })).toEqual({ closed: 1 });
    expect(await open.closed).toEqual({ code: 3000, reason });
    const next = await connectRaw(relay.url, dapp);
    expect(await next.closed).toEqual({ code: 3000, reason });
    await relay.command('close/clear');
    const free = await connectRaw(relay.url, dapp);
    expect((await free.call('irn_subscribe', { topic })).result).toBeTypeOf('string');
  });

  it('closes only open connections with any code and reason', async () => {
    const open = await connectRaw(relay.url, dapp);
    await relay.command('close', { reason: { text: 'rebalance' }, code: 4010, newSockets: false });
    expect(await open.closed).toEqual({ code: 4010, reason: 'rebalance' });
    const next = await connectRaw(relay.url, dapp);
    expect((await next.call('irn_subscribe', { topic })).result).toBeTypeOf('string');
  });

  it.each([1004, 1005, 1006, 1015, 2999])(
    'rejects the code %i, which no frame may carry',
    async (code) => {
      const open = await connectRaw(relay.url, dapp);
      expect(await relay.command('close', { reason: 'invalidKey', code })).toHaveProperty(
        'reasons',
      );
      expect((await open.call('irn_subscribe', { topic })).result).toBeTypeOf('string');
    },
  );
});

describe('hold', () => {
  it('holds answers to publishes and session calls, but not their messages', async () => {
    const [a, b] = [await connectRaw(relay.url, dapp), await connectRaw(relay.url, wallet)];
    await b.call('irn_subscribe', { topic });
    await relay.command('hold', { hold: true });
    const answers: string[] = [];
    const note = (name: string) => () => answers.push(name);
    const published = a.call('irn_publish', publication('held')).then(note('publish'));
    await b.until(1);
    const proposal = { pairingTopic: 'd'.repeat(64), sessionProposal: 'p' };
    const proposed = b.call('wc_proposeSession', proposal).then(note('propose'));
    // The answer to a later call shows that the earlier calls are held, not slow.
    const free = await connectRaw(relay.url, didOf('X'));
    await free.call('irn_subscribe', { topic: proposal.pairingTopic });
    await free.until(1);
    expect(answers).toEqual([]);
    expect(await relay.query()).toMatchObject({ hold: true, held: 2 });
    expect(await relay.command('hold', { hold: false })).toEqual({ released: 2 });
    await Promise.all([published, proposed]);
    expect((await a.call('irn_publish', publication('free'))).result).toBe(true);
  });

  it('ignores a release for a closed connection', async () => {
    const [a, b] = [await connectRaw(relay.url, dapp), await connectRaw(relay.url, wallet)];
    await b.call('irn_subscribe', { topic });
    await relay.command('hold', { hold: true });
    a.ws.send(
      JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_publish', params: publication('m') }),
    );
    await b.until(1);
    await relay.command('drop', { client: dapp });
    expect(await relay.command('hold', { hold: false })).toEqual({ released: 1 });
    expect((await b.call('irn_publish', publication('n'))).result).toBe(true);
  });
});

describe('refuse', () => {
  it('answers calls of one method with the requested error, as often as requested', async () => {
    const [a, b] = [await connectRaw(relay.url, dapp), await connectRaw(relay.url, wallet)];
    await b.call('irn_subscribe', { topic });
    const error = { code: 3001, message: 'Too many requests' };
    await relay.command('refuse', { method: 'irn_publish', times: 1, ...error });
    expect(await a.call('irn_publish', publication('refused'))).toMatchObject({ id: '1', error });
    expect((await a.call('irn_publish', publication('taken'))).result).toBe(true);
    await b.until(1);
    expect(b.messages()).toEqual(['taken']);
    await relay.command('refuse', error);
    expect((await b.call('irn_subscribe', { topic })).error).toEqual(error);
    await relay.command('refuse/clear');
    expect((await b.call('irn_subscribe', { topic })).result).toBeTypeOf('string');
  });
});

describe('replay and lists', () => {
  it('replays an acknowledged message to its subscribers, but not to its sender', async () => {
    const [a, b] = [await connectRaw(relay.url, dapp), await connectRaw(relay.url, wallet)];
    for (const client of [a, b]) await client.call('irn_subscribe', { topic });
    await b.call('irn_publish', publication('old'));
    await a.until(1);
    await a.call('irn_subscribe', { topic });
    const listed = await relay.query(`/messages?topic=${topic}`);
    expect(listed).toMatchObject([
      {
        topic,
        message: 'old',
        tag: 1108,
        sender: wallet,
        deliveries: [{ client: dapp, attempts: 1, acknowledgedAt: expect.any(Number) }],
      },
    ]);
    const [{ id }] = listed as [{ id: number }];
    expect(await relay.command('replay', { message: id })).toEqual({ sockets: 1 });
    await a.until(2);
    expect([a.messages(), b.messages()]).toEqual([['old', 'old'], []]);
    expect(await relay.command('replay', { message: id + 1 })).toHaveProperty('reasons');
  });

  it('lists the mailbox of an offline client, and open sockets', async () => {
    const a = await connectRaw(relay.url, dapp, { headers: { origin: 'http://app.localhost' } });
    await a.call('irn_subscribe', { topic });
    a.ws.terminate();
    const b = await connectRaw(relay.url, wallet);
    await b.call('irn_publish', publication('waiting'));
    expect(await relay.query('/mailboxes')).toMatchObject([
      { client: dapp, connected: false, topics: [topic], waiting: [{ topic, tag: 1108 }] },
    ]);
    const c = await connectRaw(relay.url, dapp, {
      acks: false,
      headers: { origin: 'http://app.localhost' },
    });
    await c.call('irn_subscribe', { topic });
    await c.until(1);
    expect(await relay.query('/sockets')).toMatchObject([
      { client: wallet, anonymous: false, origin: null, topics: [], unacknowledged: 0 },
      {
        client: dapp,
        origin: 'http://app.localhost',
        projectId: 'demo',
        topics: [topic],
        unacknowledged: 1,
      },
    ]);
  });

  it('stores nothing for a client without a token', async () => {
    const anonymous = await connectRaw(relay.url);
    await anonymous.call('irn_subscribe', { topic });
    expect(await relay.query('/mailboxes')).toMatchObject([
      { client: expect.stringMatching(/^anonymous:/) },
    ]);
    anonymous.ws.close();
    await anonymous.closed;
    expect(await relay.query('/mailboxes')).toEqual([]);
  });

  it('drops messages, mailboxes, orders and connections on reset', async () => {
    const a = await connectRaw(relay.url, dapp);
    await a.call('irn_subscribe', { topic });
    await a.call('irn_publish', publication('m'));
    await relay.command('hold', { hold: true });
    await relay.command('close', { reason: 'invalidKey', newSockets: true });
    relay.reset();
    expect((await a.closed).code).toBe(3000);
    expect(await relay.query()).toEqual({
      offline: false,
      closing: null,
      hold: false,
      held: 0,
      sockets: 0,
    });
    expect(await relay.query('/messages')).toEqual([]);
    expect(await relay.query('/mailboxes')).toEqual([]);
  });

  it.each([
    ['offline', { offline: 'yes' }],
    ['hold', {}],
    ['close', { reason: 'boredom' }],
    ['replay', { message: 'last' }],
    ['dance', {}],
  ])('rejects the invalid order %s %j', async (name, body) => {
    expect(await relay.command(name, body)).toMatchObject({ status: 'FAILED' });
  });
});

describe('faults of the upgrade', () => {
  it('rejects the upgrade by a status fault as often as requested, and logs it', async () => {
    relay.traffic.faults.add({ service: 'relay', kind: 'status', status: 401, times: 1 });
    await expect(connectRaw(relay.url, dapp)).rejects.toThrow('401');
    const client = await connectRaw(relay.url, dapp);
    expect((await client.call('irn_subscribe', { topic })).result).toBeTypeOf('string');
    expect(relay.traffic.requests().filter(({ service }) => service === 'relay')).toMatchObject([
      { path: '/', fault: 'status', query: { projectId: 'demo' } },
      { path: '/', fault: null },
    ]);
  });

  it('drops, delays or answers an upgrade with html by faults', async () => {
    relay.traffic.faults.add({ service: 'relay', kind: 'drop', times: 1 });
    await expect(connectRaw(relay.url, dapp)).rejects.toThrow('socket hang up');
    relay.traffic.faults.add({ service: 'relay', kind: 'html', times: 1 });
    await expect(connectRaw(relay.url, dapp)).rejects.toThrow('200');
    relay.traffic.faults.add({ service: 'relay', kind: 'delay', delayMs: 120, times: 1 });
    const began = performance.now();
    const client = await connectRaw(relay.url, dapp);
    expect(performance.now() - began).toBeGreaterThan(110);
    expect((await client.call('irn_subscribe', { topic })).result).toBeTypeOf('string');
  });

  it('ends a hanging upgrade when the relay closes', async () => {
    relay.traffic.faults.add({ service: 'relay', kind: 'hang' });
    const hanging = connectRaw(relay.url, dapp);
    const rejection = expect(hanging).rejects.toThrow('socket hang up');
    const second = await openTestRelay();
    await second.close();
    await expect.poll(() => relay.traffic.requests().length).toBe(1);
    await relay.close();
    await rejection;
    relay = await openTestRelay();
  });
});
