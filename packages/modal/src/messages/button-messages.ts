// Words of the buttons on the page: the only ones of the first load. Must stay few: a view has its own, and an account on a
// button (account-button-words.ts).
import { defineWords, type With } from '@openappkit/kit/internal';

export const buttonMessages = defineWords('buttons', {
  connect: 'Connect wallet',
  connecting: 'Connecting…',
  changeNetwork: 'Change network',
  selectNetwork: 'Select network',
  unknownNetwork: 'Unknown network',
  network: ({ network }: With<'network'>) => `Network: ${network}`,
});
