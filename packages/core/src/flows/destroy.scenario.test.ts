import {
  fakeAdapter,
  fakeAddress,
  fakeSharedConnector,
  otherFakeAddress,
  testEnv,
} from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createCore } from '../create-core.js';
import { chainOf, endKits, kits, flushPromises } from './test/whole-kits.js';

const forEver = new Promise<never>(() => undefined);
afterEach(endKits);

function kitWith(
  options: Parameters<typeof fakeAdapter>[0] = {},
  env = testEnv(),
  connectors: NonNullable<Parameters<typeof createCore>[3]>['connectors'] = [],
) {
  const adapter = fakeAdapter(options);
  const core = createCore(
    { projectId: 'p', networks: [chainOf(1), chainOf(2)], adapters: [adapter] },
    env,
    undefined,
    { connectors },
  );
  kits.push(core);
  core.mount();
  return { core, adapter, env, account: () => core.account.get('eip155') };
}

const stored = {
  'openappkit:p:default:connections': JSON.stringify({
    eip155: [{ connectorId: 'away', address: fakeAddress, caipNetworkId: 'eip155:1' }],
  }),
};

describe('destroying a kit', () => {
  it('leaves no timer and asks no wallet while a stored wallet is awaited', async () => {
    const { core, adapter, env } = kitWith({}, testEnv({ stored }));
    await core.preload();
    await flushPromises();
    core.destroy();
    await flushPromises();
    expect(env.clock.pending()).toBe(0);
    await core.ready();
    expect(adapter.calls).not.toContain('reconnect away');
  });

  it.each(['wallet', 'network', 'switch', 'code'] as const)(
    'rejects a pending %s request',
    async (kind) => {
      const phone = fakeSharedConnector();
      const hangs =
        kind === 'wallet' ? { connect: () => forEver } : { switchNetwork: () => forEver };
      const { core, env } = kitWith(hangs, testEnv(), [phone.entry]);
      await core.preload();
      if (kind === 'switch') await core.connect({ connectorId: 'fake.one' });
      const waits = {
        wallet: () => core.connect({ connectorId: 'fake.one' }),
        network: () => core.connectForNetwork({ caipNetworkId: 'eip155:2' }),
        switch: () => core.switchNetwork('eip155:2'),
        code: () => core.connect({ connectorId: 'walletConnect' }),
      };
      const rejection = expect(waits[kind]()).rejects.toMatchObject({ code: 'request/cancelled' });
      await flushPromises();
      core.destroy();
      await rejection;
      expect(env.clock.pending()).toBe(0);
    },
  );

  it('creates no client when the pairing code is still loading', async () => {
    const phone = fakeSharedConnector();
    let arrive = (): void => undefined;
    const load = async () => {
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      return phone.entry.load();
    };
    const { core } = kitWith({}, testEnv(), [{ ...phone.entry, load }]);
    await core.preload();
    const waiting = core.connect({ connectorId: 'walletConnect' }).catch(() => undefined);
    await flushPromises();
    core.destroy();
    arrive();
    await waiting;
    await flushPromises();
    expect(phone.calls.filter((call) => call === 'make')).toHaveLength(
      phone.calls.filter((call) => call === 'destroy').length,
    );
    expect(phone.calls).not.toContain('connect');
  });
});

describe('after a disconnect', () => {
  it('caches no balance and no name of the account', async () => {
    const answers: (() => void)[] = [];
    const env = testEnv();
    env.fetch.route(/identity/, () => new Promise(() => undefined));
    const { core } = kitWith(
      {
        balance: () =>
          new Promise((resolve) => {
            answers.push(() => resolve({ value: 1n, decimals: 0, symbol: 'ETH' }));
          }),
      },
      env,
    );
    await core.connect({ connectorId: 'fake.one' });
    await core.disconnect();
    for (const answer of answers) answer();
    await flushPromises();
    expect(env.storage.entries()['openappkit:p:default:cache'] ?? '').not.toContain(fakeAddress);
  });

  it('creates no namespace when an attempt without a connector is cancelled', async () => {
    const { core } = kitWith();
    await expect(core.connect({ connectorId: 'nobody' })).rejects.toMatchObject({
      code: 'connector/not-found',
    });
    core.cancelConnect();
    expect(Object.keys(core.account.state.byNamespace)).toEqual(['eip155']);
  });
});

