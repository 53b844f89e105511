// Parses the calls of EIP-5792, with their account and network.
import * as z from 'zod/mini';
import type { WalletAccount, Call } from '../wallet-account.types.js';
import type { EvmNetwork } from '../networks.types.js';
import type { RpcDeps } from '../rpc.types.js';
import { findAccount } from './find-account.js';
import { findEvmNetwork } from './find-network.js';
import { addressParam, dataParam, quantityParam, readParams } from './read-params.js';

const maxIdLength = 8194;
export const idSchema = z.string().check(z.minLength(1), z.maxLength(maxIdLength));
const capabilitiesSchema = z.optional(z.record(z.string(), z.unknown()));
const callSchema = z.object({
  to: addressParam,
  value: z.nullish(quantityParam),
  data: z.nullish(dataParam),
  capabilities: capabilitiesSchema,
});
const sendSchema = z.tuple(
  [
    z.object({
      version: z.optional(z.string().check(z.maxLength(16))),
      chainId: quantityParam,
      from: z.optional(addressParam),
      calls: z.array(callSchema).check(z.minLength(1), z.maxLength(100)),
      capabilities: capabilitiesSchema,
      id: z.optional(idSchema),
      atomicRequired: z.optional(z.boolean()),
    }),
  ],
  z.unknown(),
);

interface ReadCalls {
  readonly account: WalletAccount;
  readonly network: EvmNetwork;
  readonly batch: { readonly calls: readonly Call[]; readonly isAtomicRequired: boolean };
  /** Capabilities that the app requests, for each call and for all; not parsed here. */
  readonly capabilities: Readonly<Record<string, unknown>>;
  readonly id: string | undefined;
  readonly version: string | undefined;
}

/** @throws RpcFailure `bad-params`, `unknown-network`, `unauthorized` */
export function readCalls(method: string, params: unknown, deps: RpcDeps): ReadCalls {
  const [request] = readParams(sendSchema, method, params);
  const network = findEvmNetwork(deps, request.chainId);
  const calls = request.calls.map(({ to, value, data }) => ({
    to,
    value: value ?? 0n,
    data: data ?? ('0x' as const),
    gas: undefined,
  }));
  const callCapabilities = request.calls.map(({ capabilities }) => capabilities);
  return {
    account: findAccount(deps, request.from, network),
    network,
    batch: { calls, isAtomicRequired: request.atomicRequired ?? false },
    capabilities: Object.assign({}, ...callCapabilities, request.capabilities),
    id: request.id,
    version: request.version,
  };
}
