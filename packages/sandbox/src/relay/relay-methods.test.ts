import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { useTestRelays } from './test/open-test-relay.js';
import { connectRaw, didOf, pairing, publication, session } from './test/raw-client.js';

const [dapp, wallet] = [didOf('D'), didOf('W')];
const open = useTestRelays();

describe('methods', () => {
  it('echoes a 19-digit id byte for byte, as a string and as a bare number', async () => {
    const { url } = await open();
    const client = await connectRaw(url, dapp);
    for (const id of ['"1700000000000000001"', '1700000000000000001', '9223372036854775807']) {
      const subscribe = `{"id":${id},"jsonrpc":"2.0","method":"irn_unsubscribe","params":{"topic":"${pairing}","id":"x"}}`;
      expect(await client.send(subscribe)).toBe(`{"id":${id},"jsonrpc":"2.0","result":true}`);
      const wrong = `{"jsonrpc":"2.0","method":"irn_publish","params":{"id":1},"id":${id}}`;
      expect(await client.send(wrong)).toMatch(
        `{"id":${id},"jsonrpc":"2.0","error":{"code":-32600`,
      );
    }
  });

  it('subscribes the caller of wc_proposeSession to the pairing and publishes with tag 1100', async () => {
    const { url } = await open();
    const [a, b] = [await connectRaw(url, dapp), await connectRaw(url, wallet)];
    const proposal = { pairingTopic: pairing, sessionProposal: 'propose', ttl: 300 };
    const proposeReply = await a.call('wc_proposeSession', {
      ...proposal,
      attestation: '',
      correlationId: 7,
    });
    expect(proposeReply.result).toBe(true);
    await b.call('irn_subscribe', { topic: pairing });
    await b.until(1);
    expect(b.pushes).toMatchObject([
      { params: { data: { topic: pairing, message: 'propose', tag: 1100, attestation: '' } } },
    ]);
    await b.call('irn_publish', publication('reject', pairing, { tag: 1120 }));
    await a.until(1);
    expect(a.messages()).toEqual(['reject']);
    const duplicateReply = await b.call('wc_proposeSession', {
      ...proposal,
      sessionProposal: 'mine',
    });
    expect(duplicateReply.error).toMatchObject({
      code: -32000,
      message: expect.stringContaining('AlreadyExists'),
    });
    expect((await a.call('wc_proposeSession', proposal)).result).toBe(true);
  });

  it('publishes both parts of wc_approveSession with tags 1101 and 1102 and subscribes the caller', async () => {
    const { url } = await open();
    const [a, b] = [await connectRaw(url, dapp), await connectRaw(url, wallet)];
    await a.call('wc_proposeSession', { pairingTopic: pairing, sessionProposal: 'propose' });
    const approved = await b.call('wc_approveSession', {
      pairingTopic: pairing,
      sessionTopic: session,
      sessionProposalResponse: 'yes',
      sessionSettlementRequest: 'settle',
      ttl: 300,
      approvedChains: ['eip155:1'],
    });
    expect(approved.result).toBe(true);
    await a.until(1);
    await a.call('irn_subscribe', { topic: session });
    await a.until(2);
    expect(a.pushes.map(({ params: { data } }) => [data.topic, data.message, data.tag])).toEqual([
      [pairing, 'yes', 1101],
      [session, 'settle', 1102],
    ]);
    await a.call('irn_publish', publication('settled', session, { tag: 1103 }));
    await b.until(1);
    expect(b.messages()).toEqual(['settled']);
  });

  it('batches publish, subscribe, unsubscribe and fetch; a fetch empties the mailbox', async () => {
    const { url } = await open();
    const [a, b] = [await connectRaw(url, dapp), await connectRaw(url, wallet)];
    const messages = [publication('1'), publication('2', session), publication('3')];
    expect((await b.call('irn_batchPublish', { messages })).result).toBe(true);
    const one = await a.call('irn_fetchMessages', { topic: session });
    expect(one.result).toMatchObject({ messages: [{ message: '2', tag: 1108 }], hasMore: false });
    const topics = [pairing, session];
    const rest = await a.call('irn_batchFetchMessages', { topics });
    expect(rest.result).toMatchObject({ messages: [{ message: '1' }, { message: '3' }] });
    expect((await a.call('irn_batchSubscribe', { topics })).result).toHaveLength(2);
    const subscriptions = topics.map((topic) => ({ topic, id: 'x' }));
    expect((await a.call('irn_batchUnsubscribe', { subscriptions })).result).toBe(true);
    expect(a.pushes).toEqual([]);
  });

  it('fetches a long mailbox in parts until hasMore is false', async () => {
    const { url } = await open();
    const [a, b] = [await connectRaw(url, dapp), await connectRaw(url, wallet)];
    const messages = Array.from({ length: 150 }, (_, index) => publication(`m${index}`));
    await b.call('irn_batchPublish', { messages });
    const first = await a.call('irn_fetchMessages', { topic: pairing });
    const second = await a.call('irn_fetchMessages', { topic: pairing });
    expect(first.result).toMatchObject({ hasMore: true, messages: { length: 100 } });
    expect(second.result).toMatchObject({ hasMore: false, messages: { length: 50 } });
  });
});

