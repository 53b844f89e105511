import { expect } from '@open-wc/testing';
import type { Connector } from '@openappkit/core';
import { createKitMessages } from '@openappkit/kit/internal';
import { describe, it } from 'vitest';
import { type InstalledParams, installedRows } from './installed-rows.js';

const connector = (change: Partial<Connector>): Connector => ({
  id: 'com.amber',
  name: 'Amber Vault',
  type: 'ANNOUNCED',
  namespace: 'eip155',
  ...change,
});
const none: InstalledParams = { recents: [], namespace: undefined, activeNamespace: 'eip155' };
const kit = { messages: createKitMessages() };
const details = (connectors: Connector[], params: InstalledParams = none): string[] =>
  installedRows(kit, connectors, params).map(({ heading, detail }) => `${heading}: ${detail}`);

describe('installedRows', () => {
  it('makes one row for a wallet in several namespaces, and names them', () => {
    const both = [
      connector({ rdns: 'com.amber' }),
      connector({ id: 'amber', rdns: 'com.amber', namespace: 'solana' }),
    ];
    expect(details(both)).to.deep.equal(['Amber Vault: Installed · Ethereum, Solana']);
  });

  it('keeps two wallets of one namespace apart although they share an rdns', () => {
    const twins = [connector({ rdns: 'com.amber' }), connector({ id: 'b', rdns: 'com.amber' })];
    expect(installedRows(kit, twins, none).map(({ key }) => key)).to.deep.equal([
      'com.amber',
      'com.amber/b',
    ]);
  });

  it('names an unnamed wallet in the kit’s language and keeps every other name', () => {
    const table = { 'Browser Wallet': 'Carteira do navegador' };
    const messages = createKitMessages(() => ({ 'wallet-titles': table }));
    const rows = installedRows(
      { messages: messages },
      [connector({ id: 'injected', name: 'Browser Wallet', type: 'INJECTED' }), connector({})],
      none,
    );
    expect(rows.map(({ heading }) => heading)).to.deep.equal([
      'Carteira do navegador',
      'Amber Vault',
    ]);
  });

  it('says that an id is used twice and that a name imitates another', () => {
    expect(details([connector({ collides: true, isConfusable: true })])).to.deep.equal([
      'Amber Vault: Installed · Ethereum · another wallet claims this name · name looks like another wallet’s',
    ]);
  });

  it('omits the WalletConnect and embedded wallet connectors', () => {
    const others = [
      connector({ type: 'WALLET_CONNECT', needs: 'code' }),
      connector({ type: 'AUTH', needs: 'frame' }),
    ];
    expect(details(others)).to.deep.equal([]);
  });

  it('does not label a wallet as installed if it connects in another way', () => {
    const [row] = installedRows(kit, [connector({ type: 'EXTERNAL' })], none);
    expect([row?.group, row?.detail]).to.deep.equal(['external', 'Ethereum']);
  });

  it('keeps only wallets of the requested namespace', () => {
    const both = [connector({}), connector({ id: 'sol', name: 'Sol', namespace: 'solana' })];
    expect(details(both, { ...none, namespace: 'solana' })).to.deep.equal([
      'Sol: Installed · Solana',
    ]);
  });
});
