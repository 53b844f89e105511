// The only titles in the dialog's chunk.
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';

export const initialTitleMessages = defineMessages('first-titles', {
  connect: ({ app }: MessageParams<'app'>) => `Connect to ${app}`,
  account: 'Account',
  wallets: 'All wallets',
  phone: 'Phone wallet',
});
