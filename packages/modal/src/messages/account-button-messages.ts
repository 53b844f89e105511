import { defineMessages, type MessageParams } from '@openappkit/kit/internal';

export const accountButtonMessages = defineMessages('account-button', {
  account: ({ account, balance }: MessageParams<'account' | 'balance'>) =>
    balance ? `Account ${account}, ${balance}` : `Account ${account}`,
});
