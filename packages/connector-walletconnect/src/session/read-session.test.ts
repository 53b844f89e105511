import { expect, it } from 'vitest';
import { readParts, readSession } from './read-session.js';

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

it('joins inline chains to their namespace and drops accounts of other namespaces', () => {
  const parts = readParts({
    'eip155:10': { accounts: [`eip155:10:${address}`, 'solana:x:y'], methods: ['a'], events: [] },
    eip155: {
      accounts: [`eip155:1:${address}`, 'eip155:1:0x12'],
      chains: ['eip155:1'],
      methods: ['b'],
    },
    'BAD KEY': { accounts: [], methods: [] },
    solana: 'nothing',
  });
  expect([...parts.keys()]).toEqual(['eip155']);
  expect(parts.get('eip155')?.chains).toEqual(['eip155:10', 'eip155:1']);
  expect(parts.get('eip155')?.methods).toEqual(new Set(['a', 'b']));
});

it.each([undefined, null, 'x', {}, { topic: 'short', expiry: 1, namespaces: {} }])(
  'takes %j for no session',
  (value) => {
    expect(readSession(value)).toBeUndefined();
  },
);

it('pollutes no prototype', () => {
  const hostile = JSON.parse(
    `{"__proto__":{"accounts":["eip155:1:${address}"],"methods":["x"]}}`,
  ) as unknown;
  expect(readParts(hostile).size).toBe(0);
  expect(({} as { accounts?: unknown }).accounts).toBeUndefined();
});
