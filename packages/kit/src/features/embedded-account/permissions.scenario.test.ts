import { KitError } from '@openappkit/core';
import type { EmbeddedPermission, EmbeddedProfile } from '@openappkit/core/adapter';
import { createCore } from '@openappkit/core/internal';
import {
  fakeAdapter,
  fakeAddress,
  type FakeEmbeddedWallet,
  fakeEmbeddedWallet,
  testEnv,
} from '@openappkit/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { embeddedAccount } from '../../features.js';
import type { EmbeddedAccount } from './embedded-account.types.js';

const hour = 3_600_000;
const ada: EmbeddedProfile = {
  provider: 'email',
  accounts: [{ address: fakeAddress, type: 'smartAccount' }],
  accountType: 'smartAccount',
  isSmartAccountDeployed: true,
};

let core: ReturnType<typeof createCore>;
let embedded: FakeEmbeddedWallet;
let env: ReturnType<typeof testEnv>;
let account: EmbeddedAccount;

beforeEach(async () => {
  embedded = fakeEmbeddedWallet();
  env = testEnv();
  env.fetch.route('/v1/supported-chains', { http: ['eip155:1', 'eip155:10'] });
  const network = {
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://own.test'] } },
  };
  core = createCore(
    {
      projectId: 'p',
      networks: [network, { ...network, id: 10, name: 'Optimism' }],
      adapters: [fakeAdapter()],
      features: { email: true },
      services: { embeddedWallet: 'https://secure.example', blockchainApi: 'https://api.example' },
    },
    env,
    undefined,
    { connectors: [embedded.entry] },
  );
  env.fetch.route('/v1/sessions/', () => new Response('', { status: 404 }));
  await core.sharedProvider('frame');
  account = await core.feature(embeddedAccount);
  embedded.setProfile(ada);
});
afterEach(() => core.destroy());

const permission = (context: string, inMs = 24 * hour): EmbeddedPermission => ({
  context,
  caipNetworkId: 'eip155:1',
  address: fakeAddress,
  expiresAt: env.clock.now() + inMs,
  isChecked: true,
  allows: [{ kind: 'other' }],
});
const now = () => account.state.permissions;
const contexts = () => now().list?.map(({ context }) => context);
const settled = () => vi.waitFor(() => expect(now().isLoading).toBe(false));
const waits = (method: string) => [{ id: '1', method, namespace: 'eip155', askedAt: 0 }];
const asked = () => embedded.calls.filter((each) => each === 'permissions').length;

describe('permissions of this app', () => {
  it('load from the wallet only on request', async () => {
    expect(now()).toMatchObject({ list: undefined, isLoading: false });
    embedded.setRequests(waits('wallet_grantPermissions'));
    embedded.setRequests([]);
    expect(asked()).toBe(0);
    embedded.hold('permissions');
    const loading = account.loadPermissions();
    expect(now().isLoading).toBe(true);
    embedded.held[0]?.succeed([permission('0x01')]);
    await loading;
    expect(now().isLoading).toBe(false);
    expect(contexts()).toEqual(['0x01']);
  });

  it('stay unchanged with the error when the wallet fails to answer', async () => {
    embedded.answer('permissions', [permission('0x01')]);
    await account.loadPermissions();
    embedded.answer('permissions', new KitError('embedded/timed-out'));
    await account.loadPermissions();
    expect(contexts()).toEqual(['0x01']);
    expect(now().error?.code).toBe('embedded/timed-out');
    embedded.answer('permissions', new Error('anything'));
    await account.loadPermissions();
    expect(now().error?.code).toBe('embedded/failed');
    embedded.answer('permissions', []);
    await account.loadPermissions();
    expect([contexts(), now().error]).toEqual([[], undefined]);
  });

  it('come from the newest request, even if an older answer arrives later', async () => {
    embedded.hold('permissions');
    const [older, newer] = [account.loadPermissions(), account.loadPermissions()];
    const [first, second] = embedded.held;
    second?.succeed([permission('0x02')]);
    await newer;
    first?.succeed([permission('0x01')]);
    await older;
    expect(contexts()).toEqual(['0x02']);
  });

  it('reload after a permission was granted or revoked', async () => {
    await account.loadPermissions();
    for (const method of ['wallet_grantPermissions', 'wallet_revokePermissions', 'personal_sign']) {
      embedded.setRequests(waits(method));
      embedded.setRequests([]);
      await settled();
    }
    expect(asked()).toBe(3);
  });

  it('disappear when they expire', async () => {
    embedded.answer('permissions', [
      permission('0x01', hour),
      permission('0x02', 2 * hour),
      permission('0x03', -1),
    ]);
    await account.loadPermissions();
    expect(contexts()).toEqual(['0x01', '0x02']);
    await env.clock.advance(hour);
    expect(contexts()).toEqual(['0x02']);
    await env.clock.advance(hour);
    expect(contexts()).toEqual([]);
  });

  it('are cleared for another user, and ignore a late answer for the previous one', async () => {
    embedded.answer('permissions', [permission('0x01')]);
    await account.loadPermissions();
    embedded.hold('permissions');
    const reload = account.loadPermissions();
    embedded.setProfile({ ...ada, accounts: [{ address: '0x02', type: 'smartAccount' }] });
    expect(now().list).toBeUndefined();
    embedded.held[0]?.succeed([permission('0x01')]);
    await reload;
    expect(now().list).toBeUndefined();
    core.account.setEmbedded(undefined);
    await account.loadPermissions();
    expect(now().error?.code).toBe('feature/off');
  });
});

