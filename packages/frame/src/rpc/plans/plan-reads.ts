// Reads that need no approval, answered by the frame or by the node that the frame configures.
import { numberToHex } from 'viem';
import * as z from 'zod/mini';
import type { PlanEvm } from './plan.types.js';
import { readParams } from './read-params.js';
import { RpcFailure } from '../rpc-failure.js';

const maxParamsLength = 1_000_000;
const listSchema = z.optional(z.array(z.unknown()).check(z.maxLength(16)));

/** Only the preferred account is connected. */
export const planAccounts: PlanEvm = async (_request, _network, { deps }) => ({
  run: async () =>
    deps
      .evmAccounts()
      .slice(0, 1)
      .map(({ address }) => address),
});

export const planChainId: PlanEvm = async (_request, { chainId }) => ({
  run: async () => numberToHex(chainId),
});

export const planRead: PlanEvm = async ({ method, params }, network, { nodes }) => {
  const list = readParams(listSchema, method, params) ?? [];
  if (JSON.stringify(list).length > maxParamsLength)
    throw new RpcFailure('bad-params', 'This request is too long.');
  return { run: () => nodes(network)(method, list, z.unknown()) };
};
