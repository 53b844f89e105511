import {
  type CaipNetworkId,
  type Emitter,
  isCaipNetworkId,
  KitError,
} from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import { toProviderError, ProviderError, providerCodes } from './provider-error.js';

export interface ActiveAccount {
  readonly namespace: string;
  /** As the frame spells it. */
  address: string;
  caipNetworkId: CaipNetworkId;
  /** Whether the login has ended; requests then fail. */
  hasEnded: boolean;
}

/** What a provider can do besides sending requests to the frame. */
export interface AccountActions {
  /** @throws KitError `chain/*`, `embedded/*` */
  switchNetwork(caipNetworkId: CaipNetworkId): Promise<void>;
  disconnect(): Promise<void>;
}

export interface EmbeddedProvider {
  /**
   * @param caipNetworkId chain of the request; the current one by default
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
type HandleRequest = (method: string, params: unknown, caipNetworkId?: string) => Promise<unknown>;

const argsSchema = z.object({ method: z.string(), params: z.optional(z.unknown()) });

export function createProvider(
  account: ActiveAccount,
  actions: Pick<AccountActions, 'disconnect'>,
  events: Emitter,
  handleRequest: HandleRequest,
): EmbeddedProvider {
  const provider: EmbeddedProvider = {
    async request(args, caipNetworkId) {
      const read = argsSchema.safeParse(args);
      if (!read.success)
        throw new ProviderError(providerCodes.invalidParams, 'A request needs a `method`.');
      if (account.hasEnded)
        throw new ProviderError(providerCodes.disconnected, 'The wallet is disconnected.');
      const { method, params } = read.data;
      try {
        return await handleRequest(method, params, caipNetworkId);
      } catch (error) {
        throw toProviderError(error, method);
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
    disconnect: actions.disconnect,
  };
  return provider;
}

/** Returns the requested chain, or the current one. @throws KitError `chain/not-supported` */
export function resolveChain(
  account: ActiveAccount,
  requestedNetwork: string | undefined,
): CaipNetworkId {
  if (requestedNetwork === undefined) return account.caipNetworkId;
  if (!isCaipNetworkId(requestedNetwork) || !requestedNetwork.startsWith(`${account.namespace}:`))
    throw new KitError('chain/not-supported');
  return requestedNetwork;
}
