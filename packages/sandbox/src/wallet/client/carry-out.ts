// Changes the wallet's state as a person approved, and gives the result the method promises. Called by the bridge.

import { wantedChain } from '../approval-methods.js';
import { type Family, familyOf, verbOf } from '../families.js';
import type { Pending, Snapshot } from '../protocol.js';
import { type Answer, permissions } from './answer-silently.js';
import { fieldOf } from './check-request.js';
import { readState, writeState } from './wallet-state.js';

/**
 * The answer to an approved request.
 *
 * @param signed - what the window made: a signature, a hash, or an error, which is passed on
 * @param snapshot - reads what the site may see after the change
 */
export function carryOut(pending: Pending, signed: Answer, snapshot: () => Snapshot): Answer {
  if ('error' in signed) return signed;
  const family = familyOf(pending.method);
  if (family) return carryOutFamily(family, pending, signed, snapshot);
  const state = readState();
  switch (pending.method) {
    case 'eth_requestAccounts':
      connect(pending.origin);
      return { result: snapshot().accounts };
    case 'wallet_requestPermissions':
      connect(pending.origin);
      return { result: permissions(snapshot(), pending.origin) };
    case 'wallet_switchEthereumChain':
      writeState({ chainId: wantedChain(pending.params) ?? state.chainId });
      return { result: null };
    case 'wallet_addEthereumChain':
      addChain(pending.params);
      return { result: null };
    default:
      return signed;
  }
}

function connect(origin: string): void {
  writeState({ sites: [...new Set([...readState().sites, origin])] });
}

/** Takes a site off the list. */
export function disconnect(origin: string): void {
  writeState({ sites: readState().sites.filter((site) => site !== origin) });
}

function carryOutFamily(
  family: Family,
  { method, origin }: Pending,
  signed: Answer,
  snapshot: () => Snapshot,
): Answer {
  const verb = verbOf(method);
  if (verb === 'connect' || verb === 'signIn') connectFamily(family, origin);
  return verb === 'connect' ? { result: snapshot()[family] } : signed;
}

function connectFamily(family: Family, origin: string): void {
  const state = readState()[family];
  writeState({ [family]: { ...state, sites: [...new Set([...state.sites, origin])] } });
}

/** Takes a site off the list of one family; the others keep it. */
export function disconnectFamily(family: Family, origin: string): void {
  const state = readState()[family];
  writeState({ [family]: { ...state, sites: state.sites.filter((site) => site !== origin) } });
}

function addChain(params: readonly unknown[]): void {
  const chainId = wantedChain(params);
  const urls = fieldOf(params[0], 'rpcUrls');
  const rpcUrl: unknown = Array.isArray(urls) ? urls[0] : undefined;
  if (chainId === undefined || typeof rpcUrl !== 'string') return;
  const state = readState();
  const name = String(fieldOf(params[0], 'chainName'));
  writeState({
    chainId,
    forgotten: state.forgotten.filter((one) => one !== chainId),
    added: [...state.added.filter((one) => one.chainId !== chainId), { chainId, name, rpcUrl }],
  });
}