describe('before the flows are loaded', () => {
  it('ignores a connection that the host made and ended', async () => {
    const { adapter, core, account } = kitWith();
    adapter.report.connected(adapter.connection());
    adapter.report.disconnected('fake.one');
    await core.preload();
    await flushPromises();
    expect(account().status).toBe('disconnected');
  });

  it('adopts the latest state of a connection that the host made and changed', async () => {
    const { adapter, core, account } = kitWith();
    adapter.report.connected(adapter.connection());
    adapter.report.accountsChanged('fake.one', [otherFakeAddress]);
    adapter.report.chainChanged('fake.one', 'eip155:2');
    await core.preload();
    await flushPromises();
    expect(account().caipAddress).toBe(`eip155:2:${otherFakeAddress}`);
  });
});

describe('a paired phone', () => {
  /** The adapter parses addresses only when the test continues it. */
  async function phoneKit() {
    const phone = fakeSharedConnector();
    const adapter = fakeAdapter();
    const env = testEnv();
    const reads: (() => void)[] = [];
    let isSlow = false;
    const parseAddress = (address: string): Promise<string> =>
      isSlow
        ? new Promise((resolve) => reads.push(() => resolve(address)))
        : Promise.resolve(address);
    const setup: typeof adapter.setup = (context) => ({ ...adapter.setup(context), parseAddress });
    const core = createCore(
      {
        projectId: 'p',
        networks: [chainOf(1)],
        adapters: [
          {
            namespace: 'eip155',
            name: 'fake',
            defaultAccountType: 'eoa',
            adopt: ({ id }) => `eip155:${id}`,
            setup,
          },
        ],
      },
      env,
      undefined,
      { connectors: [phone.entry] },
    );
    kits.push(core);
    core.mount();
    await core.preload();
    const outcome = core.connect({ connectorId: 'walletConnect' });
    const failureCode = outcome.catch(({ code }) => code);
    await flushPromises();
    const slow = (): void => {
      isSlow = true;
    };
    return { core, env, phone, reads, failureCode, slow };
  }

  it('ends a session that is approved after the user cancelled', async () => {
    const { core, phone, reads, failureCode, slow } = await phoneKit();
    slow();
    phone.proposals[0]?.approve();
    await flushPromises();
    core.cancelConnect();
    for (const read of reads) read();
    await flushPromises();
    expect(await failureCode).toBe('request/cancelled');
    expect(core.account.get('eip155').status).toBe('disconnected');
    expect(phone.calls).toContain('disconnect');
  });

  it('keeps its session when the user cancels a second pairing', async () => {
    const { core, phone, reads, failureCode, slow } = await phoneKit();
    phone.proposals[0]?.approve();
    await failureCode;
    const secondCode = core.connect({ connectorId: 'walletConnect' }).catch(({ code }) => code);
    await flushPromises();
    slow();
    phone.proposals[1]?.approve();
    await flushPromises();
    core.cancelConnect();
    for (const read of reads) read();
    expect(await secondCode).toBe('request/cancelled');
    await flushPromises();
    expect(phone.calls).not.toContain('disconnect');
    expect(core.account.get('eip155').status).toBe('connected');
  });

  it('sets no timer for a code that arrives after the user cancelled', async () => {
    const { core, env, phone, failureCode } = await phoneKit();
    core.cancelConnect();
    await failureCode;
    phone.proposals[0]?.request.onCode({ uri: 'wc:late@2', expiresAt: env.clock.now() + 300_000 });
    expect(env.clock.pending()).toBe(0);
  });

  it('applies the last of two overlapping account reports', async () => {
    const { core, phone, reads, failureCode, slow } = await phoneKit();
    phone.proposals[0]?.approve();
    await failureCode;
    slow();
    phone.report.accountsChanged('eip155', [fakeAddress]);
    phone.report.accountsChanged('eip155', [otherFakeAddress]);
    await flushPromises();
    for (const read of reads.reverse()) read();
    await flushPromises();
    expect(core.account.get('eip155').address).toBe(otherFakeAddress);
  });
});
