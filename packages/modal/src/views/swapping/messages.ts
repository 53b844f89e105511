import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { withoutStop } from '../../messages/without-stop.js';

export const swappingMessages = defineMessages('swapping-state', {
  askingText: ({ give, minimum }: MessageParams<'give' | 'minimum'>) =>
    `Check that your wallet shows ${give} for at least ${minimum}.`,
  askingPlain: ({ give }: MessageParams<'give'>) =>
    `Check that your wallet shows ${give} going out.`,
  allowText: ({ amount }: MessageParams<'amount'>) =>
    `This lets the swap service spend ${amount}. It doesn’t swap anything yet.`,
  allowAllText: ({ symbol }: MessageParams<'symbol'>) =>
    `This lets the swap service spend all your ${symbol} until you revoke it. It doesn’t swap anything yet.`,
  takeBackText: ({ symbol }: MessageParams<'symbol'>) =>
    `${symbol} requires revoking the old limit before setting a new one. Your wallet will ask again.`,
  takingBack: ({ symbol }: MessageParams<'symbol'>) => `Revoking the old ${symbol} limit`,
  allowing: ({ symbol }: MessageParams<'symbol'>) => `Allowing ${symbol}`,
  allowingText: 'Waiting for the network. Nothing has been swapped yet.',
  allowed: ({ symbol }: MessageParams<'symbol'>) => `${symbol} is allowed`,
  allowedText: 'Nothing has been swapped yet. Check the price again.',
  toReview: 'Review swap',
  idle: 'No swap in progress',
  idleText: 'Your wallet wasn’t asked for anything from here.',

  confirmed: 'Swapped',
  confirmedText: ({ give, minimum }: MessageParams<'give' | 'minimum'>) =>
    `You paid ${give} for at least ${minimum}.`,
  confirmedPlain: ({ give }: MessageParams<'give'>) => `You paid ${give}.`,
  revertedText: ({ reason, give }: MessageParams<'reason' | 'give'>) =>
    `It failed: ${withoutStop(reason)}. The network fee was still charged. You still have ${give}.`,
  revertedPlain: ({ give }: MessageParams<'give'>) =>
    `The network fee was still charged. You still have ${give}.`,
  cancelledText: 'Cancelled in your wallet. Nothing was swapped, but a network fee was charged.',
  replacedText: ({ id }: MessageParams<'id'>) =>
    `Your wallet replaced it with ${id}. This swap wasn’t made.`,
  expired: 'Not swapped',
  expiredText: 'It expired, so the network can no longer accept it. Nothing was swapped.',
  unknownText:
    'It may have been swapped. Check its status before swapping again, or it could happen twice.',
  notFound: 'We couldn’t find it. Check your wallet too before swapping again.',
  earlier: ({ give, time }: MessageParams<'give' | 'time'>) =>
    `On ${time}, we asked your wallet to swap ${give} and got no answer. Check its status before swapping again, or it could happen twice.`,
  several:
    'We found several swaps like this. One of them is probably it: compare them before swapping again.',
  severalSeen: 'We found several swaps like this. Swap again only if it isn’t one of them.',
  failedMatch:
    'We found a swap like this that failed. Check in your wallet whether it’s yours before swapping again.',
  again: 'Swap again',
});
