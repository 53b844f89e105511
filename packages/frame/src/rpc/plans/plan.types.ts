import type { RpcRequest } from '@openappkit/connector-embedded/protocol';
import type { Nodes } from '../request-node.js';
import type { RequestPlan } from '../wallet-account.js';
import type { EvmNetwork, SolanaNetwork } from '../networks.types.js';
import type { RpcDeps } from '../rpc.types.js';
import type { Estimates } from './estimates.js';

export interface PlanContext {
  readonly deps: RpcDeps;
  readonly nodes: Nodes;
  readonly estimates: Estimates;
}
export type PlanEvm = (
  request: RpcRequest,
  network: EvmNetwork,
  context: PlanContext,
) => Promise<RequestPlan>;
export type PlanSolana = (
  request: RpcRequest,
  network: SolanaNetwork,
  context: PlanContext,
) => Promise<RequestPlan>;
