import { describe, expect, it } from 'vitest';
import type { Connector } from '../adapter/adapter.types.js';
import { installedWallet } from './installed-wallet.js';

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
