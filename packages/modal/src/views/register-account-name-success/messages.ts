import { defineWords, type With } from '@openappkit/kit/internal';

export const registerAccountNameSuccessMessages = defineWords('name-sign', {
  signIn: ({ wallet }: With<'wallet'>) => `Sign with ${wallet}`,
  signText: ({ name }: With<'name'>) =>
    `The message requests ${name}. Sign soon: it expires within seconds.`,
  slow: 'Still waiting',
  slowText: ({ wallet }: With<'wallet'>) =>
    `Look for ${wallet} in your browser toolbar or on your phone. It may be locked or behind this window.`,
  stop: 'Stop waiting',
  registering: 'Signed',
  registeringText: ({ name }: With<'name'>) => `Registering ${name}…`,
  mine: ({ name }: With<'name'>) => `${name} is yours`,
  mineText: ({ address }: With<'address'>) => `It points to ${address}.`,
  done: 'Done',
  yourWallet: 'your wallet',
  edit: 'Change name',

  nothingSigned: 'Nothing was signed.',
  walletFailed: 'Your wallet didn’t sign',
  nothingRegistered: ({ reason }: With<'reason'>) => `Nothing was registered. ${reason}`,
  late: 'Signed too late',
  lateText: 'The message expired first. Nothing was registered; try again and sign quickly.',
  otherwise: 'A different account signed',
  otherwiseText: ({ address }: With<'address'>) =>
    `Nothing was registered. Select ${address} in your wallet, then try again.`,
  refused: 'Name not registered',
  refusedText: 'The service didn’t accept it. Try again, or choose another name.',
  busyText: 'The service didn’t respond properly. Try again in a minute.',
  unknown: 'We don’t know yet',
  unknownText: ({ name }: With<'name'>) =>
    `We got no answer, so ${name} may be yours. Try again to find out; it’s free.`,
  changed: 'Account or network changed',
  changedText: 'Nothing was registered. Try again to link the name to your current account.',
});
