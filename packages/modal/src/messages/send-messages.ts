import type { AppKit, SendProblem, RecipientNote } from '@openappkit/kit';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { type FieldNote, shortAddress } from '@openappkit/ui';
import { commonMessages } from './common-messages.js';
import { errorText } from './error-messages.js';

export const sendFlowMessages = defineMessages('sending', {
  deposit: 'Account deposit',
  depositText: 'Opens a token account for the recipient. It isn’t a fee.',
  arrives: 'Recipient gets',
  arrivesText: ({ symbol }: MessageParams<'symbol'>) => `Every ${symbol} transfer takes a fee.`,
  nothingSent: 'Nothing was sent.',
  leftAlone:
    'Your wallet may still ask. Decline it there before sending again, or you could send twice.',
  failed: 'Couldn’t send',
  failedText: ({ reason }: MessageParams<'reason'>) => `Nothing was sent. ${reason}`,
  otherAccount: 'Your account changed',
  otherNetwork: 'Your network changed',
  noWallet: 'Wallet disconnected',
  checkAgain: 'Nothing was sent. Review the details again.',
  connectAgain: 'Nothing was sent. Reconnect it and review the details again.',
  feeRose: 'The fee went up',
  feeRoseText: 'Nothing was sent. Review the new fee.',

  own: 'This is your own address',
  contract: 'This is a contract. What you send may be lost.',
  newAddress: 'New address. You haven’t sent here from this app before.',
  lookAlike: ({ address }: MessageParams<'address'>) =>
    `Looks like ${address}, which you’ve sent to before, but it’s different. Compare every character.`,
  lookAlikeOwn: ({ address }: MessageParams<'address'>) =>
    `Looks like your own address ${address}, but it’s different. Compare every character.`,
  confusable: ({ name }: MessageParams<'name'>) =>
    `“${name}” contains look-alike letters. Check it carefully.`,
  nameMoved: ({ name, address }: MessageParams<'name' | 'address'>) =>
    `“${name}” pointed to ${address} when you last sent there.`,
  namedElsewhere: ({ name, network }: MessageParams<'name' | 'network'>) =>
    `“${name}” lists this address for ${network}. Ask if it works on this network too.`,
  namedByService: ({ name }: MessageParams<'name'>) =>
    `The name service says this is “${name}”. We couldn’t confirm it on a network.`,
  nameConflict: ({ name, address }: MessageParams<'name' | 'address'>) =>
    `The name service lists ${address} for “${name}”. This address is from the network. Ask the recipient which is right.`,
  notLookedAt: 'We couldn’t check whether this is a contract',
});

interface ProblemText {
  readonly heading: string;
  readonly text: string;
}

/** Describes the problem and says that nothing was sent, which the problem's type guarantees. */
export function problemText(kit: Pick<AppKit, 'messages'>, problem: SendProblem): ProblemText {
  const t = kit.messages.of(commonMessages, sendFlowMessages);
  if (problem.code === 'declined') return { heading: t.declined, text: t.nothingSent };
  if (problem.code === 'fee-changed') return { heading: t.feeRose, text: t.feeRoseText };
  if (problem.code === 'failed')
    return { heading: t.failed, text: t.failedText({ reason: errorText(kit, problem.error) }) };
  const headings = {
    account: 'otherAccount',
    network: 'otherNetwork',
    disconnected: 'noWallet',
  } as const;
  const text = problem.what === 'disconnected' ? t.connectAgain : t.checkAgain;
  return { heading: t[headings[problem.what]], text };
}

/** Returns the most serious notes first, in the given order. */
export function recipientNotes(
  { messages }: Pick<AppKit, 'messages'>,
  notes: readonly RecipientNote[],
): readonly FieldNote[] {
  const t = messages.of(sendFlowMessages);
  const textOf = (note: RecipientNote): string => {
    switch (note.code) {
      case 'own-address':
        return t.own;
      case 'contract':
        return t.contract;
      case 'new-address':
        return t.newAddress;
      case 'look-alike':
        return note.isOwn
          ? t.lookAlikeOwn({ address: note.of })
          : t.lookAlike({ address: note.of });
      case 'confusable-name':
        return t.confusable({ name: note.name });
      case 'name-moved':
        return t.nameMoved({ name: note.name, address: shortAddress(note.before) });
      case 'named-elsewhere':
        return t.namedElsewhere(note);
      case 'named-by-service':
        return t.namedByService(note);
      case 'name-conflict':
        return t.nameConflict({ name: note.name, address: shortAddress(note.other) });
      case 'not-looked-at':
        return t.notLookedAt;
    }
  };
  return notes.map((note) => ({ tone: note.severity, text: textOf(note) }));
}
