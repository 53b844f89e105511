import { EventEmitter } from 'node:events';
import { testEnv } from '@openappkit/testing';
import { expect, it } from 'vitest';
import type { QueuedPublish, Relayer } from './internals.types.js';
import { createRelayLink } from './relay-link.js';

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

it('reconnects at most 3.2 s after the relay returns and sends queued messages', async () => {
  const { env, relay, relayer, queue, link, drop } = openLink();
  drop();
  queue.set('1', { request: { id: '1' }, attempt: 1 });
  await env.clock.advance(30_000);
  const before = relay.attempts;
  expect(before).toBeGreaterThan(8);
  relay.isThere = true;
  // The longest pause with its largest random extension.
  await env.clock.advance(3125);
  expect({ attempts: relay.attempts, isConnected: relayer.connected }).toEqual({
    attempts: before + 1,
    isConnected: true,
  });
  expect(relay.published).toEqual(['1']);
  link.stop();
});

it('reconnects immediately when the page is online again', async () => {
  const { env, relay, relayer, link, drop } = openLink();
  drop();
  await env.clock.advance(30_000);
  relay.isThere = true;
  env.page.events.dispatchEvent(new Event('online'));
  await env.clock.advance(0);
  expect(relayer.connected).toBe(true);
  link.stop();
});

it('makes no attempt after stop()', async () => {
  const { env, relay, link, drop } = openLink();
  drop();
  await env.clock.advance(1000);
  link.stop();
  const before = relay.attempts;
  await env.clock.advance(60_000);
  expect(relay.attempts).toBe(before);
});
