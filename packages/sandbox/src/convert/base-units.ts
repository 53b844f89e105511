import * as z from 'zod/mini';

const isWord = (digits: string) => /^\d{1,78}$/.test(digits) && BigInt(digits) < 2n ** 256n;

export const baseUnits = z.pipe(
  z
    .string()
    .check(
      z.refine(isWord, { error: 'An amount is whole base units in decimal digits.', abort: true }),
    ),
  z.transform((digits) => BigInt(digits)),
);
