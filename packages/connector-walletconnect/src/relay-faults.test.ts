// The relay goes away, refuses, or never was there.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { approve, providerOf, waitForRequest } from './test/answer.js';
import { openPairingWorld, type PairingWorld } from './test/pairing-world.js';

let world: PairingWorld;
const escaped: unknown[] = [];
const onEscaped = (error: unknown): void => void escaped.push(error);
beforeAll(async () => {
  process.on('unhandledRejection', onEscaped);
  world = await openPairingWorld();
});
afterEach(async () => {
  await world.order('/close/clear', {});
  await world.order('/offline', { offline: false });
  await world.clear();
  expect(escaped.splice(0)).toEqual([]);
});
afterAll(async () => {
  await world.stop();
  process.off('unhandledRejection', onEscaped);
});

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const sign = { method: 'personal_sign', params: ['0x00', address] };

describe('a relay that goes away', () => {
  it('delivers an answer given during the drop within 5 s of its return, once', async () => {
    const app = world.app();
    const wallet = await world.wallet();
    const { connections } = await approve(wallet, app.pair());
    const seen = vi.fn();
    wallet.kit.on('session_request', seen);
    const signing = providerOf(connections[0]).request(sign);
    const { id } = await waitForRequest(wallet);
    await world.order('/drop', {});
    const started = performance.now();
    await wallet.approveRequest(id);
    expect(await signing).toMatch(/^0x/);
    expect(performance.now() - started).toBeLessThan(5000);
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it('sends a request made while it was away within 5 s of its return, once', async () => {
    const app = world.app();
    const wallet = await world.wallet();
    const { connections } = await approve(wallet, app.pair());
    const seen = vi.fn();
    wallet.kit.on('session_request', seen);
    await world.order('/offline', { offline: true });
    const signing = providerOf(connections[0]).request(sign);
    signing.catch(() => {});
    // The client's first publish has failed and waits in its queue.
    const raw = (await app.connector.provider()) as {
      client: { core: { relayer: { publisher: { queue: Map<string, unknown> } } } };
    };
    await vi.waitFor(
      () => expect(raw.client.core.relayer.publisher.queue.size).toBeGreaterThan(0),
      5000,
    );
    await world.order('/offline', { offline: false });
    const back = performance.now();
    const leave = vi.waitFor(
      () => expect(raw.client.core.relayer.publisher.queue.size).toBe(0),
      8000,
    );
    await leave;
    expect(performance.now() - back).toBeLessThan(5000);
    await wallet.approveRequest((await waitForRequest(wallet)).id);
    expect(await signing).toMatch(/^0x/);
    expect(seen).toHaveBeenCalledTimes(1);
  });
});

describe('a relay that refuses the app', () => {
  it.each([
    ['originNotAllowed', 'unauthorized-origin'],
    ['jwtNotYetValid', 'jwt-not-yet-valid'],
    ['invalidKey', 'invalid-key'],
  ])('reports %s once and fails the pairing with its words', async (reason, refusal) => {
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

describe('a relay that is not there', () => {
  it('fails within 10 s, and the next try works once it is back', async () => {
    await world.order('/offline', { offline: true });
    const app = world.app();
    const wallet = await world.wallet();
    const started = performance.now();
    await expect(app.pair().result).rejects.toMatchObject({ code: 'pairing/unreachable' });
    expect(performance.now() - started).toBeLessThan(10_000);
    await world.order('/offline', { offline: false });
    const { connections } = await approve(wallet, app.pair());
    expect(connections[0].accounts).toEqual([address]);
  });

  it('fails at once where the page says it is offline', async () => {
    const app = world.app();
    vi.spyOn(app.env.page, 'isOnline').mockReturnValue(false);
    const started = performance.now();
    await expect(app.pair().result).rejects.toMatchObject({ code: 'pairing/unreachable' });
    expect(performance.now() - started).toBeLessThan(200);
  });

  it('disconnects locally without it, and a reload does not bring the session back', async () => {
    const app = world.app();
    const wallet = await world.wallet();
    await approve(wallet, app.pair());
    await world.order('/offline', { offline: true });
    await app.connector.disconnect();
    app.connector.destroy();
    const { storagePrefix } = app.context;
    const next = world.app({ storagePrefix, storage: app.env.storage });
    expect(await next.connector.reconnect(new AbortController().signal)).toBeUndefined();
  });
});
