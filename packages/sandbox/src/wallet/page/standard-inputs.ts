// Reads what an app hands to the standard wallet's features. Used by those of Solana and Bitcoin.

import { rpcError } from './rpc-error.js';

/** @throws Error with code -32602 when the value is no account */
export function addressOf(account: unknown): string {
  const { address } = Object(account);
  if (typeof address === 'string') return address;
  throw rpcError({ code: -32602, message: 'An account is missing.' });
}

/** @throws Error with code -32602 when a chain is named that the wallet does not have */
export function assertChain(chain: unknown, own: string): void {
  if (chain === undefined || chain === own) return;
  throw rpcError({ code: -32602, message: `The sandbox wallet is on ${own} only.` });
}

/** The wallet's outputs, one for each input. */
export function listOf(answer: unknown): Record<string, unknown>[] {
  return Array.isArray(answer) ? answer : [];
}
