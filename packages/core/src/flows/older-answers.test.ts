// A page brings a phone's stored session back, and hears from another tab meanwhile: what was asked before that is worth nothing.
// A whole headless kit, the phone played; each question about the session waits for its own answer.
import {
  createTabHub,
  fakeAdapter,
  fakeAddress,
  fakeSharedConnector,
  testEnv,
} from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import type { SharedSession } from '../adapter/shared-connector.types.js';
import type { Core } from '../core.types.js';
import { createCore } from '../create-core.js';

const connectorId = 'walletConnect';
const key = 'openappkit:p:default:connections';
const chain = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.test'] } },
};
const settled = () => new Promise((resolve) => setImmediate(resolve));
const kits: Core[] = [];
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy();
});

async function comingBack() {
  const [hub, phone] = [createTabHub(), fakeSharedConnector()];
  const stored = [{ connectorId, address: fakeAddress, caipNetworkId: 'eip155:1' }];
  const env = testEnv({ stored: { [key]: JSON.stringify({ eip155: stored }) }, tabs: hub });
  const answers: ((session: SharedSession | undefined) => void)[] = [];
  const load = async () => {
    const make = await phone.entry.load();
    return (...given: Parameters<typeof make>) => ({
      ...make(...given),
      reconnect: () => new Promise<SharedSession | undefined>((resolve) => answers.push(resolve)),
    });
  };
  const core = createCore(
    { projectId: 'p', networks: [chain], adapters: [fakeAdapter({ connectors: [{ id: 'one' }] })] },
    env,
    undefined,
    { connectors: [{ ...phone.entry, load }] },
  );
  kits.push(core);
  core.mount();
  await core.preload();
  await settled();
  return {
    core,
    env,
    phone,
    /** Of the question of this place: the phone's session, or that there is none. */
    async answer(place: number, session: SharedSession | undefined = phone.session()) {
      answers[place]?.(session);
      await settled();
    },
    async over(place: number) {
      answers[place]?.(undefined);
      await settled();
    },
    /** Another tab has changed something. */
    async hear() {
      hub.open('openappkit:p:default').post({ kind: 'connections', namespace: 'eip155' });
      await settled();
      expect(answers).toHaveLength(2);
    },
    live: () => core.connection.live('eip155', connectorId),
    status: () => core.account.get('eip155').status,
  };
}

describe('a session that was asked for before another tab changed something', () => {
  it.each([
    ['nobody is in front', false],
    ['a wallet has come to the front meanwhile', true],
  ])('is not taken from the client of before: %s', async (_, isOther) => {
    const { answer, core, hear, live, phone, status } = await comingBack();
    if (isOther) await core.connect({ connectorId: 'one' });
    await hear();
    await answer(0);
    expect([live(), status()]).toEqual([undefined, isOther ? 'connected' : 'reconnecting']);
    const session = phone.session();
    await answer(1, session);
    expect(live()?.provider).toBe(session.connections[0].provider);
  });

  it('and was over then stays stored, and is still waited for: it may have been paired anew there', async () => {
    const { answer, env, hear, live, over, status } = await comingBack();
    await hear();
    await over(0);
    expect(env.storage.entries()[key]).toContain(connectorId);
    expect(status()).toBe('reconnecting');
    await answer(1);
    expect(live()).toBeDefined();
  });
});

it('a session that comes to a kit that is gone is nobody’s to end', async () => {
  const { answer, core, env, phone } = await comingBack();
  env.storage.removeItem(key);
  await Promise.all([answer(0), core.destroy()]);
  expect(phone.calls).not.toContain('disconnect');
  expect(env.errors).toEqual([]);
});
