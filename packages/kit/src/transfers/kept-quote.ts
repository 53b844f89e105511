// keepQuote(), readKeptQuote(): what is kept of a quote while a wallet has its question, so that a page that is loaded meanwhile can
// ask the service what became of the money. Read with nothing believed.
import { type FeatureDeps, objectOf, shortText } from '@openappkit/core/feature';
import type { Payable } from '../payments/payment.types.js';
import { coinKept, isKeptCoin, keepCoin } from '../kept/kept-coin.js';
import type { TransferQuote, TransferRequest } from './transfer.types.js';

interface Quoted {
  readonly quote: TransferQuote;
  readonly request: TransferRequest;
}

const shape = objectOf({ requestId: shortText, recipient: shortText, arrives: isKeptCoin });

/** As JSON; who pays what to whom is kept with the question. */
export function keepQuote({ quote, request }: Quoted): object {
  const { network, recipient } = request.destination;
  const { arrives, requestId } = quote;
  return { requestId, recipient, arrives: keepCoin(network.caipNetworkId, arrives) };
}

/** Undefined for what is none of ours, and where the app has its network no more. */
export function readKeptQuote(
  { chain }: Pick<FeatureDeps, 'chain'>,
  kept: unknown,
  { amount, from, network, to }: Payable,
): Quoted | undefined {
  const place = shape(kept) && chain.find(kept.arrives.network);
  if (!shape(kept) || !place) return undefined;
  const { recipient, requestId } = kept;
  const arrives = coinKept(kept.arrives);
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
      destination: { network: place, amount: arrives, recipient },
    },
  });
}
