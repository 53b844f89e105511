import { defineWords } from '@openappkit/kit/internal';

export const payWithExchangeSelectAssetMessages = defineWords('deposit-pick', {
  tokens: 'Tokens',
});
