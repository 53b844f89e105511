import { describe, expect, it } from 'vitest';
import { isWalletProvider } from './wallet-provider.js';

describe('what is taken for a wallet', () => {
  it('are objects with a request function only', () => {
    expect(isWalletProvider({ request() {} })).toBe(true);
    for (const thing of [null, undefined, 'x', 1, {}, { request: 1 }])
      expect(isWalletProvider(thing)).toBe(false);
  });

  it('is no object whose members cannot be read', () => {
    const trap = {
      get request(): never {
        throw new Error('trap');
      },
    };
    expect(isWalletProvider(trap)).toBe(false);
  });
});
