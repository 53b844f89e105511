import { createClient, http } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { getEnsAddress } from 'viem/ens';
import { afterAll, describe, expect, it } from 'vitest';
import { sandboxHarbor } from '../networks.js';
import { devPhrase } from '../signing/dev-accounts.js';
import { startSandbox } from '../start-sandbox.js';

const sandbox = await startSandbox({ ports: 'free', chains: ['evm'], silent: true });
afterAll(() => sandbox.stop());
const base = `${sandbox.services.blockchainApi}/v1`;
const [one, two] = [2, 5].map((addressIndex) => mnemonicToAccount(devPhrase, { addressIndex }));
if (!one || !two) throw new Error('no accounts');

const get = async (path: string) => {
  const answer = await fetch(`${base}${path}${path.includes('?') ? '&' : '?'}projectId=p`);
  return { status: answer.status, body: await answer.json() };
};
interface Order {
  readonly name?: string;
  readonly at?: number;
  readonly account?: typeof one;
  readonly address?: string;
  readonly attributes?: Record<string, string>;
  readonly coinType?: number;
}
async function register(order: Order = {}) {
  const { account = one, name = 'maple.reown.id', at = Date.now() / 1000, attributes = {} } = order;
  const message = JSON.stringify({ name, attributes, timestamp: Math.floor(at) });
  const signature = await account?.signMessage({ message });
  const { address = account?.address, coinType = 60 } = order;
  return post({ coin_type: coinType, address, message, signature });
}
async function post(body: unknown) {
  const answer = await fetch(`${base}/profile/account`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}
const refused = (status: number, field: string) => ({
  status,
  body: { status: 'FAILED', reasons: [{ field, description: expect.any(String) }] },
});

describe('names', () => {
  it('registers a name for its signer, and finds it by name, by address and on the chain', async () => {
    const { address } = one;
    expect(await get('/profile/account/maple.reown.id?apiVersion=2')).toEqual({
      status: 200,
      body: [],
    });
    const registration = await register({ attributes: { bio: 'Sails, mostly.' } });
    expect(registration).toMatchObject({
      status: 200,
      body: {
        name: 'maple.reown.id',
        attributes: { bio: 'Sails, mostly.' },
        addresses: { 60: { address } },
      },
    });
    expect((await get('/profile/account/maple.reown.id')).body).toEqual(registration.body);
    expect((await get(`/profile/reverse/${address.toLowerCase()}`)).body).toEqual([
      registration.body,
    ]);
    expect((await get(`/identity/${address}`)).body).toMatchObject({ name: 'maple.reown.id' });
    const rpcUrl = sandbox.chains[0]?.rpcUrl ?? '';
    const found = await getEnsAddress(createClient({ transport: http(rpcUrl) }), {
      name: 'maple.reown.id',
      universalResolverAddress: sandboxHarbor.contracts.ensUniversalResolver.address,
    });
    expect(found).toBe(address);
  });

  it('registers a name once, also for concurrent requests', async () => {
    await register({ name: 'taken.reown.id' });
    const duplicateReply = await register({ name: 'taken.reown.id', account: two });
    expect(duplicateReply).toEqual(refused(400, 'name'));
    const both = await Promise.all([
      register({ name: 'both.reown.id' }),
      register({ name: 'both.reown.id', account: two }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const others = ['reed.reown.id', 'rush.reown.id'].map((name) => register({ name }));
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it.each<[string, Order, number, string]>([
    ['another account signed', { address: two.address }, 401, 'signature'],
    ['it was signed 11 s ago', { at: Date.now() / 1000 - 11 }, 400, 'timestamp'],
    ['it was signed in the future', { at: Date.now() / 1000 + 3600 }, 400, 'timestamp'],
    ['it is too short', { name: 'ab.reown.id' }, 400, 'name'],
    ['it is in another zone', { name: 'maple.eth' }, 400, 'name'],
    ['it has letters of another alphabet', { name: 'mаple2.reown.id' }, 400, 'name'],
    ['the chain is not here', { coinType: 0x80000000 + 5 }, 400, 'coin_type'],
    ['the address is invalid', { address: '0x12' }, 400, 'address'],
    ['it has unknown attributes', { attributes: { web: 'x' } }, 400, 'attributes'],
  ])('rejects a name where %s', async (_, order, status, field) => {
    expect(await register({ name: 'unborn.reown.id', ...order })).toEqual(refused(status, field));
    expect((await get('/profile/account/unborn.reown.id')).status).toBe(404);
  });

  it.each([
    '',
    '{',
    '{}',
    JSON.stringify({ coin_type: 60, address: one.address, message: 'hi', signature: '0x12' }),
  ])('rejects a registration by %s', async (body) => {
    expect(await post(body)).toEqual(refused(422, ''));
  });
});

describe('suggestions', () => {
  it('suggests the name itself and free names with its prefix', async () => {
    await register({ name: 'pine.reown.id' });
    const { body } = await get('/profile/suggestions/pine?zone=reown.id');
    expect(body.suggestions).toHaveLength(5);
    expect(body.suggestions[0]).toEqual({ name: 'pine.reown.id', registered: true });
    for (const { name, registered } of body.suggestions.slice(1))
      expect([name.startsWith('pine'), registered]).toEqual([true, false]);
    expect((await get('/profile/suggestions/fresh?zone=reown.id')).body.suggestions[0]).toEqual({
      name: 'fresh.reown.id',
      registered: false,
    });
    expect(await get('/profile/suggestions/ab?zone=reown.id')).toEqual(refused(400, 'name'));
  });
});

it('returns no name for an address without one', async () => {
  const unusedAddress = '0x00000000000000000000000000000000000000AA';
  expect((await get(`/profile/reverse/${unusedAddress}?apiVersion=2`)).body).toEqual([]);
  expect(await get(`/profile/reverse/${unusedAddress}`)).toEqual(refused(404, 'address'));
  expect(await get('/profile/reverse/0x12')).toEqual(refused(400, 'address'));
});
