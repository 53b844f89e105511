import { describe, expect, it } from 'vitest';
import { parseNamespaces, parseSession } from './parse-session.js';

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

it('joins inline chains to their namespace and drops accounts of other namespaces', () => {
  const namespaces = parseNamespaces({
    'eip155:10': { accounts: [`eip155:10:${address}`, 'solana:x:y'], methods: ['a'], events: [] },
    eip155: {
      accounts: [`eip155:1:${address}`, 'eip155:1:0x12'],
      chains: ['eip155:1'],
      methods: ['b'],
    },
    'BAD KEY': { accounts: [], methods: [] },
    solana: 'nothing',
  });
  expect([...namespaces.keys()]).toEqual(['eip155']);
  expect(namespaces.get('eip155')?.chains).toEqual(['eip155:10', 'eip155:1']);
  expect(namespaces.get('eip155')?.methods).toEqual(new Set(['a', 'b']));
});

it.each([undefined, null, 'x', {}, { topic: 'short', expiry: 1, namespaces: {} }])(
  'rejects %j as a session',
  (value) => {
    expect(parseSession(value)).toBeUndefined();
  },
);

it('does not pollute the prototype', () => {
  const hostile = JSON.parse(
    `{"__proto__":{"accounts":["eip155:1:${address}"],"methods":["x"]}}`,
  ) as unknown;
  expect(parseNamespaces(hostile).size).toBe(0);
  expect(({} as { accounts?: unknown }).accounts).toBeUndefined();
});

const numbered = (number: number): string => `0x${number.toString(16).padStart(40, '0')}`;

it('accepts 1000 addresses on all of their chains', () => {
  const addresses = Array.from({ length: 1001 }, (_, number) => numbered(number));
  const accounts = ['eip155:1', 'eip155:10'].flatMap((chain) =>
    addresses.map((each) => `${chain}:${each}`),
  );
  const parsed = parseNamespaces({ eip155: { accounts, methods: [] } }).get('eip155');
  expect(parsed?.accounts).toHaveLength(2000);
  expect(parsed?.chains).toEqual(['eip155:1', 'eip155:10']);
  expect(parsed?.accounts.some((each) => each.address === numbered(1000))).toBe(false);
});

it('ignores entries after 10,000 accounts, chains and inline namespaces', () => {
  const chains = Array.from({ length: 10_001 }, (_, number) => `eip155:${number + 1}`);
  const accounts = chains.map((chain) => `${chain}:${address}`);
  const parsed = parseNamespaces({ eip155: { accounts, chains, methods: [] } }).get('eip155');
  expect(parsed?.accounts).toHaveLength(10_000);
  expect(parsed?.wireIds.has('eip155:10001')).toBe(false);
  const inline = chains.map((chain) => [chain, { accounts: [`${chain}:${address}`], methods: [] }]);
  expect(parseNamespaces(Object.fromEntries(inline)).get('eip155')?.accounts).toHaveLength(10_000);
});

it('drops an address of another namespace even if it looks valid in this one', () => {
  const accounts = [`abc:1:${address}`, `eip155:1`, `eip155:1:${address}`];
  const parsed = parseNamespaces({ eip155: { accounts, methods: [] } }).get('eip155');
  expect(parsed?.accounts).toEqual([{ caipNetworkId: 'eip155:1', address }]);
});

describe('the metadata of a wallet', () => {
  const read = (metadata: object) =>
    parseSession({
      topic: 'a'.repeat(64),
      expiry: 4_000_000_000,
      namespaces: {},
      peer: { metadata: { name: 'Maple', ...metadata } },
    })?.wallet;

  it('reads the name, description, home page and icon', () => {
    const link = 'https://maple.test/icon.png';
    const about = { description: 'A wallet\u202E of trees.', url: 'https://maple.test/' };
    expect(read({ ...about, icons: [link] })).toEqual({
      name: 'Maple',
      description: 'A wallet of trees.',
      url: 'https://maple.test/',
      imageLink: link,
    });
    const data = 'data:image/png;base64,AAAA';
    expect(read({ icons: [data] })).toEqual({ name: 'Maple', imageUrl: data });
    expect(read({ icons: ['', 'nothing', link] })).toEqual({ name: 'Maple', imageLink: link });
  });

  it.each([
    'http://maple.test/a.png',
    'https://127.0.0.1/a.png',
    'https://localhost:8443/a.png',
    'http://[::1]/a.png',
    'javascript:alert(1)',
    'https://user:word@maple.test/a.png',
    7,
  ])('drops unsafe links such as %s', (link) => {
    expect(read({ icons: [link], url: link })).toEqual({ name: 'Maple' });
  });

  it('truncates a long description', () => {
    expect(read({ description: 'a'.repeat(5000) })?.description).toHaveLength(500);
  });
});
