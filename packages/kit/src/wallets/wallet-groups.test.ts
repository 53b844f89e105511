// Tests of which connectors are one wallet.
import type { Connector } from '@openappkit/core';
import { describe, expect, it } from 'vitest';
import { groupWallets, connectorsOfGroup } from './wallet-groups.js';

const connector = (change: Partial<Connector> = {}): Connector => ({
  id: 'com.amber',
  name: 'Amber Vault',
  type: 'ANNOUNCED',
  namespace: 'eip155',
  ...change,
});
const evm = connector({ rdns: 'com.amber' });
const sol = connector({ id: 'amber vault', namespace: 'solana' });
const btc = connector({ id: 'amber vault', namespace: 'bip122' });
const sizes = (connectors: readonly Connector[]): number[] =>
  groupWallets(connectors).map(({ connectors: own }) => own.length);

describe('groupWallets', () => {
  it('makes one wallet of a name in several namespaces, though its ids differ', () => {
    expect(groupWallets([evm, sol, btc])).toEqual([
      { key: 'com.amber', connectors: [evm, sol, btc] },
    ]);
  });

  it('reads a name without regard to case', () => {
    expect(sizes([evm, { ...sol, name: 'AMBER VAULT' }])).toEqual([2]);
  });

  it('keeps wallets of the same id and other names apart: an id in the Wallet Standard is a name too', () => {
    const hostile = connector({ id: 'com.amber', name: 'com.amber', namespace: 'solana' });
    expect(sizes([evm, hostile])).toEqual([1, 1]);
  });

  it('joins nothing where one namespace has two of the name: nobody knows whose the other is', () => {
    const second = { ...sol, id: 'amber vault#2' };
    expect(sizes([evm, sol, second])).toEqual([1, 1, 1]);
  });

  it('lets one whose id is doubted, or whose name imitates, stand alone', () => {
    expect(sizes([evm, { ...sol, collides: true }])).toEqual([1, 1]);
    expect(sizes([evm, { ...sol, isConfusable: true }])).toEqual([1, 1]);
  });

  it('keeps an installed wallet apart from a way to it through another overlay', () => {
    expect(sizes([evm, { ...sol, type: 'EXTERNAL' }])).toEqual([1, 1]);
  });

  it('gives each wallet a key of its own', () => {
    const twins = [evm, connector({ id: 'b', rdns: 'com.amber' }), { ...sol, id: 'com.amber' }];
    const keys = groupWallets(twins).map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
  });
});

describe('walletOf', () => {
  it('finds the other connectors of a wallet', () => {
    expect(connectorsOfGroup([evm, sol], sol)).toEqual([evm, sol]);
  });

  it('finds none for a connector that is not there', () => {
    expect(connectorsOfGroup([evm], sol)).toEqual([]);
  });
});
