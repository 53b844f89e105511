// Words of the review of a swap.
import { defineWords, type With } from '@openappkit/kit/internal';

export const swapReviewWords = defineWords('swap-review', {
  from: 'From',
  network: 'Network',
  minimumText: 'The exchange is told to undo the swap if less would arrive.',
  stricter: ({ percent }: With<'percent'>) =>
    `${percent} applies: the exchange takes whole per cents`,
  atMost: ({ amount }: With<'amount'>) => `At most ${amount}`,
  guess: 'A guess: the wallet shows it',
  exchange: 'Exchange contract',
  impactUnknown: 'Not known: a price is missing',

  renewing: 'Asking for the price again…',
  newPriceIn: ({ seconds }: With<'seconds', number>) => `New price in ${seconds} s`,
  updated: 'Price updated',
  moved: ({ now, before }: With<'now' | 'before'>) =>
    `Price updated: you get ${now} now, and not ${before}.`,
  accept: 'Accept the new price',
  accepted: 'The new price is accepted',
  impactAgree: ({ percent }: With<'percent'>) => `I understand I get about ${percent} less`,
  impactFirst: 'Agree to this first',

  allowFirst: ({ symbol }: With<'symbol'>) => `Allow ${symbol} first`,
  allowText: ({ symbol }: With<'symbol'>) =>
    `The exchange needs your leave to take ${symbol}. Your wallet asks twice: to allow, then to swap.`,
  together: ({ amount }: With<'amount'>) =>
    `Your wallet is asked once: to let the exchange take exactly ${amount}, and to swap it.`,
  exact: 'Exact amount',
  unlimited: 'Unlimited',
  unlimitedText: ({ symbol }: With<'symbol'>) =>
    `The exchange may then take all your ${symbol} at any time, until you take that back.`,
  allow: ({ amount }: With<'amount'>) => `Allow ${amount}`,
  allowAll: ({ symbol }: With<'symbol'>) => `Allow all ${symbol}`,
  isAllowed: ({ symbol }: With<'symbol'>) => `${symbol} is allowed. Now swap it.`,
  swap: ({ amount }: With<'amount'>) => `Swap ${amount}`,
  changed: ({ label, value }: With<'label' | 'value'>) => `${label} is now ${value}`,
  goOn: 'Go on',
  over: 'This summary does not hold any more',
  overText: 'Nothing was asked of your wallet from here.',
});
