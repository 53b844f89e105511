import { describe, expect, it } from 'vitest';
import { isWalletProvider } from './wallet-provider.js';

describe('isWalletProvider', () => {
  it('accepts only objects with a request function', () => {
    expect(isWalletProvider({ request() {} })).toBe(true);
    for (const invalid of [null, undefined, 'x', 1, {}, { request: 1 }])
      expect(isWalletProvider(invalid)).toBe(false);
  });

  it('rejects an object whose getters throw', () => {
    const trap = {
      get request(): never {
        throw new Error('trap');
      },
    };
    expect(isWalletProvider(trap)).toBe(false);
  });
});
