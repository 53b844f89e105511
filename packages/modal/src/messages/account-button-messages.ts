import { defineWords, type With } from '@openappkit/kit/internal';

export const accountButtonMessages = defineWords('account-button', {
  account: ({ account, balance }: With<'account' | 'balance'>) =>
    balance ? `Account ${account}, ${balance}` : `Account ${account}`,
});
