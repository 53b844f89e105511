import { rpcError } from './rpc-error.js';

/** @throws Error with code -32602 if the value is not an account */
export function addressOf(account: unknown): string {
  const { address } = Object(account);
  if (typeof address === 'string') return address;
  throw rpcError({ code: -32602, message: 'An account is missing.' });
}

/** @throws Error with code -32602 if the wallet does not have the chain */
export function assertChain(chain: unknown, walletChain: string): void {
  if (chain === undefined || chain === walletChain) return;
  throw rpcError({ code: -32602, message: `The sandbox wallet is on ${walletChain} only.` });
}

export function listOf(answer: unknown): Record<string, unknown>[] {
  return Array.isArray(answer) ? answer : [];
}
