import { describe, expect, it } from 'vitest';
import type { Connector } from '../adapter/adapter.types.js';
import { installedWallet } from './installed-wallet.js';

const connector = (given: Partial<Connector>): Connector => ({
  ...{ id: 'test.maple', type: 'ANNOUNCED', name: 'Maple', namespace: 'eip155' },
  ...given,
});

describe('a wallet of the list', () => {
  it('is installed where a connector has its rdns, in any case', () => {
    const connectors = [connector({ id: 'a' }), connector({ id: 'b', rdns: 'Test.Maple' })];
    expect(installedWallet({ id: 'f1', rdns: 'test.maple' }, connectors)?.id).toBe('b');
  });

  it('is installed where a connector has its id, or its rdns as id', () => {
    expect(installedWallet({ id: 'TEST.maple', rdns: undefined }, [connector({})])).toBeDefined();
    expect(installedWallet({ id: 'f1', rdns: 'test.maple' }, [connector({})])).toBeDefined();
  });

  it('is the one nobody imitates, where two claim the rdns', () => {
    const twins = [connector({ id: 'x', rdns: 'r.r', collides: true }), connector({ id: 'r.r' })];
    expect(installedWallet({ id: 'f1', rdns: 'r.r' }, twins)?.id).toBe('r.r');
    expect(installedWallet({ id: 'f1', rdns: 'r.r' }, twins.slice(0, 1))?.id).toBe('x');
  });

  it('is not installed by a connector that only reaches others, or by missing rdns on both sides', () => {
    const pairing = connector({ id: 'walletConnect', type: 'WALLET_CONNECT' });
    expect(installedWallet({ id: 'walletConnect', rdns: undefined }, [pairing])).toBeUndefined();
    expect(installedWallet({ id: 'f1', rdns: undefined }, [connector({})])).toBeUndefined();
  });
});
