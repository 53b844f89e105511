import type { SolanaFaucet } from '../solana-faucet.js';
import type { SolanaLedger } from '../solana-ledger.js';
import type { Params } from './read-params.js';

export interface SolanaRpcContext {
  readonly ledger: SolanaLedger;
  readonly faucet: SolanaFaucet;
}

/** @throws RpcError */
export type RpcMethod = (context: SolanaRpcContext, params: Params) => unknown;
export type RpcMethods = Readonly<Record<string, RpcMethod>>;
