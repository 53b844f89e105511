import { expect, it } from 'vitest';
import { callerAddress, callerNetwork, cleanUserAgent } from './caller.js';

it.each([
  ['without our own proxy, headers are ignored', '203.0.113.9', '198.51.100.1', 0, '203.0.113.9'],
  ['one proxy: its caller', '10.0.0.1', '198.51.100.1', 1, '198.51.100.1'],
  ['one proxy, and a lie before it', '10.0.0.1', '1.1.1.1, 198.51.100.1', 1, '198.51.100.1'],
  ['two proxies', '10.0.0.1', '1.1.1.1, 198.51.100.1, 10.0.0.2', 2, '198.51.100.1'],
  ['a proxy that wrote nothing', '10.0.0.1', undefined, 1, '10.0.0.1'],
  ['fewer than there should be', '10.0.0.1', '198.51.100.1', 2, '10.0.0.1'],
  ['IPv4 inside IPv6', '::ffff:203.0.113.9', undefined, 0, '203.0.113.9'],
  ['IPv6: the network of one home', '2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2'],
  ['IPv6, written short', '2001:DB8::1', undefined, 0, '2001:db8:0:0'],
  ['IPv6, this machine, as IPv4 has it', '::1', undefined, 0, '127.0.0.1'],
  ['with the port, as some proxies write it', '10.0.0.1', '198.51.100.1:4711', 1, '198.51.100.1'],
  ['IPv6 with the port', '10.0.0.1', '[2001:db8:1:2::9]:4711', 1, '2001:db8:1:2'],
  ['IPv6 in brackets', '10.0.0.1', '"[2001:db8:1:2::9]"', 1, '2001:db8:1:2'],
  ['IPv4 inside IPv6, in hexadecimal', '10.0.0.1', '::ffff:c633:6401', 1, '198.51.100.1'],
  ['IPv4 inside IPv6, in full', '10.0.0.1', '0:0:0:0:0:FFFF:198.51.100.1', 1, '198.51.100.1'],
  ['IPv4 behind a translator', '64:ff9b::198.51.100.1', undefined, 0, '198.51.100.1'],
  ['not an address: the proxy that wrote it', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
])('reads the caller’s address: %s', (_, socket, forwarded, proxies, expected) => {
  expect(callerAddress(socket, forwarded, proxies)).toBe(expected);
});

const proxies = (trustedProxies: number, isSecure = false) => ({ trustedProxies, isSecure });
const [lan, caller] = ['10.0.0.1', '198.51.100.1'];

it.each([
  ['no proxy and no header', caller, undefined, proxies(0), caller],
  ['an unknown proxy', lan, caller, proxies(0), null],
  ['a proxy that ends TLS and adds no header', lan, undefined, proxies(0, true), null],
  ['a lie before our proxy, or a proxy before it', lan, `1.1.1.1, ${caller}`, proxies(1), null],
  ['just our proxies', lan, `${caller}, 10.0.0.2`, proxies(2, true), caller],
  ['a way around one of them', lan, caller, proxies(2), null],
  ['a way around all of them', lan, undefined, proxies(1), null],
  ['our proxy, which does not say', lan, 'unknown', proxies(1), null],
])(
  'returns the network only if it is the caller’s own: %s',
  (_, socket, forwarded, before, expected) => {
    expect(callerNetwork(socket, forwarded, before)).toBe(expected);
  },
);

it('shortens the user agent and removes control characters', () => {
  expect(cleanUserAgent(undefined)).toBe('');
  expect(cleanUserAgent('Firefox\u202E\u0000\n\u2028 1')).toBe('Firefox 1');
  expect(cleanUserAgent('x'.repeat(5000))).toHaveLength(256);
});
