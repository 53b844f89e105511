// Sends the chain's own coin through the wallet (`eth_sendTransaction`). Loaded on first use.
import {
  askToSend,
  isKitError,
  KitError,
  type SendNativeRequest,
  unknownSend,
} from '@openappkit/core/adapter';
import { parseAddress } from '../address.js';
import { chainIdToHex, parseChainId } from '../chain-id.js';
import { askEvm, type EvmLive } from '../connectors/evm-connections.js';

type Hash = `0x${string}`;

const hashShape = /^0x[0-9a-f]{64}$/i;
const dataShape = /^0x(?:[0-9a-f]{2})*$/i;
const maxValue = 2n ** 256n - 1n;

/**
 * @returns the transaction hash
 * @throws KitError `address/*`, `wallet/*`, `tx/*`: nothing was sent; `chain/switch-failed` when the wallet is on another
 *   chain; `tx/unknown` when nobody can tell, with the id where a node named it
 */
export async function sendNative(live: EvmLive, request: SendNativeRequest): Promise<Hash> {
  const { value, data, network } = request;
  const isPayable = typeof value === 'bigint' && value >= 0n && value <= maxValue;
  if (!isPayable || (data !== undefined && !dataShape.test(data)))
    throw new KitError('wallet/failed', {
      metaMessages: ['`value` is a bigint of wei, at most 2^256 - 1, and `data` is 0x-hex.'],
    });
  const transaction = {
    from: parseAddress(request.from),
    to: parseAddress(request.to),
    value: `0x${value.toString(16)}`,
    chainId: chainIdToHex(network.caipNetworkId),
    ...(data === undefined ? {} : { data }),
  };
  const chain = parseChainId(await askEvm(live, { method: 'eth_chainId' }));
  if (chain !== network.caipNetworkId)
    throw new KitError('chain/switch-failed', {
      metaMessages: ['The wallet is on another network.'],
    });
  const send = { method: 'eth_sendTransaction', params: [transaction] };
  try {
    return await askToSend(() => live.wallet.request(send), parseHash, [live.over]);
  } catch (error) {
    return lookUp(live, transaction, error);
  }
}

interface Meant {
  readonly from: string;
  readonly to: string;
  /** 0x-prefixed hex, wei. */
  readonly value: string;
  readonly data?: string | undefined;
}

/** A node that has a transaction already may name it in its error: then it is sent, if it is the one that was meant. */
async function lookUp(
  live: EvmLive,
  { from, to, value, data = '0x' }: Meant,
  error: unknown,
): Promise<Hash> {
  const cause = isKitError(error, 'tx/unknown') ? error.cause : undefined;
  const [id, ...others] = hashesIn(cause);
  if (id === undefined || others.length > 0) throw error;
  const request = { method: 'eth_getTransactionByHash', params: [id] };
  const found = await askEvm(live, request).catch(() => undefined);
  const there: Readonly<Record<string, unknown>> = { ...(found as object) };
  const wanted = { hash: id, from, to, value, input: data };
  // One in a block may be the same payment of long ago.
  const isMeant =
    there.blockNumber === null &&
    Object.entries(wanted).every(
      ([field, text]) => String(there[field]).toLowerCase() === text.toLowerCase(),
    );
  if (isMeant) return id;
  throw unknownSend(cause, id);
}

function hashesIn(error: unknown): readonly Hash[] {
  try {
    const { message, data } = error as { readonly message?: unknown; readonly data?: unknown };
    const text = `${message} ${JSON.stringify(data)}`.toLowerCase();
    return [...new Set(text.match(/\b0x[0-9a-f]{64}\b/g))] as Hash[];
  } catch {
    return [];
  }
}

function parseHash(answer: unknown): Hash {
  if (typeof answer === 'string' && hashShape.test(answer)) return answer as Hash;
  throw new KitError('wallet/bad-answer');
}
