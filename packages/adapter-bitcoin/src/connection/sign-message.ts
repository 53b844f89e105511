// Signs a text: BIP-322 (simple) for segwit and taproot, ECDSA with a recoverable key (BIP-137) for base58 addresses,
// or what is asked for. Called for core and by the app's connector.
import { KitError } from '@openappkit/core/adapter';
import type { SignMessageParams } from '../bitcoin-connector.types.js';
import { readAddress } from '../address/read-address.js';
import { askBitcoin } from '../wallets/ask-bitcoin.js';
import { parseSignature } from '../wallets/parse-answers.js';
import { speakerOf } from './accounts-of.js';
import type { BitcoinLive } from './bitcoin-connections.js';

/**
 * @returns the signature in base64
 * @throws KitError `wallet/*`, `address/*`; `wallet/unsupported-method` when the wallet signs by another protocol
 *   than the one asked for
 */
export async function signMessage(live: BitcoinLive, params: SignMessageParams): Promise<string> {
  const { message, protocol: asked } = params;
  if (typeof message !== 'string') throw new KitError('wallet/failed');
  const { account, network } = speakerOf(live, params.address);
  const { address } = account;
  const protocol = asked ?? defaultProtocol(address);
  const answer = await askBitcoin(
    () => live.wallet.signMessage({ address, message, protocol, network }),
    live.wallet.codes,
    live.signal,
  );
  const { text, isEcdsa } = parseSignature(answer);
  if (asked !== undefined && isEcdsa !== (asked === 'ecdsa'))
    throw new KitError('wallet/unsupported-method', {
      metaMessages: [`The wallet can't sign with ${asked} for this address.`],
    });
  return text;
}

function defaultProtocol(address: string): 'ecdsa' | 'bip322' {
  const { type } = readAddress(address);
  return type === 'p2pkh' || type === 'p2sh' ? 'ecdsa' : 'bip322';
}
