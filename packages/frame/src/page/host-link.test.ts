import { isMessageName, messages } from '@openappkit/connector-embedded/protocol';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RpcFailure } from '../rpc/rpc-failure.js';
import { type Handlers, openHostLink } from './host-link.js';
import { PageError } from './page-error.js';

interface Posted {
  readonly message: { id?: string; type: string; payload?: unknown };
  readonly targetOrigin: string;
}

const app = 'https://app.example';

function open(options: { handlers?: Partial<Handlers>; hostOrigin?: string | undefined } = {}) {
  const posted: Posted[] = [];
  const calls: string[] = [];
  const hostOrigins: string[] = [];
  let listener: (event: { source: unknown; origin: string; data: unknown }) => void = () => {};
  const parent = {
    postMessage: (message: unknown, targetOrigin: string) => {
      posted.push({ message: message as Posted['message'], targetOrigin });
    },
  };
  const names = Object.keys(messages).filter(isMessageName);
  const handlers = Object.fromEntries(
    names.map((name) => [
      name,
      () => {
        calls.push(name);
        return name;
      },
    ]),
  ) as unknown as Handlers;
  openHostLink({
    window: { parent, addEventListener: (_, newListener) => (listener = newListener) },
    origins: [app, 'https://*.many.example'],
    hostOrigin: 'hostOrigin' in options ? options.hostOrigin : app,
    createHandlers: async (origin) => {
      hostOrigins.push(origin);
      return { ...handlers, ...options.handlers };
    },
  });
  const receive = (data: unknown, from: { source?: unknown; origin?: string } = {}) =>
    listener({ source: parent, origin: app, data, ...from });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { posted, calls, hostOrigins, receive, settled };
}

const ask = (name: string, id = 'one', payload?: unknown) => ({
  id,
  type: `@w3m-app/${name}`,
  payload,
});

