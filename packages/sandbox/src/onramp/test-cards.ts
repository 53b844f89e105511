// Numbers that card processors reserve for tests.

export type CardOutcome = 'pays' | 'is declined' | 'fails later' | 'stays pending';

export const testCards: readonly (readonly [number: string, outcome: CardOutcome])[] = [
  ['4242 4242 4242 4242', 'pays'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 0341', 'fails later'],
  ['4000 0000 0000 0077', 'stays pending'],
];

/** Ignores spaces. Undefined for other cards, because real card numbers do not belong here. */
export function findCard(typed: string): CardOutcome | undefined {
  const digits = typed.replace(/\D/g, '');
  return testCards.find(([number]) => number.replace(/\D/g, '') === digits)?.[1];
}
