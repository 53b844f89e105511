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
  slow: 'Still waiting',
  slowText: ({ wallet }: With<'wallet'>) =>
    `Look for ${wallet} in your browser’s toolbar or on your phone. It may be behind this window or locked.`,
  stop: 'Stop waiting',

  sent: 'Sent',
  confirming: 'Waiting for confirmation…',
  confirmed: 'Swapped',
  confirmedText: ({ give, minimum }: With<'give' | 'minimum'>) =>
    `You gave ${give}. The exchange was told to give at least ${minimum}.`,
  confirmedPlain: ({ give }: With<'give'>) => `You gave ${give}.`,
  reverted: 'Reverted',
  revertedText: ({ reason, give }: With<'reason' | 'give'>) =>
    `Reverted: ${reason}. You still have the ${give}; the fee was still charged.`,
  revertedPlain: ({ give }: With<'give'>) =>
    `The network undid it. You still have the ${give}; the fee was still charged.`,
  cancelled: 'Cancelled',
  cancelledText: 'Cancelled from your wallet. Nothing was swapped; a fee was charged.',
  replaced: 'Replaced',
  replacedText: ({ id }: With<'id'>) =>
    `Replaced by ${id} from your wallet. This swap was not made.`,
  expired: 'Not swapped',
  expiredText: 'The network did not take it in time, and will not any more. Nothing was swapped.',
  late: 'Still not confirmed',
  lateText: 'You may close this; we keep watching.',
  unknown: 'We do not know yet',
  unknownText:
    'It may have been swapped. Look it up before you swap again, or it may be done twice.',
  notFound: 'It was not found. Look into the wallet, too, before you swap again.',
  earlier: ({ give, time }: With<'give' | 'time'>) =>
    `On ${time} your wallet was asked to swap ${give}, and its answer never came here. Look it up before you swap again, or it may be done twice.`,
  lookFailed: 'Nobody answered. Try again, or look into the activity of your wallet.',
  several:
    'Several swaps like this one were found: most likely one of them is it. Compare them before you swap again.',
  severalSeen: 'Several swaps like this one were found. Swap again only if it is none of them.',
  lookUp: 'Look it up',
  lookingUp: 'Looking it up…',
  lookedUp: 'I looked it up',
  lookYourself: 'Look into the activity of your wallet, or of your address in the explorer, first.',
  yourWallet: 'your wallet',
  transaction: 'Transaction',
  copyId: 'Copy id',
  fee: 'Fee',
  explorer: ({ explorer }: With<'explorer'>) => `View on ${explorer}`,
  again: 'Swap again',
  edit: 'Change details',
  done: 'Done',
});
