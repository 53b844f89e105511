import type { RecipientFacts, RecipientRequest } from '@openappkit/core/adapter';
import { parseAddress } from '../evm-values.js';
import {
  type QueryNode,
  createQueryNode,
  type Nodes,
  type Hex,
  readBytes,
} from '../client/query-node.js';

/** EIP-7702 code of an account that delegates to a contract. The account still has its key. */
const delegationPattern = /^0xef0100[0-9a-f]{40}$/i;

/** @throws KitError `address/*`, `api/*`, `request/cancelled` */
export async function lookAtRecipient(
  nodes: Nodes,
  { address, network, signal }: RecipientRequest,
): Promise<RecipientFacts> {
  const queryNode = createQueryNode(nodes, network, signal);
  return { isContract: await isContract(queryNode, parseAddress(address, network)) };
}

/** @throws KitError `api/*`, `request/cancelled` */
export async function isContract(queryNode: QueryNode, address: Hex): Promise<boolean> {
  const code = await queryNode({ method: 'eth_getCode', params: [address, 'latest'] }, readBytes);
  return code !== '0x' && !delegationPattern.test(code);
}
