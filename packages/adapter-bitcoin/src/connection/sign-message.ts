import { KitError } from '@openappkit/core/adapter';
import type { SignMessageParams } from '../bitcoin-connector.types.js';
import { decodeAddress } from '../address.js';
import { callBitcoinWallet } from '../wallets/call-bitcoin-wallet.js';
import { parseSignature } from '../wallets/parse-answers.js';
import { requireAccount } from './connection-accounts.js';
import type { BitcoinConnection } from './bitcoin-connection-tracker.js';

/**
 * Signs with BIP-322 (simple) for segwit and taproot and with BIP-137 ECDSA for base58 addresses, unless `protocol` is set.
 *
 * @returns the signature in base64
 * @throws KitError `wallet/*`, `address/*`; `wallet/unsupported-method` when the wallet signs by another protocol
 *  than the requested one
 */
export async function signMessage(
  live: BitcoinConnection,
  params: SignMessageParams,
): Promise<string> {
  const { message, protocol: requestedProtocol } = params;
  if (typeof message !== 'string') throw new KitError('wallet/failed');
  const { account, network } = requireAccount(live, params.address);
  const { address } = account;
  const protocol = requestedProtocol ?? defaultProtocol(address);
  const answer = await callBitcoinWallet(
    () => live.wallet.signMessage({ address, message, protocol, network }),
    live.wallet.errorCodes,
    live.signal,
  );
  const { text, isEcdsa } = parseSignature(answer);
  if (requestedProtocol !== undefined && isEcdsa !== (requestedProtocol === 'ecdsa'))
    throw new KitError('wallet/unsupported-method', {
      metaMessages: [`The wallet can't sign with ${requestedProtocol} for this address.`],
    });
  return text;
}

function defaultProtocol(address: string): 'ecdsa' | 'bip322' {
  const { type } = decodeAddress(address);
  return type === 'p2pkh' || type === 'p2sh' ? 'ecdsa' : 'bip322';
}
