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
  groupWallets(connectors).map(({ connectors: members }) => members.length);

describe('groupWallets', () => {
  it('groups a name in several namespaces although the ids differ', () => {
    expect(groupWallets([evm, sol, btc])).toEqual([
      { key: 'com.amber', connectors: [evm, sol, btc] },
    ]);
  });

  it('ignores the case of names', () => {
    expect(sizes([evm, { ...sol, name: 'AMBER VAULT' }])).toEqual([2]);
  });

  it('does not group wallets with the same id and different names, because Wallet Standard ids are names too', () => {
    const hostile = connector({ id: 'com.amber', name: 'com.amber', namespace: 'solana' });
    expect(sizes([evm, hostile])).toEqual([1, 1]);
  });

  it('does not group when one namespace has two wallets of the name', () => {
    const second = { ...sol, id: 'amber vault#2' };
    expect(sizes([evm, sol, second])).toEqual([1, 1, 1]);
  });

  it('does not group a wallet with a colliding id or a confusable name', () => {
    expect(sizes([evm, { ...sol, collides: true }])).toEqual([1, 1]);
    expect(sizes([evm, { ...sol, isConfusable: true }])).toEqual([1, 1]);
  });

  it('does not group an installed wallet with a connector through another overlay', () => {
    expect(sizes([evm, { ...sol, type: 'EXTERNAL' }])).toEqual([1, 1]);
  });

  it('gives each wallet a unique key', () => {
    const twins = [evm, connector({ id: 'b', rdns: 'com.amber' }), { ...sol, id: 'com.amber' }];
    const keys = groupWallets(twins).map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
  });
});

describe('connectorsOfGroup', () => {
  it('finds the other connectors of a wallet', () => {
    expect(connectorsOfGroup([evm, sol], sol)).toEqual([evm, sol]);
  });

  it('returns an empty list for an unknown connector', () => {
    expect(connectorsOfGroup([evm], sol)).toEqual([]);
  });
});
