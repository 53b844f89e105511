import { expect } from '@open-wc/testing';
import type { Connector, ExplorerWallet, WalletSearch } from '@openappkit/core';
import { describe, it } from 'vitest';
import { type Filters, keyOfShown, shownWallets } from './shown-wallets.js';

const connector = (id: string, change: Partial<Connector> = {}): Connector => ({
  id,
  name: id,
  type: 'ANNOUNCED',
  namespace: 'eip155',
  rdns: id,
  ...change,
});
const wallet = (id: string, change: Partial<ExplorerWallet> = {}): ExplorerWallet =>
  ({ id, name: id, chains: [], isVerified: false, ...change }) as ExplorerWallet;
const all: Filters = { query: '', isInstalled: false, isVerified: false };
const list = [
  wallet('maple', { rdns: 'com.maple', chains: ['eip155:1'] }),
  wallet('sol', { chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] }),
  wallet('any'),
];
const state = { list, search: undefined, count: 60 };
const ids = (connectors: Connector[], filters: Partial<Filters> = {}): string[] =>
  shownWallets(state, connectors, { ...all, ...filters }).items.map((each) => each.wallet.id);

describe('shownWallets', () => {
  it('puts installed wallets first, including unlisted ones, each once', () => {
    const result = shownWallets(state, [connector('com.own'), connector('com.maple')], all);
    expect(result.items.map((each) => each.wallet.id)).to.deep.equal([
      'eip155/com.own',
      'maple',
      'sol',
      'any',
    ]);
    expect(result.items.map(keyOfShown).slice(0, 2)).to.deep.equal([
      'eip155/com.own',
      'eip155/com.maple',
    ]);
    expect(result.items.map(({ installed }) => installed?.id)).to.deep.equal([
      'com.own',
      'com.maple',
      undefined,
      undefined,
    ]);
    expect(result.count).to.equal(60);
  });

  it('filters by what is installed', () => {
    const connectors = [
      connector('com.maple'),
      connector('code', { type: 'WALLET_CONNECT', needs: 'code' }),
    ];
    expect(ids(connectors, { isInstalled: true })).to.deep.equal(['maple']);
  });

  it('filters by namespace and keeps wallets that list no network', () => {
    expect(ids([], { namespace: 'solana' })).to.deep.equal(['sol', 'any']);
    expect(ids([connector('com.own')], { namespace: 'solana' })).to.deep.equal(['sol', 'any']);
  });

  it('shows a wallet of several namespaces once, with the connector of the filtered namespace', () => {
    const tern = connector('com.tern', { name: 'Tern' });
    const sol = connector('tern', { name: 'Tern', namespace: 'solana' });
    expect(ids([tern, sol], { isInstalled: true })).to.deep.equal(['eip155/com.tern']);
    expect(ids([tern, sol], { isInstalled: true, namespace: 'solana' })).to.deep.equal([
      'solana/tern',
    ]);
  });

  it('counts only loaded wallets if the view filters them itself', () => {
    expect(shownWallets(state, [], { ...all, namespace: 'solana' }).count).to.equal(2);
  });

  it('shows the search result and installed wallets that match the name', () => {
    const found = [wallet('found')];
    const search: WalletSearch = {
      query: 'own',
      badge: undefined,
      wallets: found,
      count: 12,
      status: 'ready',
    };
    const result = shownWallets(
      { ...state, search },
      [connector('com.own'), connector('com.other')],
      { ...all, query: 'own' },
    );
    expect(result.items.map((each) => each.wallet.id)).to.deep.equal(['eip155/com.own', 'found']);
    expect([result.count, result.isPaged]).to.deep.equal([12, false]);
  });
});
