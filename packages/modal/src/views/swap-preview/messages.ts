import { defineWords, type With } from '@openappkit/kit/internal';

export const swapPreviewMessages = defineWords('swap-review', {
  from: 'From',
  network: 'Network',
  minimumText: 'The swap is set to fail if less would arrive.',
  stricter: ({ percent }: With<'percent'>) => `${percent} applies: whole percentages only`,
  atMost: ({ amount }: With<'amount'>) => `Up to ${amount}`,
  guess: 'Rough estimate. Your wallet shows the fee.',
  exchange: 'Swap contract',
  impactUnknown: 'Unknown: a price is missing',

  renewing: 'Updating the price…',
  newPriceIn: ({ seconds }: With<'seconds', number>) => `New price in ${seconds} s`,
  updated: 'Price updated',
  moved: ({ now, before }: With<'now' | 'before'>) =>
    `Price updated: you now get ${now}, not ${before}.`,
  accept: 'Accept new price',
  accepted: 'New price accepted',
  impactAgree: ({ percent }: With<'percent'>) => `I understand I’ll get about ${percent} less`,
  impactFirst: 'Agree to this first',

  allowFirst: ({ symbol }: With<'symbol'>) => `Allow ${symbol} first`,
  allowText: ({ symbol }: With<'symbol'>) =>
    `The swap service needs permission to spend ${symbol}. Your wallet asks twice: to allow, then to swap.`,
  together: ({ amount }: With<'amount'>) =>
    `Your wallet asks once, to allow exactly ${amount} and to swap it.`,
  exact: 'Exact amount',
  unlimited: 'Unlimited',
  unlimitedText: ({ symbol }: With<'symbol'>) =>
    `The swap service could take all your ${symbol}, at any time, until you revoke it.`,
  allow: ({ amount }: With<'amount'>) => `Allow ${amount}`,
  allowAll: ({ symbol }: With<'symbol'>) => `Allow all ${symbol}`,
  isAllowed: ({ symbol }: With<'symbol'>) => `${symbol} is allowed. Now you can swap.`,
  swap: ({ amount }: With<'amount'>) => `Swap ${amount}`,
  changed: ({ label, value }: With<'label' | 'value'>) => `${label} is now ${value}`,
  goOn: 'Continue',
  over: 'Review no longer valid',
  overText: 'Your wallet wasn’t asked for anything from here.',
});
