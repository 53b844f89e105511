// Words of the sending view, by what became of it.
import { defineWords, type With } from '@openappkit/kit/internal';

export const sendingWords = defineWords('sending-state', {
  askingText: ({ amount, address }: With<'amount' | 'address'>) =>
    `Compare there: ${amount} to ${address}.`,
  confirmed: 'Confirmed',
  confirmedText: ({ amount, to }: With<'amount' | 'to'>) => `${amount} arrived at ${to}.`,
  spedUp: 'Sped up from your wallet.',
  revertedText: ({ reason }: With<'reason'>) =>
    `It failed: ${reason}. The network fee was still charged.`,
  revertedPlain: 'The network fee was still charged.',
  cancelledText: 'Cancelled from your wallet. Only a fee was charged.',
  replacedText: ({ id }: With<'id'>) =>
    `Replaced by ${id} from your wallet. This payment was not made.`,
  expired: 'Not sent',
  expiredText: 'The network did not take it in time, and will not any more. Nothing was sent.',
  unknownText: 'It may have been sent. Look it up before you send again, or it may be paid twice.',
  notFound: 'It was not found. Look into the wallet, too, before you send again.',
  earlier: ({ amount, address, time }: With<'amount' | 'address' | 'time'>) =>
    `On ${time} your wallet was asked to send ${amount} to ${address}, and its answer never came here. Look it up before you send again, or it may be paid twice.`,
  several:
    'Several payments like this one were found: most likely one of them is it. Compare them before you send again.',
  severalSeen: 'Several payments like this one were found. Send again only if it is none of them.',
  again: 'Send again',
});
