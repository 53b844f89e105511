import { expect, describe, it } from 'vitest';
import { truncateAddress } from './button-state.js';

describe('address on a button', () => {
  it('keeps the given number of characters at each end', () => {
    expect(truncateAddress('0x52908400098527886E0F7030069857D2E4169EE7', 4, 6)).toBe(
      '0x52\u2009…\u2009169EE7',
    );
    expect(truncateAddress('short.eth', 4, 6)).toBe('short.eth');
    expect(truncateAddress('0x52908400098527886E0F7030069857D2E4169EE7', 6, 0)).toBe(
      '0x5290\u2009…',
    );
  });
});
