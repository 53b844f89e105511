// Answers that come when nobody waits for them any more, at any moment between the answer and whoever reads it.
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

/** Turns of the microtask queue: more than any answer takes to be read. */
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

describe.each(moments)('%i turns after the wallet answered', (turns) => {
  it('a switch that is cancelled changes nothing any more', async () => {
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

  it('a newer choice of connection stands', async () => {
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

describe('a shared session', () => {
  const paired = async ({ core, phone }: Awaited<ReturnType<typeof kitWith>>): Promise<void> => {
    const connecting = core.connect({ connectorId: 'walletConnect' });
    await flushPromises();
    phone.proposals.at(-1)?.agree();
    await connecting;
  };

  it('that is over says nothing of the next one', async () => {
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

  it('in whose place another comes says nothing of that one', async () => {
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

  it('with other accounts while it waits at the gate comes in with those', async () => {
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

  it('that its person left while its addresses were read ends on the phone', async () => {
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

  it('that is asked for once more while the addresses of one that was left are read stays', async () => {
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

  it('that another tab changed while its connector is on its way is made once', async () => {
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
