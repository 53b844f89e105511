// Resolves ENS names. Import this file from lazy chunks only, because it contains the tables of ENSIP-15.
import {
  type AdapterContext,
  type CaipNetworkId,
  inTime,
  isConfusableName,
  KitError,
  type NameRequest,
  type Network,
  type ResolvedName,
  inLimits,
  isLoopback,
  readText,
} from '@openappkit/core/adapter';
import { BaseError, ContractFunctionRevertedError, type Hex } from 'viem';
import { getEnsAddress, normalize } from 'viem/ens';
import { parseAddress } from '../evm-values.js';
import { type Nodes, toNodeError, readBytes } from '../client/query-node.js';
import { lookAtRecipient } from './look-at-recipient.js';

const maxLength = 255;

/** Allows for several requests, some of them to offchain gateways. */
const timeoutMs = 20_000;

const mainnet: CaipNetworkId = 'eip155:1';

/** The first coin type of EVM chains (ENSIP-11). On its own, it means all EVM chains (ENSIP-19). */
const evmCoinType = 0x80000000n;

/** Errors of a universal resolver for names that are unregistered or have no address. */
const notFoundErrors = [
  'ResolverNotFound',
  'ResolverNotContract',
  'ResolverError',
  'UnsupportedResolverProfile',
];

type Contract = { readonly address?: unknown } | undefined;

/**
 * Resolves a name for the first of the networks. Prefers the name's record for that network, then its record for all EVM
 * networks. Elsewhere, the record of the resolver's own network is used only for an account with a key. A contract may not
 * exist on the other network. The result then has `caipNetworkId`.
 *
 * @returns undefined if the name is unregistered or has no address for the network
 * @throws KitError `address/name-invalid`, `chain/not-supported` when no network of the app has a resolver, `api/*`,
 *   `request/cancelled`
 */
export async function resolveName(
  nodes: Nodes,
  context: Pick<AdapterContext, 'env'>,
  request: NameRequest,
): Promise<ResolvedName | undefined> {
  const { networks, signal } = request;
  const name = normalizeName(request.name);
  const [target] = networks;
  const home = selectResolverNetwork(networks);
  if (target === undefined || home === undefined) throw new KitError('chain/not-supported');
  const onTimeout = (): never => {
    throw new KitError('api/unreachable', { metaMessages: ["The node didn't respond in time."] });
  };
  const resolving = resolve(nodes, context, {
    name,
    target: target,
    resolverNetwork: home,
    signal,
  });
  const found = await inTime(resolving, nodes.clock, timeoutMs, onTimeout, signal).catch(
    (error: unknown) => {
      throw toNodeError(error, home);
    },
  );
  if (found === undefined) return undefined;
  return { name, ...found, ...(isConfusableName(name) ? { isConfusable: true } : {}) };
}

/** @throws KitError `address/name-invalid` */
function normalizeName(text: string): string {
  const isName = text.length <= maxLength && text.includes('.') && !/^\.|\.\.|\.$/.test(text);
  try {
    if (isName) return normalize(text);
  } catch (cause) {
    throw new KitError('address/name-invalid', { cause });
  }
  throw new KitError('address/name-invalid');
}

/** Does not mix test and main networks, because anyone can register any name on a test network. */
function selectResolverNetwork(networks: readonly Network[]): Network | undefined {
  const [target] = networks;
  const candidates = networks.filter(
    (each) =>
      readResolverAddress(each) !== undefined && Boolean(each.testnet) === Boolean(target?.testnet),
  );
  const targetNetwork = candidates.find((each) => each === target);
  return (
    targetNetwork ??
    candidates.find(({ caipNetworkId }) => caipNetworkId === mainnet) ??
    candidates[0]
  );
}

function readResolverAddress({ contracts }: Network): unknown {
  return (contracts?.ensUniversalResolver as Contract)?.address;
}

interface NameSearch {
  readonly name: string;
  readonly target: Network;
  readonly resolverNetwork: Network;
  readonly signal: AbortSignal;
}

type ResolvedAddress = Pick<ResolvedName, 'address' | 'caipNetworkId'>;

