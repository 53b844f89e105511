import { expect, it } from 'vitest';
import { parseRedirect } from './parse-session.js';

it.each([
  [
    { native: 'wallet://', universal: 'https://wallet.test/app' },
    { native: 'wallet://', universal: 'https://wallet.test/app' },
  ],
  [{ native: 'https://wallet.test' }, { universal: 'https://wallet.test' }],
  [{ native: 'javascript://x', universal: 'http://wallet.test' }, undefined],
  [{ native: 'intent://x#Intent;end', universal: 'https://user@wallet.test' }, undefined],
  [{ native: 'JavaScript://x' }, undefined],
  [{ native: 'data://x', universal: 7 }, undefined],
  [{ native: 'wallet://a b' }, undefined],
  [{ native: 'wallet:' }, undefined],
  [{ native: 'wallet' }, undefined],
  [{ native: ' wallet://' }, undefined],
  [{ universal: 'http://127.0.0.1:8545' }, undefined],
  [{ native: 'http://localhost/app' }, undefined],
  ['wallet://', undefined],
  [undefined, undefined],
])('parses %j as %j', (value, expected) => {
  expect(parseRedirect(value)).toEqual(expected);
});
