import { createTabHub, testEnv } from '@openappkit/testing';
import { privateKeyToAccount } from 'viem/accounts';
import { it } from 'vitest';
import { DefaultSIWX, MemoryStorage, StandardMessenger } from './index.js';
import { openSigningKit } from './test/open-signing-kit.js';

const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`);
const chainId = 'eip155:1';

async function openTab(storage: MemoryStorage, hub = createTabHub()) {
  const env = testEnv({ tabs: hub, startMs: Date.now() });
  const messenger = new StandardMessenger({
    domain: 'app.example',
    uri: 'https://app.example/',
    getNonce: async () => 'nonce0123456789',
    now: env.clock.now,
  });
  const siwx = new DefaultSIWX({ messenger, storage });
  const sign = (message: string) => owner.signMessage({ message });
  const tab = await openSigningKit({ address: owner.address, sign }, { siwx }, env);
  tab.connect();
  return { ...tab, siwx };
}

it.each([
  ['setSessions([])', (siwx: DefaultSIWX) => siwx.setSessions([])],
  ['revokeSession()', (siwx: DefaultSIWX) => siwx.revokeSession(chainId, owner.address)],
])('signs out in this tab and in another after %s', async (_, signOut) => {
  const hub = createTabHub();
  const storage = new MemoryStorage();
  const firstTab = await openTab(storage, hub);
  await firstTab.until(() => firstTab.signIn.state.step).toBe('ready');
  await firstTab.signIn.requestSignMessage();
  await firstTab.until(firstTab.status).toBe('connected');
  const secondTab = await openTab(storage, hub);
  await secondTab.until(secondTab.status).toBe('connected');
  await signOut(firstTab.siwx);
  await firstTab.until(firstTab.status).not.toBe('connected');
  await secondTab.until(secondTab.status).not.toBe('connected');
});
