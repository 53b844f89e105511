// A Solana node that a test plays: JSON-RPC answers in the context of a slot, over the scripted fetch. For what a real
// chain never says.
import type { TestEnv } from '@openappkit/testing';
import { toBase64 } from '../wallet/parse-answers.js';

export const nodeUrl = 'https://node.test';

/** Answers that are of no slot. */
const plain: readonly string[] = ['getEpochInfo'];

/** @param answer gives the `value` of each answer, or all of one that is of no slot */
export function scriptedNode(
  env: TestEnv,
  answer: (method: string, params: readonly unknown[]) => unknown,
): void {
  env.fetch.route(nodeUrl, ({ body = '{}' }) => {
    const { id, method, params } = JSON.parse(body);
    const value = answer(method, params);
    const result = plain.includes(method) ? value : { context: { slot: 1 }, value };
    return { jsonrpc: '2.0', id, result };
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
