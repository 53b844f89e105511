// Does what a person approved, on whatever chain it is for. Called by the window, and by the bridge when approval is
// automatic. Solana's and Bitcoin's code is loaded when a request wants it.

import { needsAccount } from '../approval-methods.js';
import { familyOf, verbOf } from '../families.js';
import type { Pending, WalletConfig } from '../protocol.js';
import type { Answer } from './answer-silently.js';
import { signRequest } from './sign-request.js';
import { knownChains, type WalletState } from './wallet-state.js';

/** The signature, hash or outputs; `{result: null}` for requests that only change the wallet's state. */
export async function signPending(
  pending: Pending,
  state: WalletState,
  config: WalletConfig,
): Promise<Answer> {
  const { method, params } = pending;
  if (familyOf(method)) {
    try {
      return { result: await signFamily(method, params, config) };
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Signing failed.';
      return { error: { code: -32000, message } };
    }
  }
  const chain = knownChains(state, config).find(({ chainId }) => chainId === state.chainId);
  if (chain) return signRequest(pending, chain);
  if (!needsAccount(method)) return { result: null };
  return { error: { code: 4901, message: 'The wallet is on a chain it forgot.' } };
}

async function signFamily(
  method: string,
  params: readonly unknown[],
  { solana, bitcoin }: WalletConfig,
): Promise<unknown> {
  if (verbOf(method) === 'connect') return null;
  if (familyOf(method) === 'solana') {
    if (!solana) throw new Error('The sandbox runs no Solana chain.');
    const { signSolanaRequest } = await import('./sign-solana-request.js');
    return signSolanaRequest(method, params, solana);
  }
  if (!bitcoin) throw new Error('The sandbox runs no Bitcoin chain.');
  const { signBitcoinRequest } = await import('./sign-bitcoin-request.js');
  return signBitcoinRequest(method, params, bitcoin);
}
