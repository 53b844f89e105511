import { address } from '@solana/kit';

export const tokenProgram = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');
export const token2022Program = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb');
export const associatedTokenProgram = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL');
export const lookupTableProgram = address('AddressLookupTab1e1111111111111111111111111');
export const computeBudgetProgram = address('ComputeBudget111111111111111111111111111111');
export const systemProgram = address('11111111111111111111111111111111');

/** Both versions. Their instruction data is text. */
export const memoPrograms: readonly string[] = [
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
];

export function isTokenProgram(program: string): boolean {
  return program === tokenProgram || program === token2022Program;
}
