import { testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createHttp } from './http.js';

const schema = z.object({ name: z.string() });
const url = 'https://api.test/x';
const megabyte = 1_000_000;

function busyOnce(retryAfter: (now: number) => string) {
  const env = testEnv();
  const start = env.clock.now();
  const requestTimes: number[] = [];
  env.fetch.route(url, () => {
    requestTimes.push(env.clock.now() - start);
    return requestTimes.length > 1
      ? new Response('{"name":"maple"}')
      : new Response('', { status: 429, headers: { 'retry-after': retryAfter(start) } });
  });
  return { env, requestTimes };
}

describe('createHttp with a busy service', () => {
  it.each([
    ['seconds', () => '3'],
    ['a date', (now: number) => new Date(now + 3000).toUTCString()],
  ])('retries once Retry-After in %s has passed', async (_form, retryAfter) => {
    const { env, requestTimes } = busyOnce(retryAfter);
    const answer = createHttp(env)({ url, schema });
    await env.clock.advance(2999);
    expect(requestTimes).toEqual([0]);
    // The random delay is at most 150 ms.
    await env.clock.advance(151);
    await expect(answer).resolves.toEqual({ name: 'maple' });
  });

  it.each([
    ['seconds', () => '60'],
    ['a date', (now: number) => new Date(now + 60_000).toUTCString()],
  ])('rejects at once when Retry-After in %s exceeds the time limit', async (_form, retryAfter) => {
    const { env, requestTimes } = busyOnce(retryAfter);
    await expect(createHttp(env)({ url, schema })).rejects.toMatchObject({
      code: 'api/status',
      context: { status: 429 },
    });
    expect(requestTimes).toEqual([0]);
    expect(env.clock.pending()).toBe(0);
  });

  it.each(['soon', '', new Date(0).toUTCString()])(
    'retries after a default pause for the Retry-After %j',
    async (retryAfter) => {
      const { env, requestTimes } = busyOnce(() => retryAfter);
      const answer = createHttp(env)({ url, schema });
      await env.clock.advance(1000);
      await answer;
      expect(requestTimes).toHaveLength(2);
    },
  );
});

const answerOf = (bytes: number): string => {
  const text = JSON.stringify({ name: 'maple' });
  return text + ' '.repeat(bytes - text.length);
};

describe('createHttp with a large response', () => {
  it('accepts up to 5 MB', async () => {
    const env = testEnv();
    env.fetch.route(url, () => new Response(answerOf(5 * megabyte)));
    await expect(createHttp(env)({ url, schema })).resolves.toEqual({ name: 'maple' });
    env.fetch.route(url, () => new Response(answerOf(5 * megabyte + 1)));
    await expect(createHttp(env)({ url, schema })).rejects.toMatchObject({
      code: 'api/bad-answer',
      metaMessages: ['The response is larger than 5 MB.'],
    });
  });

  it('stops reading an endless response after 5 MB', async () => {
    let sent = 0;
    const endless = new ReadableStream(
      {
        pull(controller) {
          sent++;
          if (sent > 20) controller.close();
          else controller.enqueue(new Uint8Array(megabyte).fill(32));
        },
      },
      { highWaterMark: 0 },
    );
    const fetch = async (): Promise<Response> => new Response(endless);
    await expect(createHttp({ ...testEnv(), fetch })({ url, schema })).rejects.toMatchObject({
      code: 'api/bad-answer',
    });
    expect(sent).toBe(6);
  });
});

describe('createHttp with a body', () => {
  it('posts JSON', async () => {
    const env = testEnv();
    env.fetch.route(url, { name: 'maple' });
    await createHttp(env)({ url, schema, body: { a: 1 } });
    const [call] = env.fetch.calls;
    expect([call?.method, call?.body]).toEqual(['POST', '{"a":1}']);
    expect(call?.headers.get('content-type')).toBe('application/json');
  });

  it.each([
    ['{"status":"FAILED","reasons":[{"field":"name","description":"taken"}]}', ['name']],
    ['{"reasons":"many"}', []],
    ['Internal server error', []],
  ])('lists the refused fields for the response %s', async (text, fields) => {
    const env = testEnv();
    env.fetch.route(url, () => new Response(text, { status: 400 }));
    await expect(createHttp(env)({ url, schema, body: {} })).rejects.toMatchObject({
      code: 'api/status',
      context: { status: 400, fields },
    });
  });
});

describe('createHttp with a refused project', () => {
  it.each([401, 403])('calls onRefused and rejects on status %i', async (status) => {
    const env = testEnv();
    env.fetch.route(url, () => new Response('', { status }));
    let refusals = 0;
    await expect(createHttp(env, () => refusals++)({ url, schema })).rejects.toMatchObject({
      code: 'api/status',
      context: { status },
    });
    expect(refusals).toBe(1);
  });

  it('does not call onRefused for a failing service or a refused POST', async () => {
    const env = testEnv();
    let refusals = 0;
    const http = createHttp(env, () => refusals++);
    env.fetch.route(url, () => new Response('', { status: 500 }));
    await expect(http({ url, schema })).rejects.toMatchObject({ code: 'api/status' });
    env.fetch.route(url, () => new Response('', { status: 401 }));
    await expect(http({ url, schema, body: {} })).rejects.toMatchObject({ code: 'api/status' });
    expect(refusals).toBe(0);
  });
});
