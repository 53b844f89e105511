// Words of the swapping view, by what became of it.
import { defineWords, type With } from '@openappkit/kit/internal';

export const swappingWords = defineWords('swapping-state', {
  askingText: ({ give, minimum }: With<'give' | 'minimum'>) =>
    `Compare there: ${give} for at least ${minimum}.`,
  askingPlain: ({ give }: With<'give'>) => `Compare there: it gives ${give}.`,
  allowText: ({ amount }: With<'amount'>) =>
    `It lets the exchange take ${amount}. Nothing is swapped by this.`,
  allowAllText: ({ symbol }: With<'symbol'>) =>
    `It lets the exchange take all your ${symbol}, until you take that back. Nothing is swapped by this.`,
  takeBackText: ({ symbol }: With<'symbol'>) =>
    `${symbol} takes no new amount before the old one is taken back. Your wallet asks again after this one.`,
  takingBack: ({ symbol }: With<'symbol'>) => `Taking back what was allowed of ${symbol}`,
  allowing: ({ symbol }: With<'symbol'>) => `Allowing ${symbol}`,
  allowingText: 'Waiting for the network. Nothing is swapped yet.',
  allowed: ({ symbol }: With<'symbol'>) => `${symbol} is allowed`,
  allowedText: 'Nothing is swapped yet. Look at the price once more.',
  toReview: 'Check again',
  idle: 'No swap is under way',
  idleText: 'Nothing was asked of your wallet from here.',

  confirmed: 'Swapped',
  confirmedText: ({ give, minimum }: With<'give' | 'minimum'>) =>
    `You gave ${give}. The exchange was told to give at least ${minimum}.`,
  confirmedPlain: ({ give }: With<'give'>) => `You gave ${give}.`,
  revertedText: ({ reason, give }: With<'reason' | 'give'>) =>
    `It failed: ${reason}. The network fee was still charged. You still have ${give}.`,
  revertedPlain: ({ give }: With<'give'>) =>
    `The network fee was still charged. You still have ${give}.`,
  cancelledText: 'Cancelled from your wallet. Nothing was swapped; a fee was charged.',
  replacedText: ({ id }: With<'id'>) =>
    `Replaced by ${id} from your wallet. This swap was not made.`,
  expired: 'Not swapped',
  expiredText: 'The network did not take it in time, and will not any more. Nothing was swapped.',
  unknownText:
    'It may have been swapped. Look it up before you swap again, or it may be done twice.',
  notFound: 'It was not found. Look into the wallet, too, before you swap again.',
  earlier: ({ give, time }: With<'give' | 'time'>) =>
    `On ${time} your wallet was asked to swap ${give}, and its answer never came here. Look it up before you swap again, or it may be done twice.`,
  several:
    'Several swaps like this one were found: most likely one of them is it. Compare them before you swap again.',
  severalSeen: 'Several swaps like this one were found. Swap again only if it is none of them.',
  again: 'Swap again',
});
