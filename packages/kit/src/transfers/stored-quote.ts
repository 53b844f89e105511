// keepQuote(), readKeptQuote(): what is kept of a quote while a wallet has its question, so that a page that is loaded meanwhile can
// ask the service what became of the money. Read with nothing believed.
import { type FeatureDeps, objectOf, shortText } from '@openappkit/core/feature';
import type { Payable } from '../payments/payment.types.js';
import { fromStoredCoin, isStoredCoin, toStoredCoin } from '../persisted/stored-coin.js';
import type { TransferQuote, TransferRequest } from './transfer.types.js';

interface QuotedTransfer {
  readonly quote: TransferQuote;
  readonly request: TransferRequest;
}

const shape = objectOf({ requestId: shortText, recipient: shortText, arrives: isStoredCoin });

/** As JSON; who pays what to whom is kept with the question. */
export function toStoredQuote({ quote, request }: QuotedTransfer): object {
  const { network, recipient } = request.destination;
  const { arrives, requestId } = quote;
  return { requestId, recipient, arrives: toStoredCoin(network.caipNetworkId, arrives) };
}

/** Undefined for what is none of ours, and where the app has its network no more. */
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
