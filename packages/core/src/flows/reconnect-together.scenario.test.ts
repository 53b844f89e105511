import { fakeAdapter, fakeAddress, fakeSharedConnector, testEnv } from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createCore } from '../create-core.js';
import { endKits, kits, flushPromises } from './test/whole-kits.js';

const connectorId = 'walletConnect';
const chainOf = (chainNamespace: string) => ({
  id: 1,
  name: chainNamespace,
  chainNamespace,
  caipNetworkId: `${chainNamespace}:1` as const,
  nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.test'] } },
});
const storedAt = (caipNetworkId: string) => [{ connectorId, address: fakeAddress, caipNetworkId }];
afterEach(endKits);

async function comingBack(others: object = {}) {
  const phone = fakeSharedConnector();
  let release = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    release = resolve;
  });
  const env = testEnv({
    stored: {
      'openappkit:p:default:connections': JSON.stringify({
        eip155: storedAt('eip155:1'),
        solana: storedAt('solana:1'),
        ...others,
      }),
    },
  });
  const load = async () => {
    const create = await phone.entry.load();
    return (...args: Parameters<typeof create>) => ({
      ...create(...args),
      reconnect: () => answered.then(() => phone.session()),
    });
  };
  const wallet = fakeAdapter({
    connectors: [{ id: 'one' }],
    connect: () => new Promise(() => undefined),
  });
  const core = createCore(
    {
      projectId: 'p',
      networks: [chainOf('eip155'), chainOf('solana')],
      adapters: [wallet, fakeAdapter({ namespace: 'solana', connectors: [] })],
    },
    env,
    undefined,
    { connectors: [{ ...phone.entry, load }] },
  );
  kits.push(core);
  core.mount();
  await core.preload();
  await flushPromises();
  const stored = () => env.storage.entries()['openappkit:p:default:connections'] ?? '';
  const status = (namespace: string) => core.account.get(namespace).status;
  const answerReconnect = async (): Promise<void> => {
    release();
    await core.ready();
    await flushPromises();
  };
  return { core, env, phone, stored, status, come: answerReconnect };
}

describe('restoring a session that serves two namespaces', () => {
  it.each([
    ['of the namespace', { namespace: 'eip155' }],
    ['of the phone there', { namespace: 'eip155', connectorId }],
  ])('ends the whole session when the user disconnects by the target %s', async (_, target) => {
    const { core, phone, stored, status, come: answerReconnect } = await comingBack();
    await core.disconnect(target);
    expect([status('eip155'), status('solana'), stored()]).toEqual([
      'disconnected',
      'disconnected',
      '{}',
    ]);
    await answerReconnect();
    expect([status('eip155'), status('solana')]).toEqual(['disconnected', 'disconnected']);
    expect(phone.calls).toContain('disconnect');
  });

  it('keeps the session in one namespace when the user forgets it in the other', async () => {
    const { core, phone, status, come: answerReconnect } = await comingBack();
    await core.forgetConnection({ namespace: 'eip155', connectorId });
    await answerReconnect();
    expect([status('eip155'), status('solana')]).toEqual(['disconnected', 'connected']);
    expect(phone.calls).not.toContain('disconnect');
  });

  it('ends the session on the phone after a disconnect, even while another wallet is asked', async () => {
    const { core, phone, come: answerReconnect } = await comingBack();
    await core.disconnect();
    core.connect({ connectorId: 'one' }).catch(() => undefined);
    await answerReconnect();
    expect(phone.calls).toContain('disconnect');
  });

  it.each([
    ['while it is being requested', false],
    ['after it is connected, although nothing is stored', true],
  ])('keeps a session that is paired again after a disconnect: %s', async (_, isThere) => {
    const { core, env, phone, status, come: answerReconnect } = await comingBack();
    await core.disconnect();
    const anew = core.connect({ connectorId });
    await flushPromises();
    const approve = async (): Promise<void> => {
      phone.proposals.at(-1)?.approve();
      await anew;
    };
    if (isThere) await approve();
    env.storage.removeItem('openappkit:p:default:connections');
    const before = phone.calls.length;
    await answerReconnect();
    if (!isThere) await approve();
    expect(phone.calls.slice(before)).not.toContain('disconnect');
    expect(status('eip155')).toBe('connected');
  });

  it('removes all stored sessions, including those of unconfigured networks, on disconnect()', async () => {
    const {
      core,
      stored,
      come: answerReconnect,
    } = await comingBack({
      bip122: storedAt('bip122:1').map((each) => ({ ...each, connectorId: 'one' })),
    });
    await core.disconnect();
    expect(stored()).toBe('{}');
    await answerReconnect();
  });
});
