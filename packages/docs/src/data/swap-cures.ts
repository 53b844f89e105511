export const swapCures = {
  'swap/network-unsupported': {
    cause: 'The swap service has no tokens on this network.',
    cure: 'Offer another network. No wallet was asked to sign.',
  },
  'swap/gas-price-unsupported': {
    cause: "The swap service doesn't provide this network's gas price.",
    cure: 'Offer another network, or try again. No wallet was asked to sign.',
  },
  'swap/amount-required': {
    cause: 'A swap was requested without an amount above zero or without two different tokens.',
    cure: 'Set both tokens and the amount first.',
  },
  'swap/no-route': {
    cause: 'The swap service has no price for this pair and amount.',
    cure: 'Choose another amount or pair. No wallet was asked to sign.',
  },
  'swap/untrusted': {
    cause:
      'The service built a different transaction than requested; `context.issue` names the field.',
    cure: 'Nothing was signed. Report it to your swap service.',
  },
  'swap/price-moved': {
    cause: 'The price moved more than 0.5% from what the user reviewed.',
    cure: 'Show the new price and ask the user to confirm it.',
  },
  'swap/impact-unconfirmed': {
    cause: "The price is far from market, and the user hasn't agreed to it.",
    cure: 'Show it and ask the user to agree, or choose a smaller amount.',
  },
  'swap/not-allowed': {
    cause: "The swap service isn't allowed to spend the token yet.",
    cure: 'Request the allowance first, then swap.',
  },
} as const;
