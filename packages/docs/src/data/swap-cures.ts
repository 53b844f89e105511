// Errors of swapping: why each happens, and what to do. Data of error-cures.ts.
import type { Cure } from './error-cures.js';

export const swapCures = {
  'swap/network-unsupported': {
    cause: 'The exchange service serves no tokens of this network.',
    cure: 'Offer another network; nobody was asked to sign.',
  },
  'swap/gas-price-unsupported': {
    cause: 'The exchange service does not tell what this network takes for gas.',
    cure: 'Offer another network, or try again; nobody was asked to sign.',
  },
  'swap/amount-required': {
    cause: 'A swap was asked for without an amount above zero and two different tokens.',
    cure: 'Set both tokens and the amount first.',
  },
  'swap/no-route': {
    cause: 'The exchange has no price for this pair and amount.',
    cure: 'Choose another amount or pair; nobody was asked to sign.',
  },
  'swap/untrusted': {
    cause:
      'The transaction that the service built is not what was asked for; `context.issue` names the field.',
    cure: 'Nothing was signed. Report it to the service that you use.',
  },
  'swap/price-moved': {
    cause: 'The price left what the person had looked at by more than half a percent.',
    cure: 'Show the new price and have it agreed to.',
  },
  'swap/impact-unconfirmed': {
    cause: 'The price is far from the market’s, and the person did not agree to that.',
    cure: 'Show it and have it agreed to, or choose a smaller amount.',
  },
  'swap/not-allowed': {
    cause: 'The exchange may not take the token yet.',
    cure: 'Have the allowance given first, then swap.',
  },
} as const satisfies Readonly<Record<string, Cure>>;
