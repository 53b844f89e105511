// Switches a namespace to another chain, locally if the wallet has approved it, otherwise by asking an EVM wallet.
import { type CaipNetworkId, sleep, namespaceOf } from '@openappkit/core/adapter';
import { dropUnsafeLink } from '../client/client-workarounds.js';
import { getNamespaceTable } from '../namespaces/namespace-tables.js';
import { emitTo, type SessionState, getAccounts, setNetwork } from './session-state.js';
import { ProviderError, providerCodes } from './provider-error.js';

/** How long to wait for the session update that wallets send after their answer. */
const updateTimeoutMs = 3000;
const updateIntervalMs = 50;

/** Makes `id` the current chain of its namespace, and notifies core and listeners if it changed. */
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
 * Switches to an EVM chain, after asking the wallet if the session lacks it.
 * @throws the wallet's own error (4902 when it does not know the chain), or 4901 when it approved but the session still lacks the chain
 */
export async function switchEthereumChain(state: SessionState, chainId: bigint): Promise<void> {
  const id: CaipNetworkId = `eip155:${chainId}`;
  if (!isApproved(state, id))
    await requestWallet(state, 'wallet_switchEthereumChain', [
      { chainId: `0x${chainId.toString(16)}` },
    ]);
  await waitForApproval(state, id);
}

/** Waits until the session has the chain that the wallet approved, then switches to it. */
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

/** Sends a request about a chain that the session lacks, addressed to a chain that it has. */
export function requestWallet(
  state: SessionState,
  method: string,
  params: unknown,
): Promise<unknown> {
  const namespaceState = state.namespaces.get('eip155');
  const first = namespaceState?.approved.chains[0];
  if (
    namespaceState === undefined ||
    first === undefined ||
    !namespaceState.approved.methods.has(method)
  )
    return Promise.reject(
      new ProviderError(providerCodes.unsupported, `The wallet didn't approve ${method}.`),
    );
  return sendRequest(state, namespaceState.approved.wireIds.get(first) ?? first, method, params);
}

/** @param chainId the ID that the wallet uses for the chain, see `wireIds` */
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
  return state.namespaces.get(namespaceOf(id))?.approved.chains.includes(id) === true;
}
