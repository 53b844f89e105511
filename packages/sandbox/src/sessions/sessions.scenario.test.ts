import { mnemonicToAccount } from 'viem/accounts';
import { afterAll, describe, expect, it } from 'vitest';
import { devPhrase } from '../signing/dev-accounts.js';
import { startSandbox } from '../start-sandbox.js';
import { callAdmin } from '../test/call-admin.js';

const sandbox = await startSandbox({ ports: 'free', chains: ['evm'], silent: true });
afterAll(() => sandbox.stop());
const [one, two] = [3, 4].map((addressIndex) => mnemonicToAccount(devPhrase, { addressIndex }));
if (!one || !two) throw new Error('no accounts');
const chainId = sandbox.chains[0]?.chainId;

const pathOf = (address: string) => `eip155:${chainId}:${address}`;
async function ask(path: string, body?: unknown, origin?: string) {
  const base = `${sandbox.services.blockchainApi}/v1/sessions`;
  const answer = await fetch(`${base}/${path}?projectId=reef`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    ...(origin !== undefined && { headers: { origin } }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? text : JSON.parse(text) };
}
const refused = (status: number, field: string) => ({
  status,
  body: { status: 'FAILED', reasons: [{ field, description: expect.any(String) }] },
});
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const permissions = [
  { type: 'native-token-recurring-allowance', data: { allowance: '0x10', start: 0, period: 60 } },
];
async function create(account = one) {
  const expiry = inAnHour();
  const sessionBody = { expiry, permissions, policies: [], signer: {} };
  const made = await ask(pathOf(account?.address ?? ''), sessionBody, 'http://localhost:3000');
  return { expiry, made, pci: String(made.body.pci) };
}
const list = async (account = one) =>
  (await ask(pathOf(account?.address ?? ''))).body.pcis as { pci: string; revokedAt: unknown }[];

describe('smart session', () => {
  it('lists a session for its account only, with its context once activated', async () => {
    const { expiry, made, pci } = await create();
    expect(made).toMatchObject({ status: 200, body: { key: { type: 'secp256k1' } } });
    expect(made.body.key.publicKey).toMatch(/^0x04[0-9a-f]{128}$/);
    const activation = { pci, context: '0xabcd', expiry };
    expect(await ask(`${pathOf(one.address)}/activate`, activation)).toEqual({
      status: 200,
      body: '',
    });
    const listed = await ask(pathOf(one.address.toLowerCase()));
    expect(listed.body.pcis).toEqual([
      {
        pci,
        project: {
          id: 'reef',
          name: 'localhost:3000',
          url: 'http://localhost:3000',
          iconUrl: null,
        },
        expiry,
        createdAt: expect.any(Number),
        permissions,
        policies: [],
        context: '0xabcd',
        revokedAt: null,
      },
    ]);
    expect(await list(two)).toEqual([]);
  });

  it('revokes a session once, by the account’s signature of its pci', async () => {
    const { pci } = await create();
    const path = `${pathOf(one.address)}/revoke`;
    const signed = { pci, signature: await one.signMessage({ message: pci }) };
    const others = { pci, signature: await two.signMessage({ message: pci }) };
    expect(await ask(path, others)).toEqual(refused(401, 'signature'));
    expect(await ask(`${pathOf(two.address)}/revoke`, others)).toEqual(refused(400, 'pci'));
    expect(await ask(path, signed)).toEqual({ status: 200, body: '' });
    expect(await ask(path, signed)).toEqual(refused(400, 'pci'));
    const found = (await list()).find((each) => each.pci === pci);
    expect(found?.revokedAt).toEqual(expect.any(Number));
  });

  it.each([
    ['another chain', 'eip155:5:0x', undefined, 400, 'chainId'],
    ['no address', pathOf('0x12'), undefined, 400, 'address'],
    ['no grant', pathOf(one.address), {}, 422, ''],
    ['an expiry in the past', pathOf(one.address), { expiry: 5, permissions: [] }, 400, 'pci'],
    ['no signature', `${pathOf(one.address)}/revoke`, { pci: 'x' }, 422, ''],
    ['no context', `${pathOf(one.address)}/activate`, { pci: 'x' }, 422, ''],
  ])('rejects a session for %s', async (_, path, body, status, field) => {
    expect(await ask(path, body)).toEqual(refused(status, field));
  });

  it('rejects revoking and activating an expired session', async () => {
    const { pci } = await create(two);
    await callAdmin(sandbox, 'clock', { advanceMs: 7_200_000 });
    const signature = await two.signMessage({ message: pci });
    expect(await ask(`${pathOf(two.address)}/revoke`, { pci, signature })).toEqual(
      refused(400, 'pci'),
    );
    expect(await ask(`${pathOf(two.address)}/activate`, { pci, context: '0xab' })).toEqual(
      refused(400, 'pci'),
    );
  });
});
