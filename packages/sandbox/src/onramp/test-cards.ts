// The cards that the checkout takes: numbers that card processors keep for tests, and what comes of each. Pure.

/** What comes of a payment. */
export type CardOutcome = 'pays' | 'is declined' | 'fails later' | 'stays pending';

/** Shown on the page. */
export const testCards: readonly (readonly [number: string, outcome: CardOutcome])[] = [
  ['4242 4242 4242 4242', 'pays'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 0341', 'fails later'],
  ['4000 0000 0000 0077', 'stays pending'],
];

/** Spaces do not matter. Undefined for every other card: nobody's own number belongs here. */
export function findCard(typed: string): CardOutcome | undefined {
  const digits = typed.replace(/\D/g, '');
  return testCards.find(([number]) => number.replace(/\D/g, '') === digits)?.[1];
}
