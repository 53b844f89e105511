// Words of the deposit-pick view.
import { defineWords } from '@openappkit/kit/internal';

export const depositPickWords = defineWords('deposit-pick', {
  tokens: 'Tokens',
});
