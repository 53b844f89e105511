import {
  type FetchReply,
  fakeAdapter,
  fakeEmbeddedWallet,
  type TestEnv,
  testEnv,
} from '@openappkit/testing';
import { describe, expect, it, afterEach, vi } from 'vitest';
import { matchesOrigin } from './verify-origin.js';
import type { Core } from '../core.types.js';
import { createCore } from '../create-core.js';
import type { Options } from '../options/options.types.js';

describe('matchesOrigin()', () => {
  it.each([
    ['https://app.example', 'app.example'],
    ['https://app.example', 'https://app.example'],
    ['https://app.example', 'HTTPS://App.Example/some/path'],
    ['https://a.app.example', '*.app.example'],
    ['https://a.b.app.example', '*.*.app.example'],
    ['https://a.b.app.example', 'a.*.app.example'],
    ['https://app.example:8443', 'app.example:8443'],
    ['https://app.example:8443', 'app.example:*'],
    ['https://app.example:8443', 'app.example'],
    ['https://app.example', 'app.example:443'],
    ['http://app.example', 'app.example:80'],
    ['https://preview.vercel.app', 'app.example'],
    ['http://localhost:5173', 'app.example'],
    ['http://127.0.0.1', 'app.example'],
  ])('matches %s with %s', (origin, pattern) => {
    expect(matchesOrigin(origin, [pattern])).toBe(true);
  });

  it.each([
    ['https://evil.example', 'app.example'],
    ['https://app.example.evil.test', 'app.example'],
    ['https://notapp.example', '*app.example'],
    ['https://app.example', '*.app.example'],
    ['https://a.b.app.example', '*.app.example'],
    ['http://app.example', 'https://app.example'],
    ['https://app.example', 'app.example:8443'],
    ['https://app.example', ''],
    ['https://app.example', '://'],
    ['https://app.example', '['],
    ['null', '*'],
    ['', '*'],
  ])('does not match %s with %s', (origin, pattern) => {
    expect(matchesOrigin(origin, [pattern])).toBe(false);
  });

  it('matches any origin with an empty list', () => {
    expect(matchesOrigin('https://app.example', [])).toBe(true);
  });
});

const network = {
  id: 1,
  name: 'Harbor',
  nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
};

let core: Core | undefined;
afterEach(() => core?.destroy());

async function setUp(answer: FetchReply, change: Partial<Options> = {}) {
  const env = testEnv();
  env.fetch.route('/projects/v1/origins', answer);
  const created = createCore(
    {
      projectId: 'p',
      networks: [network],
      adapters: [fakeAdapter()],
      services: { explorer: 'https://explorer.example', blockchainApi: null, analytics: null },
      ...change,
    },
    env,
    { platform: 'react' },
    { connectors: [fakeEmbeddedWallet().entry] },
  );
  core = created;
  created.mount();
  await created.preload();
  return { core: created, env };
}

async function idle(env: TestEnv): Promise<void> {
  for (const run of env.page.waiting.splice(0)) run();
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setImmediate(resolve));
}

const shown = ({ alerts }: Core): readonly string[] => alerts.state.shown.map(({ id }) => id);

it('requests the list with the project id and the version of the kit', async () => {
  const { env } = await setUp({ allowedOrigins: [] });
  await idle(env);
  expect(env.fetch.calls.map(({ url }) => url)).toEqual([
    expect.stringMatching(
      /^https:\/\/explorer\.example\/projects\/v1\/origins\?projectId=p&st=appkit&sv=react-fake-/,
    ),
  ]);
});

it.each<[string, FetchReply]>([
  ['the page is on the list', { allowedOrigins: ['app.example'] }],
  ['the list is empty', { allowedOrigins: [] }],
  ['the answer is not JSON', () => new Response('garbage')],
  ['the service does not know the project', () => new Response('{}', { status: 404 })],
  ['the list is malformed', { allowedOrigins: [7] }],
])('shows no alert when %s', async (_, answer) => {
  const { core, env } = await setUp(answer);
  await idle(env);
  expect(env.fetch.calls).toHaveLength(1);
  expect(shown(core)).toEqual([]);
});

it.each<[string, FetchReply, string]>([
  ['unauthorized-origin', { allowedOrigins: ['other.example'] }, 'APKT002'],
  ['server-error', () => new Response('{}', { status: 500 }), 'APKT009'],
  ['server-error', () => new Response('{}', { status: 503 }), 'APKT009'],
  ['rate-limited', () => new Response('{}', { status: 429 }), 'APKT010'],
])('alerts the developer with %s', async (id, answer, code) => {
  const { core, env } = await setUp(answer);
  await idle(env);
  expect(core.alerts.state.shown).toEqual([expect.objectContaining({ id, code })]);
});

it('requests the list once, as soon as an option turns the embedded wallet on', async () => {
  const { core, env } = await setUp(
    { allowedOrigins: ['other.example'] },
    { features: { email: false, socials: false } },
  );
  await idle(env);
  expect(env.fetch.calls).toEqual([]);
  for (const email of [true, false, true]) {
    core.options.update({ features: { email } });
    await Promise.resolve();
    await idle(env);
  }
  expect(env.fetch.calls).toHaveLength(1);
  expect(shown(core)).toEqual(['unauthorized-origin']);
});

it('shows no alert when the kit is destroyed before the answer', async () => {
  let answer: (() => void) | undefined;
  const response = new Promise<object>((resolve) => {
    answer = () => resolve({ allowedOrigins: ['other.example'] });
  });
  const { core, env } = await setUp(() => response);
  await idle(env);
  expect(env.fetch.calls).toHaveLength(1);
  core.destroy();
  answer?.();
  await idle(env);
  expect(shown(core)).toEqual([]);
});
