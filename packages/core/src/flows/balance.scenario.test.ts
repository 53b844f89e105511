import { fakeAddress, otherFakeAddress } from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { kitWith } from './test/flow-kit.js';
import { chainOf, endKits } from './test/whole-kits.js';

afterEach(endKits);

describe('balance', () => {
  it('reads the balance as decimal text after connecting and after a network change', async () => {
    const { core, account, env, adapter } = await kitWith();
    await core.connect({ connectorId: 'fake.one' });
    await env.clock.advance(0);
    expect(account()).toMatchObject({
      balance: '1.5',
      balanceSymbol: 'ETH',
      balanceStatus: 'ready',
    });
    adapter.report.chainChanged('fake.one', 'eip155:2');
    expect(account().balance).toBeUndefined();
    await env.clock.advance(0);
    expect(adapter.calls.filter((call) => call.startsWith('balance'))).toEqual([
      'balance eip155:1',
      'balance eip155:2',
    ]);
  });

  it('caches the balance for 30 seconds unless refreshBalance() is called', async () => {
    const { core, env, adapter } = await kitWith();
    const reads = () => adapter.calls.filter((call) => call.startsWith('balance')).length;
    await core.connect({ connectorId: 'fake.one' });
    await env.clock.advance(29_999);
    core.bus.emit('track', { event: 'MODAL_OPEN', properties: { connected: true } });
    await env.clock.advance(0);
    expect(reads()).toBe(1);
    await core.refreshBalance();
    expect(reads()).toBe(2);
    await env.clock.advance(30_001);
    core.bus.emit('track', { event: 'MODAL_OPEN', properties: { connected: true } });
    await env.clock.advance(0);
    expect(reads()).toBe(3);
  });

  it('sets failed after an error and retries after 30 seconds, not before', async () => {
    let fails = true;
    const { core, env, adapter, account } = await kitWith({
      balance: () =>
        fails
          ? Promise.reject(new Error('down'))
          : Promise.resolve({ value: 2n * 10n ** 18n, decimals: 18, symbol: 'ETH' }),
    });
    const reads = () => adapter.calls.filter((call) => call.startsWith('balance')).length;
    await core.connect({ connectorId: 'fake.one' });
    await env.clock.advance(0);
    expect(account().balanceStatus).toBe('failed');
    fails = false;
    await env.clock.advance(29_999);
    for (const event of ['MODAL_OPEN', 'MODAL_CLOSE'] as const)
      core.bus.emit('track', { event, properties: { connected: true } });
    core.bus.emit('balance-stale', { namespace: 'eip155' });
    await env.clock.advance(0);
    expect(reads()).toBe(1);
    expect(account().balanceStatus).toBe('failed');
    await env.clock.advance(1);
    expect(account()).toMatchObject({ balanceStatus: 'ready', balance: '2' });
  });

  it('reads the balance once when account and network change together', async () => {
    const { core, env, adapter } = await kitWith({
      connectors: [{ id: 'one' }, { id: 'two' }],
      connect: async ({ connectorId }) =>
        adapter.connection({
          connectorId,
          accounts: [connectorId === 'one' ? fakeAddress : otherFakeAddress],
          caipNetworkId: connectorId === 'one' ? 'eip155:1' : 'eip155:2',
        }),
    });
    await core.connect({ connectorId: 'one' });
    await core.connect({ connectorId: 'two' });
    await env.clock.advance(30_001);
    const before = adapter.calls.length;
    await core.switchConnection({ namespace: 'eip155', connectorId: 'one' });
    await env.clock.advance(0);
    const reads = adapter.calls.slice(before).filter((call) => call.startsWith('balance'));
    expect(reads).toEqual(['balance eip155:1']);
  });

  it('ignores a balance that arrives after a disconnect', async () => {
    const answers: (() => void)[] = [];
    const { core, env, account } = await kitWith({
      balance: () =>
        new Promise((resolve) => {
          answers.push(() => resolve({ value: 1n, decimals: 0, symbol: 'ETH' }));
        }),
    });
    await core.connect({ connectorId: 'fake.one' });
    await core.disconnect();
    for (const answer of answers) answer();
    await env.clock.advance(0);
    expect(account()).toMatchObject({ status: 'disconnected', balance: undefined });
    expect(account().balanceStatus).toBe('idle');
  });

  it('shows "0.00" on an unsupported network', async () => {
    const { core, env, adapter, account } = await kitWith();
    await core.connect({ connectorId: 'fake.one' });
    adapter.report.chainChanged('fake.one', 'eip155:777');
    core.bus.emit('balance-stale', { namespace: 'eip155' });
    await env.clock.advance(0);
    expect(account().balance).toBe('0.00');
  });

  it('drops the placeholder "0.00" once the app adds the network', async () => {
    let answer = (): void => undefined;
    const { core, env, adapter, account } = await kitWith({
      balance: () =>
        new Promise((resolve) => {
          answer = () => resolve({ value: 2n, decimals: 0, symbol: 'ETH' });
        }),
    });
    await core.connect({ connectorId: 'fake.one' });
    adapter.report.chainChanged('fake.one', 'eip155:777');
    core.bus.emit('balance-stale', { namespace: 'eip155' });
    await env.clock.advance(0);
    expect(account().balance).toBe('0.00');
    core.addNetwork({ ...chainOf(777), caipNetworkId: 'eip155:777', chainNamespace: 'eip155' });
    await env.clock.advance(0);
    expect(account()).toMatchObject({ balance: undefined, balanceStatus: 'loading' });
    answer();
    await env.clock.advance(0);
    expect(account()).toMatchObject({ balance: '2', balanceStatus: 'ready' });
  });
});
