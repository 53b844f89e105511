// Wallet calls (EIP-5792): several calls as one request, what an account can do with them, and what became of them.
import { type Address, numberToHex } from 'viem';
import * as z from 'zod/mini';
import { decodeCalls } from '../../decode/decode-calls.js';
import { createReadToken } from '../../decode/read-token.js';
import type { SentCalls } from '../account-kind.types.js';
import { findAccount } from './find-account.js';
import type { EvmNetwork } from '../networks.types.js';
import type { PlanContext, PlanEvm } from './plan.types.js';
import { idSchema, readCalls } from './read-calls.js';
import { addressParam, quantityParam, readParams } from './read-params.js';
import { RpcFailure } from '../rpc-failure.js';
import type { RpcParts } from '../rpc.types.js';

const capabilitiesParams = z.tuple([addressParam], z.unknown());
const chainsSchema = z.optional(z.array(quantityParam).check(z.maxLength(1000)));
const statusParams = z.tuple([idSchema], z.unknown());

/** A batch that an app, or an account, named. */
interface Named {
  readonly id: string;
  readonly chainId: number;
  readonly account: Address;
}
const mostNamed = 1000;

/** Remembers what apps named themselves, as long as the page lives. */
export function createCallPlans() {
  const named = new Map<string, Named>();
  const remember = (name: string, sent: Named): void => {
    named.set(name, sent);
    const [oldest] = named.keys();
    if (named.size > mostNamed && oldest !== undefined) named.delete(oldest);
  };

  const planSendCalls: PlanEvm = async ({ method, params }, _network, context) => {
    const { parts, nodes, estimates } = context;
    const given = readCalls(method, params, parts);
    const { account, network, batch, capabilities } = given;
    const { calls } = batch;
    if (given.id !== undefined && named.has(given.id))
      throw new RpcFailure('duplicate-id', 'The app already used this call ID.');
    const prepared = await estimates.prepareCalls(account, batch, capabilities, network);
    const { isAtomic, fee, warnings = [] } = prepared;
    const readToken = createReadToken(nodes(network));
    const { address } = account;
    const asked = { method, calls, account: address, network, isAtomic, fee, readToken, warnings };
    const decoded = await decodeCalls(asked);
    const run = async () => {
      const sent = await prepared.send();
      const name = given.id ?? sent.id;
      remember(name, { id: sent.id, chainId: network.chainId, account: address });
      return given.version === '1.0' ? name : answerOf(name, sent, network);
    };
    return { decoded, run };
  };

  const planStatus: PlanEvm = async ({ method, params }, network, { parts }) => {
    const [name] = readParams(statusParams, method, params);
    return { run: () => statusOf(name, named.get(name), network, parts) };
  };

  return { planSendCalls, planStatus, planCapabilities };
}

function answerOf(id: string, { transactionHashes }: SentCalls, { chainId }: EvmNetwork): object {
  const caip345 = { caip2: `eip155:${chainId}`, transactionHashes };
  return transactionHashes === undefined ? { id } : { id, capabilities: { caip345 } };
}

/** @throws RpcFailure `unknown-id` */
async function statusOf(
  name: string,
  known: Named | undefined,
  current: EvmNetwork,
  parts: RpcParts,
): Promise<object> {
  const evm = parts.networks.filter((network) => network.namespace === 'eip155');
  const networks = known
    ? evm.filter(({ chainId }) => chainId === known.chainId)
    : [current, ...evm.filter((network) => network !== current)];
  for (const network of networks)
    for (const account of parts.evmAccounts(network)) {
      const status = await account.callsStatus(known?.id ?? name, network);
      if (status === undefined) continue;
      return { version: '2.0.0', id: name, chainId: numberToHex(network.chainId), ...status };
    }
  throw new RpcFailure('unknown-id', 'This wallet doesn’t know this call ID.');
}

/** `wallet_estimateCalls`: takes the parameters of `wallet_sendCalls` and needs no approval. */
export const planEstimate: PlanEvm = async ({ method, params }, _network, context) => {
  const { parts, estimates } = context;
  const { account, network, batch } = readCalls(method, params, parts);
  return {
    async run() {
      const most = await estimates.costOf(account, batch, network);
      return most === undefined ? {} : { maxFee: numberToHex(most) };
    },
  };
};

const planCapabilities: PlanEvm = async ({ method, params }, _network, context) => {
  const [address] = readParams(capabilitiesParams, method, params);
  const account = findAccount(context.parts, address);
  const networks = chosenNetworks(method, params, context);
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

/** All, unless the app names some; those that the frame does not serve are left out. */
function chosenNetworks(method: string, params: unknown, { parts }: PlanContext): EvmNetwork[] {
  const wanted = readParams(chainsSchema, method, Array.isArray(params) ? params[1] : undefined);
  return parts.networks
    .filter((network) => network.namespace === 'eip155')
    .filter(({ chainId }) => wanted === undefined || wanted.includes(BigInt(chainId)));
}
