// What the chain knows of an address that someone is about to send to. Loaded on first use.
import type { RecipientFacts, RecipientRequest } from '@openappkit/core/adapter';
import { parseAddress } from '../address.js';
import { askNodeOf, type Nodes } from '../client/ask-node.js';
import { readBytes } from '../client/read-answer.js';

/** EIP-7702: an account that lets a contract act for it, and still has its key. */
const delegation = /^0xef0100[0-9a-f]{40}$/i;

/** @throws KitError `address/*`, `api/*`, `request/cancelled` */
export async function lookAtRecipient(
  nodes: Nodes,
  { address, network, signal }: RecipientRequest,
): Promise<RecipientFacts> {
  const ask = askNodeOf(nodes, network, signal);
  const params = [parseAddress(address, network), 'latest'];
  const code = await ask({ method: 'eth_getCode', params }, readBytes);
  return { isContract: code !== '0x' && !delegation.test(code) };
}
