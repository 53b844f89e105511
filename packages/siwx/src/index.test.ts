import { describe, expect, it } from 'vitest';
import * as siwx from './index.js';
import * as react from './react.js';
import * as siwe from './siwe.js';
import * as verify from './verify.js';

describe('the public names', () => {
  it('are these', () => {
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

  it('of Sign-In with Ethereum are these', () => {
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

  it('for React are these', () => {
    expect(Object.keys(react)).toEqual(['useAppKitSIWX']);
  });

  it('for servers are these', () => {
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
