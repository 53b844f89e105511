import { expect, it } from 'vitest';
import { callerAddress, cleanUserAgent } from './caller.js';

it.each([
  [
    'no proxy of ours: what is written is not believed',
    '203.0.113.9',
    '198.51.100.1',
    0,
    '203.0.113.9',
  ],
  ['one proxy: whom it was called by', '10.0.0.1', '198.51.100.1', 1, '198.51.100.1'],
  ['one proxy, and a lie before it', '10.0.0.1', '1.1.1.1, 198.51.100.1', 1, '198.51.100.1'],
  ['two proxies', '10.0.0.1', '1.1.1.1, 198.51.100.1, 10.0.0.2', 2, '198.51.100.1'],
  ['a proxy that wrote nothing', '10.0.0.1', undefined, 1, '10.0.0.1'],
  ['fewer than there should be', '10.0.0.1', '198.51.100.1', 2, '10.0.0.1'],
  ['IPv4 inside IPv6', '::ffff:203.0.113.9', undefined, 0, '203.0.113.9'],
  ['IPv6: the network of one home', '2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2'],
  ['IPv6, written short', '2001:DB8::1', undefined, 0, '2001:db8:0:0'],
  ['IPv6, this machine', '::1', undefined, 0, '0:0:0:0'],
])('the caller’s address, %s', (_, socket, forwarded, proxies, expected) => {
  expect(callerAddress(socket, forwarded, proxies)).toBe(expected);
});

it('the browser’s name for itself is short, and changes nothing around it', () => {
  expect(cleanUserAgent(undefined)).toBe('');
  expect(cleanUserAgent('Firefox\u202E\u0000\n\u2028 1')).toBe('Firefox 1');
  expect(cleanUserAgent('x'.repeat(5000))).toHaveLength(256);
});
