// A Solana node that a test plays: JSON-RPC answers in the context of a slot, over the scripted fetch. For what a real
// chain never says.
import type { TestEnv } from '@openappkit/testing';
import { toBase64 } from '../wallet/answers.js';

export const playedUrl = 'https://node.test';

/** @param answer gives the `value` of each answer */
export function playNode(
  env: TestEnv,
  answer: (method: string, params: readonly unknown[]) => unknown,
): void {
  env.fetch.route(playedUrl, ({ body = '{}' }) => {
    const { id, method, params } = JSON.parse(body);
    return { jsonrpc: '2.0', id, result: { context: { slot: 1 }, value: answer(method, params) } };
  });
}

/** An account as a node tells it. */
export function accountOf(owner: string, data: Uint8Array) {
  return {
    data: [toBase64(data), 'base64'],
    executable: false,
    lamports: 1,
    owner,
    rentEpoch: 0,
    space: data.length,
  };
}
