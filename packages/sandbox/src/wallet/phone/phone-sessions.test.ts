import { recoverMessageAddress } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { devAddresses } from '../../signing/dev-accounts.js';
import { createMemoryStorage } from './phone-wallet.js';
import { lagoon, openPhoneBench, type PhoneBench, sign, soon } from './test/open-phone-bench.js';

const [alice] = devAddresses.evm;

let bench: PhoneBench;
beforeAll(async () => {
  bench = await openPhoneBench();
});
afterEach(() => bench.clear());
afterAll(() => bench.sandbox.stop());

describe('phone session', () => {
  it('ends in the app when the wallet deletes it', async () => {
    const { app, phone, session } = await bench.openSession();
    const deleted = app.next('session_delete');
    await phone.deleteSession(session.topic);
    expect(await deleted).toMatchObject({ topic: session.topic });
    expect(phone.sessions()).toEqual([]);
  });

  it('ends in the wallet when the app deletes it', async () => {
    const { app, phone, session } = await bench.openSession();
    const events: unknown[] = [];
    phone.subscribe((event) => events.push(event));
    await app.provider.disconnect();
    await vi.waitFor(() =>
      expect(events).toContainEqual({ type: 'session-gone', topic: session.topic }),
    );
    expect(phone.sessions()).toEqual([]);
  });

  it('restores only sessions after a restart on the same storage', async () => {
    const storage = createMemoryStorage();
    const storagePrefix = 'phone-restarts';
    const { app, phone, session } = await bench.openSession({}, { storage, storagePrefix });
    await phone.switchNetwork(session.topic, lagoon);
    await phone.close();
    const stranger = await bench.openPhone({ storagePrefix });
    expect(stranger.sessions()).toEqual([]);
    await stranger.close();
    const restarted = await bench.openPhone({ storage, storagePrefix });
    expect(restarted.sessions()).toMatchObject([
      { topic: session.topic, namespaces: [{ current: lagoon }] },
    ]);
    const answer = sign(app, 'Back');
    const { id } = await soon(restarted, restarted.requests);
    await restarted.approveRequest(id);
    expect(await recoverMessageAddress({ message: 'Back', signature: await answer })).toBe(alice);
  });

  it('receives a request that was sent while the wallet was offline', async () => {
    const storage = createMemoryStorage();
    const storagePrefix = 'phone-sleeps';
    const { app, phone } = await bench.openSession({}, { storage, storagePrefix });
    await phone.close();
    const published = new Promise<void>((resolve) => {
      app.provider.client.core.relayer.events.once('relayer_publish', () => resolve());
    });
    const answer = sign(app, 'Later');
    await published;
    const restarted = await bench.openPhone({ storage, storagePrefix });
    const request = await soon(restarted, restarted.requests);
    expect(request.text).toBe('Later');
    await restarted.approveRequest(request.id);
    expect(await recoverMessageAddress({ message: 'Later', signature: await answer })).toBe(alice);
  });

  it('restores an unanswered request after a restart', async () => {
    const storage = createMemoryStorage();
    const storagePrefix = 'phone-postpones';
    const { app, phone } = await bench.openSession({}, { storage, storagePrefix });
    const answer = sign(app, 'Kept');
    await soon(phone, phone.requests);
    await phone.close();
    const restarted = await bench.openPhone({ storage, storagePrefix });
    const { id } = await soon(restarted, restarted.requests);
    await restarted.rejectRequest(id);
    await expect(answer).rejects.toMatchObject({ code: 5000 });
  });
});
