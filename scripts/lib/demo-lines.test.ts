import { expect, it } from 'vitest';
import { demoLines } from './demo-lines.mjs';

it('uses one host name for every page of the demo', () => {
  const lines = demoLines({
    exampleUrl: 'http://127.0.0.1:7100',
    inboxUrl: 'http://127.0.0.1:7101/inbox?token=a',
    description: JSON.stringify({
      phoneUrl: 'http://127.0.0.1:7108',
      walletUrl: 'http://127.0.0.1:7104',
      services: { embeddedWallet: 'http://localhost:7106' },
    }),
  });
  const hosts = lines.map((line) => new URL(line.match(/http:\S+/)?.[0] ?? '').hostname);
  expect(hosts).toEqual(Array(5).fill('localhost'));
  expect(lines[0]).toBe('Demo: http://localhost:7100');
});
