import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectRaw, didOf, pairing, publication, session } from './test/raw-client.js';
import { openTestRelay, useTestRelays } from './test/open-test-relay.js';

const [dapp, wallet, other] = [didOf('D'), didOf('W'), didOf('X')];
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relay-test-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});
// Closes the relays before their folder is removed.
const open = useTestRelays();

describe('delivery', () => {
  it('delivers a settlement published before the peer subscribes', async () => {
    const { url } = await open();
    const sender = await connectRaw(url, wallet);
    await sender.call('irn_publish', publication('settle', session, { tag: 1102 }));
    const lateClient = await connectRaw(url, dapp);
    const { result } = await lateClient.call('irn_subscribe', { topic: session });
    await lateClient.until(1);
    expect(lateClient.pushes).toMatchObject([
      {
        method: 'irn_subscription',
        params: {
          id: result,
          data: { topic: session, message: 'settle', tag: 1102, attestation: null },
        },
      },
    ]);
  });

  it('delivers to a live subscriber at once, but not to the sender', async () => {
    const { url } = await open();
    const [a, b] = [await connectRaw(url, dapp), await connectRaw(url, wallet)];
    await a.call('irn_subscribe', { topic: pairing });
    await b.call('irn_subscribe', { topic: pairing });
    await a.call('irn_publish', publication('from a'));
    await b.until(1);
    await b.call('irn_publish', publication('from b'));
    await a.until(1);
    expect([a.messages(), b.messages()]).toEqual([['from b'], ['from a']]);
  });

  it('does not deliver to other or later connections of the sender', async () => {
    const { url } = await open();
    const [first, second] = [await connectRaw(url, dapp), await connectRaw(url, dapp)];
    await second.call('irn_subscribe', { topic: pairing });
    await first.call('irn_publish', publication('mine'));
    const third = await connectRaw(url, dapp);
    await third.call('irn_subscribe', { topic: pairing });
    const peer = await connectRaw(url, wallet);
    await peer.call('irn_publish', publication('theirs'));
    await Promise.all([second.until(1), third.until(1)]);
    expect([second.messages(), third.messages()]).toEqual([['theirs'], ['theirs']]);
  });

  it('delivers to two clients on one topic and to two connections of one client', async () => {
    const { url } = await open();
    const sender = await connectRaw(url, wallet);
    const listeners = [
      await connectRaw(url, dapp),
      await connectRaw(url, dapp),
      await connectRaw(url, other),
      await connectRaw(url),
    ];
    for (const listener of listeners) await listener.call('irn_subscribe', { topic: pairing });
    await sender.call('irn_publish', publication('hello'));
    await Promise.all(listeners.map((listener) => listener.until(1)));
    expect(listeners.map((listener) => listener.messages())).toEqual(Array(4).fill(['hello']));
  });

  it('repeats a push with the same id until it is acknowledged', async () => {
    const { url, query } = await open({ redeliverMs: 40 });
    const slow = await connectRaw(url, dapp, { acks: false });
    await slow.call('irn_subscribe', { topic: pairing });
    const sender = await connectRaw(url, wallet);
    await sender.call('irn_publish', publication('again'));
    await slow.until(3);
    const [first] = slow.pushes;
    expect(new Set(slow.pushes.map(({ id }) => id))).toEqual(new Set([first?.id]));
    slow.ack(first);
    // The answer to a later call proves that the relay has read the acknowledgement.
    await slow.call('irn_subscribe', { topic: session });
    const pushCount = slow.pushes.length;
    await sender.call('irn_publish', publication('next'));
    await slow.until(pushCount + 3);
    expect(slow.messages().slice(pushCount)).not.toContain('again');
    expect(await query('/mailboxes')).toMatchObject([{ client: dapp, waiting: [{ tag: 1108 }] }]);
  });

  it('does not take an error response for an acknowledgement', async () => {
    const { url } = await open({ redeliverMs: 40 });
    const client = await connectRaw(url, dapp, { acks: false });
    await client.call('irn_subscribe', { topic: pairing });
    const sender = await connectRaw(url, wallet);
    await sender.call('irn_publish', publication('m'));
    await client.until(1);
    const [{ id } = { id: 0 }] = client.pushes;
    client.ws.send(JSON.stringify({ id, jsonrpc: '2.0', error: { code: -32000, message: 'no' } }));
    await client.until(client.pushes.length + 2);
  });

  it('ignores an acknowledgement by another client', async () => {
    const { url, query } = await open();
    const client = await connectRaw(url, dapp, { acks: false });
    await client.call('irn_subscribe', { topic: pairing });
    const sender = await connectRaw(url, wallet);
    await sender.call('irn_publish', publication('m'));
    await client.until(1);
    sender.ack(client.pushes[0]);
    await sender.call('irn_subscribe', { topic: session });
    expect(await query('/mailboxes')).toMatchObject([{ waiting: [{}] }, { waiting: [] }]);
  });

  it('delivers unacknowledged messages again on the next connection', async () => {
    const { url } = await open();
    const sender = await connectRaw(url, wallet);
    const before = await connectRaw(url, dapp, { acks: false });
    await before.call('irn_batchSubscribe', { topics: [pairing, session] });
    await sender.call('irn_publish', publication('one'));
    await before.until(1);
    before.ack(before.pushes[0]);
    await sender.call('irn_publish', publication('two', session));
    await before.until(2);
    before.ws.terminate();
    await sender.call('irn_publish', publication('three'));
    const after = await connectRaw(url, dapp);
    await after.call('irn_batchSubscribe', { topics: [pairing, session] });
    await after.until(2);
    expect(after.messages()).toEqual(['two', 'three']);
    const times = after.pushes.map(({ params }) => params.data.publishedAt);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it('accepts an acknowledgement on a new connection for an old push', async () => {
    const { url, query } = await open();
    const sender = await connectRaw(url, wallet);
    const before = await connectRaw(url, dapp, { acks: false });
    await before.call('irn_subscribe', { topic: pairing });
    await sender.call('irn_publish', publication('one'));
    await before.until(1);
    before.ws.terminate();
    const after = await connectRaw(url, dapp);
    after.ack(before.pushes[0]);
    await after.call('irn_subscribe', { topic: pairing });
    expect(await query('/mailboxes')).toMatchObject([{ client: dapp, waiting: [] }]);
    expect(after.pushes).toEqual([]);
  });

  it('keeps the mailbox and acknowledgements across a restart', async () => {
    const path = join(folder, 'sandbox.db');
    const first = await openTestRelay({ path });
    const sender = await connectRaw(first.url, wallet);
    const listener = await connectRaw(first.url, dapp, { acks: false });
    await listener.call('irn_subscribe', { topic: pairing });
    await sender.call('irn_publish', publication('read'));
    await sender.call('irn_publish', publication('unread'));
    await listener.until(2);
    listener.ack(listener.pushes[0]);
    // The answer to a later call proves that the relay has read the acknowledgement.
    await listener.call('irn_subscribe', { topic: pairing });
    await first.close();
    expect(await listener.closed).toEqual({ code: 1001, reason: 'The relay restarts.' });

    const second = await open({ path, port: first.port });
    const back = await connectRaw(second.url, dapp);
    await back.call('irn_batchSubscribe', { topics: [pairing] });
    await back.until(1);
    expect(back.messages()).toEqual(['unread']);
    expect(back.pushes[0]?.id).toBe(listener.pushes[1]?.id);
  });

  it("expires a message after its ttl by the sandbox's clock", async () => {
    const { url, clock, query } = await open({ redeliverMs: 40 });
    const sender = await connectRaw(url, wallet);
    const deaf = await connectRaw(url, other, { acks: false });
    await deaf.call('irn_subscribe', { topic: pairing });
    await sender.call('irn_publish', publication('short', pairing, { ttl: 300 }));
    await sender.call('irn_publish', publication('long', pairing, { ttl: 301 }));
    await deaf.until(4);
    clock.advance(300_000);
    // The answer to a call comes after everything that was pushed before the clock moved.
    await deaf.call('irn_unsubscribe', { topic: session });
    const pushCount = deaf.pushes.length;
    await deaf.until(pushCount + 3);
    expect(deaf.messages().slice(pushCount)).not.toContain('short');
    const lateClient = await connectRaw(url, dapp);
    await lateClient.call('irn_subscribe', { topic: pairing });
    await lateClient.until(1);
    expect(lateClient.messages()).toEqual(['long']);
    expect(await query('/messages')).toMatchObject([{ message: 'long' }]);
  });

  it('treats the same text published again as one message', async () => {
    const { url } = await open();
    const sender = await connectRaw(url, wallet);
    const listener = await connectRaw(url, dapp);
    await listener.call('irn_subscribe', { topic: pairing });
    await sender.call('irn_publish', publication('once'));
    await listener.until(1);
    await sender.call('irn_publish', publication('once'));
    await sender.call('irn_publish', publication('then'));
    await listener.until(2);
    expect(listener.messages()).toEqual(['once', 'then']);
  });

  it('delivers nothing after an unsubscribe with any id', async () => {
    const { url } = await open();
    const [sender, listener] = [await connectRaw(url, wallet), await connectRaw(url, dapp)];
    await listener.call('irn_batchSubscribe', { topics: [pairing, session] });
    const reply = await listener.call('irn_unsubscribe', { topic: pairing, id: 'e'.repeat(64) });
    expect(reply.result).toBe(true);
    await sender.call('irn_publish', publication('unheard'));
    await sender.call('irn_publish', publication('heard', session));
    await listener.until(1);
    expect(listener.messages()).toEqual(['heard']);
  });
});
