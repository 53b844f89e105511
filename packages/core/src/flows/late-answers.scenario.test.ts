import {
  fakeAdapter,
  type FakeAdapterOptions,
  fakeAddress,
  fakeSharedConnector,
  otherFakeAddress,
  testEnv,
} from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import type { AdapterContext, AdapterInstance } from '../adapter/adapter.types.js';
import { createCore } from '../create-core.js';
import { gateOf } from '../connections/test/guards-of.js';
import { chainOf, endKits, held, kits, flushPromises } from './test/whole-kits.js';

/** Microtasks to wait. The highest number exceeds what handling a response takes. */
const moments = Array.from({ length: 12 }, (_, index) => index);
const wait = async (microtasks: number): Promise<void> => {
  for (let count = 0; count < microtasks; count++) await Promise.resolve();
};

async function kitWith(
  adapterOptions: FakeAdapterOptions = {},
  change: Partial<AdapterInstance> = {},
) {
  const env = testEnv();
  const phone = fakeSharedConnector();
  const adapter = fakeAdapter(adapterOptions);
  const { setup } = adapter;
  Object.assign(adapter, {
    setup: (context: AdapterContext) => ({ ...setup(context), ...change }),
  });
  const core = createCore(
    { projectId: 'p', networks: [chainOf(1), chainOf(2)], adapters: [adapter] },
    env,
    undefined,
    { connectors: [phone.entry] },
  );
  kits.push(core);
  core.mount();
  await core.preload();
  return { core, env, phone, adapter, account: () => core.account.get('eip155') };
}

afterEach(endKits);

describe.each(moments)('%i microtasks after the wallet answered', (microtasks) => {
  it('does not change the network after cancelSwitch()', async () => {
    const answer = held<undefined>();
    const { core } = await kitWith({ switchNetwork: () => answer.promise });
    await core.connect({ connectorId: 'fake.one' });
    const { signal } = new AbortController();
    const switching = core.switchNetwork('eip155:2', signal).catch(() => undefined);
    answer.release(undefined);
    await wait(microtasks);
    const before = core.chain.active()?.caipNetworkId;
    core.cancelSwitch();
    await switching;
    expect(core.chain.active()?.caipNetworkId).toBe(before);
  });

  it('keeps the newer of two switchConnection() calls', async () => {
    const answer = held<undefined>();
    const kit = await kitWith({
      connectors: [{ id: 'one' }, { id: 'two' }],
      reconnect: async ({ connectorId }) => {
        await answer.promise;
        return kit.adapter.connection({ connectorId });
      },
    });
    const { core, account } = kit;
    await core.connect({ connectorId: 'two' });
    const one = { namespace: 'eip155', connectorId: 'one', address: fakeAddress };
    const older = core.switchConnection(one).catch(() => undefined);
    answer.release(undefined);
    await wait(microtasks);
    await core.switchConnection({ namespace: 'eip155', connectorId: 'two' });
    await older;
    expect(account().connectorId).toBe('two');
  });
});

