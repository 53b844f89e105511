// Moves a namespace of a session to another chain: here when the wallet already agreed to it, through the
// wallet for EVM chains. Called by the provider, by the connector and when the wallet moves by itself.
import { type CaipNetworkId, sleep } from '@openappkit/core/adapter';
import { dropUnsafeLink } from '../client/drop-unsafe-link.js';
import { getNamespaceTable } from '../namespaces/namespace-tables.js';
import { emitTo, type SessionState } from './session-state.types.js';
import { getAccounts, setNetwork } from './namespace-accounts.js';
import { ProviderError, providerCodes } from './provider-error.js';

/** Wallets answer first and tell of the wider session after; this is how long they get. */
const updateTimeoutMs = 3000;
const updateIntervalMs = 50;

/** Takes `id` as the current chain of its namespace and tells core and listeners, if it is news. */
export function setCurrentChain(state: SessionState, namespace: string, id: CaipNetworkId): void {
  const current = state.namespaces.get(namespace);
  if (current === undefined || current.currentNetwork === id) return;
  const before = getAccounts(current).join();
  setNetwork(current, id);
  const accounts = getAccounts(current);
  const view = { accounts: () => accounts, current: id };
  emitTo(
    state,
    namespace,
    'chainChanged',
    getNamespaceTable(namespace).answerLocally('eth_chainId', view) ?? id,
  );
  // No accounts before means that the wallet withdrew the network; its handler emits the accounts.
  if (before !== '' && accounts.join() !== before)
    emitTo(state, namespace, 'accountsChanged', [...accounts]);
  if (!state.hasEnded) state.context.report.chainChanged(namespace, id);
}

/**
 * Asks the wallet for an EVM chain, approved or not.
 * @throws the wallet's own error (4902 when it does not know the chain), or 4901 when it said yes but the session still lacks the chain
 */
export async function switchEthereumChain(state: SessionState, chainId: bigint): Promise<void> {
  const id: CaipNetworkId = `eip155:${chainId}`;
  if (!isApproved(state, id))
    await requestWallet(state, 'wallet_switchEthereumChain', [
      { chainId: `0x${chainId.toString(16)}` },
    ]);
  await waitForApproval(state, id);
}

/** After the wallet said yes: waits for the session to hold the chain, then moves to it. */
export async function waitForApproval(state: SessionState, id: CaipNetworkId): Promise<void> {
  const deadline = state.context.env.clock.now() + updateTimeoutMs;
  while (!isApproved(state, id)) {
    if (state.hasEnded || state.context.env.clock.now() >= deadline)
      throw new ProviderError(
        providerCodes.chainDisconnected,
        `The wallet didn't add ${id} to the session.`,
      );
    await sleep(state.context.env.clock, updateIntervalMs);
  }
  setCurrentChain(state, 'eip155', id);
}

/** Sends a request about a chain that is not in the session under one that is. */
export function requestWallet(
  state: SessionState,
  method: string,
  params: unknown,
): Promise<unknown> {
  const part = state.namespaces.get('eip155');
  const first = part?.approved.chains[0];
  if (part === undefined || first === undefined || !part.approved.methods.has(method))
    return Promise.reject(
      new ProviderError(providerCodes.unsupported, `The wallet didn't approve ${method}.`),
    );
  return sendRequest(state, part.approved.wireIds.get(first) ?? first, method, params);
}

/** Puts a request to the wallet, on a chain by the id that the wallet uses. */
export function sendRequest(
  { client, context, session }: SessionState,
  chainId: string,
  method: string,
  params: unknown,
): Promise<unknown> {
  dropUnsafeLink(context.env);
  return client.request({ topic: session.topic, chainId, request: { method, params } });
}

export function isApproved(state: SessionState, id: CaipNetworkId): boolean {
  const namespace = id.slice(0, id.indexOf(':'));
  return state.namespaces.get(namespace)?.approved.chains.includes(id) === true;
}
