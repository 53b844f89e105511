import type { TestEnv } from '@openappkit/testing';

interface NodeRequest {
  readonly method: string;
  readonly params: readonly unknown[];
}
/** The answer, or a function that returns, resolves or throws the answer. Throw `{code, message, data}` for a JSON-RPC error. */
export type NodeAnswer = unknown | ((params: readonly unknown[]) => unknown);

interface ScriptedNode {
  answer(method: string, answer: NodeAnswer): void;
  readonly requests: readonly NodeRequest[];
}

export const never = (): Promise<never> => new Promise(() => undefined);

/** Answers all requests to `url`. Methods without an answer fail as unknown methods. */
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
