// The read-only bundler methods (ERC-7769). Apps may not send their own operations, because the frame could not describe them.
import { BaseError } from 'viem';
import * as z from 'zod/mini';
import { cleanName } from '../decode/clean-text.js';
import type { PlanMethod } from '../rpc/wallet-account.js';
import type { EvmNetwork } from '../rpc/networks.types.js';
import { readParams } from '../rpc/plans/read-params.js';
import { RpcFailure } from '../rpc/rpc-failure.js';

const methods = [
  'eth_supportedEntryPoints',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
] as const;
export type BundlerRead = (typeof methods)[number];

const schema = z.optional(z.array(z.unknown()).check(z.maxLength(10)));

export function planBundlerReads(
  requestBundler: (
    method: BundlerRead,
    params: readonly unknown[],
    network: EvmNetwork,
  ) => Promise<unknown>,
): Readonly<Record<string, PlanMethod>> {
  const plan =
    (method: BundlerRead): PlanMethod =>
    async (rawParams, network) => {
      const params = readParams(schema, method, rawParams) ?? [];
      return { run: () => requestBundler(method, params, network).catch(throwRefused) };
    };
  return Object.fromEntries(methods.map((method) => [method, plan(method)]));
}

/** Keeps the bundler's own message, because programs parse it. */
function throwRefused(error: unknown): never {
  if (error instanceof RpcFailure) throw error;
  const details = error instanceof BaseError ? cleanName(error.details, 500) : undefined;
  throw new RpcFailure('refused', details ?? 'The network isn’t responding.', { cause: error });
}
