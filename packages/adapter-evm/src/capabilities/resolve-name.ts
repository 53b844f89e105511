// Finds the address that a name stands for (ENS), as the chain has it. Loaded on first use: holds the tables of ENSIP-15.
import {
  type AdapterContext,
  type CaipNetworkId,
  inTime,
  isConfusableName,
  KitError,
  type NameRequest,
  type Network,
  type ResolvedName,
} from '@openappkit/core/adapter';
import { BaseError, ContractFunctionRevertedError, type Hex } from 'viem';
import { getEnsAddress, normalize } from 'viem/ens';
import { parseAddress } from '../address.js';
import type { Nodes } from '../client/ask-node.js';
import { fromNode } from '../client/from-node.js';
import { createGateway } from '../client/ccip-gateway.js';
import { lookAtRecipient } from './look-at-recipient.js';

/** Longer names exist on no chain that people type on. */
const maxLength = 255;
/** Several questions, some of them over gateways of the name's own. */
const patienceMs = 20_000;
const mainnet: CaipNetworkId = 'eip155:1';
/** ENSIP-11: coin types of EVM chains; ENSIP-19: the address for all of them. */
const evmCoin = 0x80000000n;
/** What a universal resolver reverts with where nobody has the name, or it has no address. */
const nobody = [
  'ResolverNotFound',
  'ResolverNotContract',
  'ResolverError',
  'UnsupportedResolverProfile',
];

type Contract = { readonly address?: unknown } | undefined;

/**
 * Names are kept on one network and stand for addresses on others. What a name says of the network it is wanted on counts
 * first; then what it says of every EVM network. Its address on the network that keeps it counts elsewhere only where that
 * is an account with a key, which is the same person on every EVM network; the answer then says so.
 *
 * @returns undefined where nobody has the name, or it names nothing for that network
 * @throws KitError `address/name-invalid`, `chain/not-supported` where no network of the app keeps names, `api/*`,
 *   `request/cancelled`
 */
export async function resolveName(
  nodes: Nodes,
  context: Pick<AdapterContext, 'env'>,
  request: NameRequest,
): Promise<ResolvedName | undefined> {
  const { networks, signal } = request;
  const name = normalise(request.name);
  const [wanted] = networks;
  const home = homeOf(networks);
  if (wanted === undefined || home === undefined) throw new KitError('chain/not-supported');
  const late = (): never => {
    throw new KitError('api/unreachable', { metaMessages: ["The node didn't respond in time."] });
  };
  const asking = find(nodes, context, { name, wanted, home, signal });
  const found = await inTime(asking, nodes.clock, patienceMs, late, signal).catch(
    (error: unknown) => {
      throw fromNode(error, home);
    },
  );
  if (found === undefined) return undefined;
  return { name, ...found, ...(isConfusableName(name) ? { isConfusable: true } : {}) };
}

/** @throws KitError `address/name-invalid` */
function normalise(text: string): string {
  const isName = text.length <= maxLength && text.includes('.') && !/^\.|\.\.|\.$/.test(text);
  try {
    if (isName) return normalize(text);
  } catch (cause) {
    throw new KitError('address/name-invalid', { cause });
  }
  throw new KitError('address/name-invalid');
}

/** Anybody may have any name on a test network: it says nothing of money elsewhere. */
function homeOf(networks: readonly Network[]): Network | undefined {
  const [wanted] = networks;
  const keepers = networks.filter(
    (each) => resolverOf(each) !== undefined && Boolean(each.testnet) === Boolean(wanted?.testnet),
  );
  const own = keepers.find((each) => each === wanted);
  return own ?? keepers.find(({ caipNetworkId }) => caipNetworkId === mainnet) ?? keepers[0];
}

function resolverOf({ contracts }: Network): unknown {
  return (contracts?.ensUniversalResolver as Contract)?.address;
}

interface Search {
  readonly name: string;
  readonly wanted: Network;
  readonly home: Network;
  readonly signal: AbortSignal;
}
type Found = Pick<ResolvedName, 'address' | 'caipNetworkId'>;

async function find(
  nodes: Nodes,
  { env }: Pick<AdapterContext, 'env'>,
  { name, wanted, home, signal }: Search,
): Promise<Found | undefined> {
  const client = await nodes.clientOf(home);
  const reader = { ...client, ccipRead: { request: createGateway(env, signal) } };
  const universalResolverAddress = parseAddress(resolverOf(home)) as Hex;
  const ask = async (coinType?: bigint): Promise<string | undefined> => {
    const question = { name, universalResolverAddress, strict: true };
    const coin = coinType === undefined ? {} : { coinType };
    const answer = await getEnsAddress(reader, { ...question, ...coin }).catch(readRefusal);
    // For other coins any bytes may stand there.
    if (answer === null || !/^0x[0-9a-f]{40}$/i.test(answer) || /^0x0{40}$/.test(answer))
      return undefined;
    return parseAddress(answer.toLowerCase());
  };
  if (wanted.caipNetworkId === home.caipNetworkId) {
    const address = await ask();
    return address === undefined ? undefined : { address };
  }
  const chainId = BigInt(wanted.caipNetworkId.slice('eip155:'.length));
  const own = chainId < evmCoin ? await ask(evmCoin | chainId) : undefined;
  const named = own ?? (await ask(evmCoin));
  if (named !== undefined) return { address: named };
  const address = await ask();
  if (address === undefined) return undefined;
  const { isContract } = await lookAtRecipient(nodes, { address, network: home, signal });
  return isContract ? undefined : { address, caipNetworkId: home.caipNetworkId };
}

/** @throws what was thrown, unless it says that there is none */
function readRefusal(error: unknown): null {
  const refused =
    error instanceof BaseError
      ? error.walk((each) => each instanceof ContractFunctionRevertedError)
      : undefined;
  const said =
    refused instanceof ContractFunctionRevertedError ? refused.data?.errorName : undefined;
  if (said !== undefined && nobody.includes(said)) return null;
  // A gateway of the name's own did not answer: nobody knows whether it has an address.
  if (said === 'HttpError') throw new KitError('api/unreachable', { cause: error });
  throw error;
}
