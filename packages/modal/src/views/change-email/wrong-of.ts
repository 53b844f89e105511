// wrongOf(): what stands against a step of changing the address, for a person. Pure.
import type { KitError } from '@openappkit/core';
import type { Say } from '../../words/common-words.js';
import type { changeEmailWords } from './strings.js';

type Key = 'expired' | 'locked' | 'wait' | 'load' | 'late';

/** What the wallet's server refuses with, and what its frame fails with. */
const keys: Readonly<Record<string, Key>> = {
  expired: 'expired',
  'too-many-tries': 'locked',
  'rate-limited': 'wait',
  'embedded/cool-down': 'wait',
  'embedded/load-failed': 'load',
  'embedded/timed-out': 'late',
};

export function wrongOf(say: Say<typeof changeEmailWords>, error: KitError | undefined): string {
  if (!error) return '';
  const { reason, triesLeft } = error.context;
  if (reason === 'wrong-code')
    return typeof triesLeft === 'number' ? say.triesLeft({ count: triesLeft }) : say.wrongCode;
  const key = [reason, error.code].find(
    (each): each is string => typeof each === 'string' && Object.hasOwn(keys, each),
  );
  return say[(key && keys[key]) || 'failed'];
}
