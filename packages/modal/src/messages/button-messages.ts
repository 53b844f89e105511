// The only messages of the first load. Keep them few.
import { defineWords, type With } from '@openappkit/kit/internal';

export const buttonMessages = defineWords('buttons', {
  connect: 'Connect wallet',
  connecting: 'Connecting…',
  changeNetwork: 'Change network',
  selectNetwork: 'Select network',
  unknownNetwork: 'Unknown network',
  network: ({ network }: With<'network'>) => `Network: ${network}`,
});
