// How soon a relay that is back is met, on a clock that is held: attempts, their pauses, and what waited meanwhile.
import { testEnv } from '@openappkit/testing';
import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import type { QueuedPublish, Relayer } from './internals.types.js';
import { createRelayLink } from './relay-link.js';

/** A relayer whose relay is there or not; counts attempts, and what it published. */
function openLink() {
  const env = testEnv();
  const events = new EventEmitter();
  const relay = { isThere: false, attempts: 0, published: [] as unknown[] };
  const socket = {
    connect: async () => {
      relay.attempts += 1;
      if (!relay.isThere) throw new Error('No relay.');
    },
    disconnect: async () => {},
    on: () => {},
    once: () => {},
    off: () => {},
  };
  const queue = new Map<string, QueuedPublish>();
  let connected = false;
  const relayer: Relayer = {
    get connected() {
      return connected;
    },
    events,
    publisher: {
      queue,
      initialPublishTimeout: 15_000,
      rpcPublish: async ({ id }) => void relay.published.push(id),
      checkQueue: () => {},
    },
    subscriber: {
      hasAnyTopics: true,
      async start() {
        connected = true;
        events.emit('relayer_connect');
      },
      stop: async () => {},
    },
    provider: socket,
    transportExplicitlyClosed: false,
    connectionAttemptInProgress: false,
    hasExperiencedNetworkDisruption: false,
    reconnectTimeout: undefined,
    connect: async () => {},
    createProvider: async () => {},
    confirmOnlineStateOrThrow: async () => {},
    transportOpen: () => relayer.connect(),
    transportClose: async () => {},
    restartTransport: async () => {},
  };
  const link = createRelayLink(relayer, env);
  const drop = (): void => {
    connected = false;
    relay.isThere = false;
    events.emit('relayer_disconnect');
  };
  return { env, relay, relayer, queue, link, drop };
}

it('meets a relay that is back at most 3.2 s later, however long it was away, and sends at once what waited', async () => {
  const { env, relay, relayer, queue, link, drop } = openLink();
  drop();
  queue.set('1', { request: { id: '1' }, attempt: 1 });
  await env.clock.advance(30_000);
  const before = relay.attempts;
  expect(before).toBeGreaterThan(8);
  relay.isThere = true;
  // The longest pause, lengthened by as much as chance may lengthen one.
  await env.clock.advance(3125);
  expect({ attempts: relay.attempts, isConnected: relayer.connected }).toEqual({
    attempts: before + 1,
    isConnected: true,
  });
  expect(relay.published).toEqual(['1']);
  link.stop();
});

it('does not wait at all where the page says that it is online again', async () => {
  const { env, relay, relayer, link, drop } = openLink();
  drop();
  await env.clock.advance(30_000);
  relay.isThere = true;
  env.page.events.dispatchEvent(new Event('online'));
  await env.clock.advance(0);
  expect(relayer.connected).toBe(true);
  link.stop();
});

it('makes no attempt any more after it is stopped', async () => {
  const { env, relay, link, drop } = openLink();
  drop();
  await env.clock.advance(1000);
  link.stop();
  const before = relay.attempts;
  await env.clock.advance(60_000);
  expect(relay.attempts).toBe(before);
});
