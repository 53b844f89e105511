import { defineMessages } from '@openappkit/kit/internal';

export const payWithExchangeSelectAssetMessages = defineMessages('deposit-pick', {
  tokens: 'Tokens',
});
