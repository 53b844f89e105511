import { describe, expect, it } from 'vitest';
import { cleanConnectorIcon, cleanConnectorName } from './clean-connector.js';

describe('what a wallet says about itself', () => {
  it('strips control, bidi and zero-width characters from names', () => {
    expect(cleanConnectorName('Am\u202Eber\u0000 \u200BVault\n')).toBe('Amber Vault');
  });

  it('cuts names at 64 characters, never inside one', () => {
    const name = cleanConnectorName('🦊'.repeat(100));
    expect(Array.from(name ?? '')).toHaveLength(64);
  });

  it.each([[''], ['\u200b\u202e'], [42], [null], [{}]])('has no name for %j', (value) => {
    expect(cleanConnectorName(value)).toBeUndefined();
  });

  it('keeps data images and nothing else', () => {
    expect(cleanConnectorIcon('data:image/svg+xml;base64,PHN2Zy8+')).toBeDefined();
    for (const bad of ['https://evil.test/x.png', 'data:text/html,x', 'javascript:alert(1)', 42])
      expect(cleanConnectorIcon(bad)).toBeUndefined();
  });

  it('drops icons over 100 kB', () => {
    expect(cleanConnectorIcon(`data:image/png;base64,${'A'.repeat(100_001)}`)).toBeUndefined();
  });
});
