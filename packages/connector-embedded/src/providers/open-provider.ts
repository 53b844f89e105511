// What every provider object of the embedded wallet is, whatever its namespace; what it answers is its own.
import {
  type CaipNetworkId,
  type Emitter,
  isCaipNetworkId,
  KitError,
} from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import type { Place, PlaceVerbs } from './place.types.js';
import { asProviderError, ProviderError, providerCodes } from './provider-error.js';

export interface EmbeddedProvider {
  /**
   * @param caipNetworkId chain to ask about; the current one when left out
   * @throws ProviderError with a numeric `code` (EIP-1193, JSON-RPC)
   */
  request(
    args: { readonly method: string; readonly params?: unknown },
    caipNetworkId?: string,
  ): Promise<unknown>;
  on(event: string, listener: (payload: unknown) => void): EmbeddedProvider;
  removeListener(event: string, listener: (payload: unknown) => void): EmbeddedProvider;
  disconnect(): Promise<void>;
}
type Answer = (method: string, params: unknown, caipNetworkId?: string) => Promise<unknown>;

const argsSchema = z.object({ method: z.string(), params: z.optional(z.unknown()) });

export function openProvider(
  place: Place,
  verbs: Pick<PlaceVerbs, 'leave'>,
  events: Emitter,
  answer: Answer,
): EmbeddedProvider {
  const provider: EmbeddedProvider = {
    async request(args, caipNetworkId) {
      const read = argsSchema.safeParse(args);
      if (!read.success)
        throw new ProviderError(providerCodes.invalidParams, 'A request needs a `method`.');
      if (place.isOver)
        throw new ProviderError(providerCodes.disconnected, 'The wallet is disconnected.');
      const { method, params } = read.data;
      try {
        return await answer(method, params, caipNetworkId);
      } catch (error) {
        throw asProviderError(error, method);
      }
    },
    on(event, listener) {
      events.on(event, listener);
      return provider;
    },
    removeListener(event, listener) {
      events.off(event, listener);
      return provider;
    },
    disconnect: verbs.leave,
  };
  return provider;
}

/** The chain that is asked about: the current one where none is named. @throws KitError `chain/not-supported` */
export function chainFor(place: Place, wanted: string | undefined): CaipNetworkId {
  if (wanted === undefined) return place.caipNetworkId;
  if (!isCaipNetworkId(wanted) || !wanted.startsWith(`${place.namespace}:`))
    throw new KitError('chain/not-supported');
  return wanted;
}
