// One question to a network's nodes, for what the kit itself wants to know. What they answer is hostile until it is read, and
// one that hangs counts as one that does not answer. Loaded late.
import { type AdapterContext, inTime, KitError, type Network } from '@openappkit/core/adapter';
import { toNodeError } from './node-error.js';
import type { NodeClients } from './node-clients.js';

/** Milliseconds: a node that took longer has failed. */
const timeoutMs = 10_000;

interface NodeRequest {
  readonly method: string;
  readonly params: readonly unknown[];
}
/** Asks one network. */
export type QueryNode = <Answer>(
  question: NodeRequest,
  read: (answer: unknown) => Answer,
) => Promise<Answer>;

export interface Nodes {
  readonly clientOf: NodeClients;
  readonly clock: AdapterContext['env']['clock'];
}

/**
 * @param signals reject what is asked with `request/cancelled`
 * @returns rejects with `api/*`, or `tx/*` where the node refused
 */
export function createQueryNode(
  nodes: Nodes,
  network: Network,
  ...signals: AbortSignal[]
): QueryNode {
  const onTimeout = (): never => {
    throw new KitError('api/unreachable', { metaMessages: ["The node didn't respond in time."] });
  };
  return async (question, read) => {
    const send = async (): Promise<unknown> => {
      const client = await nodes.clientOf(network);
      return client.request(question as Parameters<typeof client.request>[0]);
    };
    const pending = inTime(send(), nodes.clock, timeoutMs, onTimeout, ...signals);
    const answer = await pending.catch((error: unknown) => {
      throw toNodeError(error, network);
    });
    return read(answer);
  };
}
