import { describe, expect, it } from 'vitest';
import { fromProvider, isUnrecognizedChain } from './from-provider.js';
import { isKitError } from './is-kit-error.js';
import { KitError } from './kit-error.js';

describe('KitError', () => {
  it('exposes what happened, advice and the cause', () => {
    const cause = new Error('socket closed');
    const error = new KitError('api/unreachable', { metaMessages: ['Try again.'], cause });
    expect(error.message).toBe("The service didn't respond\nTry again.");
    expect(error.details).toBe('socket closed');
    expect(error.walk()).toBe(cause);
    expect(error.walk((each) => each instanceof TypeError)).toBeUndefined();
  });

  it('recognizes a KitError by name and code, even from another copy of the package', () => {
    const foreignError = Object.assign(new Error('x'), {
      name: 'KitError',
      code: 'wallet/rejected',
    });
    expect(isKitError(foreignError, 'wallet/rejected')).toBe(true);
    expect(isKitError(foreignError, 'wallet/locked')).toBe(false);
    expect(isKitError(new Error('x'))).toBe(false);
    expect(isKitError(null)).toBe(false);
  });
});

describe('fromProvider() and isUnrecognizedChain()', () => {
  it.each([
    [{ code: 4001, message: 'no' }, 'wallet/rejected'],
    [{ code: 5000 }, 'wallet/rejected'],
    [{ code: -32002 }, 'wallet/pending'],
    [{ code: 4100, message: 'Wallet is locked' }, 'wallet/locked'],
    [{ code: 4100, message: 'nope' }, 'wallet/unauthorized'],
    [{ code: 4902 }, 'chain/unrecognized'],
    [{ code: -32603, data: { originalError: { code: 4902 } } }, 'chain/unrecognized'],
    [{ message: 'User denied account access' }, 'wallet/rejected'],
    [
      { code: -32000, message: 'insufficient funds for gas * price + value' },
      'tx/insufficient-funds',
    ],
    [{ code: -32000, message: 'nonce too low' }, 'tx/nonce-too-low'],
    [{ code: 3, message: 'execution reverted: no' }, 'tx/execution-reverted'],
    ['a string', 'wallet/failed'],
    [undefined, 'wallet/failed'],
    [
      {
        get code() {
          return 'x';
        },
      },
      'wallet/failed',
    ],
  ])('converts %j to %s', (raw, code) => {
    expect(fromProvider(raw).code).toBe(code);
  });

  it('passes a KitError through unchanged', () => {
    const error = new KitError('request/cancelled');
    expect(fromProvider(error)).toBe(error);
  });

  it("prefers the wallet's own code to that of the cause", () => {
    const cause = { code: 4902, message: 'below' };
    expect(fromProvider({ code: 4001, message: 'no', cause }).code).toBe('wallet/rejected');
    expect(fromProvider({ code: 4001, data: { originalError: cause } }).code).toBe(
      'wallet/rejected',
    );
    expect(fromProvider({ message: 'wrapped', cause }).code).toBe('chain/unrecognized');
  });

  it('treats 4902 and 32603 with either sign as an unknown chain, and 5000 as a rejection', () => {
    for (const code of [4902, 32603, -32603]) expect(isUnrecognizedChain({ code })).toBe(true);
    for (const code of [4001, 5000]) expect(isUnrecognizedChain({ code })).toBe(false);
    expect(isUnrecognizedChain({ data: { originalError: { code: 4902 } } })).toBe(true);
    for (const error of [null, undefined, 7, {}, { data: null }])
      expect(isUnrecognizedChain(error)).toBe(false);
  });

  it.each([
    'Unrecognized chain ID "0x7a69". Try adding the chain using wallet_addEthereumChain first.',
    "Chain 0x89 hasn't been added by user, first call wallet_addEthereumChain",
    'Chain Id not supported',
    'Unsupported chain',
    'Chain 137 is unsupported',
    'Unknown chain.',
    'This network is unknown to the wallet',
    "The wallet doesn't support this network",
    'The chain 0x7a69 is not added to the wallet',
    'No such chain',
  ])('recognizes an unknown chain from the message %j', (message) => {
    for (const code of [5000, -32600, -32602, undefined])
      expect(isUnrecognizedChain({ code, message })).toBe(true);
  });

  it.each([
    'wallet_switchEthereumChain is not supported',
    'The method "wallet_switchEthereumChain" does not exist / is not available.',
    'Unsupported method: wallet_switchEthereumChain',
    'Unknown network error.',
    'Network error: host not found',
    'An unknown error occurred while switching the chain.',
    'User rejected an unknown network',
    'User declined the unsupported chain.',
    'User refused an unknown network',
    'User disapproved unsupported chains',
  ])('does not report an unknown chain for the message %j', (message) => {
    for (const code of [5000, -32600, -32602, undefined])
      expect(isUnrecognizedChain({ code, message })).toBe(false);
  });
});
