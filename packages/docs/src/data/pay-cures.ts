// Errors of paying: why each happens, and what to do. Data of error-cures.ts.
import type { Cure } from './error-cures.js';

const options = 'Give what `PaymentOptions` asks for; nobody was asked to pay.';
const tryAgain = 'Try again, or offer another way to pay; nobody was asked to pay.';

export const payCures = {
  'pay/invalid-config': {
    cause:
      'The options of the payment are incomplete, or name a network that the kit does not have.',
    cure: options,
  },
  'pay/invalid-recipient': {
    cause: 'The recipient is no address, or its checksum does not match.',
    cure: options,
  },
  'pay/invalid-asset': {
    cause: 'The asset is no contract or mint of its network, or its decimals are none.',
    cure: options,
  },
  'pay/invalid-amount': {
    cause: 'The amount is not above zero, no plain number, or finer than the asset can be divided.',
    cure: 'Give a number or plain decimal text, in whole units.',
  },
  'pay/recipient-not-for-asset': {
    cause:
      'The recipient is an address of another kind of chain, or the contract of the token itself.',
    cure: options,
  },
  'pay/invalid-namespace': {
    cause: 'The kit has no adapter for the network of the asset.',
    cure: 'Pass that adapter to `createAppKit`.',
  },
  'pay/not-initiated': {
    cause: 'Nobody could be asked: the wallet cannot send this, or the browser blocked the window.',
    cure: 'Open the page of `context.url` by a link, where there is one.',
  },
  'pay/failed': { cause: 'The payment was not made.', cure: 'Read `details` and `cause`.' },
  'pay/balances-unavailable': { cause: 'Nobody told what the account has.', cure: tryAgain },
  'pay/quote-unavailable': { cause: 'Nobody told what paying costs.', cure: tryAgain },
  'pay/quote-expired': {
    cause: 'The fee that was shown ran out before it was agreed to.',
    cure: 'Show the new one and have it agreed to; nobody was asked to pay.',
  },
  'pay/price-unconfirmed': {
    cause:
      'Paying with this token costs over 5 % more than what arrives is worth, and nobody agreed to that.',
    cure: 'Show `review.markup`, and call `acceptMarkup(true)` once the person agrees; nobody was asked to pay.',
  },
  'pay/exchanges-unavailable': { cause: 'The list of exchanges did not come.', cure: tryAgain },
  'pay/asset-not-supported': {
    cause: 'The exchange does not pay this asset out.',
    cure: 'Offer another exchange or the wallet.',
  },
  'pay/url-unavailable': { cause: 'The exchange gave no page to pay on.', cure: tryAgain },
  'pay/status-unavailable': {
    cause: 'Nobody told what became of the payment.',
    cure: 'Ask again; it may be paid.',
  },
  'pay/quote-status-unavailable': {
    cause: 'The service did not tell what became of what was sent to it.',
    cure: 'Ask again; it may have paid on.',
  },
  'pay/in-another-tab': {
    cause: 'Another tab asks an exchange for the same payment at this moment.',
    cure: 'Go on there; nobody was asked from here.',
  },
} as const satisfies Readonly<Record<string, Cure>>;