async function resolve(
  nodes: Nodes,
  { env }: Pick<AdapterContext, 'env'>,
  { name, target, resolverNetwork, signal }: NameSearch,
): Promise<ResolvedAddress | undefined> {
  const client = await nodes.clientOf(resolverNetwork);
  const reader = { ...client, ccipRead: { request: createCcipGateway(env, signal) } };
  const universalResolverAddress = parseAddress(readResolverAddress(resolverNetwork)) as Hex;
  const lookUp = async (coinType?: bigint): Promise<string | undefined> => {
    const question = { name, universalResolverAddress, strict: true };
    const coin = coinType === undefined ? {} : { coinType };
    const answer = await getEnsAddress(reader, { ...question, ...coin }).catch(nullIfNotFound);
    // Records of other coin types may contain any bytes.
    if (answer === null || !/^0x[0-9a-f]{40}$/i.test(answer) || /^0x0{40}$/.test(answer))
      return undefined;
    return parseAddress(answer.toLowerCase());
  };
  if (target.caipNetworkId === resolverNetwork.caipNetworkId) {
    const address = await lookUp();
    return address === undefined ? undefined : { address };
  }
  const chainId = BigInt(target.caipNetworkId.slice('eip155:'.length));
  const chainAddress = chainId < evmCoinType ? await lookUp(evmCoinType | chainId) : undefined;
  const named = chainAddress ?? (await lookUp(evmCoinType));
  if (named !== undefined) return { address: named };
  const address = await lookUp();
  if (address === undefined) return undefined;
  const { isContract } = await lookAtRecipient(nodes, {
    address,
    network: resolverNetwork,
    signal,
  });
  return isContract ? undefined : { address, caipNetworkId: resolverNetwork.caipNetworkId };
}

/** @throws the error, unless it means that the name has no address */
function nullIfNotFound(error: unknown): null {
  const revert =
    error instanceof BaseError
      ? error.walk((each) => each instanceof ContractFunctionRevertedError)
      : undefined;
  const errorName =
    revert instanceof ContractFunctionRevertedError ? revert.data?.errorName : undefined;
  if (errorName !== undefined && notFoundErrors.includes(errorName)) return null;
  // The name's gateway failed, so the name may still have an address.
  if (errorName === 'HttpError') throw new KitError('api/unreachable', { cause: error });
  throw error;
}

/** A contract may list any number of URLs. */
const maxUrls = 3;

interface CcipRequest {
  readonly data: Hex;
  readonly sender: Hex;
  readonly urls: readonly string[];
}

/**
 * Fetches offchain records from CCIP Read gateways (EIP-3668). Gateway URLs come from untrusted contracts. Therefore
 * requests use https only, reject loopback hosts, send no credentials, and have time and size limits.
 *
 * @returns the first valid gateway answer; rejects with KitError `api/*`, `request/cancelled`
 */
export function createCcipGateway({ clock, fetch }: AdapterContext['env'], signal: AbortSignal) {
  const requestGateway = (url: string, { data, sender }: CcipRequest): Promise<Hex> =>
    inLimits(clock, signal, async (limitedSignal) => {
      const target = url.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data);
      const post = {
        method: 'POST',
        body: JSON.stringify({ data, sender }),
        headers: { 'content-type': 'application/json' },
      };
      const answer = await fetch(target, {
        ...(url.includes('{data}') ? {} : post),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        // A redirect could lead to this machine, past the URL check.
        redirect: 'error',
        signal: limitedSignal,
      });
      const text = await readText(answer);
      if (!answer.ok) throw new KitError('api/status', { context: { status: answer.status } });
      return readBytes(readData(text));
    });
  return async (question: CcipRequest): Promise<Hex> => {
    let failure: unknown;
    for (const url of question.urls.filter(isSafe).slice(0, maxUrls))
      try {
        return await requestGateway(url, question);
      } catch (error) {
        if (signal.aborted) throw error;
        failure = error;
      }
    throw new KitError('api/unreachable', { cause: failure });
  };
}

/** @throws SyntaxError for invalid JSON, TypeError for `null` */
function readData(text: string): unknown {
  return (JSON.parse(text) as { readonly data?: unknown }).data;
}

function isSafe(url: string): boolean {
  try {
    const { protocol, username, password } = new URL(url);
    return protocol === 'https:' && username === '' && password === '' && !isLoopback(url);
  } catch {
    return false;
  }
}
