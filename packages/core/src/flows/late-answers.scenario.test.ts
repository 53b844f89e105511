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

/** Numbers of microtasks to wait. The highest exceeds what handling a response takes. */
const moments = Array.from({ length: 12 }, (_, turns) => turns);
const wait = async (turns: number): Promise<void> => {
  for (let turn = 0; turn < turns; turn++) await Promise.resolve();
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

describe.each(moments)('%i microtasks after the wallet answered', (turns) => {
  it('does not change the network after cancelSwitch()', async () => {
    const answer = held<undefined>();
    const { core } = await kitWith({ switchNetwork: () => answer.promise });
    await core.connect({ connectorId: 'fake.one' });
    const { signal } = new AbortController();
    const switching = core.switchNetwork('eip155:2', signal).catch(() => undefined);
    answer.release(undefined);
    await wait(turns);
    const before = core.chain.active()?.caipNetworkId;
    core.cancelSwitch();
    await switching;
    expect(core.chain.active()?.caipNetworkId).toBe(before);
  });

  it('keeps the newer of two switchConnection() calls', async () => {
    const answer = held<undefined>();
    const made = await kitWith({
      connectors: [{ id: 'one' }, { id: 'two' }],
      reconnect: async ({ connectorId }) => {
        await answer.promise;
        return made.adapter.connection({ connectorId });
      },
    });
    const { core, account } = made;
    await core.connect({ connectorId: 'two' });
    const one = { namespace: 'eip155', connectorId: 'one', address: fakeAddress };
    const older = core.switchConnection(one).catch(() => undefined);
    answer.release(undefined);
    await wait(turns);
    await core.switchConnection({ namespace: 'eip155', connectorId: 'two' });
    await older;
    expect(account().connectorId).toBe('two');
  });
});

describe('late reports of a shared session', () => {
  const paired = async ({ core, phone }: Awaited<ReturnType<typeof kitWith>>): Promise<void> => {
    const connecting = core.connect({ connectorId: 'walletConnect' });
    await flushPromises();
    phone.proposals.at(-1)?.agree();
    await connecting;
  };

  it('ignores a late report of an ended session', async () => {
    const reading = held<string>();
    const made = await kitWith(
      {},
      {
        parseAddress: async (address) => (address === otherFakeAddress ? reading.promise : address),
      },
    );
    await paired(made);
    made.phone.report.accountsChanged('eip155', [otherFakeAddress]);
    await made.core.disconnect();
    await paired(made);
    reading.release(otherFakeAddress);
    await flushPromises();
    expect(made.account().address).toBe(fakeAddress);
  });

  it('ignores a late report of a replaced session', async () => {
    const reading = held<string>();
    const made = await kitWith(
      {},
      {
        parseAddress: async (address) => (address === otherFakeAddress ? reading.promise : address),
      },
    );
    await paired(made);
    made.phone.report.accountsChanged('eip155', [otherFakeAddress]);
    await paired(made);
    reading.release(otherFakeAddress);
    await flushPromises();
    expect(made.account().address).toBe(fakeAddress);
  });

  it('connects with the accounts reported while the guard was pending', async () => {
    const agreed = held<undefined>();
    const made = await kitWith();
    (await gateOf(made.core)).add(async () => {
      await agreed.promise;
    });
    const connecting = paired(made);
    await flushPromises();
    made.phone.report.accountsChanged('eip155', [otherFakeAddress]);
    await flushPromises();
    agreed.release(undefined);
    await connecting;
    expect(made.account().address).toBe(otherFakeAddress);
  });

  it('does not connect when it is cancelled at the moment the guard approves it', async () => {
    for (let turns = 0; turns < 20; turns++) {
      const agreed = held<undefined>();
      const made = await kitWith();
      (await gateOf(made.core)).add(() => agreed.promise);
      const outcome = paired(made).then(
        () => 'connected',
        (error: { readonly code: string }) => error.code,
      );
      await flushPromises();
      agreed.release(undefined);
      for (let turn = 0; turn < turns; turn++) await Promise.resolve();
      const isIn = made.core.connection.state.attempt?.phase === 'connected';
      made.core.cancelConnect();
      expect(await outcome).toBe(isIn ? 'connected' : 'request/cancelled');
      await flushPromises();
      expect(made.core.account.get('eip155').status).toBe(isIn ? 'connected' : 'disconnected');
    }
  });

  it('ends a session on the phone when the user cancels while its addresses are parsed', async () => {
    const reading = held<string>();
    const made = await kitWith({}, { parseAddress: () => reading.promise });
    const { core, phone } = made;
    const left = expect(paired(made)).rejects.toMatchObject({ code: 'request/cancelled' });
    await flushPromises();
    core.cancelConnect();
    await left;
    reading.release(fakeAddress);
    await flushPromises();
    expect(phone.calls).toContain('disconnect');
  });

  it('keeps a session that is requested again while the addresses of a cancelled one are parsed', async () => {
    const reading = held<string>();
    const made = await kitWith({}, { parseAddress: () => reading.promise });
    const { core, phone } = made;
    paired(made).catch(() => undefined);
    await flushPromises();
    core.cancelConnect();
    const again = paired(made);
    reading.release(fakeAddress);
    await again;
    await flushPromises();
    expect(made.account().address).toBe(fakeAddress);
    expect(phone.calls).not.toContain('disconnect');
  });

  it('creates the connector once when another tab changes the session while it loads', async () => {
    const loading = held<undefined>();
    const made = await kitWith();
    const { core, phone } = made;
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
    made.env.storage.setItem(
      'openappkit:p:default:connections',
      JSON.stringify({ eip155: [session] }),
    );
    const tab = made.env.tabs.open('openappkit:p:default');
    tab.post({ kind: 'connections', namespace: 'eip155' });
    await flushPromises();
    loading.release(undefined);
    await flushPromises();
    expect(phone.calls.filter((call) => call === 'make')).toEqual(['make']);
  });
});
