// Token and quote methods of `Pay`. They change no state and ask no wallet.
import type { TransferCalls } from '../../../transfers/transfer-calls.js';
import type { TransferRequest } from '../../../transfers/transfer.types.js';
import { createTokenFinder } from './create-token-finder.js';
import type { PayDeps } from '../pay.state.js';
import type { Pay, PayQuote } from '../pay.types.js';
import { readQuoteParams } from '../read-payment-options.js';

export function createQuoteMethods(
  deps: PayDeps,
  calls: TransferCalls,
): Pick<Pay, 'fetchQuote' | 'fetchQuoteStatus' | 'fetchTokens' | 'fetchTokensFromExchange'> {
  const tokens = createTokenFinder(deps, calls);
  return {
    fetchTokens: tokens.ofAccount,
    fetchTokensFromExchange: tokens.ofExchange,
    async fetchQuote(params) {
      const request = await readQuoteParams(deps, params);
      const { destination, origin } = request;
      if (origin.asset.assetId === destination.amount.assetId) return directQuote(request);
      return Object.freeze({ type: 'transfer', ...(await calls.quote(request)) });
    },
    async fetchQuoteStatus({ requestId }) {
      return calls.status(requestId);
    },
  };
}

/** The same asset on the same network needs no service, so the wallet pays the recipient directly. */
function directQuote({ destination }: Pick<TransferRequest, 'destination'>): PayQuote {
  const { amount, recipient } = destination;
  return Object.freeze({
    type: 'direct-transfer',
    requestId: undefined,
    receiver: recipient,
    pays: amount,
    arrives: amount,
    fees: Object.freeze([]),
    takesMs: undefined,
  });
}
