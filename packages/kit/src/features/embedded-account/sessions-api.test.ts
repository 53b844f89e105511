import { createCore, defineFeature } from '@openappkit/core/internal';
import { fakeAdapter, fakeAddress, testEnv } from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createSessionsApi } from './sessions-api.js';

const pci = '7f2c1a0e-4b4d-4c3a-9a51-2f6f1f0d9b10';
const token = `0x${'5c'.repeat(20)}`;
const owner = { address: fakeAddress, caipNetworkId: 'eip155:1' } as const;
const account = `eip155:1:${fakeAddress}`;
const session = {
  project: { id: 'p', name: 'Tide\u202E Pool', url: null, iconUrl: null },
  pci,
  expiry: 1_800_000_000,
  createdAt: 1_700_000_000,
  permissions: [
    { type: 'native-token-recurring-allowance', data: { allowance: '0x10', start: 0, period: 60 } },
    {
      type: 'contract-call',
      data: { address: token, abi: [], functions: [{ functionName: 'pay' }] },
    },
    { type: 'gas-limit', data: {} },
  ],
  policies: [],
  context: '0xABCD',
  revokedAt: null,
};

let stop = (): void => undefined;
afterEach(() => stop());

const feature = defineFeature({
  name: 'sessionsApi',
  available: () => true,
  load: async () => (deps) => ({ ...createSessionsApi(deps), destroy: () => undefined }),
});

async function open(blockchainApi: string | null = 'https://api.example', served = ['eip155:1']) {
  const env = testEnv();
  env.fetch.route('/v1/supported-chains', { http: served });
  const network = {
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://own.test'] } },
  };
  const core = createCore(
    { projectId: 'p', networks: [network], adapters: [fakeAdapter()], services: { blockchainApi } },
    env,
  );
  stop = () => core.destroy();
  const api = await core.feature(feature);
  const list = () => api.list(owner, new AbortController().signal);
  const asked = () => env.fetch.calls.filter(({ url }) => url.includes('/v1/sessions/'));
  const serve = (answer: object) => env.fetch.route('/v1/sessions/', answer);
  return { api, list, asked, serve };
}

describe('list()', () => {
  it('reads the allowances, the expiry and the app of a session', async () => {
    const { list, serve } = await open();
    serve({ pcis: [session] });
    const { permissions, expiry } = session;
    expect(await list()).toEqual([
      {
        context: '0xabcd',
        caipNetworkId: 'eip155:1',
        address: fakeAddress,
        expiresAt: 1_800_000_000_000,
        isChecked: true,
        allows: [
          { kind: 'spend', amount: 16n, period: 60, token: undefined, asset: undefined },
          { kind: 'call', contract: token, functions: ['pay'] },
          { kind: 'other' },
        ],
        app: 'Tide Pool',
        record: { pci, context: '0xabcd', permissions, expiry, address: account },
      },
    ]);
  });

  it('identifies a session without a context by its pci', async () => {
    const { list, serve } = await open();
    serve({ pcis: [{ pci, expiry: 1_800_000_000, permissions: [] }] });
    expect(await list()).toMatchObject([{ context: pci, app: undefined, record: { pci } }]);
  });

  it('drops revoked sessions and invalid entries', async () => {
    const { list, serve } = await open();
    const bad = [null, 'x', {}, { ...session, pci: '' }, { ...session, expiry: 1e15 }];
    serve({ pcis: [...bad, { ...session, revokedAt: 5 }, { ...session, context: null }] });
    expect((await list()).map(({ context }) => context)).toEqual([pci]);
  });

  it('throws api/bad-answer for an answer that is not a list', async () => {
    const { list, serve } = await open();
    serve({ sessions: [] });
    await expect(list()).rejects.toMatchObject({ code: 'api/bad-answer' });
  });

  it.each([
    ['the service is off', null, ['eip155:1']],
    ['the API does not serve the network', 'https://api.example', ['eip155:10']],
  ])('sends no request if %s', async (_, blockchainApi, served) => {
    const { asked, list, serve } = await open(blockchainApi, served);
    serve({ pcis: [session] });
    expect(await list()).toEqual([]);
    expect(asked()).toEqual([]);
  });
});

describe('revoke()', () => {
  const record = { pci, permissions: [], expiry: 1, address: account };

  it.each([undefined, null, '', '0x', '0xabc', 'signed', 7])(
    'rejects %j as a signature without a request',
    async (answer) => {
      const { api, asked } = await open();
      await expect(api.revoke(record, answer)).rejects.toMatchObject({ code: 'wallet/bad-answer' });
      expect(asked()).toEqual([]);
    },
  );

  it('names the fields that the API rejects', async () => {
    const { api, serve } = await open();
    const body = { status: 'FAILED', reasons: [{ field: 'pci', description: 'revoked' }] };
    serve(() => Response.json(body, { status: 400 }));
    await expect(api.revoke(record, '0xab')).rejects.toMatchObject({
      code: 'api/status',
      context: { status: 400, fields: ['pci'] },
    });
  });
});
