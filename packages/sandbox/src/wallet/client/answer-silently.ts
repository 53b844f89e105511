// Requests that need nobody's word: reads of the wallet's own state and of the chain. Called by the bridge.

import { numberToHex } from 'viem';
import type { Snapshot, WireError } from '../protocol.js';
import type { WalletChain } from './wallet-state.js';

/** A result or an error, never both. */
export type Answer = { readonly result: unknown } | { readonly error: WireError };

const readMethods: ReadonlySet<string> = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'eth_simulateV1',
  'net_version',
  'web3_clientVersion',
]);

/** The answer, or undefined when the method is not a silent one. */
export function answerSilently(
  method: string,
  params: readonly unknown[],
  snapshot: Snapshot,
  chain: WalletChain | undefined,
  origin: string,
): Promise<Answer> | Answer | undefined {
  switch (method) {
    case 'eth_accounts':
      return { result: snapshot.accounts };
    case 'eth_coinbase':
      return { result: snapshot.accounts[0] ?? null };
    case 'eth_chainId':
      return { result: numberToHex(snapshot.chainId) };
    case 'net_listening':
      return { result: true };
    case 'wallet_getPermissions':
      return { result: permissions(snapshot, origin) };
    default:
      if (!readMethods.has(method)) return undefined;
      if (!chain) return { error: { code: 4901, message: 'The wallet is on a chain it forgot.' } };
      return readChain(chain, method, params);
  }
}

/** The EIP-2255 list for a site: one entry when it is connected, none otherwise. */
export function permissions(snapshot: Snapshot, origin: string): unknown[] {
  if (snapshot.accounts.length === 0) return [];
  const caveats = [{ type: 'restrictReturnedAccounts', value: snapshot.accounts }];
  return [{ invoker: origin, parentCapability: 'eth_accounts', caveats }];
}

/** Sends one call to the chain's own JSON-RPC. */
async function readChain(
  chain: WalletChain,
  method: string,
  params: readonly unknown[],
): Promise<Answer> {
  try {
    const answer = await fetch(chain.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const body = (await answer.json()) as { result?: unknown; error?: WireError };
    return body.error ? { error: body.error } : { result: body.result };
  } catch {
    return { error: { code: 4901, message: `The chain ${chain.name} does not answer.` } };
  }
}
