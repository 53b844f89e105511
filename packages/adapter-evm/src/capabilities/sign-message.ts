import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import { KitError, type SignMessageRequest } from '@openappkit/core/adapter';
import { parseAddress } from '../address.js';
import { requestWallet, type EvmConnection } from '../connectors/request-wallet.js';

const bytesShape = /^0x(?:[0-9a-f]{2})+$/i;

/**
 * Signs with `personal_sign` (ERC-191).
 * @returns the signature as 0x-hex; signatures of contract wallets may be longer than 65 bytes
 * @throws KitError `wallet/*`, `address/*`
 */
export async function signMessage(
  live: EvmConnection,
  request: SignMessageRequest,
): Promise<`0x${string}`> {
  const params = [`0x${bytesToHex(utf8ToBytes(request.message))}`, parseAddress(request.address)];
  const signature = await requestWallet(live, { method: 'personal_sign', params });
  if (typeof signature !== 'string' || !bytesShape.test(signature))
    throw new KitError('wallet/bad-answer');
  return signature as `0x${string}`;
}