describe('sessions of the Blockchain API', () => {
  const pci = '7f2c1a0e-4b4d-4c3a-9a51-2f6f1f0d9b10';
  const record = (change: object = {}) => ({
    project: { id: 'other', name: 'Tide Pool', url: null, iconUrl: null },
    pci,
    expiry: Math.floor((env.clock.now() + hour) / 1000),
    createdAt: 1,
    permissions: [],
    policies: [],
    context: null,
    revokedAt: null,
    ...change,
  });
  const serve = (...pcis: readonly object[]) =>
    env.fetch.route(/\/v1\/sessions\/[^/]+\?/, { pcis });
  const asks = () => env.fetch.calls.map(({ url }) => url).filter((url) => /sessions/.test(url));

  it('appear after those of the frame in one list', async () => {
    embedded.answer('permissions', [permission('0x01')]);
    serve(record());
    await account.loadPermissions();
    expect(contexts()).toEqual(['0x01', pci]);
    expect(now().list?.[1]).toMatchObject({ app: 'Tide Pool', record: { pci } });
    expect(now().error).toBeUndefined();
  });

  it('load only with the permissions, for the smart account on the current network', async () => {
    expect(asks()).toEqual([]);
    serve();
    await account.loadPermissions();
    const path = encodeURIComponent(`eip155:1:${fakeAddress}`);
    expect(asks()).toEqual([
      expect.stringMatching(
        `^https://api\\.example/v1/sessions/${path}\\?projectId=p&st=appkit&sv=`,
      ),
    ]);
  });

  it('load again when the network changes', async () => {
    serve();
    await account.loadPermissions();
    serve(record());
    await core.switchNetwork('eip155:10');
    await vi.waitFor(() => expect(contexts()).toEqual([pci]));
    expect(now().list?.[0]?.caipNetworkId).toBe('eip155:10');
  });

  it('lists a session once if both the frame and the API have it', async () => {
    embedded.answer('permissions', [permission('0xab')]);
    serve(record({ context: '0xAB' }), record({ context: '0xcd' }), record({ context: '0xCD' }));
    await account.loadPermissions();
    expect(contexts()).toEqual(['0xab', '0xcd']);
    expect(now().list?.[0]).toMatchObject({ isChecked: true, record: { pci, context: '0xab' } });
  });

  it.each([404, 405, 501])(
    'shows the frame’s list without an error when the API answers %i',
    async (status) => {
      embedded.answer('permissions', [permission('0x01')]);
      env.fetch.route('/v1/sessions/', () => new Response('', { status }));
      await account.loadPermissions();
      expect([contexts(), now().error]).toEqual([['0x01'], undefined]);
    },
  );

  it('keeps the earlier data of the side that fails, with the error', async () => {
    embedded.answer('permissions', [permission('0x01')]);
    serve(record());
    await account.loadPermissions();
    env.fetch.route(/\/v1\/sessions\/[^/]+\?/, () => new Response('', { status: 500 }));
    embedded.answer('permissions', [permission('0x02')]);
    await account.loadPermissions();
    expect([contexts(), now().error?.code]).toEqual([['0x02', pci], 'api/status']);
    serve();
    embedded.answer('permissions', new KitError('embedded/timed-out'));
    await account.loadPermissions();
    expect([contexts(), now().error?.code]).toEqual([['0x02'], 'embedded/timed-out']);
  });

  it('shows the frame’s list before a slow API answers', async () => {
    let answer = (_: object): void => undefined;
    const slow = new Promise<object>((resolve) => (answer = resolve));
    env.fetch.route(/\/v1\/sessions\/[^/]+\?/, () => slow);
    embedded.answer('permissions', [permission('0x01')]);
    const loading = account.loadPermissions();
    await vi.waitFor(() => expect(contexts()).toEqual(['0x01']));
    expect(now().isLoading).toBe(true);
    answer({ pcis: [record()] });
    await loading;
    expect([contexts(), now().isLoading]).toEqual([['0x01', pci], false]);
  });

  it('shows the sessions of the API when the frame does not list its own', async () => {
    embedded.answer('permissions', new KitError('embedded/failed'));
    serve(record());
    await account.loadPermissions();
    expect([contexts(), now().error?.code]).toEqual([[pci], 'embedded/failed']);
  });

  it("revokes an API session with the wallet's signature", async () => {
    serve(record());
    await account.loadPermissions();
    embedded.answer('revokePermission', '0x1234');
    env.fetch.route('/revoke', () => new Response(''));
    const revoking = account.revokePermission(pci);
    serve();
    await revoking;
    const posted = env.fetch.calls.find(({ method }) => method === 'POST');
    const path = encodeURIComponent(`eip155:1:${fakeAddress}`);
    expect(posted?.url).toContain(`https://api.example/v1/sessions/${path}/revoke?projectId=p&`);
    expect(JSON.parse(String(posted?.body))).toEqual({ pci, signature: '0x1234' });
    expect([contexts(), now().revokeError]).toEqual([[], undefined]);
  });

  it('does not query the API to revoke a session that only the frame has', async () => {
    embedded.answer('permissions', [permission('0x01')]);
    serve();
    await account.loadPermissions();
    await account.revokePermission('0x01');
    expect(env.fetch.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('keeps a session that the API refuses to revoke', async () => {
    serve(record());
    await account.loadPermissions();
    embedded.answer('revokePermission', '0x1234');
    env.fetch.route('/revoke', () => new Response('', { status: 401 }));
    await expect(account.revokePermission(pci)).rejects.toMatchObject({ code: 'api/status' });
    expect(contexts()).toEqual([pci]);
    expect(now().revokeError?.context).toBe(pci);
  });

  it('does not call the API when the wallet’s answer is not a signature', async () => {
    serve(record());
    await account.loadPermissions();
    embedded.answer('revokePermission', { signed: true });
    await expect(account.revokePermission(pci)).rejects.toMatchObject({
      code: 'wallet/bad-answer',
    });
    expect(env.fetch.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

describe('revokePermission()', () => {
  beforeEach(async () => {
    embedded.answer('permissions', [permission('0x01'), permission('0x02')]);
    await account.loadPermissions();
  });

  it('revokes a permission once and removes it at once', async () => {
    embedded.hold('revokePermission');
    const done = account.revokePermission('0x01');
    expect(now().revoking).toBe('0x01');
    await account.revokePermission('0x02');
    await account.revokePermission('0x03');
    expect(embedded.held).toHaveLength(1);
    embedded.answer('permissions', [permission('0x02')]);
    embedded.held[0]?.succeed();
    await done;
    expect([contexts(), now().revoking]).toEqual([['0x02'], undefined]);
    expect(embedded.calls).toContain('revokePermission {"context":"0x01"}');
  });

  it('keeps a permission when the user declines, with the error until the next try', async () => {
    embedded.answer('revokePermission', new KitError('wallet/rejected'));
    const revoking = account.revokePermission('0x01');
    await expect(revoking).rejects.toMatchObject({ code: 'wallet/rejected' });
    expect(contexts()).toEqual(['0x01', '0x02']);
    expect(now().revokeError).toMatchObject({
      context: '0x01',
      error: { code: 'wallet/rejected' },
    });
    embedded.answer('revokePermission', undefined);
    await account.revokePermission('0x02');
    expect(now().revokeError).toBeUndefined();
  });

  it('drops a permission that was revoked on the wallet’s own page when the user returns', async () => {
    embedded.answer('permissions', [permission('0x02')]);
    const before = asked();
    const comeBack = () => env.page.events.dispatchEvent(new Event('visibilitychange'));
    comeBack();
    expect(asked()).toBe(before);
    core.modal.open();
    env.page.hidden = true;
    comeBack();
    expect(asked()).toBe(before);
    env.page.hidden = false;
    comeBack();
    await settled();
    expect(contexts()).toEqual(['0x02']);
    account.destroy?.();
    comeBack();
    expect(asked()).toBe(before + 1);
  });

  it('drops a permission that ended in another tab when revoking it fails', async () => {
    embedded.answer('revokePermission', new Error('unknown'));
    embedded.answer('permissions', [permission('0x02')]);
    await expect(account.revokePermission('0x01')).rejects.toMatchObject({
      code: 'embedded/failed',
    });
    expect(contexts()).toEqual(['0x02']);
  });

  it('does not affect the permissions of the next user after a logout', async () => {
    embedded.hold('revokePermission');
    const done = account.revokePermission('0x01');
    embedded.setProfile({ ...ada, accounts: [{ address: '0x02', type: 'smartAccount' }] });
    embedded.held[0]?.fail(new KitError('wallet/rejected'));
    await expect(done).rejects.toMatchObject({ code: 'wallet/rejected' });
    expect(now()).toMatchObject({ list: undefined, revoking: undefined, revokeError: undefined });
  });
});
