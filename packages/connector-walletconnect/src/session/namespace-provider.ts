// The EIP-1193-like provider of one namespace, through which adapters send requests.
// It answers what needs no wallet, sends reads to the app's RPC, and everything else to the wallet on the right chain.
import { type CaipNetworkId, isCaipNetworkId } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import { toCurrentId, getNamespaceTable } from '../namespaces/namespace-tables.js';
import {
  type SessionState,
  type NamespaceState,
  getAccounts,
  isOnlyOnOtherNetworks,
} from './session-state.js';
import { sendRequest, switchEthereumChain } from './switch-chain.js';
import { toProviderError, ProviderError, providerCodes } from './provider-error.js';
import type { WalletRedirect } from './parse-session.js';
import { readRpc } from './read-rpc.js';

type Listener = (payload: unknown) => void;

export interface NamespaceProvider {
  /**
   * @param caipNetworkId chain of the request; the namespace's current one when left out
   * @throws ProviderError with a numeric `code` (EIP-1193, EIP-1474 or the wallet's own)
   */
  request(
    args: { readonly method: string; readonly params?: unknown },
    caipNetworkId?: string,
  ): Promise<unknown>;
  on(event: string, listener: Listener): NamespaceProvider;
  removeListener(event: string, listener: Listener): NamespaceProvider;
  disconnect(): Promise<void>;
  /** The client's own record of the session. Undefined after the session ended. */
  readonly session: unknown;
  readonly redirect: WalletRedirect | undefined;
  readonly isWalletConnect: true;
}

const argsSchema = z.object({ method: z.string(), params: z.optional(z.unknown()) });
const switchSchema = z.object({
  chainId: z
    .string()
    .check(z.refine((text) => /^(0x[0-9a-fA-F]{1,16}|[1-9][0-9]{0,15})$/.test(text))),
});

export function createNamespaceProvider(
  state: SessionState,
  namespace: string,
  disconnect: () => Promise<void>,
): NamespaceProvider {
  const provider: NamespaceProvider = {
    async request(args, caipNetworkId) {
      const read = argsSchema.safeParse(args);
      if (!read.success)
        throw new ProviderError(-32600, 'A request must be an object with a `method`.');
      try {
        return await handleRequest(state, namespace, read.data, caipNetworkId);
      } catch (error) {
        throw toProviderError(error, read.data.method);
      }
    },
    on(event, listener) {
      const events = state.listeners.get(namespace) ?? new Map<string, Set<Listener>>();
      events.set(event, (events.get(event) ?? new Set<Listener>()).add(listener));
      state.listeners.set(namespace, events);
      return provider;
    },
    removeListener(event, listener) {
      state.listeners.get(namespace)?.get(event)?.delete(listener);
      return provider;
    },
    disconnect,
    get session() {
      return state.hasEnded ? undefined : findRawSession(state);
    },
    redirect: state.session.redirect,
    isWalletConnect: true,
  };
  return provider;
}

function findRawSession(state: SessionState): unknown {
  return state.client.session
    .getAll()
    .find((each) => (each as { topic?: unknown }).topic === state.session.topic);
}

async function handleRequest(
  state: SessionState,
  namespace: string,
  request: { readonly method: string; readonly params?: unknown },
  requestedNetwork: string | undefined,
): Promise<unknown> {
  const namespaceState = state.namespaces.get(namespace);
  if (state.hasEnded || namespaceState === undefined)
    throw new ProviderError(providerCodes.disconnected, 'The session has ended.');
  const { method, params } = request;
  const chain = resolveChain(namespaceState, requestedNetwork);
  const table = getNamespaceTable(namespace);
  const local = table.answerLocally(method, {
    accounts: () => getAccounts(namespaceState, chain),
    current: chain,
  });
  if (local !== undefined) return local;
  if (namespace === 'eip155' && method === 'wallet_switchEthereumChain') {
    const read = switchSchema.safeParse(Array.isArray(params) ? params[0] : undefined);
    if (!read.success)
      throw new ProviderError(
        providerCodes.invalidParams,
        '`chainId` must be a 0x-prefixed number.',
      );
    await switchEthereumChain(state, BigInt(read.data.chainId));
    return null;
  }
  const known = method === 'wallet_getCapabilities' ? state.session.capabilities : undefined;
  const capabilities = findCapabilities(known, params);
  if (capabilities !== undefined) return capabilities;
  if (namespaceState.approved.methods.has(method))
    return requestWalletOn(state, namespaceState, chain, method, params);
  if (table.isRead(method)) return readFromNode(state, chain, method, params);
  throw new ProviderError(providerCodes.unsupported, `The wallet didn't approve ${method}.`);
}

function resolveChain(
  namespaceState: NamespaceState,
  requestedNetwork: string | undefined,
): CaipNetworkId {
  if (requestedNetwork === undefined) return namespaceState.currentNetwork;
  if (!isCaipNetworkId(requestedNetwork))
    throw new ProviderError(providerCodes.invalidParams, "The chain isn't a CAIP-2 ID.");
  return toCurrentId(requestedNetwork);
}

function requestWalletOn(
  state: SessionState,
  current: NamespaceState,
  chain: CaipNetworkId,
  method: string,
  params: unknown,
): Promise<unknown> {
  const chainId = current.approved.wireIds.get(chain);
  if (chainId === undefined)
    throw new ProviderError(
      providerCodes.unauthorized,
      `${chain} isn't part of this wallet session.`,
    );
  const signer = getNamespaceTable(current.namespace).findSigner(method, params);
  if (signer !== undefined && isOnlyOnOtherNetworks(current, signer, chain))
    throw new ProviderError(
      providerCodes.unauthorized,
      `The wallet doesn't have account ${signer} on ${chain}.`,
    );
  return sendRequest(state, chainId, method, params ?? []);
}

async function readFromNode(
  state: SessionState,
  chain: CaipNetworkId,
  method: string,
  params: unknown,
): Promise<unknown> {
  const network = state.context.networks().find((each) => each.caipNetworkId === chain);
  if (network === undefined)
    throw new ProviderError(
      providerCodes.chainDisconnected,
      `${chain} isn't configured: add it to \`networks\`.`,
    );
  return readRpc(state.context, network, method, params);
}

/** Finds the account's capabilities that the wallet sent with the session (EIP-5792), as an object or as JSON. */
function findCapabilities(known: unknown, params: unknown): unknown {
  if (known === undefined || !Array.isArray(params) || typeof params[0] !== 'string')
    return undefined;
  let value: unknown = known;
  if (typeof known === 'string')
    try {
      value = JSON.parse(known);
    } catch {
      return undefined;
    }
  if (typeof value !== 'object' || value === null) return undefined;
  const requestedAddress = params[0].toLowerCase();
  const entry = Object.entries(value).find(
    ([address]) => address.toLowerCase() === requestedAddress,
  )?.[1];
  if (typeof entry !== 'object' || entry === null || params[1] !== undefined) return undefined;
  return entry;
}
