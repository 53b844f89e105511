import type { Answer } from '../../signing/answer.js';
import { listPermissions } from '../../signing/evm/evm-family.js';
import { evmRequest } from '../../signing/evm/evm-requests.js';
import type { CallBatch } from '../../signing/signing-family.js';
import type { Pending } from '../protocol/messages.js';
import type { Snapshot } from '../state/wallet-state.js';
import { findFamily, verbOf } from '../protocol/methods.js';
import { permit, readState, writeState } from '../state/wallet-state.js';
import { addressesOf, reportedAccounts } from './reported-accounts.js';

/**
 * Applies an approved request to the wallet's state and returns its answer.
 *
 * @param signed - the window's result: a signature, a hash, or an error, which is passed on
 * @param snapshot - reads what the site may see after the change
 */
export function applyApproval(
  { method, params, origin }: Pending,
  signed: Answer,
  snapshot: () => Snapshot,
): Answer {
  if ('error' in signed) return signed;
  const family = findFamily(method);
  switch (verbOf(method)) {
    case 'connect':
      writeState(permit(family, origin, true));
      return { result: reportedAccounts(family, snapshot()) };
    case 'wallet_requestPermissions':
      writeState(permit(family, origin, true));
      return { result: listPermissions(addressesOf(snapshot()), origin) };
    case 'signIn':
      writeState(permit(family, origin, true));
      return signed;
    case 'wallet_switchEthereumChain':
    case 'wallet_addEthereumChain':
      useChain(method, params);
      return signed;
    case 'wallet_sendCalls':
      return rememberCalls(params, signed.result as CallBatch);
    default:
      return signed;
  }
}

const maxBatches = 50;

/** The batch id has the format of the requested version (EIP-5792). */
function rememberCalls(params: readonly unknown[], batch: CallBatch): Answer {
  writeState({ batches: [batch, ...readState().batches].slice(0, maxBatches) });
  const request = evmRequest.parse({ method: 'wallet_sendCalls', params });
  const isDraft = request.method === 'wallet_sendCalls' && request.params[0].version === '1.0';
  return { result: isDraft ? batch.id : { id: batch.id } };
}

function useChain(method: string, params: readonly unknown[]): void {
  const request = evmRequest.parse({ method, params });
  if (request.method === 'wallet_switchEthereumChain')
    writeState({ chainId: request.params[0].chainId });
  if (request.method !== 'wallet_addEthereumChain') return;
  const [{ chainId, chainName: name, rpcUrls }] = request.params;
  const added = { caipNetworkId: `eip155:${chainId}`, name, rpcUrl: rpcUrls[0] };
  const state = readState();
  const otherChains = state.added.filter((one) => one.caipNetworkId !== added.caipNetworkId);
  writeState({
    chainId,
    forgotten: state.forgotten.filter((one) => one !== chainId),
    added: [...otherChains, added],
  });
}
