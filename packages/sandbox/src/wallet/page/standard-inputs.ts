// Validates what apps pass to the Wallet Standard features.

import { rpcError } from './rpc-error.js';

/** @throws Error with code -32602 when the value is not an account */
export function addressOf(account: unknown): string {
  const { address } = Object(account);
  if (typeof address === 'string') return address;
  throw rpcError({ code: -32602, message: 'An account is missing.' });
}

/** @throws Error with code -32602 for a chain that the wallet does not have */
export function assertChain(chain: unknown, walletChain: string): void {
  if (chain === undefined || chain === walletChain) return;
  throw rpcError({ code: -32602, message: `The sandbox wallet is on ${walletChain} only.` });
}

/** Returns the wallet's outputs, one per input. */
export function listOf(answer: unknown): Record<string, unknown>[] {
  return Array.isArray(answer) ? answer : [];
}
