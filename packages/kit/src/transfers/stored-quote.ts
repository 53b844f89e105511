// Stores a quote with the wallet request, so that a page loaded meanwhile can query the transfer's status. Stored data is
// validated.
import { type FeatureDeps, objectOf, shortText } from '@openappkit/core/feature';
import type { Payable } from '../transactions/payment.types.js';
import { fromStoredCoin, isStoredCoin, toStoredCoin } from '../persisted/stored-coin.js';
import type { TransferQuote, TransferRequest } from './transfer.types.js';

interface QuotedTransfer {
  readonly quote: TransferQuote;
  readonly request: TransferRequest;
}

const shape = objectOf({ requestId: shortText, recipient: shortText, arrives: isStoredCoin });

/** Returns the quote as JSON. The payer, the deposit address and the paid amount are stored with the request. */
export function toStoredQuote({ quote, request }: QuotedTransfer): object {
  const { network, recipient } = request.destination;
  const { arrives, requestId } = quote;
  return { requestId, recipient, arrives: toStoredCoin(network.caipNetworkId, arrives) };
}

/** Returns undefined for invalid data, or if the app no longer has the destination network. */
export function fromStoredQuote(
  { chain }: Pick<FeatureDeps, 'chain'>,
  kept: unknown,
  { amount, from, network, to }: Payable,
): QuotedTransfer | undefined {
  const destinationNetwork = shape(kept) && chain.find(kept.arrives.network);
  if (!shape(kept) || !destinationNetwork) return undefined;
  const { recipient, requestId } = kept;
  const arrives = fromStoredCoin(kept.arrives);
  return Object.freeze({
    quote: {
      requestId,
      receiver: to,
      pays: amount,
      arrives,
      fees: [],
      takesMs: undefined,
    },
    request: {
      sender: from.address,
      origin: { network, asset: amount },
      destination: { network: destinationNetwork, amount: arrives, recipient },
    },
  });
}
