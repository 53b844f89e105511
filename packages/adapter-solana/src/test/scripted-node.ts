import type { TestEnv } from '@openappkit/testing';
import { toBase64 } from '../wallet/parse-answers.js';

export const nodeUrl = 'https://node.test';

/** Methods whose answers have no slot context. */
const plain: readonly string[] = ['getEpochInfo'];

/** @param answer returns the `value` of each answer, or the whole answer if it has no slot context */
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
