// Words that the three views of sending share, and why a flow is back where something can be changed.
import type { AppKit, SendProblem } from '@openappkit/kit';
import { defineWords, type With } from '@openappkit/kit/internal';
import { commonWords } from '../common-words.js';
import { errorText } from '../error-words.js';

export const sendWords = defineWords('sending', {
  fee: 'Network fee',
  feeByWallet: 'Your wallet shows it',
  deposit: 'Deposit',
  depositText: 'Opens an account for this token at the receiver. It is not a fee.',
  arrives: 'Arrives',
  arrivesText: ({ symbol }: With<'symbol'>) => `${symbol} keeps a part of each transfer.`,
  approx: ({ amount }: With<'amount'>) => `≈ ${amount}`,
  nothingSent: 'Nothing was sent.',
  leftAlone:
    'Your wallet may still ask you. Decline there before you send again, or it may be sent twice.',
  failed: 'Could not send',
  failedText: ({ reason }: With<'reason'>) => `Nothing was sent. ${reason}`,
  otherAccount: 'Another account is in use now',
  otherNetwork: 'Another network is in use now',
  noWallet: 'The wallet is disconnected',
  checkAgain: 'Nothing was sent. Check the details again.',
  connectAgain: 'Nothing was sent. Connect it and check the details again.',
  feeRose: 'The fee rose',
  feeRoseText: 'Nothing was sent. Check the details with the new fee.',

  own: 'This is your own address',
  contract: 'That is a contract. What you send may be lost.',
  newAddress: 'New address, you have not sent here from this app before',
  lookAlike: ({ address }: With<'address'>) =>
    `This looks like ${address}, which you have sent to before, but is another. Compare every letter.`,
  lookAlikeOwn: ({ address }: With<'address'>) =>
    `This looks like your own address ${address}, but is another. Compare every letter.`,
  confusable: ({ name }: With<'name'>) => `Some letters of “${name}” imitate others. Look twice.`,
  nameMoved: ({ name, address }: With<'name' | 'address'>) =>
    `“${name}” stood for ${address} when you sent there last.`,
  namedElsewhere: ({ name, network }: With<'name' | 'network'>) =>
    `“${name}” gives this address for ${network}. Ask whether it is used on this network, too.`,
  namedByService: ({ name }: With<'name'>) =>
    `This is the address of “${name}” according to the name service. No network of this app could confirm it.`,
  nameConflict: ({ name, address }: With<'name' | 'address'>) =>
    `The name service has another address for “${name}”, ${address}. The address here is the one on the network. Ask the receiver which is right.`,
  notLookedAt: 'The network did not say whether this is a contract',
});

interface ProblemText {
  readonly heading: string;
  readonly text: string;
}

/** What went wrong, and that nothing was sent: the type of a problem holds that. */
export function problemText(kit: Pick<AppKit, 'words'>, problem: SendProblem): ProblemText {
  const say = kit.words.of(commonWords, sendWords);
  if (problem.code === 'declined') return { heading: say.declined, text: say.nothingSent };
  if (problem.code === 'fee-changed') return { heading: say.feeRose, text: say.feeRoseText };
  if (problem.code === 'failed')
    return { heading: say.failed, text: say.failedText({ reason: errorText(kit, problem.error) }) };
  const what = {
    account: 'otherAccount',
    network: 'otherNetwork',
    disconnected: 'noWallet',
  } as const;
  const text = problem.what === 'disconnected' ? say.connectAgain : say.checkAgain;
  return { heading: say[what[problem.what]], text };
}
