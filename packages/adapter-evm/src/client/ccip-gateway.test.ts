import { testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { createCcipGateway } from './ccip-gateway.js';

const sender = '0xD8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
const data = '0x1234';

function gateway() {
  const env = testEnv();
  const controller = new AbortController();
  const request = createCcipGateway(env, controller.signal);
  return {
    env,
    asking: controller,
    ask: (...urls: readonly string[]) => request({ data, sender, urls }),
  };
}

describe('createCcipGateway', () => {
  it('sends GET for a URL with {data}, and POST otherwise', async () => {
    const { ask: requestFrom, env } = gateway();
    env.fetch.route('https://one.test', { data: '0xab' });
    expect(await requestFrom('https://one.test/{sender}/{data}.json')).toBe('0xab');
    expect(await requestFrom('https://one.test/')).toBe('0xab');
    expect(env.fetch.calls.map(({ url, method, body }) => [method, url, body])).toEqual([
      ['GET', `https://one.test/${sender.toLowerCase()}/0x1234.json`, undefined],
      ['POST', 'https://one.test/', JSON.stringify({ data, sender })],
    ]);
  });

  it('tries the next gateway after a failure or an invalid answer', async () => {
    const { ask: requestFrom, env } = gateway();
    env.fetch.route('https://one.test', new Response('no', { status: 500 }));
    env.fetch.route('https://two.test', { data: 'banana' });
    env.fetch.route('https://three.test', { data: '0x' });
    expect(await requestFrom('https://one.test', 'https://two.test', 'https://three.test')).toBe(
      '0x',
    );
    await expect(requestFrom('https://one.test', 'https://two.test')).rejects.toMatchObject({
      code: 'api/unreachable',
    });
  });

  it.each([
    'http://one.test',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://user:secret@one.test',
    'one.test',
    'data:application/json,{"data":"0x"}',
    'https://localhost:8443/{data}',
    'https://127.0.0.1/{data}',
    'https://[::1]/',
    'https://gate.localhost/{sender}',
  ])('sends no request to %s', async (url) => {
    const { ask: requestFrom, env } = gateway();
    env.fetch.route(/./, { data: '0xab' });
    await expect(requestFrom(url)).rejects.toMatchObject({ code: 'api/unreachable' });
    expect(env.fetch.calls).toEqual([]);
  });

  it('forbids redirects and credentials', async () => {
    const inits: (RequestInit | undefined)[] = [];
    const fetch = async (_: unknown, init?: RequestInit): Promise<Response> => {
      inits.push(init);
      return Response.json({ data: '0xab' });
    };
    const request = createCcipGateway({ ...testEnv(), fetch }, new AbortController().signal);
    await request({ data, sender, urls: ['https://one.test/{data}'] });
    expect(inits).toEqual([expect.objectContaining({ redirect: 'error', credentials: 'omit' })]);
  });

  it('tries at most three gateways', async () => {
    const { ask: requestFrom, env } = gateway();
    env.fetch.route(/./, new Response('no', { status: 500 }));
    const urls = Array.from({ length: 50 }, (_, at) => `https://g${at}.test`);
    await expect(requestFrom(...urls)).rejects.toMatchObject({ code: 'api/unreachable' });
    expect(env.fetch.calls).toHaveLength(3);
  });

  it('stops after ten seconds or when the signal aborts', async () => {
    const { ask: requestFrom, env, asking: controller } = gateway();
    env.fetch.route(/./, () => new Promise<Response>(() => undefined));
    const timedOut = expect(requestFrom('https://one.test')).rejects.toMatchObject({
      code: 'api/unreachable',
    });
    await env.clock.advance(10_000);
    await timedOut;
    const cancelled = expect(
      requestFrom('https://one.test', 'https://two.test'),
    ).rejects.toMatchObject({
      code: 'request/cancelled',
    });
    controller.abort();
    await cancelled;
    expect(env.clock.pending()).toBe(0);
  });
});
