import { fakeAdapter, fakeAddress, fakeSharedConnector, testEnv } from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import type { Adapter } from '../adapter/adapter.types.js';
import { createCore } from '../create-core.js';
import { KitError } from '../errors/kit-error.js';
import { network, connectorId, kitWith } from './test/pairing-kit.js';
import { kits, flushPromises, endKits } from './test/whole-kits.js';

afterEach(endKits);

describe('pairing', () => {
  it('shows a code and connects every namespace that the phone approves', async () => {
    const { core, phone, adapter, pairing } = await kitWith();
    const outcome = core.connect({ connectorId });
    expect(pairing()?.status).toBe('building');
    await flushPromises();
    expect(pairing()).toMatchObject({ status: 'ready', code: { uri: phone.proposals[0]?.uri } });
    phone.proposals[0]?.approve();
    await expect(outcome).resolves.toMatchObject({ namespace: 'eip155', address: fakeAddress });
    expect(core.account.get('eip155').connectedWalletInfo?.name).toBe('Fake Phone');
    expect(core.account.get('solana').status).toBe('connected');
    expect(core.chain.state.activeNamespace).toBe('eip155');
    expect(adapter.calls).toContain('attach walletConnect eip155:1');
    expect(core.connection.state.attempt).toMatchObject({ phase: 'connected', pairing: undefined });
  });

  it('exposes the provider that the adapter makes of the session', async () => {
    const adapterProvider = { signMessage: () => undefined };
    const baseAdapter = fakeAdapter();
    const adapter: Adapter = {
      namespace: baseAdapter.namespace,
      name: baseAdapter.name,
      ...(baseAdapter.adopt && { adopt: baseAdapter.adopt }),
      defaultAccountType: baseAdapter.defaultAccountType,
      setup: (context) => ({ ...baseAdapter.setup(context), attach: () => adapterProvider }),
    };
    const { core, phone } = await kitWith({ adapters: [adapter] });
    const outcome = core.connect({ connectorId });
    await flushPromises();
    phone.proposals[0]?.approve();
    await outcome;
    expect(core.connection.state.providers.eip155?.provider).toBe(adapterProvider);
    expect(core.connection.state.providers.solana?.provider).not.toBe(adapterProvider);
  });

  it('proposes the active network first', async () => {
    const { core, phone } = await kitWith();
    await core.switchNetwork('eip155:2');
    core.connect({ connectorId }).catch(() => undefined);
    await flushPromises();
    const ids = phone.proposals[0]?.request.networks.map((each) => each.caipNetworkId);
    expect(ids).toEqual(['eip155:2', 'eip155:1', 'solana:main']);
  });

  it('works without any adapter', async () => {
    const { core, phone } = await kitWith({ adapters: [] });
    const outcome = core.connect({ connectorId });
    await flushPromises();
    phone.proposals[0]?.approve();
    await expect(outcome).resolves.toMatchObject({ namespace: 'eip155' });
    await core.switchNetwork('eip155:2');
    expect(phone.calls).toContain('switch eip155:2');
    expect(core.chain.active()?.caipNetworkId).toBe('eip155:2');
  });

  it('renews the code 30 seconds before it expires and accepts the old one', async () => {
    const { core, phone, env, pairing } = await kitWith();
    const outcome = core.connect({ connectorId });
    await flushPromises();
    await env.clock.advance(269_999);
    expect(phone.proposals).toHaveLength(1);
    await env.clock.advance(1);
    await flushPromises();
    expect(pairing()).toMatchObject({
      status: 'ready',
      renewals: 1,
      code: { uri: phone.proposals[1]?.uri },
    });
    // A wallet may sign in with either code.
    const signIns = phone.proposals.map(({ request }) => request.signIn);
    expect(signIns).toEqual([expect.any(Function), expect.any(Function)]);
    phone.proposals[0]?.approve();
    await outcome;
    expect(phone.proposals[1]?.request.signal.aborted).toBe(true);
  });

  it('shows the old code while the new one is prepared', async () => {
    const { core, phone, env, pairing } = await kitWith();
    core.connect({ connectorId }).catch(() => undefined);
    await flushPromises();
    const states: unknown[] = [];
    const { setAttempt } = core.connection;
    core.connection.setAttempt = (attempt) => {
      states.push([attempt?.pairing?.status, attempt?.pairing?.code?.uri]);
      setAttempt(attempt);
    };
    await env.clock.advance(270_000);
    await flushPromises();
    expect(states[0]).toEqual(['renewing', phone.proposals[0]?.uri]);
    expect(pairing()?.code?.uri).toBe(phone.proposals[1]?.uri);
  });

  it('keeps the old code after a failed renewal and fails when that code expires', async () => {
    const { core, phone, env } = await kitWith();
    const outcome = core.connect({ connectorId });
    const failure = expect(outcome).rejects.toMatchObject({ code: 'pairing/expired' });
    await flushPromises();
    await env.clock.advance(270_000);
    await flushPromises();
    phone.proposals[1]?.fail(new KitError('pairing/unreachable'));
    await flushPromises();
    expect(core.connection.state.attempt?.phase).toBe('waiting');
    phone.proposals[0]?.fail(new KitError('pairing/expired'));
    await failure;
    expect(core.connection.state.attempt).toMatchObject({
      phase: 'failed',
      error: { code: 'pairing/expired' },
    });
  });

  it('rejects when the phone rejects, whichever code it scanned', async () => {
    const { core, phone, env } = await kitWith();
    const outcome = core.connect({ connectorId });
    const failure = expect(outcome).rejects.toMatchObject({ code: 'wallet/rejected' });
    await flushPromises();
    await env.clock.advance(270_000);
    await flushPromises();
    phone.proposals[0]?.fail(new KitError('wallet/rejected'));
    await failure;
    expect(core.account.get('eip155').status).toBe('disconnected');
  });

  it('cancels at once, aborts every proposal and ignores late answers', async () => {
    const { core, phone, env } = await kitWith();
    const outcome = core.connect({ connectorId });
    const failure = expect(outcome).rejects.toMatchObject({ code: 'request/cancelled' });
    await flushPromises();
    core.cancelConnect();
    expect(core.connection.state.attempt).toBeUndefined();
    expect(phone.proposals[0]?.request.signal.aborted).toBe(true);
    phone.proposals[0]?.approve();
    await failure;
    expect(core.account.get('eip155').status).toBe('disconnected');
    await env.clock.advance(600_000);
    expect(phone.proposals).toHaveLength(1);
  });

  it('rejects connect() and lists no connector without a projectId or a relay', async () => {
    for (const options of [
      { projectId: '' },
      { services: { relay: null } },
      { enableWalletConnect: false },
    ]) {
      const { core, phone } = await kitWith(options);
      expect(core.connection.find(connectorId)).toBeUndefined();
      for (const parameters of [{ connectorId }, { needs: 'code' }] as const)
        await expect(core.connect(parameters)).rejects.toMatchObject({
          code: 'connector/pairing-off',
          shortMessage: 'WalletConnectConnector not found',
        });
      expect(phone.calls).toEqual([]);
    }
  });

  it("pairs through the host's provider, which may supply its own code", async () => {
    const { core, phone, pairing } = await kitWith({ projectId: '', universalProvider: {} });
    const outcome = core.connect({ connectorId, uri: 'wc:host@2' });
    await flushPromises();
    expect(pairing()?.code?.uri).toBe('wc:host@2');
    expect(phone.calls).toEqual(['make', 'adopt']);
    phone.proposals[0]?.approve();
    await expect(outcome).resolves.toMatchObject({ address: fakeAddress });
  });

  it("proposes no session with manualWCControl and shows the host's codes", async () => {
    const { core, phone, pairing } = await kitWith({
      manualWCControl: true,
      universalProvider: {},
    });
    const outcome = core.connect({ connectorId });
    await flushPromises();
    expect(pairing()).toMatchObject({ status: 'building', code: undefined });
    expect(phone.calls).toEqual(['make', 'adopt']);
    phone.proposals[0]?.request.onCode({ uri: 'wc:theirs@2', expiresAt: 300_000 });
    expect(pairing()).toMatchObject({ status: 'ready', code: { uri: 'wc:theirs@2' } });
    phone.proposals[0]?.approve();
    await expect(outcome).resolves.toMatchObject({ address: fakeAddress });
  });

  it("ignores a host's code that arrives after the user cancelled", async () => {
    const { core, phone } = await kitWith({ manualWCControl: true });
    const outcome = core.connect({ connectorId });
    await flushPromises();
    core.cancelConnect();
    await expect(outcome).rejects.toMatchObject({ code: 'request/cancelled' });
    phone.proposals[0]?.request.onCode({ uri: 'wc:late@2', expiresAt: 300_000 });
    expect(core.connection.state.attempt).toBeUndefined();
  });

  it('rejects when the package fails to load and loads it again on the next try', async () => {
    let tries = 0;
    const phone = fakeSharedConnector();
    const core = createCore(
      { projectId: 'p', networks: [network('eip155', 1)] },
      testEnv(),
      undefined,
      {
        connectors: [
          {
            ...phone.entry,
            load() {
              tries++;
              if (tries === 1) throw new TypeError('Failed to fetch');
              return phone.entry.load();
            },
          },
        ],
      },
    );
    kits.push(core);
    core.mount();
    await expect(core.connect({ connectorId })).rejects.toMatchObject({ code: 'kit/load-failed' });
    void core.connect({ connectorId }).catch(() => undefined);
    await flushPromises();
    expect(phone.proposals).toHaveLength(1);
  });
});
