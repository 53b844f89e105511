import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { withoutStop } from '../../messages/without-stop.js';

export const walletSendConfirmedMessages = defineMessages('sending-state', {
  askingText: ({ amount, address }: MessageParams<'amount' | 'address'>) =>
    `Check that your wallet shows ${amount} to ${address}.`,
  confirmed: 'Confirmed',
  confirmedText: ({ amount, to }: MessageParams<'amount' | 'to'>) => `${amount} arrived at ${to}.`,
  spedUp: 'Sped up in your wallet.',
  revertedText: ({ reason }: MessageParams<'reason'>) =>
    `It failed: ${withoutStop(reason)}. The network fee was still charged.`,
  revertedPlain: 'The network fee was still charged.',
  cancelledText: 'Cancelled in your wallet. Only a network fee was charged.',
  replacedText: ({ id }: MessageParams<'id'>) =>
    `Your wallet replaced it with ${id}. This payment wasn’t made.`,
  expired: 'Not sent',
  expiredText: 'It expired, so the network can no longer accept it. Nothing was sent.',
  unknownText:
    'It may have been sent. Check its status before sending again, or you could pay twice.',
  notFound: 'We couldn’t find it. Check your wallet too before sending again.',
  earlier: ({ amount, address, time }: MessageParams<'amount' | 'address' | 'time'>) =>
    `On ${time}, we asked your wallet to send ${amount} to ${address} but got no answer. Check its status before sending again, or you could pay twice.`,
  several:
    'We found several payments like this. One of them is probably it: compare them before sending again.',
  severalSeen: 'We found several payments like this. Send again only if it isn’t one of them.',
  failedMatch:
    'We found a payment like this that failed. Check in your wallet whether it’s yours before sending again.',
  again: 'Send again',
});