describe('openHostLink', () => {
  it('posts READY once, to the origin that the browser reports', () => {
    expect(open().posted).toEqual([
      {
        message: { type: '@w3m-frame/READY', payload: { version: '4' } },
        targetOrigin: app,
      },
    ]);
    expect(open({ hostOrigin: 'https://other.example' }).posted).toEqual([]);
    expect(open({ hostOrigin: 'null' }).posted).toEqual([]);
  });

  it('answers each request once, with its id and to its origin', async () => {
    const { posted, receive, settled } = open();
    receive(ask('IS_CONNECTED', 'a'));
    receive(ask('SIGN_OUT', 'b'));
    await settled();
    expect(posted.slice(1)).toEqual([
      {
        message: { id: 'a', type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: 'IS_CONNECTED' },
        targetOrigin: app,
      },
      {
        message: { id: 'b', type: '@w3m-frame/SIGN_OUT_SUCCESS', payload: 'SIGN_OUT' },
        targetOrigin: app,
      },
    ]);
  });

  it('answers with messages for the user and hides the text of unexpected errors', async () => {
    const details = { reason: 'rate-limited', retryAfterMs: 5_000 };
    const { posted, receive, settled } = open({
      handlers: {
        SIGN_OUT: () => Promise.reject(new PageError('Not now.', { details: details })),
        RELOAD: () => {
          throw new TypeError('key of ada at 0x12');
        },
        // The code alone tells the app that nothing was sent.
        RPC_REQUEST: () => Promise.reject(new RpcFailure('refused', 'The network refused.')),
      },
    });
    receive(ask('SIGN_OUT', 'a'));
    receive(ask('RELOAD', 'b'));
    receive(ask('CONNECT_OTP', 'c', { otp: 'abc' }));
    receive(ask('RPC_REQUEST', 'd', { method: 'eth_sendTransaction' }));
    await settled();
    const responses = Object.fromEntries(
      posted.map(({ message }) => [message.id, [message.type, message.payload]]),
    );
    expect(responses).toMatchObject({
      a: ['@w3m-frame/SIGN_OUT_ERROR', { message: 'Not now.', ...details }],
      b: ['@w3m-frame/RELOAD_ERROR', { message: 'Something went wrong. Try again.' }],
      c: [
        '@w3m-frame/CONNECT_OTP_ERROR',
        { message: 'The wallet doesn’t understand this request.' },
      ],
      d: ['@w3m-frame/RPC_REQUEST_ERROR', { message: 'The network refused.', code: -32003 }],
    });
  });

  it('ignores other windows, other origins and pages after the first', async () => {
    const { posted, calls, receive, settled } = open();
    receive(ask('SIGN_OUT', 'a'), { source: {} });
    receive(ask('SIGN_OUT', 'b'), { source: null });
    for (const [index, origin] of [
      'https://evil.example',
      'http://app.example',
      'https://app.example.evil.example',
      'https://app.example:8443',
      'https://a.many.example',
      'null',
      '',
    ].entries())
      receive(ask('SIGN_OUT', `origin ${index}`), { origin });
    await settled();
    expect(calls).toEqual([]);
    expect(posted).toHaveLength(1);
  });

  it('accepts the first allowed origin when the browser reports none', async () => {
    const { hostOrigins, calls, receive, settled } = open({ hostOrigin: undefined });
    receive(ask('SIGN_OUT', 'a'), { origin: 'https://many.example' });
    receive(ask('SIGN_OUT', 'b'), { origin: 'https://a.many.example' });
    receive(ask('SIGN_OUT', 'c'), { origin: app });
    await settled();
    expect(hostOrigins).toEqual(['https://a.many.example']);
    expect(calls).toEqual(['SIGN_OUT']);
  });

  it('ignores replayed messages, messages without an id and unknown names', async () => {
    const { calls, receive, settled } = open();
    receive(ask('SIGN_OUT', 'a'));
    receive(ask('SIGN_OUT', 'a'));
    receive(ask('RPC_ABORT', 'a'));
    receive({ type: '@w3m-app/SIGN_OUT' });
    receive(ask('constructor', 'b'));
    receive(ask('__proto__', 'c'));
    receive({ ...ask('SIGN_OUT', 'd'), type: '@w3m-frame/SIGN_OUT' });
    await settled();
    receive(ask('SIGN_OUT', 'a'));
    await settled();
    expect(calls).toEqual(['SIGN_OUT']);
  });

  it('ignores 100,000 random messages that are not requests', async () => {
    const { calls, posted, receive, settled } = open();
    const names = Object.keys(messages);
    const anything = fc.anything({ maxDepth: 1, maxKeys: 3 });
    const forged = fc.oneof(
      anything,
      fc.record({ id: anything, type: anything, payload: anything }),
      fc.record({ id: fc.string(), type: fc.string() }),
      fc.record({
        id: fc.string(),
        type: fc.constantFrom(...names).map((name) => `@w3m-app/${name.toLowerCase()}`),
      }),
      fc.record({
        type: fc.constantFrom(...names).map((name) => `@w3m-app/${name}`),
      }),
    );
    // biome-ignore lint/nursery/noFloatingPromises: a synchronous property returns no promise.
    fc.assert(
      fc.property(forged, (message) => receive(message)),
      { numRuns: 100_000, endOnFailure: true },
    );
    await settled();
    expect(calls).toEqual([]);
    expect(posted).toHaveLength(1);
  });
});

describe('limits of openHostLink', () => {
  it('ignores all pages when the browser reports an origin that is not allowed', async () => {
    const { calls, receive, hostOrigins, posted, settled } = open({
      hostOrigin: 'https://evil.example',
    });
    receive(ask('GET_CHAIN_ID'));
    await settled();
    expect([calls, hostOrigins, posted]).toEqual([[], [], []]);
  });

  it('rejects requests beyond 200 open requests and keeps the others waiting', async () => {
    const { receive, posted, settled } = open({
      handlers: { GET_CHAIN_ID: () => new Promise(() => undefined) },
    });
    for (let at = 0; at <= 200; at++) receive(ask('GET_CHAIN_ID', `id${at}`));
    await settled();
    expect(posted.slice(1)).toMatchObject([
      { message: { id: 'id200', type: '@w3m-frame/GET_CHAIN_ID_ERROR' } },
    ]);
  });
});
