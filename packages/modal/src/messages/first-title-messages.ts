// Titles of the first views; the only ones in the dialog's chunk.
import { defineWords, type With } from '@openappkit/kit/internal';

export const initialTitleMessages = defineWords('first-titles', {
  connect: ({ app }: With<'app'>) => `Connect to ${app}`,
  account: 'Account',
  wallets: 'All wallets',
  phone: 'Phone wallet',
});
