import { fakeAddress, otherFakeAddress, testEnv } from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { KitError } from '../errors/kit-error.js';
import type { IncomingConnections } from './connection-guards.js';
import { gateOf } from './test/guards-of.js';
import { kitWith, mounted } from './test/transitions-kit.js';
import { flushPromises, held, endKits } from '../flows/test/whole-kits.js';

afterEach(endKits);

describe('createConnectionGuards', () => {
  it('delays a connection until every guard resolves', async () => {
    const approval = held<void>();
    const { core, emitted, account } = await mounted();
    const coming: IncomingConnections[] = [];
    (await gateOf(core)).add(async (each) => {
      coming.push(each);
      await approval.promise;
    });
    const connecting = core.connect({ connectorId: 'one' });
    await flushPromises();
    expect(coming).toMatchObject([{ cause: 'connected', connections: [{ connectorId: 'one' }] }]);
    expect(account()).toMatchObject({ status: 'connecting', address: undefined });
    expect(emitted).toEqual([]);
    approval.release();
    await connecting;
    expect(emitted).toEqual(['connected']);
  });

  it('disconnects the wallet when a guard rejects', async () => {
    const { core, adapter, emitted, account } = await mounted();
    (await gateOf(core)).add(() => Promise.reject(new KitError('wallet/rejected')));
    await expect(core.connect({ connectorId: 'one' })).rejects.toMatchObject({
      code: 'wallet/rejected',
    });
    expect(account().status).toBe('disconnected');
    expect(adapter.calls).toContain('disconnect one');
    expect(emitted).toEqual([]);
  });

  it('runs again when the wallet changes its account, and connects the latest one', async () => {
    const approval = held<void>();
    const { core, adapter, account } = await mounted();
    const addresses: (string | undefined)[] = [];
    (await gateOf(core)).add(async ({ connections }) => {
      addresses.push(connections[0]?.accounts[0]);
      await approval.promise;
    });
    const connecting = core.connect({ connectorId: 'one' });
    await flushPromises();
    adapter.report.accountsChanged('one', [otherFakeAddress]);
    await flushPromises();
    approval.release();
    await connecting;
    expect(addresses).toEqual([fakeAddress, otherFakeAddress]);
    expect(account().address).toBe(otherFakeAddress);
  });

  it('rejects when the wallet disconnects while a guard runs', async () => {
    const { core, adapter, account } = await mounted();
    (await gateOf(core)).add(() => new Promise(() => undefined));
    const connecting = core.connect({ connectorId: 'one' });
    await flushPromises();
    adapter.report.disconnected('one');
    await expect(connecting).rejects.toMatchObject({ code: 'wallet/disconnected' });
    expect(account().status).toBe('disconnected');
  });

  it('ignores a guard that resolves after cancelConnect()', async () => {
    const approval = held<void>();
    const { core, account } = await mounted();
    (await gateOf(core)).add(() => approval.promise);
    const connecting = core.connect({ connectorId: 'one' });
    await flushPromises();
    core.cancelConnect();
    await expect(connecting).rejects.toMatchObject({ code: 'request/cancelled' });
    approval.release();
    await flushPromises();
    expect(account().status).toBe('disconnected');
  });

  it('checks a restored session, and keeps a rejected one stored', async () => {
    const first = await mounted();
    await first.core.connect({ connectorId: 'one' });
    const env = testEnv({ stored: first.env.storage.entries() });
    const reloaded = await kitWith({}, env);
    (await gateOf(reloaded.core)).add(() => Promise.reject(new KitError('wallet/rejected')));
    reloaded.core.mount();
    await reloaded.core.ready();
    expect(reloaded.account().status).toBe('disconnected');
    expect(reloaded.emitted).toEqual(['disconnected']);
    expect(env.storage.entries()['openappkit:p:default:connections']).toContain('"one"');
  });

  it('checks a switch to another wallet until the guard is removed', async () => {
    const { core, account } = await mounted();
    await core.connect({ connectorId: 'one' });
    await core.connect({ connectorId: 'two' });
    const removeGuard = (await gateOf(core)).add(() =>
      Promise.reject(new KitError('wallet/rejected')),
    );
    const target = { namespace: 'eip155', connectorId: 'one' };
    await expect(core.switchConnection(target)).rejects.toMatchObject({ code: 'wallet/rejected' });
    expect(account().connectorId).toBe('two');
    removeGuard();
    await core.switchConnection(target);
    expect(account().connectorId).toBe('one');
  });
});
