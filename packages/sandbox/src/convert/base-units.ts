// An amount as the wire has it: decimal digits, no more than a word of the chain holds. Used by the schemas of the convert API.

import * as z from 'zod/mini';

const isWord = (digits: string) => /^\d{1,78}$/.test(digits) && BigInt(digits) < 2n ** 256n;

/** Parsed to a bigint. */
export const baseUnits = z.pipe(
  z
    .string()
    .check(
      z.refine(isWord, { error: 'An amount is whole base units in decimal digits.', abort: true }),
    ),
  z.transform((digits) => BigInt(digits)),
);
