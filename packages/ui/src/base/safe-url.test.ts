import { describe, expect, it } from 'vitest';
import { safeHref, safeSrc } from './safe-url.js';

describe('safeHref', () => {
  it('accepts web URLs, paths and wallet deep links', () => {
    for (const href of [
      'https://example.com/a',
      '/terms',
      'amber-wallet://wc?uri=x',
      'mailto:a@b.c',
    ])
      expect(safeHref(href)).toBe(href);
  });

  it('rejects URLs that contain code, in any spelling', () => {
    for (const href of [
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'blob:https://a/b',
      'file:///etc/hosts',
      '',
    ])
      expect(safeHref(href), href).toBeUndefined();
  });
});

describe('safeSrc', () => {
  it('accepts web, blob and data images', () => {
    for (const src of [
      'https://example.com/a.png',
      'blob:https://a/b',
      'data:image/png;base64,AA',
      '/a.svg',
    ])
      expect(safeSrc(src)).toBe(src);
  });

  it('rejects everything else', () => {
    for (const src of ['javascript:alert(1)', 'data:text/html,x', 'ftp://a/b', undefined])
      expect(safeSrc(src), src).toBeUndefined();
  });
});
