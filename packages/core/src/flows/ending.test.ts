// A kit that ends in the middle of something, and what comes after a person has left: every promise settles, no timer
// and no client is left, and nothing is remembered of an account that is gone.
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

describe('a kit that ends', () => {
  it('while a stored wallet is waited for leaves no timer and asks nobody', async () => {
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
    'while a %s is waited for tells whoever waits',
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
      const told = expect(waits[kind]()).rejects.toMatchObject({ code: 'request/cancelled' });
      await flushPromises();
      core.destroy();
      await told;
      expect(env.clock.pending()).toBe(0);
    },
  );

  it('while the client of a code is loaded makes no client', async () => {
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

describe('after a person has left', () => {
  it('no balance and no name of the account are kept', async () => {
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

  it('leaving an attempt that never began makes no namespace', async () => {
    const { core } = kitWith();
    await expect(core.connect({ connectorId: 'nobody' })).rejects.toMatchObject({
      code: 'connector/not-found',
    });
    core.cancelConnect();
    expect(Object.keys(core.account.state.byNamespace)).toEqual(['eip155']);
  });
});

describe('before the kit has loaded what follows wallets', () => {
  it('a connection that the host made and ended is not shown', async () => {
    const { adapter, core, account } = kitWith();
    adapter.report.connected(adapter.connection());
    adapter.report.disconnected('fake.one');
    await core.preload();
    await flushPromises();
    expect(account().status).toBe('disconnected');
  });

  it('a connection that the host made and changed is shown as it is', async () => {
    const { adapter, core, account } = kitWith();
    adapter.report.connected(adapter.connection());
    adapter.report.accountsChanged('fake.one', [otherFakeAddress]);
    adapter.report.chainChanged('fake.one', 'eip155:2');
    await core.preload();
    await flushPromises();
    expect(account().caipAddress).toBe(`eip155:2:${otherFakeAddress}`);
  });
});

describe('a phone', () => {
  /** A kit whose adapter reads an address only when the test says so. */
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
    const ended = outcome.catch(({ code }) => code);
    await flushPromises();
    const slow = (): void => {
      isSlow = true;
    };
    return { core, env, phone, reads, ended, slow };
  }

  it('that agreed to a code which was left meanwhile is told that nobody is there', async () => {
    const { core, phone, reads, ended, slow } = await phoneKit();
    slow();
    phone.proposals[0]?.agree();
    await flushPromises();
    core.cancelConnect();
    for (const read of reads) read();
    await flushPromises();
    expect(await ended).toBe('request/cancelled');
    expect(core.account.get('eip155').status).toBe('disconnected');
    expect(phone.calls).toContain('disconnect');
  });

  it('that is connected stays so when a person gives up a second code', async () => {
    const { core, phone, reads, ended, slow } = await phoneKit();
    phone.proposals[0]?.agree();
    await ended;
    const again = core.connect({ connectorId: 'walletConnect' }).catch(({ code }) => code);
    await flushPromises();
    slow();
    phone.proposals[1]?.agree();
    await flushPromises();
    core.cancelConnect();
    for (const read of reads) read();
    expect(await again).toBe('request/cancelled');
    await flushPromises();
    expect(phone.calls).not.toContain('disconnect');
    expect(core.account.get('eip155').status).toBe('connected');
  });

  it('whose code comes after the person left leaves no timer', async () => {
    const { core, env, phone, ended } = await phoneKit();
    core.cancelConnect();
    await ended;
    phone.proposals[0]?.request.onCode({ uri: 'wc:late@2', expiresAt: env.clock.now() + 300_000 });
    expect(env.clock.pending()).toBe(0);
  });

  it('that says two things at once is on what it said last', async () => {
    const { core, phone, reads, ended, slow } = await phoneKit();
    phone.proposals[0]?.agree();
    await ended;
    slow();
    phone.report.accountsChanged('eip155', [fakeAddress]);
    phone.report.accountsChanged('eip155', [otherFakeAddress]);
    await flushPromises();
    for (const read of reads.reverse()) read();
    await flushPromises();
    expect(core.account.get('eip155').address).toBe(otherFakeAddress);
  });
});
