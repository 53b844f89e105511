import { describe, expect, it } from 'vitest';
import { isLoopback } from './is-loopback.js';

describe('isLoopback', () => {
  it.each([
    'https://localhost/a',
    'http://127.0.0.1:8545/',
    'https://127.1/a',
    'https://[::1]/a',
    'https://localhost./a',
    'https://app.localhost/a',
    'https://app.localhost./a',
    'https://0.0.0.0/a',
    'https://[::]/a',
    'https://[::ffff:127.0.0.1]/a',
  ])('accepts a loopback link: %s', (link) => {
    expect(isLoopback(link)).toBe(true);
  });

  it.each([
    'https://maple.test/a',
    'https://localhost.maple.test/a',
    'https://notlocalhost/a',
    'https://127.maple.test/a',
    'https://[2001:db8::1]/a',
    'data:image/png;base64,AA==',
    'no link',
  ])('rejects a link to another host, or to none: %s', (link) => {
    expect(isLoopback(link)).toBe(false);
  });
});
