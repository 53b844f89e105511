// Titles of the first views (first-routes.ts): the only ones that come with the dialog.
import { defineWords, type With } from '@openappkit/kit/internal';

export const initialTitleMessages = defineWords('first-titles', {
  connect: ({ app }: With<'app'>) => `Connect to ${app}`,
  account: 'Account',
  wallets: 'All wallets',
  phone: 'Phone wallet',
});
