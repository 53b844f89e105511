// The only messages of the first load. Keep them few.
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';

export const buttonMessages = defineMessages('buttons', {
  connect: 'Connect wallet',
  connecting: 'Connecting…',
  changeNetwork: 'Change network',
  selectNetwork: 'Select network',
  unknownNetwork: 'Unknown network',
  network: ({ network }: MessageParams<'network'>) => `Network: ${network}`,
});
