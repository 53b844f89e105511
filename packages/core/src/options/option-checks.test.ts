import { describe, expect, it } from 'vitest';
import { isPageLink } from './option-checks.js';

describe('isPageLink()', () => {
  it.each([
    'https://shop.test/terms',
    'http://localhost:3000/terms',
    '/terms',
    'terms.html',
    '#terms',
    '',
    '//shop.test/t',
  ])('accepts "%s"', (link) => expect(isPageLink(link)).toBe(true));

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'wallet://x',
    'https://shop.test@evil.test',
    'https://',
  ])('rejects "%s"', (link) => expect(isPageLink(link)).toBe(false));
});
