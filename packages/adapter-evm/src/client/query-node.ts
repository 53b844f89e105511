// Sends the kit's own read requests to nodes. Answers are untrusted until `read` has parsed them.
import { type AdapterContext, inTime, KitError, type Network } from '@openappkit/core/adapter';
import { toNodeError } from './node-error.js';
import type { NodeClients } from './node-clients.js';

const timeoutMs = 10_000;

interface NodeRequest {
  readonly method: string;
  readonly params: readonly unknown[];
}
export type QueryNode = <Answer>(
  question: NodeRequest,
  read: (answer: unknown) => Answer,
) => Promise<Answer>;

export interface Nodes {
  readonly clientOf: NodeClients;
  readonly clock: AdapterContext['env']['clock'];
}

/**
 * @param signals abort pending requests with `request/cancelled`
 * @returns a function that rejects with `api/*`, or with `tx/*` when the node rejects the transaction
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
