import { defineMessages, type MessageParams } from '@openappkit/kit/internal';

export const registerAccountNameSuccessMessages = defineMessages('name-sign', {
  signIn: ({ wallet }: MessageParams<'wallet'>) => `Sign with ${wallet}`,
  signText: ({ name }: MessageParams<'name'>) =>
    `The message requests ${name}. Sign soon: it expires within seconds.`,
  slow: 'Still waiting',
  slowText: ({ wallet }: MessageParams<'wallet'>) =>
    `Look for ${wallet} in your browser toolbar or on your phone. It may be locked or behind this window.`,
  stop: 'Stop waiting',
  registering: 'Signed',
  registeringText: ({ name }: MessageParams<'name'>) => `Registering ${name}…`,
  mine: ({ name }: MessageParams<'name'>) => `${name} is yours`,
  mineText: ({ address }: MessageParams<'address'>) => `It points to ${address}.`,
  done: 'Done',
  yourWallet: 'your wallet',
  edit: 'Change name',

  nothingSigned: 'Nothing was signed.',
  walletFailed: 'Your wallet didn’t sign',
  nothingRegistered: ({ reason }: MessageParams<'reason'>) => `Nothing was registered. ${reason}`,
  late: 'Signed too late',
  lateText: 'The message expired first. Nothing was registered; try again and sign quickly.',
  otherwise: 'A different account signed',
  otherwiseText: ({ address }: MessageParams<'address'>) =>
    `Nothing was registered. Select ${address} in your wallet, then try again.`,
  refused: 'Name not registered',
  refusedText: 'The service didn’t accept it. Try again, or choose another name.',
  busyText: 'The service didn’t respond properly. Try again in a minute.',
  unknown: 'We don’t know yet',
  unknownText: ({ name }: MessageParams<'name'>) =>
    `We got no answer, so ${name} may be yours. Try again to find out; it’s free.`,
  changed: 'Account or network changed',
  changedText: 'Nothing was registered. Try again to link the name to your current account.',
});
