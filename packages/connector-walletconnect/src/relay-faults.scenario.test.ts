import { afterEach, describe, expect, it, vi } from 'vitest';
import { approve, providerOf, waitForRequest } from './test/phone-actions.js';
import { usePairingSandbox } from './test/use-pairing-sandbox.js';

const world = usePairingSandbox();
afterEach(async () => {
  await world.order('/close/clear', {});
  await world.order('/offline', { offline: false });
});

const hangMs = 60_000;
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const sign = { method: 'personal_sign', params: ['0x00', address] };

describe('a relay that disconnects', () => {
  it('delivers an answer given during the drop once after the reconnect', async () => {
    const app = world.app();
    const wallet = await world.wallet();
    const { connections } = await approve(wallet, app.pair());
    const listener = vi.fn();
    wallet.kit.on('session_request', listener);
    const signing = providerOf(connections[0]).request(sign);
    const { id } = await waitForRequest(wallet);
    await world.order('/drop', {});
    await wallet.approveRequest(id);
    expect(await signing).toMatch(/^0x/);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('handles a repeated end of a session without an unhandled rejection', async () => {
    const app = world.app();
    const wallet = await world.wallet();
    await approve(wallet, app.pair());
    const raw = (await app.connector.provider()) as {
      session: { topic: string };
      client: { engine: { onSessionDeleteRequest(topic: string, payload: object): Promise<void> } };
    };
    const { topic } = raw.session;
    await app.connector.disconnect();
    const params = { code: 6000, message: 'User disconnected.' };
    void raw.client.engine.onSessionDeleteRequest(topic, { id: 1, params });
    // Node emits unhandledRejection after pending callbacks have run.
    await new Promise(setImmediate);
    expect(world.takeUnhandled()).toEqual([]);
  });

  it('sends a request made while the relay was down once after the reconnect', async () => {
    const app = world.app();
    const wallet = await world.wallet();
    const { connections } = await approve(wallet, app.pair());
    const listener = vi.fn();
    wallet.kit.on('session_request', listener);
    await world.order('/offline', { offline: true });
    const signing = providerOf(connections[0]).request(sign);
    signing.catch(() => {});
    // The client's first publish has failed and is queued.
    const raw = (await app.connector.provider()) as {
      client: { core: { relayer: { publisher: { queue: Map<string, unknown> } } } };
    };
    const { queue } = raw.client.core.relayer.publisher;
    await vi.waitFor(() => expect(queue.size).toBeGreaterThan(0), hangMs);
    await world.order('/offline', { offline: false });
    await vi.waitFor(() => expect(queue.size).toBe(0), hangMs);
    await wallet.approveRequest((await waitForRequest(wallet)).id);
    expect(await signing).toMatch(/^0x/);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('a relay that rejects the app', () => {
  it.each([
    ['originNotAllowed', 'unauthorized-origin'],
    ['jwtNotYetValid', 'jwt-not-yet-valid'],
    ['invalidKey', 'invalid-key'],
  ])("reports %s once and fails the pairing with the relay's message", async (reason, refusal) => {
    await world.order('/close', { reason });
    const app = world.app();
    for (let attempt = 0; attempt < 2; attempt++) {
      const error = await app.pair().result.then(
        () => undefined,
        (failure: unknown) => failure,
      );
      expect(error).toMatchObject({ code: 'pairing/unreachable' });
      expect((error as { metaMessages: string[] }).metaMessages.join()).toMatch(/Unauthorized|JWT/);
    }
    expect(app.reports).toEqual([{ name: 'refused', values: [refusal] }]);
  });
});

describe('an unreachable relay', () => {
  it('fails within 10 s, and the next attempt succeeds once the relay is back', async () => {
    await world.order('/offline', { offline: true });
    const app = world.app();
    const wallet = await world.wallet();
    app.env.hurryFromMs = 5000;
    await expect(app.pair().result).rejects.toMatchObject({ code: 'pairing/unreachable' });
    expect(Math.max(...app.env.hurried)).toBeLessThan(10_000);
    app.env.hurryFromMs = Number.POSITIVE_INFINITY;
    await world.order('/offline', { offline: false });
    const { connections } = await approve(wallet, app.pair());
    expect(connections[0].accounts).toEqual([address]);
  });

  it('fails immediately if the page is offline', async () => {
    const app = world.app();
    vi.spyOn(app.env.page, 'isOnline').mockReturnValue(false);
    // Failing immediately needs no timer. `hurried` records any that would run.
    app.env.hurryFromMs = 0;
    await expect(app.pair().result).rejects.toMatchObject({ code: 'pairing/unreachable' });
    expect(app.env.hurried).toEqual([]);
  });

  it('disconnects locally without the relay, and a reload does not restore the session', async () => {
    const app = world.app();
    const wallet = await world.wallet();
    await approve(wallet, app.pair());
    await world.order('/offline', { offline: true });
    app.env.hurryFromMs = 1000;
    await app.connector.disconnect();
    app.connector.destroy();
    const { storagePrefix } = app.context;
    const next = world.app({ storagePrefix, storage: app.env.storage });
    expect(await next.connector.reconnect(new AbortController().signal)).toBeUndefined();
  });
});
