import type { Options } from '@openappkit/core';
import { fakeAdapter, testEnv, type TestEnv } from '@openappkit/testing';
import { afterEach, expect, it, vi } from 'vitest';
import type { AppKit } from '../api/app-kit.types.js';
import { createAppKit } from '../create-app-kit.js';
import { network } from '../test/held-core.js';

let kit: AppKit | undefined;
afterEach(() => kit?.destroy());

const originsPath = '/projects/v1/origins';

interface Visit {
  readonly options?: Partial<Options>;
  readonly page?: Partial<TestEnv['page']>;
}

async function visit({ options, page }: Visit = {}) {
  const env = testEnv();
  Object.assign(env.page, page);
  env.fetch.route(originsPath, { allowedOrigins: ['other.example'] });
  const created = createAppKit(
    {
      projectId: 'test',
      networks: [network(1, 'Ethereum')],
      adapters: [fakeAdapter()],
      ...options,
    },
    env,
  );
  kit = created;
  created.mount();
  await created.ready();
  const idle = async (): Promise<void> => {
    for (const run of env.page.waiting.splice(0)) run();
    await vi.dynamicImportSettled();
    if (env.page.waiting.length > 0) await idle();
  };
  return {
    kit: created,
    env,
    idle,
    paths: () => env.fetch.calls.map(({ url }) => new URL(url).pathname),
  };
}

it('requests the origins of the project once when the page is idle, and alerts the developer', async () => {
  const { kit, env, idle, paths } = await visit();
  expect(paths()).toEqual([]);
  await idle();
  await vi.waitFor(() =>
    expect(kit.core.alerts.state.shown.at(-1)).toMatchObject({
      id: 'unauthorized-origin',
      code: 'APKT002',
    }),
  );
  expect(paths()).toEqual([originsPath]);
  expect(env.logs.map(({ message }) => message)).toEqual([
    'OpenAppKit: Invalid App Configuration. Unauthorized: origin not allowed.',
  ]);
});

it('does not request the origins again when a login opens the frame', async () => {
  const { kit, idle, paths } = await visit();
  await idle();
  await vi.waitFor(() => expect(paths()).toEqual([originsPath]));
  await expect(kit.core.connect({ needs: 'frame' })).rejects.toThrow();
  await idle();
  expect(paths()).toEqual([originsPath]);
});

it.each<[string, Visit]>([
  ['without email and socials', { options: { features: { email: false, socials: false } } }],
  ['with an empty list of socials', { options: { features: { email: false, socials: [] } } }],
  ['without an embedded wallet', { options: { services: { embeddedWallet: null } } }],
  ['without a project id', { options: { projectId: '' } }],
  ['without an explorer', { options: { services: { explorer: null } } }],
  ['on localhost', { page: { url: () => 'http://localhost:5173/' } }],
  ['on a loopback address', { page: { url: () => 'http://127.0.0.1:5173/' } }],
  ['for a user who saves data', { page: { savesData: () => true } }],
])('sends no request before the first click %s', async (_, setting) => {
  const { idle, paths } = await visit(setting);
  await idle();
  expect(paths()).toEqual([]);
});

it('preloads nothing for a user who saves data, and requests the origins after the first click', async () => {
  const { kit, env, idle, paths } = await visit({ page: { savesData: () => true } });
  expect(env.page.waiting).toEqual([]);
  await kit.open();
  await idle();
  await vi.waitFor(() => expect(paths()).toContain(originsPath));
});

it('sends no request when the kit is destroyed before the page is idle', async () => {
  const { kit, env, idle, paths } = await visit();
  kit.destroy();
  await idle();
  expect(paths()).toEqual([]);
  expect(env.errors).toEqual([]);
});

it('sends no request on a server', async () => {
  const env = { ...testEnv(), page: undefined };
  kit = createAppKit(
    { projectId: 'test', networks: [network(1, 'Ethereum')], adapters: [fakeAdapter()] },
    env,
  );
  kit.mount();
  await kit.core.preload();
  await vi.dynamicImportSettled();
  expect(env.fetch.calls).toEqual([]);
});
