import { fakeAddress, otherFakeAddress, testEnv } from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { KitError } from '../errors/kit-error.js';
import type { IncomingConnections } from './connection-guards.js';
import { gateOf } from './test/guards-of.js';
import { flushPromises, kitWith, mounted, held, endKits } from './test/transitions-kit.js';

afterEach(endKits);

describe('the gate', () => {
  it('keeps a connection from the app until everybody at it agrees', async () => {
    const agreed = held<void>();
    const { core, told, account } = await mounted();
    const coming: IncomingConnections[] = [];
    (await gateOf(core)).add(async (each) => {
      coming.push(each);
      await agreed.promise;
    });
    const connecting = core.connect({ connectorId: 'one' });
    await flushPromises();
    expect(coming).toMatchObject([{ cause: 'connected', connections: [{ connectorId: 'one' }] }]);
    expect(account()).toMatchObject({ status: 'connecting', address: undefined });
    expect(told).toEqual([]);
    agreed.release();
    await connecting;
    expect(told).toEqual(['connected']);
  });

  it('turns a connection away, and the wallet is not left connected', async () => {
    const { core, adapter, told, account } = await mounted();
    (await gateOf(core)).add(() => Promise.reject(new KitError('wallet/rejected')));
    await expect(core.connect({ connectorId: 'one' })).rejects.toMatchObject({
      code: 'wallet/rejected',
    });
    expect(account().status).toBe('disconnected');
    expect(adapter.calls).toContain('disconnect one');
    expect(told).toEqual([]);
  });

  it('asks again when the wallet says something else meanwhile, and lets in what is so', async () => {
    const agreed = held<void>();
    const { core, adapter, account } = await mounted();
    const seen: (string | undefined)[] = [];
    (await gateOf(core)).add(async ({ connections }) => {
      seen.push(connections[0]?.accounts[0]);
      await agreed.promise;
    });
    const connecting = core.connect({ connectorId: 'one' });
    await flushPromises();
    adapter.report.accountsChanged('one', [otherFakeAddress]);
    await flushPromises();
    agreed.release();
    await connecting;
    expect(seen).toEqual([fakeAddress, otherFakeAddress]);
    expect(account().address).toBe(otherFakeAddress);
  });

  it('a wallet that leaves while it waits does not come in', async () => {
    const { core, adapter, account } = await mounted();
    (await gateOf(core)).add(() => new Promise(() => undefined));
    const connecting = core.connect({ connectorId: 'one' });
    await flushPromises();
    adapter.report.disconnected('one');
    await expect(connecting).rejects.toMatchObject({ code: 'wallet/disconnected' });
    expect(account().status).toBe('disconnected');
  });

  it('cancelled while waiting means ignored', async () => {
    const agreed = held<void>();
    const { core, account } = await mounted();
    (await gateOf(core)).add(() => agreed.promise);
    const connecting = core.connect({ connectorId: 'one' });
    await flushPromises();
    core.cancelConnect();
    await expect(connecting).rejects.toMatchObject({ code: 'request/cancelled' });
    agreed.release();
    await flushPromises();
    expect(account().status).toBe('disconnected');
  });

  it('stands before a session that comes back, too, and one kept out is not forgotten', async () => {
    const first = await mounted();
    await first.core.connect({ connectorId: 'one' });
    const env = testEnv({ stored: first.env.storage.entries() });
    const again = await kitWith({}, env);
    (await gateOf(again.core)).add(() => Promise.reject(new KitError('wallet/rejected')));
    again.core.mount();
    await again.core.ready();
    expect(again.account().status).toBe('disconnected');
    expect(again.told).toEqual(['disconnected']);
    expect(env.storage.entries()['openappkit:p:default:connections']).toContain('"one"');
  });

  it('stands before a switch to another wallet, and whoever left it no longer stands there', async () => {
    const { core, account } = await mounted();
    await core.connect({ connectorId: 'one' });
    await core.connect({ connectorId: 'two' });
    const leave = (await gateOf(core)).add(() => Promise.reject(new KitError('wallet/rejected')));
    const target = { namespace: 'eip155', connectorId: 'one' };
    await expect(core.switchConnection(target)).rejects.toMatchObject({ code: 'wallet/rejected' });
    expect(account().connectorId).toBe('two');
    leave();
    await core.switchConnection(target);
    expect(account().connectorId).toBe('one');
  });
});
