// BIP122Verifier: signatures of Bitcoin addresses, by what the Bitcoin adapter verifies with. That is loaded with the first.
import type { SIWXSession } from '@openappkit/core/adapter';
import { SIWXVerifier } from './siwx-verifier.js';

/**
 * BIP-322 (simple) of segwit and taproot addresses, ECDSA with a recoverable key (BIP-137) of single-key ones. The signature is base64,
 * the address one of that network.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki and bip-0137.mediawiki beside it
 * @example
 * const isSigned = await new BIP122Verifier().verify(session);
 */
export class BIP122Verifier extends SIWXVerifier {
  readonly chainNamespace = 'bip122';

  async verify({ data, message, signature }: SIWXSession): Promise<boolean> {
    const { verifyMessage } = await import('@openappkit/adapter-bitcoin/verify');
    const { accountAddress: address, chainId } = data;
    return verifyMessage({ address, chainId, message, signature });
  }
}
