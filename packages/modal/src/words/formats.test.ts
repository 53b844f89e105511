// Tests of how languages write money, shares, moments, lengths of time and lists.
import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { clockText, fromNowText, listText, moneyText, momentText, percentText } from './formats.js';

const hour = 3_600_000;
// Engines differ in the width of the spaces that they put.
const plain = (text: string): string => text.replace(/\s/gu, ' ');

describe('formats', () => {
  it('write money with the digits of its currency, exactly, and cut what is over', () => {
    expect(moneyText('en', '1234.5', 'USD')).to.equal('$1,234.50');
    expect(moneyText('en', '0.999', 'USD')).to.equal('$0.99');
    expect(moneyText('en', '-0.5', 'USD')).to.equal('-$0.50');
    expect(moneyText('en', '9007199254740993', 'JPY')).to.equal('¥9,007,199,254,740,993');
    expect(plain(moneyText('de', '1234.5', 'EUR'))).to.equal('1.234,50 €');
    expect(moneyText('en', 'soon', 'USD')).to.equal('soon');
  });

  it('write shares and countdowns in the digits of the language', () => {
    expect(percentText('en', 0.0525)).to.equal('5.25%');
    expect(clockText('en', 245)).to.equal('4:05');
    expect(clockText('ar-EG', 65)).to.equal('١:٠٥');
  });

  it('write moments, and how far they are, in the largest unit that fits', () => {
    expect(momentText('en', Date.UTC(2026, 0, 5, 12))).to.include('Jan 5, 2026');
    expect(fromNowText('en', -5 * 60_000)).to.equal('5 minutes ago');
    expect(fromNowText('en', -30 * hour)).to.equal('yesterday');
    expect(fromNowText('en', 3 * hour)).to.equal('in 3 hours');
    expect(fromNowText('en', -400)).to.equal('now');
    expect(fromNowText('de', -48 * hour)).to.equal('vorgestern');
  });

  it('list names side by side', () => {
    expect(listText('en', ['Chrome', 'iOS', 'Android'])).to.equal('Chrome, iOS, Android');
    expect(listText('en', [])).to.equal('');
  });
});
