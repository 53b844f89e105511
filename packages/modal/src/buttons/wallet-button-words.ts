// Words of <appkit-wallet-button>, loaded when one is placed.
import { defineWords, type With } from '@openappkit/kit/internal';

export const walletButtonWords = defineWords('wallet-button', {
  connected: 'A wallet is connected',
  noLogIn: ({ name }: With<'name'>) => `${name} log-in is not available here`,
});
