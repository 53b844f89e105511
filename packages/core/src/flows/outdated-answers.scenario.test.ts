// Each restore request of the phone's session gets its own answer.
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
    const create = await phone.entry.load();
    return (...args: Parameters<typeof create>) => ({
      ...create(...args),
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
    async answer(place: number, session: SharedSession | undefined = phone.session()) {
      answers[place]?.(session);
      await settled();
    },
    async answerEmpty(place: number) {
      answers[place]?.(undefined);
      await settled();
    },
    async notifyFromTab() {
      hub.open('openappkit:p:default').post({ kind: 'connections', namespace: 'eip155' });
      await settled();
      expect(answers).toHaveLength(2);
    },
    live: () => core.connection.live('eip155', connectorId),
    status: () => core.account.get('eip155').status,
  };
}

describe('a reconnect answer from before another tab changed the session', () => {
  it.each([
    ['no wallet is active', false],
    ['another wallet became active meanwhile', true],
  ])('ignores the session of the outdated client: %s', async (_, isOther) => {
    const { answer, core, notifyFromTab, live, phone, status } = await comingBack();
    if (isOther) await core.connect({ connectorId: 'one' });
    await notifyFromTab();
    await answer(0);
    expect([live(), status()]).toEqual([undefined, isOther ? 'connected' : 'reconnecting']);
    const session = phone.session();
    await answer(1, session);
    expect(live()?.provider).toBe(session.connections[0].provider);
  });

  it('keeps the stored session and waits for the newer answer when the outdated one has no session', async () => {
    const { answer, env, notifyFromTab, live, answerEmpty, status } = await comingBack();
    await notifyFromTab();
    await answerEmpty(0);
    expect(env.storage.entries()[key]).toContain(connectorId);
    expect(status()).toBe('reconnecting');
    await answer(1);
    expect(live()).toBeDefined();
  });
});

it('does not end a session that arrives after destroy()', async () => {
  const { answer, core, env, phone } = await comingBack();
  env.storage.removeItem(key);
  await Promise.all([answer(0), core.destroy()]);
  expect(phone.calls).not.toContain('disconnect');
  expect(env.errors).toEqual([]);
});
