// Words of <ak-disconnect>.
import { defineWords, type With } from '@openappkit/kit/internal';

export const disconnectWords = defineWords('disconnect', {
  question: ({ wallet }: With<'wallet'>) => `Disconnect ${wallet}?`,
  this: 'This one',
  all: 'All',
  keep: 'Keep',
});
