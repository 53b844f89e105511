// A node that answers as a test tells it, behind the fetch of a held world.
import type { TestEnv } from '@openappkit/testing';

interface NodeRequest {
  readonly method: string;
  readonly params: readonly unknown[];
}
/** What a method answers, or a function that gives, promises or throws it; `{code, message, data}` is a JSON-RPC error. */
export type NodeAnswer = unknown | ((params: readonly unknown[]) => unknown);

interface ScriptedNode {
  answer(method: string, answer: NodeAnswer): void;
  readonly requests: readonly NodeRequest[];
}

export const never = (): Promise<never> => new Promise(() => undefined);

/** @param url of which it answers every request; a method that has no answer is unknown to it */
export function scriptedNode(
  { fetch }: Pick<TestEnv, 'fetch'>,
  answers: Readonly<Record<string, NodeAnswer>>,
  url = 'https://proxy.example',
): ScriptedNode {
  const script = new Map(Object.entries(answers));
  const requests: NodeRequest[] = [];
  fetch.route(url, async ({ body = '' }) => {
    const { id, method, params = [] } = JSON.parse(body);
    requests.push({ method, params });
    try {
      if (!script.has(method)) throw { code: -32601, message: `no method ${method}` };
      const answer = script.get(method);
      const result = typeof answer === 'function' ? await answer(params) : answer;
      return { jsonrpc: '2.0', id, result };
    } catch (error) {
      return { jsonrpc: '2.0', id, error };
    }
  });
  return { requests, answer: (method, answer) => void script.set(method, answer) };
}
