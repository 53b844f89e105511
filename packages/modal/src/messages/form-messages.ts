import type { AmountIssue, AppKit, AssetAmount } from '@openappkit/kit';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { amountText } from './amount.js';
import { costText, sumText } from './money.js';

export const amountIssueMessages = defineMessages('amount-issues', {
  enterAmount: 'Enter an amount',
  noAmount: 'Enter a plain number, such as 0.5',
  ambiguous: 'This could be read as two amounts. Leave out thousands separators.',
  tooFine: ({ symbol }: MessageParams<'symbol'> & MessageParams<'decimals', number>) =>
    `Too many decimal places for ${symbol}. Use fewer.`,
  tooMuch: ({ amount }: MessageParams<'amount'>) => `More than you have (${amount})`,
  leaveForFee: ({ amount }: MessageParams<'amount'>) => `Leave about ${amount} for the network fee`,
  noCoin: ({ symbol }: MessageParams<'symbol'>) => `Not enough ${symbol} for the network fee`,
  addCoin: ({ symbol, amount }: MessageParams<'symbol' | 'amount'>) =>
    `Not enough ${symbol} for the network fee. Add ${amount}.`,
  tooSmall: 'This amount is too small for the network',
  noPrice: ({ symbol }: MessageParams<'symbol'>) =>
    `No price for ${symbol}. Enter the amount in ${symbol}.`,
});

export function amountIssueText(
  { messages }: Pick<AppKit, 'messages'>,
  issue: AmountIssue,
): string {
  const t = messages.of(amountIssueMessages);
  const { tag } = messages.state;
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
      return t.tooMuch({ amount: sumText(tag, issue.balance) });
    case 'fee-not-covered':
      return t.leaveForFee({ amount: costText(tag, issue.leave) });
    case 'no-coin-for-fee': {
      const { missing, symbol } = issue;
      return missing ? t.addCoin({ symbol, amount: costText(tag, missing) }) : t.noCoin({ symbol });
    }
    case 'too-small':
      return t.tooSmall;
    case 'no-price':
      return t.noPrice(issue);
  }
}

/** Texts of both forms, to send and to swap. */
export const formTexts = {
  max: ({ amount }: MessageParams<'amount'>) => `Max ${amount}`,
  maxOnly: 'Max',
  maxLoading: 'Max…',
  check: 'Review',
  checkingDetails: 'Checking…',
  notChecked: 'Couldn’t prepare the review',
  notConnected: 'Connect a wallet first',
  changeNetwork: 'Change network',
  connect: 'Connect a wallet',
  tokenUnreadable: ({ address }: MessageParams<'address'>) => `No token found at ${address}`,
};

/** Characters of the longest balance that fits the maximum button. */
const longestMax = 18;

/** Includes the balance if it fits the button. Returns '' without a balance. */
export function maxText(
  language: string,
  t: Pick<typeof formTexts, 'max' | 'maxOnly' | 'maxLoading'>,
  balance: AssetAmount | undefined,
  isLoading: boolean,
): string {
  if (!balance) return '';
  if (isLoading) return t.maxLoading;
  const amount = amountText(language, balance.text);
  return amount.length > longestMax ? t.maxOnly : t.max({ amount });
}
