// One question to a network's nodes, for what the kit itself wants to know. What they answer is hostile until it is read, and
// one that hangs counts as one that does not answer. Loaded late.
import { type AdapterContext, inTime, KitError, type Network } from '@openappkit/core/adapter';
import { fromNode } from './from-node.js';
import type { NodeClients } from './node-clients.js';

/** Milliseconds: a node that took longer has failed. */
const patienceMs = 10_000;

interface NodeQuestion {
  readonly method: string;
  readonly params: readonly unknown[];
}
/** Asks one network. */
export type AskNode = <Answer>(
  question: NodeQuestion,
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
export function askNodeOf(nodes: Nodes, network: Network, ...signals: AbortSignal[]): AskNode {
  const late = (): never => {
    throw new KitError('api/unreachable', { metaMessages: ["The node didn't respond in time."] });
  };
  return async (question, read) => {
    const asking = async (): Promise<unknown> => {
      const client = await nodes.clientOf(network);
      return client.request(question as Parameters<typeof client.request>[0]);
    };
    const asked = inTime(asking(), nodes.clock, patienceMs, late, ...signals);
    const answer = await asked.catch((error: unknown) => {
      throw fromNode(error, network);
    });
    return read(answer);
  };
}
