// Import this file from lazy chunks only, because it contains viem.
import {
  abortable,
  type AdapterContext,
  type Balance,
  type BalanceRequest,
  cleanConnectorName,
  isKitError,
  KitError,
  type Network,
} from '@openappkit/core/adapter';
import { erc20Abi } from 'viem';
import { getBalance, readContract } from 'viem/actions';
import { parseAddress } from '../evm-values.js';
import { type NodeClient, createNodeClients } from '../client/node-clients.js';

/** Reads of one tick share a multicall of at most 1024 bytes of call data. */
const multicall = { batchSize: 1024, wait: 0 } as const;
/** More than any real token has. A larger number could break the formatting of amounts. */
const maxDecimals = 36;

export function createBalanceReader(
  context: AdapterContext,
): (request: BalanceRequest) => Promise<Balance> {
  const clientOf = createNodeClients(context, { multicall });
  const read = async (request: BalanceRequest): Promise<Balance> => {
    try {
      const address = parseAddress(request.address);
      const client = await clientOf(request.network);
      return request.token === undefined
        ? await readNative(client, request.network, address)
        : await readToken(client, parseAddress(request.token, request.network), address);
    } catch (cause) {
      const isSpecific = isKitError(cause) && cause.code !== 'account/no-network';
      throw isSpecific ? cause : new KitError('balance/unavailable', { cause });
    }
  };
  return (request) => abortable(read(request), request.signal);
}

async function readNative(
  client: NodeClient,
  network: Network,
  address: `0x${string}`,
): Promise<Balance> {
  const { decimals, symbol } = network.nativeCurrency;
  // Read directly if the multicall fails, because some chain definitions name a contract that is not deployed.
  const value =
    client.chain.contracts?.multicall3 === undefined
      ? await readNativeFromNode(client, address)
      : await getBalance(client, { address }).catch(() => readNativeFromNode(client, address));
  return { value, decimals, symbol };
}

/** Does not use viem's `getBalance`, which accepts invalid answers such as `null` and `-1`. */
async function readNativeFromNode(client: NodeClient, address: `0x${string}`): Promise<bigint> {
  const answer: unknown = await client.request({
    method: 'eth_getBalance',
    params: [address, 'latest'],
  });
  if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(answer))
    throw new KitError('balance/unavailable');
  return BigInt(answer);
}

async function readToken(
  client: NodeClient,
  token: `0x${string}`,
  owner: `0x${string}`,
): Promise<Balance> {
  const contract = { address: token, abi: erc20Abi } as const;
  const [value, decimals, symbol] = await Promise.all([
    readContract(client, { ...contract, functionName: 'balanceOf', args: [owner] }),
    readContract(client, { ...contract, functionName: 'decimals' }),
    readContract(client, { ...contract, functionName: 'symbol' }).catch(() => ''),
  ]);
  if (decimals > maxDecimals) throw new KitError('balance/unavailable');
  return { value, decimals, symbol: cleanConnectorName(symbol) ?? '' };
}
