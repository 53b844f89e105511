import type { AdapterInstance, Asset } from '@openappkit/core/adapter';
import { abortable, cleanConnectorName, KitError } from '@openappkit/core/feature';
import type { ActiveAccount } from '../active-account.js';
import { toAssetId } from './asset-id.js';
import { isDecimals } from './asset-amounts.js';

/**
 * Reads a token's symbol, decimals and balance from the network by its address.
 * @throws KitError `address/*`, `balance/unavailable`, `request/cancelled`
 */
export async function readToken(
  adapter: Pick<AdapterInstance, 'balance' | 'parseAddress'> | undefined,
  { address, network }: ActiveAccount,
  input: string,
  signal: AbortSignal,
): Promise<Asset> {
  if (!adapter?.balance) throw new KitError('balance/unavailable');
  const token = await adapter.parseAddress(input, network);
  const request = adapter.balance({ address, network, token, signal });
  const { decimals, symbol: reportedSymbol, value } = await abortable(request, signal);
  if (!isDecimals(decimals)) throw new KitError('balance/unavailable');
  const { caipNetworkId } = network;
  const assetId = toAssetId(caipNetworkId, token);
  if (!assetId) throw new KitError('address/invalid');
  const symbol = cleanConnectorName(reportedSymbol) ?? '?';
  return { assetId, caipNetworkId, name: symbol, symbol, decimals, value };
}
