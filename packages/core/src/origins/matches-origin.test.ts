import { describe, expect, it } from 'vitest';
import { matchesOrigin } from './matches-origin.js';

describe('matchesOrigin()', () => {
  it.each([
    ['https://app.example', 'app.example'],
    ['https://app.example', 'https://app.example'],
    ['https://app.example', 'HTTPS://App.Example/some/path'],
    ['https://a.app.example', '*.app.example'],
    ['https://a.b.app.example', '*.*.app.example'],
    ['https://a.b.app.example', 'a.*.app.example'],
    ['https://app.example:8443', 'app.example:8443'],
    ['https://app.example:8443', 'app.example:*'],
    ['https://app.example:8443', 'app.example'],
    ['https://app.example', 'app.example:443'],
    ['http://app.example', 'app.example:80'],
    ['https://preview.vercel.app', 'app.example'],
    ['http://localhost:5173', 'app.example'],
    ['http://127.0.0.1', 'app.example'],
  ])('matches %s with %s', (origin, pattern) => {
    expect(matchesOrigin(origin, [pattern])).toBe(true);
  });

  it.each([
    ['https://evil.example', 'app.example'],
    ['https://app.example.evil.test', 'app.example'],
    ['https://notapp.example', '*app.example'],
    ['https://app.example', '*.app.example'],
    ['https://a.b.app.example', '*.app.example'],
    ['http://app.example', 'https://app.example'],
    ['https://app.example', 'app.example:8443'],
    ['https://app.example', ''],
    ['https://app.example', '://'],
    ['https://app.example', '['],
    ['null', '*'],
    ['', '*'],
  ])('does not match %s with %s', (origin, pattern) => {
    expect(matchesOrigin(origin, [pattern])).toBe(false);
  });

  it('matches any origin with an empty list', () => {
    expect(matchesOrigin('https://app.example', [])).toBe(true);
  });
});
