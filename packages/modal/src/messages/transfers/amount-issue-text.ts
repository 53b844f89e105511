import type { AmountIssue, AppKit } from '@openappkit/kit';
import { defineWords, type With } from '@openappkit/kit/internal';
import { exactText } from '../amounts/sum-text.js';

export const amountIssueMessages = defineWords('amount-issues', {
  enterAmount: 'Enter an amount',
  noAmount: 'Enter a plain number, such as 0.5',
  ambiguous: 'This could be read as two amounts. Leave out thousands separators.',
  tooFine: ({ symbol }: With<'symbol'> & With<'decimals', number>) =>
    `Too many decimal places for ${symbol}. Use fewer.`,
  tooMuch: ({ amount }: With<'amount'>) => `More than you have (${amount})`,
  leaveForFee: ({ amount }: With<'amount'>) => `Leave about ${amount} for the network fee`,
  noCoin: ({ symbol }: With<'symbol'>) => `Not enough ${symbol} for the network fee`,
  addCoin: ({ symbol, amount }: With<'symbol' | 'amount'>) =>
    `Not enough ${symbol} for the network fee. Add ${amount}.`,
  tooSmall: 'This amount is too small for the network',
  noPrice: ({ symbol }: With<'symbol'>) => `No price for ${symbol}. Enter the amount in ${symbol}.`,
});

export function amountIssueText({ words }: Pick<AppKit, 'words'>, issue: AmountIssue): string {
  const t = words.of(amountIssueMessages);
  const { tag } = words.state;
  switch (issue.code) {
    case 'required':
      return t.enterAmount;
    case 'invalid':
      return t.noAmount;
    case 'ambiguous':
      return t.ambiguous;
    case 'too-fine':
      return t.tooFine(issue);
    case 'too-much':
      return t.tooMuch({ amount: exactText(tag, issue.balance) });
    case 'fee-not-covered':
      return t.leaveForFee({ amount: exactText(tag, issue.leave) });
    case 'no-coin-for-fee': {
      const { missing, symbol } = issue;
      return missing
        ? t.addCoin({ symbol, amount: exactText(tag, missing) })
        : t.noCoin({ symbol });
    }
    case 'too-small':
      return t.tooSmall;
    case 'no-price':
      return t.noPrice(issue);
  }
}
