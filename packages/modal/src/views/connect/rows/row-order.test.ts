// Tests of the order of ways in and of rows.
import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import type { ConnectRow, RowGroup } from './connect-row.types.js';
import { groupOrder, inOrder } from './row-order.js';

const row = (key: string, group: RowGroup, rank = 0): ConnectRow => ({
  key,
  group,
  rank,
  heading: key,
  detail: '',
  imageUrl: '',
  choose: () => undefined,
});
const desktop = { hasInstalled: true, isMobile: false };
const documented: RowGroup[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
];

describe('groupOrder', () => {
  it('puts recent and installed wallets first and the phone last where the host says nothing', () => {
    expect(groupOrder(undefined, desktop)).to.deep.equal([
      'recent',
      'injected',
      'featured',
      'custom',
      'external',
      'recommended',
      'walletConnect',
    ]);
  });

  it('puts the phone first where nothing is installed, except on a phone', () => {
    expect(groupOrder(undefined, { hasInstalled: false, isMobile: false })[0]).to.equal(
      'walletConnect',
    );
    expect(groupOrder(undefined, { hasInstalled: false, isMobile: true })[0]).to.equal('recent');
  });

  it('is the order of the host, with what it leaves out at the end', () => {
    expect(groupOrder(['custom', 'walletConnect'], desktop)).to.deep.equal([
      'custom',
      'walletConnect',
      'recent',
      'injected',
      'featured',
      'external',
      'recommended',
    ]);
    expect(groupOrder(['recommended'], desktop).slice(0, 3)).to.deep.equal([
      'recommended',
      'walletConnect',
      'recent',
    ]);
  });

  it('is the order of the host also where the host writes out every group, the phone first', () => {
    expect(groupOrder(documented, desktop)).to.deep.equal(documented);
  });
});

describe('inOrder', () => {
  it('sorts by group, recent ones by when they were used, and keeps each row once', () => {
    const rows = [
      row('a', 'injected'),
      row('second', 'recent', 1),
      row('b', 'injected'),
      row('first', 'recent', 0),
      row('a', 'injected'),
    ];
    expect(inOrder(rows, groupOrder(undefined, desktop)).map(({ key }) => key)).to.deep.equal([
      'first',
      'second',
      'a',
      'b',
    ]);
  });
});
