import type { TrackEvent } from '@openappkit/core';
import type { SignMessageRequest } from '@openappkit/core/adapter';
import {
  fakeAdapter,
  fakeAddress,
  type FetchCall,
  otherFakeAddress,
  testEnv,
} from '@openappkit/testing';
import { onTestFinished } from 'vitest';
import { createAppKit } from '../../../create-app-kit.js';
import { network } from '../../../test/held-core.js';

export const signature = `0x${'12'.repeat(65)}`;
export const refused = (status: number, field?: string) => () =>
  Response.json(field === undefined ? {} : { status: 'FAILED', reasons: [{ field }] }, { status });
export const recordOf = (name: string, address = fakeAddress) => ({
  name,
  registered_at: '2026-11-22T20:00:00Z',
  attributes: {},
  addresses: { 60: { address, created_at: null } },
});

/** A service that knows these names, and a wallet that signs unless the test changes it. */
export async function setUp(options: { readonly nameZone?: string } = {}) {
  const env = testEnv();
  const taken = new Map<string, string>([['maple.reown.id', otherFakeAddress]]);
  const asked: SignMessageRequest[] = [];
  const wallet = { sign: async (_: SignMessageRequest): Promise<string> => signature };
  const events: TrackEvent[] = [];
  env.fetch.route('/v1/supported-chains', { http: ['eip155:1', 'eip155:10'] });
  env.fetch.route('/v1/identity/', { name: null, avatar: null });
  env.fetch.route('/v1/profile/reverse/', () =>
    [...taken].filter(([, address]) => address === fakeAddress).map(([name]) => recordOf(name)),
  );
  env.fetch.route('/v1/profile/suggestions/', ({ url }) => {
    const { pathname, searchParams } = new URL(url);
    const name = `${pathname.split('/').at(-1)}.${searchParams.get('zone')}`;
    const others = ['a', 'b', 'c', 'd', 'e'].map((word) => ({
      name: name.replace('.', `-${word}.`),
      registered: word === 'b',
    }));
    return { suggestions: [{ name, registered: taken.has(name) }, ...others] };
  });
  env.fetch.route('/v1/profile/account/', ({ url }) => {
    const name = new URL(url).pathname.split('/').at(-1) ?? '';
    const owner = taken.get(name);
    return owner === undefined ? [] : recordOf(name, owner);
  });
  env.fetch.route(/\/v1\/profile\/account$/, ({ body = '' }) => {
    const { address, message } = JSON.parse(body);
    const { name } = JSON.parse(message);
    taken.set(name, address);
    return recordOf(name, address);
  });
  const adapter = fakeAdapter({
    identity: true,
    connectors: [{ id: 'one' }, { id: 'two' }],
    connect: async ({ connectorId }) =>
      adapter.connection({
        connectorId,
        accounts: [connectorId === 'one' ? fakeAddress : otherFakeAddress],
      }),
    can: {
      signMessage(request) {
        asked.push(request);
        return wallet.sign(request);
      },
    },
  });
  const kit = createAppKit(
    {
      projectId: 'p',
      networks: [network(1, 'Ethereum'), network(10, 'Base')],
      adapters: [adapter],
      services: { blockchainApi: 'https://api.test', analytics: null },
      ...options,
    },
    env,
  );
  onTestFinished(() => kit.destroy());
  kit.core.mount();
  kit.core.bus.on('track', (event) => void events.push(event));
  await kit.core.connect({ connectorId: 'one' });
  const names = await kit.feature('names');
  names.begin();
  await env.clock.advance(0);
  const type = async (text: string): Promise<void> => {
    names.setName(text);
    await env.clock.advance(300);
  };
  const calls = (path: string | RegExp): readonly FetchCall[] =>
    env.fetch.calls.filter(({ url }) => url.match(path));
  const account = () => kit.core.account.get('eip155');
  return { account, adapter, asked, calls, env, events, kit, names, taken, type, wallet };
}
