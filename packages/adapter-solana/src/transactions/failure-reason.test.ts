import { expect, it } from 'vitest';
import { readFailureReason } from './failure-reason.js';

it.each([
  ['ProgramAccountNotFound', 'The network ran the transaction and it failed.'],
  [
    { InstructionError: [2, { Custom: 1 }] },
    'Not enough for the amount, or for the network fee and rent in SOL.',
  ],
])('explains the error %o of a block without logs', (error, reason) => {
  expect(readFailureReason(error)).toBe(reason);
});

it("prefers the reason in the program's log", () => {
  const logs = ['Program log: Error: paused'];
  expect(readFailureReason({ InstructionError: [2, { Custom: 9 }] }, logs)).toBe('paused');
});
