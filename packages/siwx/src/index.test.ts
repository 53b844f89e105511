import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as siwx from './index.js';
import * as siwe from './siwe.js';
import * as verify from './verify.js';

describe('the public names', () => {
  it('exports exactly these names', () => {
    expect(Object.keys(siwx).sort()).toEqual([
      'BIP122Verifier',
      'CloudAuthSIWX',
      'DefaultSIWX',
      'EIP155Verifier',
      'InformalMessenger',
      'LocalStorage',
      'MemoryStorage',
      'RemoteStorage',
      'ReownAuthentication',
      'SIWEController',
      'SIWXMessenger',
      'SIWXVerifier',
      'SolanaVerifier',
      'StandardMessenger',
      'createNonce',
      'createSIWEConfig',
      'formatMessage',
      'getAddressFromMessage',
      'getChainIdFromMessage',
      'getDidAddress',
      'getDidChainId',
      'mapToSIWX',
      'verifySignature',
    ]);
  });

  it('exports exactly these SIWE names', () => {
    expect(Object.keys(siwe).sort()).toEqual([
      'SIWEController',
      'createSIWEConfig',
      'formatMessage',
      'getAddressFromMessage',
      'getChainIdFromMessage',
      'getDidAddress',
      'getDidChainId',
      'mapToSIWX',
      'verifySignature',
    ]);
  });

  it('exports exactly these names for servers', () => {
    expect(Object.keys(verify).sort()).toEqual([
      'BIP122Verifier',
      'EIP155Verifier',
      'SIWXVerifier',
      'SolanaVerifier',
      'createNonce',
      'formatSignInMessage',
      'parseSignInMessage',
      'signInRefusal',
      'validateSignIn',
      'verifySignIn',
    ]);
  });
});

describe('names that migrating apps import', () => {
  const expected = [
    ...['createSIWEConfig', 'formatMessage', 'getDidChainId', 'getDidAddress'],
    ...['getAddressFromMessage', 'getChainIdFromMessage', 'verifySignature', 'SIWEController'],
    ...['mapToSIWX', 'DefaultSIWX', 'InformalMessenger', 'LocalStorage', 'EIP155Verifier'],
    ...['SolanaVerifier', 'BIP122Verifier', 'ReownAuthentication', 'CloudAuthSIWX'],
    ...['SIWXMessenger', 'SIWXVerifier'],
  ];
  const absent = [
    ...['SIWXConfig', 'W3mConnectingSiwe', 'W3mConnectingSiweView', 'SIWXUtil'],
    'ReownAuthenticationMessenger',
  ];
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

  it('exports the names that migrating apps import', () => {
    expect(expected.filter((name) => !(name in siwx))).toEqual([]);
  });

  it('lists each missing name with a reason', () => {
    expect(absent.filter((name) => name in siwx)).toEqual([]);
    const table = readme.slice(readme.indexOf('Not available here'));
    expect(absent.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
  });
});
