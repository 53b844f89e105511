// EIP155Verifier: signatures of Ethereum accounts. viem is loaded with the first one.
import type { CaipNetworkId, SIWXContext, SIWXSession } from '@openappkit/core/adapter';
import { SIWXVerifier } from './siwx-verifier.js';

/** Where EIP155Verifier asks about smart accounts. */
export interface EIP155VerifierParams {
  /**
   * Where a network is asked, in the order to try: needed for smart accounts. In a page the kit tells by itself. Without any,
   * accounts with a key of their own verify, and no others do.
   */
  rpcUrls?(chainId: CaipNetworkId): Promise<readonly string[]> | readonly string[];
}

/**
 * ERC-191 signatures of accounts with a key, ERC-1271 of smart accounts, ERC-6492 of those that are not deployed yet.
 *
 * @see https://eips.ethereum.org/EIPS/eip-191, https://eips.ethereum.org/EIPS/eip-1271, https://eips.ethereum.org/EIPS/eip-6492
 * @example
 * const verifier = new EIP155Verifier({ rpcUrls: () => ['https://rpc.example'] });
 */
export class EIP155Verifier extends SIWXVerifier {
  readonly chainNamespace = 'eip155';
  readonly #given: EIP155VerifierParams['rpcUrls'];
  #context: SIWXContext | undefined;

  constructor({ rpcUrls }: EIP155VerifierParams = {}) {
    super();
    this.#given = rpcUrls;
  }

  override attach(context: SIWXContext): void {
    this.#context = context;
  }

  /**
   * @throws KitError `chain/not-found` for a smart account on a network without a URL, `api/unreachable` when none answers
   */
  async verify({ data, message, signature }: SIWXSession): Promise<boolean> {
    const { verifyEip155 } = await import('./eip155/verify-eip155.js');
    const { accountAddress: address, chainId } = data;
    const lookUp = this.#given ?? this.#context?.rpcUrls.bind(this.#context);
    return verifyEip155({
      address,
      message,
      signature,
      chainId,
      ...(lookUp && { rpcUrls: async () => lookUp(chainId) }),
    });
  }
}
