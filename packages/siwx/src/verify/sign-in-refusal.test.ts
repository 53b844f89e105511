import { expect, it } from 'vitest';
import { signInRefusal } from './sign-in-refusal.js';

it('recreates the error that a server threw', () => {
  expect(signInRefusal('sign-in/clock-skew')).toMatchObject({
    name: 'KitError',
    code: 'sign-in/clock-skew',
    shortMessage: 'Device and server clocks disagree: fix the device time, then sign in again',
  });
});

it.each(['sign-in/declined', 'wallet/rejected', 'toString', '', undefined, null, 7, {}])(
  'returns undefined for %s',
  (code) => expect(signInRefusal(code)).toBeUndefined(),
);
