import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls, errorResponseSchema } from '../../api/calls.js';
import { catchMail } from '../test/catch-mail.js';
import {
  asking,
  newDevice,
  newEmail,
  publicUrl,
  startFrame,
  type TestFrame,
} from '../test/start-frame.js';

describe('a call', () => {
  let frame: TestFrame;
  beforeAll(async () => {
    frame = await startFrame({ databaseUrl: ':memory:' });
  });
  afterAll(() => frame.close());

  const post = async (
    headers: Record<string, string>,
    body: BodyInit,
    path = '/api/login/email',
  ) => {
    const response = await fetch(`${frame.url}${path}`, { method: 'POST', headers, body });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const json = { 'content-type': 'application/json', origin: publicUrl };
  const loginBody = () => JSON.stringify({ email: newEmail(), ...asking(newDevice()) });

  it('accepts calls only from pages of the own origin', async () => {
    for (const origin of ['https://app.example', 'null', `${publicUrl}.evil.example`, '']) {
      const { status, body } = await post({ ...json, origin }, loginBody());
      expect([status, (body as { code: string }).code]).toEqual([403, 'not-allowed']);
    }
    const { origin: _, ...without } = json;
    expect((await post(without, loginBody())).status).toBe(403);
    expect((await post(json, loginBody())).status).toBe(200);
  });

  it('accepts a login request of the wallet itself only with the token of its own page', async () => {
    const ownPageParams = (pageToken?: string) => ({
      ...asking(newDevice(), '', publicUrl),
      ...(pageToken === undefined ? {} : { pageToken }),
    });
    const byEmail = (pageToken?: string) =>
      frame.call('/api/login/email', { email: newEmail(), ...ownPageParams(pageToken) });
    const token = frame.pageToken();
    const [time = '', nonce = '', mac = ''] = token.split('.');
    for (const each of [undefined, '', 'x', `${time}.${nonce}`, `${time}.x${nonce}.${mac}`]) {
      const { status, refusal } = await byEmail(each);
      expect([status, refusal?.code]).toEqual([403, 'not-allowed']);
    }
    expect((await byEmail(token)).status).toBe(200);
    for (let use = 1; use < 20; use += 1) expect((await byEmail(token)).status).toBe(200);
    expect((await byEmail(token)).refusal?.code).toBe('rate-limited');
    const oldToken = frame.pageToken();
    frame.clock.advance(12 * 60 * 60_000);
    expect((await byEmail(oldToken)).status).toBe(403);
    // App pages have no token. Even with a token, their origin is not the wallet's.
    const app = { ...asking(newDevice(), '', 'https://app.example'), pageToken: frame.pageToken() };
    expect((await frame.call('/api/login/email', { email: newEmail(), ...app })).status).toBe(403);
  });

  it('accepts calls only as JSON, because a form of another page could carry credentials', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])
      expect((await post({ ...json, 'content-type': type }, loginBody())).status).toBe(403);
  });

  it.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['nothing of it', '{}'],
    ['a ticket as text', '{"ticket":"1","code":"123456"}'],
    [
      'a code with more digits',
      '{"ticket":{"id":"0123456789abcdef","secret":"x"},"code":"1234567"}',
    ],
    ['a name of Object', '{"__proto__":{"code":"123456"}}'],
  ])('rejects a body with %s', async (_, body) => {
    for (const path of ['/api/login/email', '/api/login/code', '/api/approve/open']) {
      const { status, body: responseBody } = await post(json, body, path);
      expect([status, (responseBody as { code: string }).code]).toEqual([400, 'bad-request']);
    }
  });

  it('rejects arbitrary bodies at every path with a valid error response', async () => {
    const value = fc.oneof(
      fc.jsonValue(),
      fc.record({ ticket: fc.jsonValue(), code: fc.jsonValue() }),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(calls)), value, async (path, each) => {
        const { status, body } = await post(json, JSON.stringify(each), path);
        // Some calls need no input but a session; some are not offered here.
        expect([400, 401, 404]).toContain(status);
        expect(errorResponseSchema.safeParse(body).success).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('rejects an oversized body before reading it', async () => {
    const { status } = await post(json, 'a'.repeat(70_000));
    expect(status).toBe(400);
  });

  it('rejects unknown paths and methods', async () => {
    expect((await post(json, '{}', '/api/constructor')).status).toBe(404);
    expect((await fetch(`${frame.url}/api/login/email`)).status).toBe(404);
    expect((await fetch(`${frame.url}/`)).status).toBe(404);
  });

  it('answers calls without cookies and without headers that allow caching or other origins', async () => {
    const { headers } = await post(json, loginBody());
    expect(headers.get('cache-control')).toBe('no-store');
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(headers.get('set-cookie')).toBeNull();
  });
});

describe('a page', () => {
  it('writes the configuration of the requesting app’s project into a page, and no origins for an unknown one', async () => {
    const frame = await startFrame({
      databaseUrl: ':memory:',
      config: {
        social: { github: { clientId: 'app', clientSecret: 'secret' } },
        farcaster: { relayUrl: 'https://relay.example', hubUrl: 'https://hub.example' },
      },
      pages: {
        answer: (path, config) =>
          ['/sdk', '/account'].includes(path)
            ? { headers: { 'x-of': 'pages' }, body: JSON.stringify(config()) }
            : undefined,
      },
    });
    const read = async (query: string) => {
      const response = await fetch(`${frame.url}/sdk${query}`);
      expect(response.headers.get('x-of')).toBe('pages');
      expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
      return (await response.json()) as Record<string, unknown>;
    };
    expect(await read('?projectId=app')).toMatchObject({
      projectId: 'app',
      origins: ['https://app.example'],
      networks: [{ caipNetworkId: 'eip155:31337' }],
      identities: ['email', 'github', 'farcaster'],
    });
    for (const query of ['', '?projectId=nobody', '?projectId=__proto__', '?projectId=constructor'])
      expect(await read(query)).toMatchObject({ projectId: '', origins: [] });
    expect(JSON.stringify(await read('?projectId=app'))).not.toMatch(/pepper|smtp|master/i);
    // Only the wallet's own page may request logins without an app.
    expect(await read('?projectId=app')).not.toHaveProperty('pageToken');
    const pageConfig = await (await fetch(`${frame.url}/account`)).json();
    const input = { ...asking(newDevice(), '', publicUrl), pageToken: pageConfig.pageToken };
    expect((await frame.call('/api/login/email', { email: newEmail(), ...input })).status).toBe(
      200,
    );
    expect((await fetch(`${frame.url}/other`)).status).toBe(404);
    await frame.close();
  });
});

describe('a mail server that never answers', () => {
  it('answers a login request without waiting for the mail server', async () => {
    const mail = await catchMail();
    await mail.close();
    const frame = await startFrame({ databaseUrl: ':memory:', mail });
    const input = { email: newEmail(), ...asking(newDevice()) };
    expect((await frame.call('/api/login/email', input)).status).toBe(200);
    await frame.close();
  });
});