describe('limits', () => {
  const createPublications = (count: number) =>
    Array.from({ length: count }, (_, index) => index.toString(16).padStart(64, '0'));

  it('accepts a batch of 500, and rejects an empty one and one of 501', async () => {
    const { url } = await open();
    const client = await connectRaw(url, dapp);
    const code = async (method: string, params: unknown) =>
      (await client.call(method, params)).error?.code;
    expect(
      (await client.call('irn_batchSubscribe', { topics: createPublications(500) })).result,
    ).toHaveLength(500);
    expect(
      await Promise.all([
        code('irn_batchSubscribe', { topics: createPublications(501) }),
        code('irn_batchSubscribe', { topics: [] }),
        code('irn_batchFetchMessages', { topics: createPublications(501) }),
        code('irn_batchPublish', {
          messages: createPublications(501).map((topic) => publication('m', topic)),
        }),
        code('irn_batchUnsubscribe', { subscriptions: [] }),
      ]),
    ).toEqual(Array(5).fill(-32600));
  });

  it.each([
    ['a topic in capitals', 'irn_subscribe', { topic: 'A'.repeat(64) }],
    ['a topic that is too short', 'irn_publish', publication('m', 'abc')],
    ['no message', 'irn_publish', { topic: pairing, ttl: 300 }],
    ['a ttl of nothing', 'irn_publish', publication('m', pairing, { ttl: 0 })],
    ['an unknown method', 'irn_dance', {}],
    ['a method named like a part of every object', 'constructor', {}],
    ['no parameters', 'wc_approveSession', undefined],
  ])('rejects %s with -32600', async (_, method, params) => {
    const { url } = await open();
    const client = await connectRaw(url, dapp);
    expect((await client.call(method, params)).error?.code).toBe(-32600);
  });

  it.each(['not json', '[]', '"text"', '{"jsonrpc":"2.0"}', '{"id":null,"jsonrpc":"2.0"}'])(
    'rejects the frame %s with the id null, and keeps the connection',
    async (frame) => {
      const { url } = await open();
      const client = await connectRaw(url, dapp);
      expect(JSON.parse(await client.send(frame))).toMatchObject({
        id: null,
        error: { code: -32600 },
      });
      expect((await client.call('irn_subscribe', { topic: pairing })).result).toBeTypeOf('string');
    },
  );

  it('closes the connection after a too long frame with 1009', async () => {
    const { url, query } = await open();
    const client = await connectRaw(url, dapp);
    client.ws.send('x'.repeat(4 * 1024 * 1024 + 1));
    expect((await client.closed).code).toBe(1009);
    expect(await query()).toMatchObject({ sockets: 0 });
  });

  it('rejects other paths, and answers plain HTTP with an upgrade hint', async () => {
    const { url } = await open();
    await expect(connectRaw(`${url}/other`, dapp)).rejects.toThrow('404');
    expect((await fetch(url.replace('ws', 'http'))).status).toBe(426);
  });

  it('rejects an invalid URL and keeps running', async () => {
    const { url, port } = await open();
    const connection = connect(port, '127.0.0.1');
    connection.write(
      'GET // HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
    const [answer] = await once(connection, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
    const client = await connectRaw(url, dapp);
    expect((await client.call('irn_subscribe', { topic: pairing })).result).toBeTypeOf('string');
  });

  it('pings clients and drops those that do not answer', async () => {
    const { url, query } = await open({ pingMs: 250 });
    const alive = await connectRaw(url, dapp);
    const dead = await connectRaw(url, wallet);
    dead.ws.pong = () => {};
    let pings = 0;
    alive.ws.on('ping', () => {
      pings += 1;
    });
    expect((await dead.closed).code).toBe(1006);
    while (pings < 3) await once(alive.ws, 'ping');
    expect(await query('/sockets')).toMatchObject([{ client: dapp }]);
  });
});