describe('late reports of a shared session', () => {
  const paired = async ({ core, phone }: Awaited<ReturnType<typeof kitWith>>): Promise<void> => {
    const connecting = core.connect({ connectorId: 'walletConnect' });
    await flushPromises();
    phone.proposals.at(-1)?.approve();
    await connecting;
  };

  it('ignores a late report of an ended session', async () => {
    const reading = held<string>();
    const kit = await kitWith(
      {},
      {
        parseAddress: async (address) => (address === otherFakeAddress ? reading.promise : address),
      },
    );
    await paired(kit);
    kit.phone.report.accountsChanged('eip155', [otherFakeAddress]);
    await kit.core.disconnect();
    await paired(kit);
    reading.release(otherFakeAddress);
    await flushPromises();
    expect(kit.account().address).toBe(fakeAddress);
  });

  it('ignores a late report of a replaced session', async () => {
    const reading = held<string>();
    const kit = await kitWith(
      {},
      {
        parseAddress: async (address) => (address === otherFakeAddress ? reading.promise : address),
      },
    );
    await paired(kit);
    kit.phone.report.accountsChanged('eip155', [otherFakeAddress]);
    await paired(kit);
    reading.release(otherFakeAddress);
    await flushPromises();
    expect(kit.account().address).toBe(fakeAddress);
  });

  it('connects with the accounts reported while the guard was pending', async () => {
    const approval = held<undefined>();
    const kit = await kitWith();
    (await gateOf(kit.core)).add(async () => {
      await approval.promise;
    });
    const connecting = paired(kit);
    await flushPromises();
    kit.phone.report.accountsChanged('eip155', [otherFakeAddress]);
    await flushPromises();
    approval.release(undefined);
    await connecting;
    expect(kit.account().address).toBe(otherFakeAddress);
  });

  it('does not connect when it is cancelled at the moment the guard approves it', async () => {
    for (let microtasks = 0; microtasks < 20; microtasks++) {
      const approval = held<undefined>();
      const kit = await kitWith();
      (await gateOf(kit.core)).add(() => approval.promise);
      const outcome = paired(kit).then(
        () => 'connected',
        (error: { readonly code: string }) => error.code,
      );
      await flushPromises();
      approval.release(undefined);
      for (let count = 0; count < microtasks; count++) await Promise.resolve();
      const isIn = kit.core.connection.state.attempt?.phase === 'connected';
      kit.core.cancelConnect();
      expect(await outcome).toBe(isIn ? 'connected' : 'request/cancelled');
      await flushPromises();
      expect(kit.core.account.get('eip155').status).toBe(isIn ? 'connected' : 'disconnected');
    }
  });

  it('ends a session on the phone when the user cancels while its addresses are parsed', async () => {
    const reading = held<string>();
    const kit = await kitWith({}, { parseAddress: () => reading.promise });
    const { core, phone } = kit;
    const rejection = expect(paired(kit)).rejects.toMatchObject({ code: 'request/cancelled' });
    await flushPromises();
    core.cancelConnect();
    await rejection;
    reading.release(fakeAddress);
    await flushPromises();
    expect(phone.calls).toContain('disconnect');
  });

  it('keeps a session that is requested again while the addresses of a cancelled one are parsed', async () => {
    const reading = held<string>();
    const kit = await kitWith({}, { parseAddress: () => reading.promise });
    const { core, phone } = kit;
    paired(kit).catch(() => undefined);
    await flushPromises();
    core.cancelConnect();
    const secondPairing = paired(kit);
    reading.release(fakeAddress);
    await secondPairing;
    await flushPromises();
    expect(kit.account().address).toBe(fakeAddress);
    expect(phone.calls).not.toContain('disconnect');
  });

  it('does not connect a session that the phone ends while its addresses are parsed', async () => {
    const reading = held<string>();
    const kit = await kitWith({}, { parseAddress: () => reading.promise });
    const rejection = expect(paired(kit)).rejects.toMatchObject({ code: 'wallet/disconnected' });
    await flushPromises();
    kit.phone.report.disconnected();
    reading.release(fakeAddress);
    await rejection;
    expect(kit.account()).toMatchObject({ status: 'disconnected', address: undefined });
  });

  it('does not connect a session that the phone ends while a guard is pending', async () => {
    const approval = held<void>();
    const kit = await kitWith();
    (await gateOf(kit.core)).add(() => approval.promise);
    const rejection = expect(paired(kit)).rejects.toMatchObject({ code: 'wallet/disconnected' });
    await flushPromises();
    kit.phone.report.disconnected();
    approval.release();
    await rejection;
    expect(kit.account()).toMatchObject({ status: 'disconnected', address: undefined });
  });

  it('does not connect a namespace that the phone withdraws while addresses are parsed', async () => {
    const reading = held<string>();
    const kit = await kitWith({}, { parseAddress: () => reading.promise });
    const rejection = expect(paired(kit)).rejects.toMatchObject({ code: 'wallet/disconnected' });
    await flushPromises();
    kit.phone.report.accountsChanged('eip155', []);
    reading.release(fakeAddress);
    await rejection;
    expect(kit.account()).toMatchObject({ status: 'disconnected', address: undefined });
  });

  it.each([
    ['accounts', { address: otherFakeAddress, caipNetworkId: 'eip155:1' }],
    ['network', { address: fakeAddress, caipNetworkId: 'eip155:2' }],
  ])(
    'connects with the %s that the phone reports while addresses are parsed',
    async (kind, now) => {
      const reading = held<undefined>();
      const kit = await kitWith(
        {},
        {
          parseAddress: async (address) => {
            await reading.promise;
            return address;
          },
        },
      );
      const connecting = paired(kit);
      await flushPromises();
      if (kind === 'network') kit.phone.report.chainChanged('eip155', 'eip155:2');
      else kit.phone.report.accountsChanged('eip155', [otherFakeAddress]);
      reading.release(undefined);
      await connecting;
      await flushPromises();
      expect(kit.core.connection.live('eip155')).toMatchObject({
        accounts: [now.address],
        caipNetworkId: now.caipNetworkId,
      });
    },
  );

  it('creates the connector once when another tab changes the session while it loads', async () => {
    const loading = held<undefined>();
    const kit = await kitWith();
    const { core, phone } = kit;
    const load = phone.entry.load;
    Object.assign(phone.entry, {
      load: async () => {
        await loading.promise;
        return load();
      },
    });
    core.connect({ connectorId: 'walletConnect' }).catch(() => undefined);
    const session = {
      connectorId: 'walletConnect',
      address: fakeAddress,
      caipNetworkId: 'eip155:1',
    };
    kit.env.storage.setItem(
      'openappkit:p:default:connections',
      JSON.stringify({ eip155: [session] }),
    );
    const tab = kit.env.tabs.open('openappkit:p:default');
    tab.post({ kind: 'connections', namespace: 'eip155' });
    await flushPromises();
    loading.release(undefined);
    await flushPromises();
    expect(phone.calls.filter((call) => call === 'make')).toEqual(['make']);
  });
});
