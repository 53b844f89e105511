import { describe, expect, it } from 'vitest';
import type { Connector } from '../adapter/adapter.types.js';
import { visibleConnectors } from './visible-connectors.js';

const connector = (id: string, overrides: Partial<Connector> = {}): Connector => ({
  id,
  type: 'ANNOUNCED',
  name: id,
  namespace: 'eip155',
  rdns: id,
  ...overrides,
});
const maple = connector('test.maple', { name: 'Maple Purse' });
const cedar = connector('test.cedar', { name: 'Cedar Vault' });
const injected = connector('injected', { type: 'INJECTED', name: 'Browser', rdns: undefined });
const pairing = connector('walletConnect', {
  type: 'WALLET_CONNECT',
  needs: 'code',
  name: 'Maple Purse',
});
const external = connector('smart', { type: 'EXTERNAL', rdns: undefined });
const all = [maple, cedar, injected, pairing, external];
const nothing = { rdns: [], names: [] };
const none = { includeWalletIds: [], excludeWalletIds: [] };
const ids = (connectors: readonly Connector[]) => connectors.map(({ id }) => id);

describe('visibleConnectors()', () => {
  it('returns all connectors without lists', () => {
    expect(visibleConnectors(all, nothing, undefined, none)).toEqual(all);
  });

  it('hides a connector named by ID or rdns before the explorer answers', () => {
    const options = { ...none, excludeWalletIds: ['TEST.maple', 'injected'] };
    expect(ids(visibleConnectors(all, nothing, undefined, options))).toEqual([
      'test.cedar',
      'walletConnect',
      'smart',
    ]);
  });

  it('hides connectors that the explorer named by rdns or name, but keeps pairing', () => {
    const hidden = { rdns: ['test.cedar'], names: ['maple purse'] };
    expect(ids(visibleConnectors(all, hidden, undefined, none))).toEqual([
      'injected',
      'walletConnect',
      'smart',
    ]);
  });

  it('limits installed wallets to included ones and keeps other connectors', () => {
    const options = { ...none, includeWalletIds: ['f1', 'injected'] };
    const only = { rdns: ['test.maple'], names: [] };
    expect(ids(visibleConnectors(all, nothing, only, options))).toEqual([
      'test.maple',
      'injected',
      'walletConnect',
      'smart',
    ]);
  });

  it('limits to directly named connectors before the explorer answers, otherwise shows all', () => {
    const direct = { ...none, includeWalletIds: ['f1', 'test.maple'] };
    expect(ids(visibleConnectors(all, nothing, undefined, direct))).toEqual([
      'test.maple',
      'walletConnect',
      'smart',
    ]);
    const unknown = { ...none, includeWalletIds: ['f1'] };
    expect(visibleConnectors(all, nothing, undefined, unknown)).toEqual(all);
  });

  it('hides a connector that both lists name', () => {
    const options = { includeWalletIds: ['test.maple'], excludeWalletIds: ['test.maple'] };
    expect(ids(visibleConnectors([maple, cedar], nothing, undefined, options))).toEqual([]);
  });
});
