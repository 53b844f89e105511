// How each request is planned: what the person is asked, and what is done once they approved. Types only.
import type { RpcRequest } from '@openappkit/connector-embedded/protocol';
import type { Nodes } from '../node/ask-node.js';
import type { Planned } from '../account-kind.types.js';
import type { EvmNetwork, SolanaNetwork } from '../networks.types.js';
import type { RpcParts } from '../rpc.types.js';
import type { Estimates } from './estimates.js';

export interface PlanContext {
  readonly parts: RpcParts;
  readonly nodes: Nodes;
  readonly estimates: Estimates;
}
export type PlanEvm = (
  request: RpcRequest,
  network: EvmNetwork,
  context: PlanContext,
) => Promise<Planned>;
export type PlanSolana = (
  request: RpcRequest,
  network: SolanaNetwork,
  context: PlanContext,
) => Promise<Planned>;
