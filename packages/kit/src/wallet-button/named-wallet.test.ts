import type { Connector } from '@openappkit/core';
import { describe, expect, it } from 'vitest';
import { findInstalled } from './find-installed.js';
import { walletKindOf, normalizeName, walletName } from './named-wallet.js';
import { namedWalletIds } from './connect-named-wallet.js';

const connector = (change: Partial<Connector>): Connector => ({
  id: 'com.amber',
  name: 'Amber Vault',
  type: 'ANNOUNCED',
  namespace: 'eip155',
  ...change,
});

describe('walletName and ids', () => {
  it.each([
    ['metamask', 'MetaMask'],
    ['magic-eden', 'Magic Eden'],
    ['oneinch', '1inch'],
    ['crypto-com', 'Crypto.com'],
    ['zengo-wallet', 'Zengo Wallet'],
    ['walletConnect', 'WalletConnect'],
    ['constructor', 'Constructor'],
    ['', ''],
  ])('names %s as %s', (wallet, name) => {
    expect(walletName(wallet)).toBe(name);
  });

  it('has an explorer id of 64 hexadecimal digits for 44 wallets', () => {
    expect(Object.keys(namedWalletIds)).toHaveLength(44);
    for (const id of Object.values(namedWalletIds)) expect(id).toMatch(/^[0-9a-f]{64}$/);
  });

  it('compares names without case, punctuation and the word wallet', () => {
    expect(normalizeName('OKX Wallet')).toBe(normalizeName('okx'));
    expect(normalizeName('Crypto.com')).toBe(normalizeName('crypto-com'));
    expect(normalizeName('Wallet')).toBe('wallet');
  });

  it('distinguishes wallets, pairing and logins', () => {
    expect(['metamask', 'walletConnect', 'email', 'google', 'x'].map(walletKindOf)).toEqual([
      ...['wallet', 'pairing', 'email', 'social', 'social'],
    ]);
  });
});

describe('findInstalled', () => {
  const phone = connector({
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    needs: 'code',
  });
  const amber = connector({ rdns: 'com.amber' });
  const okx = connector({ id: 'a', name: 'OKX Wallet', rdns: 'com.okex.wallet' });

  it('finds a wallet by rdns, by name and by a part of the rdns', () => {
    const renamed = connector({ id: 'b', name: 'Rabbit', rdns: 'io.trustwallet.app' });
    expect(findInstalled('com.amber', [okx, amber])).toBe(amber);
    expect(findInstalled('okx', [amber, okx])).toBe(okx);
    expect(findInstalled('trust', [amber, renamed])).toBe(renamed);
    expect(findInstalled('com', [amber])).toBeUndefined();
    expect(findInstalled('rainbow', [amber, okx, phone])).toBeUndefined();
    expect(findInstalled('', [amber])).toBeUndefined();
  });

  it('skips connectors that lead to other wallets, and other namespaces', () => {
    expect(findInstalled('walletConnect', [phone])).toBeUndefined();
    expect(findInstalled('com.amber', [amber], 'solana')).toBeUndefined();
  });

  it('prefers the wallet whose rdns does not collide when two have the same name', () => {
    const copy = connector({ id: 'copy', name: 'Amber Vault', collides: true });
    expect(findInstalled('amber-vault', [copy, amber])).toBe(amber);
  });
});
