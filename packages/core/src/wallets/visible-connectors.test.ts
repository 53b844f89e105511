import { describe, expect, it } from 'vitest';
import type { Connector } from '../adapter/adapter.types.js';
import { visibleConnectors, installedWallet } from './visible-connectors.js';

const connector = (overrides: Partial<Connector>): Connector => ({
  id: 'test.maple',
  type: 'ANNOUNCED',
  name: 'Maple',
  namespace: 'eip155',
  ...overrides,
});

describe('installedWallet()', () => {
  it('matches a connector by rdns in any case', () => {
    const connectors = [connector({ id: 'a' }), connector({ id: 'b', rdns: 'Test.Maple' })];
    expect(installedWallet({ name: 'Oak', id: 'f1', rdns: 'test.maple' }, connectors)?.id).toBe(
      'b',
    );
  });

  it('matches a connector by ID, or by rdns as its ID', () => {
    expect(
      installedWallet({ name: 'Oak', id: 'TEST.maple', rdns: undefined }, [connector({})]),
    ).toBeDefined();
    expect(
      installedWallet({ name: 'Oak', id: 'f1', rdns: 'test.maple' }, [connector({})]),
    ).toBeDefined();
  });

  it('prefers the connector without a collision when two claim the rdns', () => {
    const twins = [connector({ id: 'x', rdns: 'r.r', collides: true }), connector({ id: 'r.r' })];
    expect(installedWallet({ name: 'Oak', id: 'f1', rdns: 'r.r' }, twins)?.id).toBe('r.r');
    expect(installedWallet({ name: 'Oak', id: 'f1', rdns: 'r.r' }, twins.slice(0, 1))?.id).toBe(
      'x',
    );
  });

  it('does not match a pairing connector, or two missing rdns', () => {
    const pairing = connector({ id: 'walletConnect', type: 'WALLET_CONNECT', needs: 'code' });
    expect(
      installedWallet({ name: 'Oak', id: 'walletConnect', rdns: undefined }, [pairing]),
    ).toBeUndefined();
    expect(
      installedWallet({ name: 'Oak', id: 'f1', rdns: undefined }, [connector({})]),
    ).toBeUndefined();
  });

  it('matches a connector without rdns by name, unless the name is doubtful', () => {
    const oak = { id: 'f1', rdns: 'test.oak', name: 'Maple' };
    const byName = connector({ id: 'maple', namespace: 'solana' });
    expect(installedWallet(oak, [byName])).toBe(byName);
    const byRdns = connector({ id: 'u', rdns: 'test.oak', name: 'Other' });
    expect(installedWallet(oak, [byName, byRdns])).toBe(byRdns);
    for (const overrides of [{ collides: true }, { isConfusable: true }, { rdns: 'test.elm' }])
      expect(installedWallet(oak, [connector({ id: 'maple', ...overrides })])).toBeUndefined();
  });
});

const named = (id: string, overrides: Partial<Connector> = {}): Connector => ({
  id,
  type: 'ANNOUNCED',
  name: id,
  namespace: 'eip155',
  rdns: id,
  ...overrides,
});
const maple = named('test.maple', { name: 'Maple Purse' });
const cedar = named('test.cedar', { name: 'Cedar Vault' });
const injected = named('injected', { type: 'INJECTED', name: 'Browser', rdns: undefined });
const pairing = named('walletConnect', {
  type: 'WALLET_CONNECT',
  needs: 'code',
  name: 'Maple Purse',
});
const external = named('smart', { type: 'EXTERNAL', rdns: undefined });
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
