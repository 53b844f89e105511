// What an address holds: the sum of its unspent outputs, confirmed or not. A failure is never a zero.
import { type Balance, type BalanceRequest, KitError } from '@openappkit/core/adapter';
import { parseAddress } from '../address/read-address.js';
import { findNetwork } from '../networks/bitcoin-networks.js';
import type { UtxoApi } from './utxo-api.js';

/**
 * @throws KitError `balance/unavailable`, `address/*`, `request/cancelled`
 */
export async function readBalance(api: UtxoApi, request: BalanceRequest): Promise<Balance> {
  const { network, signal, token } = request;
  if (token !== undefined)
    throw new KitError('balance/unavailable', {
      metaMessages: ['Bitcoin has no token contracts to read.'],
    });
  const known = findNetwork(network.caipNetworkId);
  const address = parseAddress(request.address, known === undefined ? [] : [known]);
  const utxos = await api.utxos(network, address, signal);
  const { decimals, symbol } = network.nativeCurrency;
  return { value: utxos.reduce((sum, { value }) => sum + BigInt(value), 0n), decimals, symbol };
}
