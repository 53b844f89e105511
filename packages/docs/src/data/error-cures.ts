// The cause and fix of each error. A code without an entry does not compile.
import type { ErrorCode } from '@openappkit/core';
import { connectingCures } from './connecting-cures.js';
import { usingCures } from './using-cures.js';

const options = 'Pass what `PaymentOptions` requires. No wallet was asked to pay.';
const tryAgain = 'Try again, or offer another way to pay. No wallet was asked to pay.';

interface Cure {
  readonly cause: string;
  /** The fix, addressed to the app's developer unless it says otherwise. */
  readonly cure: string;
}

export const errorCures: Readonly<Record<ErrorCode, Cure>> = {
  ...connectingCures,
  ...usingCures,
  'pay/invalid-config': {
    cause: "The payment options are incomplete, or name a network the kit doesn't have.",
    cure: options,
  },
  'pay/invalid-recipient': {
    cause: "The recipient isn't a valid address, or its checksum doesn't match.",
    cure: options,
  },
  'pay/invalid-asset': {
    cause: "The asset isn't a contract or mint on its network, or its decimals are invalid.",
    cure: options,
  },
  'pay/invalid-amount': {
    cause: "The amount isn't a number above zero, or has more decimals than the asset.",
    cure: 'Pass a number or decimal text, in whole units.',
  },
  'pay/recipient-not-for-asset': {
    cause: "The recipient is an address for another kind of network, or the token's own contract.",
    cure: options,
  },
  'pay/invalid-namespace': {
    cause: "The kit has no adapter for the asset's network.",
    cure: 'Pass that adapter to `createAppKit`.',
  },
  'pay/not-initiated': {
    cause:
      "The wallet can't send this, or the browser blocked the window. No wallet was asked to pay.",
    cure: 'If `context.url` is set, offer it as a link.',
  },
  'pay/failed': { cause: "The payment wasn't made.", cure: 'Read `details` and `cause`.' },
  'pay/balances-unavailable': {
    cause: "The account's balances couldn't be loaded.",
    cure: tryAgain,
  },
  'pay/quote-unavailable': { cause: "The cost couldn't be loaded.", cure: tryAgain },
  'pay/quote-expired': {
    cause: 'The quoted fee expired before the user confirmed it.',
    cure: 'Show the new fee and ask the user to confirm. No wallet was asked to pay.',
  },
  'pay/price-unconfirmed': {
    cause:
      "Paying with this token costs over 5% more than the recipient gets, and the user hasn't agreed.",
    cure: 'Show `review.markup`, then call `acceptMarkup(true)` once the user agrees. No wallet was asked to pay.',
  },
  'pay/exchanges-unavailable': {
    cause: "The list of exchanges didn't load.",
    cure: tryAgain,
  },
  'pay/asset-not-supported': {
    cause: "The exchange can't send this asset.",
    cure: 'Offer another exchange, or the wallet.',
  },
  'pay/url-unavailable': {
    cause: "The exchange didn't return a page to pay on.",
    cure: tryAgain,
  },
  'pay/status-unavailable': {
    cause: "The payment's status is unknown.",
    cure: 'Check again: it may have been paid.',
  },
  'pay/quote-status-unavailable': {
    cause: "The payment service didn't report what happened to the funds it received.",
    cure: 'Check again: it may have paid.',
  },
  'pay/in-another-tab': {
    cause: 'Another tab is opening an exchange for the same payment right now.',
    cure: 'Continue in that tab. Nothing was requested here.',
  },
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
};
