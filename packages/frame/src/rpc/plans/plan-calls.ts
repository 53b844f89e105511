// Wallet calls (EIP-5792): sending, capabilities and status.
import { type Address, numberToHex } from 'viem';
import * as z from 'zod/mini';
import { decodeCalls } from '../../decode/decode-calls.js';
import { createReadToken } from '../../decode/read-token.js';
import type { SentCalls, WalletAccount, Call } from '../wallet-account.js';
import { findAccount, findEvmNetwork, type PlanContext, type PlanEvm } from './plan-context.js';
import type { EvmNetwork } from '../networks.types.js';
import { addressParam, quantityParam, readParams, dataParam } from './read-params.js';
import { RpcFailure } from '../rpc-failure.js';
import type { RpcDeps } from '../rpc.types.js';

const capabilitiesParams = z.tuple([addressParam], z.unknown());
const chainsSchema = z.optional(z.array(quantityParam).check(z.maxLength(1000)));

const maxIdLength = 8194;
const idSchema = z.string().check(z.minLength(1), z.maxLength(maxIdLength));

const statusParams = z.tuple([idSchema], z.unknown());

const maxNamed = 1000;

interface NamedBatch {
  readonly id: string;
  readonly chainId: number;
  readonly account: Address;
}

/** Remembers batches in memory, because only the page can map an app's own id to the account's id. */
export function createCallPlans() {
  const batches = new Map<string, NamedBatch>();
  const remember = (name: string, sent: NamedBatch): void => {
    batches.set(name, sent);
    const [oldest] = batches.keys();
    if (batches.size > maxNamed && oldest !== undefined) batches.delete(oldest);
  };

  const planSendCalls: PlanEvm = async ({ method, params }, _network, context) => {
    const { deps, nodes, estimates } = context;
    const sendRequest = readCalls(method, params, deps);
    const { account, network, batch, capabilities } = sendRequest;
    const { calls } = batch;
    if (sendRequest.id !== undefined && batches.has(sendRequest.id))
      throw new RpcFailure('duplicate-id', 'The app already used this call ID.');
    const prepared = await estimates.prepareCalls(account, batch, capabilities, network);
    const { isAtomic, fee, warnings = [] } = prepared;
    const readToken = createReadToken(nodes(network));
    const { address } = account;
    const input = { method, calls, account: address, network, isAtomic, fee, readToken, warnings };
    const decoded = await decodeCalls(input);
    const run = async () => {
      const sent = await prepared.send();
      const name = sendRequest.id ?? sent.id;
      remember(name, { id: sent.id, chainId: network.chainId, account: address });
      return sendRequest.version === '1.0' ? name : toSendResult(name, sent, network);
    };
    return { decoded, run };
  };

  const planStatus: PlanEvm = async ({ method, params }, network, { deps }) => {
    const [name] = readParams(statusParams, method, params);
    return { run: () => findStatus(name, batches.get(name), network, deps) };
  };

  return { planSendCalls, planStatus, planCapabilities };
}

/** `wallet_estimateCalls`: takes the parameters of `wallet_sendCalls` and needs no approval. */
export const planEstimate: PlanEvm = async ({ method, params }, _network, context) => {
  const { deps, estimates } = context;
  const { account, network, batch } = readCalls(method, params, deps);
  return {
    async run() {
      const maxCost = await estimates.maxCostOf(account, batch, network);
      return maxCost === undefined ? {} : { maxFee: numberToHex(maxCost) };
    },
  };
};

const planCapabilities: PlanEvm = async ({ method, params }, _network, context) => {
  const [address] = readParams(capabilitiesParams, method, params);
  const account = findAccount(context.deps, address);
  const networks = selectNetworks(method, params, context);
  return {
    run: async () => {
      const entries = networks.map(async (network) => [
        numberToHex(network.chainId),
        await account.capabilities(network),
      ]);
      return Object.fromEntries(await Promise.all(entries));
    },
  };
};

function toSendResult(
  id: string,
  { transactionHashes }: SentCalls,
  { chainId }: EvmNetwork,
): object {
  const caip345 = { caip2: `eip155:${chainId}`, transactionHashes };
  return transactionHashes === undefined ? { id } : { id, capabilities: { caip345 } };
}

/** @throws RpcFailure `unknown-id` */
async function findStatus(
  name: string,
  batch: NamedBatch | undefined,
  current: EvmNetwork,
  deps: RpcDeps,
): Promise<object> {
  const evm = deps.networks.filter((network) => network.namespace === 'eip155');
  const networks = batch
    ? evm.filter(({ chainId }) => chainId === batch.chainId)
    : [current, ...evm.filter((network) => network !== current)];
  for (const network of networks)
    for (const account of deps.evmAccounts(network)) {
      const status = await account.callsStatus(batch?.id ?? name, network);
      if (status === undefined) continue;
      return { version: '2.0.0', id: name, chainId: numberToHex(network.chainId), ...status };
    }
  throw new RpcFailure('unknown-id', 'This wallet doesn’t know this call ID.');
}

/** Defaults to all networks. Omits networks that the frame does not serve. */
function selectNetworks(method: string, params: unknown, { deps }: PlanContext): EvmNetwork[] {
  const chainIds = readParams(chainsSchema, method, Array.isArray(params) ? params[1] : undefined);
  return deps.networks
    .filter((network) => network.namespace === 'eip155')
    .filter(({ chainId }) => chainIds === undefined || chainIds.includes(BigInt(chainId)));
}

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
/** Parses the calls of EIP-5792, with their account and network. */
function readCalls(method: string, params: unknown, deps: RpcDeps): ReadCalls {
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
