import { describe, expect, it } from 'vitest';
import { cleanConnectorIcon, cleanConnectorName } from './clean-connector.js';

describe('cleanConnectorName and cleanConnectorIcon', () => {
  it('strips control, bidi and zero-width characters from names', () => {
    expect(cleanConnectorName('Am\u202Eber\u0000 \u200BVault\n')).toBe('Amber Vault');
  });

  it('cuts names at 64 characters without splitting a character', () => {
    const name = cleanConnectorName('🦊'.repeat(100));
    expect(Array.from(name ?? '')).toHaveLength(64);
  });

  it.each([[''], ['\u200b\u202e'], [42], [null], [{}]])('returns no name for %j', (value) => {
    expect(cleanConnectorName(value)).toBeUndefined();
  });

  it('accepts only data images as icons', () => {
    expect(cleanConnectorIcon('data:image/svg+xml;base64,PHN2Zy8+')).toBeDefined();
    for (const bad of ['https://evil.test/x.png', 'data:text/html,x', 'javascript:alert(1)', 42])
      expect(cleanConnectorIcon(bad)).toBeUndefined();
  });

  it('drops icons over 100 kB', () => {
    expect(cleanConnectorIcon(`data:image/png;base64,${'A'.repeat(100_001)}`)).toBeUndefined();
  });
});
