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
  choose: () => true,
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
  it('puts recent and installed wallets first and the phone last by default', () => {
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

  it('follows the host’s order and appends omitted groups', () => {
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

  it('follows the host’s order if it lists every group with the phone first', () => {
    expect(groupOrder(documented, desktop)).to.deep.equal(documented);
  });
});

describe('inOrder', () => {
  it('sorts by group, recent rows by last use, and keeps each row once', () => {
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
