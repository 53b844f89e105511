import { testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { cleanConnectorIcon, cleanConnectorName, createRowReports } from './connector-rows.js';

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

function setUp() {
  const { clock } = testEnv();
  let reports = 0;
  const rows = createRowReports(clock, () => void reports++);
  return { ...rows, clock, reports: () => reports };
}

describe('createRowReports', () => {
  it('reports the first wallet at once, and then at most every 50 ms', async () => {
    const { changed, clock, reports } = setUp();
    changed();
    await clock.advance(0);
    expect(reports()).toBe(1);
    for (let each = 0; each < 100; each++) changed();
    await clock.advance(49);
    expect(reports()).toBe(1);
    await clock.advance(1);
    expect(reports()).toBe(2);
    expect(clock.pending()).toBe(0);
  });

  it('notifies listeners of each found wallet at once until they unsubscribe', () => {
    const { changed, onFound } = setUp();
    let found = 0;
    const stop = onFound(() => void found++);
    changed();
    changed();
    stop();
    changed();
    expect(found).toBe(2);
  });

  it('reports nothing after stop(), not even a scheduled report', async () => {
    const { changed, clock, onFound, reports, stop } = setUp();
    let found = 0;
    onFound(() => void found++);
    changed();
    stop();
    changed();
    await clock.advance(100);
    expect([reports(), found, clock.pending()]).toEqual([0, 1, 0]);
  });
});
