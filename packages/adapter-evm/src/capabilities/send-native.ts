// Sends the chain's own coin through the wallet (`eth_sendTransaction`). Loaded on first use.
import { KitError, type SendNativeRequest } from '@openappkit/core/adapter';
import { parseAddress } from '../address.js';
import { chainIdToHex, parseChainId } from '../chain-id.js';
import { askEvm, type EvmLive } from '../connectors/evm-connections.js';

const hashShape = /^0x[0-9a-f]{64}$/i;
const dataShape = /^0x(?:[0-9a-f]{2})*$/i;
const maxValue = 2n ** 256n - 1n;

/**
 * @returns the transaction hash
 * @throws KitError `address/*`, `wallet/*`, `tx/*`; `chain/switch-failed` when the wallet is on another chain
 */
export async function sendNative(
  live: EvmLive,
  request: SendNativeRequest,
): Promise<`0x${string}`> {
  const { value, data, network } = request;
  if (value < 0n || value > maxValue || (data !== undefined && !dataShape.test(data)))
    throw new KitError('wallet/failed', {
      metaMessages: ['The value or the data is out of range.'],
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
  const hash = await askEvm(live, { method: 'eth_sendTransaction', params: [transaction] });
  if (typeof hash !== 'string' || !hashShape.test(hash)) throw new KitError('wallet/bad-answer');
  return hash as `0x${string}`;
}
