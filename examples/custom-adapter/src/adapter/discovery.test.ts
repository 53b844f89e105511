import type { Connector } from '@openappkit/core/adapter';
import { testAdapterContext } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { createDiscovery } from './discovery.js';
import { announceEvent } from './tide-wallet.types.js';

function discover(): {
  readonly announce: (detail: unknown) => void;
  readonly rows: () => readonly Connector[];
} {
  const { context, env, rows } = testAdapterContext();
  createDiscovery(context).start();
  return {
    rows: () => rows.at(-1) ?? [],
    announce: (detail) =>
      env.page.events.dispatchEvent(Object.assign(new Event(announceEvent), { detail })),
  };
}

const wallet = {};

describe('discovery of Tide wallets', () => {
  it('lists an announced wallet with a sanitized name', () => {
    const { announce, rows } = discover();
    announce({ id: 'com.example.one', name: ' One\u202e \n Wallet', wallet });
    expect(rows()).toMatchObject([
      { id: 'com.example.one', name: 'One Wallet', namespace: 'tide', isConfusable: false },
    ]);
  });

  it('marks a name that imitates another', () => {
    const { announce, rows } = discover();
    announce({ id: 'com.example.one', name: 'Amber Vаult', wallet });
    expect(rows()[0]?.isConfusable).toBe(true);
  });

  it.each([
    ['nothing', undefined],
    ['no wallet', { id: 'com.example.one', name: 'One' }],
    ['an id of the kit', { id: 'walletConnect', name: 'One', wallet }],
    ['an empty name', { id: 'com.example.one', name: '\u202e', wallet }],
    [
      'a trap',
      {
        get id(): string {
          throw new Error('gotcha');
        },
      },
    ],
  ])('ignores an announcement of %s', (_what, detail) => {
    const { announce, rows } = discover();
    announce(detail);
    expect(rows()).toEqual([]);
  });

  it('ignores an icon that is not a data image', () => {
    const { announce, rows } = discover();
    announce({ id: 'com.example.one', name: 'One', icon: 'https://evil.test/pixel.png', wallet });
    expect(rows()[0]?.imageUrl).toBeUndefined();
  });

  it('keeps the first wallet of an id, and stops at fifty wallets', () => {
    const { announce, rows } = discover();
    announce({ id: 'com.example.w0', name: 'First', wallet });
    for (let each = 0; each < 60; each++)
      announce({ id: `com.example.w${each}`, name: `Late ${each}`, wallet });
    expect(rows()).toHaveLength(50);
    expect(rows()[0]?.name).toBe('First');
  });
});
