// Words of the name-sign view, by what became of the registration.
import { defineWords, type With } from '@openappkit/kit/internal';

export const nameSignWords = defineWords('name-sign', {
  signIn: ({ wallet }: With<'wallet'>) => `Sign in ${wallet}`,
  signText: ({ name }: With<'name'>) =>
    `The message asks for ${name}. Sign soon: it counts for a few seconds only.`,
  slow: 'Still waiting',
  slowText: ({ wallet }: With<'wallet'>) =>
    `Look for ${wallet} in your browser’s toolbar or on your phone. It may be behind this window or locked.`,
  stop: 'Stop waiting',
  registering: 'Signed',
  registeringText: ({ name }: With<'name'>) => `${name} is being registered…`,
  mine: ({ name }: With<'name'>) => `${name} is yours.`,
  mineText: ({ address }: With<'address'>) => `It stands for ${address}.`,
  done: 'Done',
  yourWallet: 'your wallet',
  edit: 'Change the name',

  nothingSigned: 'Nothing was signed.',
  walletFailed: 'The wallet did not sign',
  nothingRegistered: ({ reason }: With<'reason'>) => `Nothing was registered. ${reason}`,
  late: 'You signed too late',
  lateText:
    'The message counts for a few seconds only. Nothing was registered. Try again, and sign soon.',
  otherwise: 'Another account signed',
  otherwiseText: ({ address }: With<'address'>) =>
    `Nothing was registered. Choose ${address} in the wallet, then try again.`,
  refused: 'The name was not registered',
  refusedText: 'The service does not take it. Try again, or choose another name.',
  busyText: 'The service did not answer as it should. Try again in a minute.',
  unknown: 'We do not know yet',
  unknownText: ({ name }: With<'name'>) =>
    `No answer came: ${name} may be yours. Try again to find out. That costs nothing.`,
  changed: 'Another account or network is in use',
  changedText: 'Nothing was registered. Try again, and the name stands for the account in use now.',
});
