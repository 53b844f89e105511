import { defineMessages, type MessageParams } from '@openappkit/kit/internal';

export const swapPreviewMessages = defineMessages('swap-review', {
  from: 'From',
  network: 'Network',
  minimumText: 'The swap is set to fail if less would arrive.',
  stricter: ({ percent }: MessageParams<'percent'>) => `${percent} applies: whole percentages only`,
  atMost: ({ amount }: MessageParams<'amount'>) => `Up to ${amount}`,
  guess: 'Rough estimate. Your wallet shows the fee.',
  exchange: 'Swap contract',
  impactUnknown: 'Unknown: a price is missing',

  renewing: 'Updating the price…',
  newPriceIn: ({ seconds }: MessageParams<'seconds', number>) => `New price in ${seconds} s`,
  updated: 'Price updated',
  moved: ({ now, before }: MessageParams<'now' | 'before'>) =>
    `Price updated: you now get ${now}, not ${before}.`,
  accept: 'Accept new price',
  accepted: 'New price accepted',
  impactAgree: ({ percent }: MessageParams<'percent'>) =>
    `I understand I’ll get about ${percent} less`,
  impactFirst: 'Agree to this first',

  allowFirst: ({ symbol }: MessageParams<'symbol'>) => `Allow ${symbol} first`,
  allowText: ({ symbol }: MessageParams<'symbol'>) =>
    `The swap service needs permission to spend ${symbol}. Your wallet asks twice: to allow, then to swap.`,
  together: ({ amount }: MessageParams<'amount'>) =>
    `Your wallet asks once, to allow exactly ${amount} and to swap it.`,
  exact: 'Exact amount',
  unlimited: 'Unlimited',
  unlimitedText: ({ symbol }: MessageParams<'symbol'>) =>
    `The swap service could take all your ${symbol}, at any time, until you revoke it.`,
  allow: ({ amount }: MessageParams<'amount'>) => `Allow ${amount}`,
  allowAll: ({ symbol }: MessageParams<'symbol'>) => `Allow all ${symbol}`,
  isAllowed: ({ symbol }: MessageParams<'symbol'>) => `${symbol} is allowed. Now you can swap.`,
  swap: ({ amount }: MessageParams<'amount'>) => `Swap ${amount}`,
  changed: ({ label, value }: MessageParams<'label' | 'value'>) => `${label} is now ${value}`,
  goOn: 'Continue',
  over: 'Review no longer valid',
  overText: 'Your wallet wasn’t asked for anything from here.',
});
